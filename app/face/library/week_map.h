// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/face/library/statistics_plot.h"

namespace app {

// The days of the week by the hours of the day: the shade is the number of games that began then, the figure
// the score. For StatisticsBy::WeekdayHour.
class WeekMap : public StatisticsPlot {
    Q_OBJECT
public:
    explicit WeekMap(ResultsModel& model, QWidget* parent = nullptr);

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return {0, sizeHint().height()}; }

protected:
    std::vector<Spot> arranged() override;
    void paint(QPainter& painter) const override;

private:
    QRectF cell(int day, int hour) const;
    double rowHeight() const;

    double m_labels = 0; // px
};

} // namespace app
