// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/face/library/result_bars.h"
#include "app/face/library/results_model.h"

namespace app {

// What the results of training are about.
enum class CoachResults : std::uint8_t { Opponents, Mates, MateMonths, Mistakes, Days };

// Results of the user as the coach has them: the keys are opponents, lengths of mates, months, kinds of
// mistakes or days, and what is won is solved or known.
class CoachResultsModel : public ResultsModel {
    Q_OBJECT
public:
    // rules: see ResultsModel.
    CoachResultsModel(CoachResults about, const std::optional<OpeningRules>& rules,
                      QObject* parent = nullptr);

    QString keyText(int row) const override;
    QString words(int row) const override;

protected:
    QString columnTitle(Column column) const override;

private:
    const CoachResults m_about;
};

// Their bars.
class CoachBars : public ResultBars {
    Q_OBJECT
public:
    CoachBars(CoachResultsModel& model, CoachResults about, QWidget* parent = nullptr);

protected:
    QString resultWord(PlayerResult result) const override;
    QString scoreTitle() const override;
    QString countTitle() const override;

private:
    const CoachResults m_about;
};

} // namespace app
