// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/face/library/plot_pages.h"
#include "app/library/game_statistics.h"
#include "app/openings/opening_rules.h"

#include <optional>
#include <vector>

namespace app {

class DatedPoints;
class StatisticsCard;

// The plots of a player's statistics, on a tab for each subject, or all of them as tables.
class StatisticsPages : public PlotPages {
    Q_OBJECT
public:
    enum Subject : std::uint8_t { Overview, Openings, Opponents, Dates, Accuracy, Times, SubjectCount };

    // rules outlive the pages.
    explicit StatisticsPages(const std::optional<OpeningRules>& rules, QWidget* parent = nullptr);

    void show(const PlayerStatistics& statistics);
    // Of the tab that is shown.
    std::vector<StatisticsBy> tables() const;

protected:
    void changeEvent(QEvent* event) override;

private:
    void addBars(Subject subject, StatisticsBy by);
    void retranslate();

    const std::optional<OpeningRules>& m_rules;
    StatisticsCard* m_accuracy = nullptr;
    StatisticsCard* m_rating = nullptr;
    DatedPoints* m_accuracyPoints = nullptr;
    DatedPoints* m_ratingPoints = nullptr;
};

} // namespace app
