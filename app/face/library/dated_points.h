// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/face/library/statistics_plot.h"
#include "app/library/game_statistics.h"

namespace app {

// A figure of each game over time, with a line for the mean of twenty games at a time. The table is about the
// months, StatisticsBy::YearMonth; a spot is a month.
class DatedPoints : public StatisticsPlot {
    Q_OBJECT
public:
    enum class Figure : std::uint8_t { Accuracy, Rating };
    static constexpr std::size_t kTogether = 20; // games

    DatedPoints(ResultsModel& model, Figure figure, QWidget* parent = nullptr);

    // By ascending dates. Those with a day that does not exist are left out.
    void showPoints(std::vector<DatedFigure> points);

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return {0, sizeHint().height()}; }

protected:
    std::vector<Spot> arranged() override;
    void paint(QPainter& painter) const override;

private:
    struct Point {
        double day = 0; // Julian
        double value = 0;
    };
    QPointF placeOf(double day, double value) const;
    QString text(double value) const;
    void paintAxes(QPainter& painter) const;

    const Figure m_figure;
    std::vector<Point> m_points;
    std::vector<Point> m_means; // after each game
    QRectF m_plot;
    double m_firstDay = 0;
    double m_lastDay = 1;
    double m_lowest = 0;
    double m_highest = 100;
};

} // namespace app
