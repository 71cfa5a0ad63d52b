// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/face/coach/coach_results.h"
#include "app/face/library/statistics_plot.h"

namespace app {

// The answers of the last days, a bar for each day: the right ones from below, the wrong ones on top of them.
// For CoachResults::Days.
class AnswerPlot : public StatisticsPlot {
    Q_OBJECT

public:
    explicit AnswerPlot(CoachResultsModel& model, QWidget* parent = nullptr);

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

protected:
    std::vector<Spot> arranged() override;
    void paint(QPainter& painter) const override;

private:
    QRectF m_plot;
    std::uint32_t m_most = 1; // answers of a day, as high as the plot
};

} // namespace app
