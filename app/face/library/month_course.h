// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/face/library/statistics_plot.h"

namespace app {

// The months from the first game to the last: the number of games as columns, and the score as a line over
// three months at a time. For StatisticsBy::YearMonth.
class MonthCourse : public StatisticsPlot {
    Q_OBJECT
public:
    explicit MonthCourse(ResultsModel& model, QWidget* parent = nullptr);

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return {0, sizeHint().height()}; }

protected:
    std::vector<Spot> arranged() override;
    void paint(QPainter& painter) const override;

private:
    int monthOf(int row) const; // since the year 0
    double xOf(int month) const;
    void paintGames(QPainter& painter) const;
    void paintScores(QPainter& painter) const;
    void paintMonths(QPainter& painter) const;

    QRectF m_plot;
    int m_first = 0; // month
    int m_last = 0;
    std::uint32_t m_most = 1; // games of a month, rounded up
};

} // namespace app
