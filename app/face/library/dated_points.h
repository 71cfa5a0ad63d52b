// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/face/library/statistics_plot.h"
#include "app/library/game_statistics.h"

#include <QPen>
#include <QPolygonF>

namespace app {

// A figure of each game over time, with a line for the mean of twenty games at a time; or several such lines,
// or a figure with the bounds within which it is. The table is about the months, StatisticsBy::YearMonth; a
// spot is a month.
class DatedPoints : public StatisticsPlot {
    Q_OBJECT
public:
    enum class Figure : std::uint8_t { Accuracy, Rating, Share };
    static constexpr std::size_t kTogether = 20; // games

    DatedPoints(ResultsModel& model, Figure figure, QWidget* parent = nullptr);

    // By ascending dates. Those with a day that does not exist are left out.
    void showPoints(std::vector<DatedFigure> points);
    struct Series {
        QString name;
        std::vector<DatedFigure> points;
    };
    // At most kMostSeries, of which only the lines are drawn.
    static constexpr std::size_t kMostSeries = 3;
    void showSeries(const std::vector<Series>& series);
    struct Bounded {
        DatedFigure figure;
        double reach = 0; // to either side
    };
    // The figures themselves are the line.
    void showBounded(const std::vector<Bounded>& figures);

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
    struct Line {
        QString name;
        std::vector<Point> points;
        std::vector<Point> means; // after each point
    };
    static Line lineOf(const Series& series);
    QPointF placeOf(double day, double value) const;
    QString text(double value) const;
    QString title() const;
    QString explanation() const;
    double step() const;
    void paintAxes(QPainter& painter) const;
    void paintLegend(QPainter& painter) const;
    void paintPoints(QPainter& painter) const;
    void paintBounds(QPainter& painter) const;
    QPolygonF polygonOf(const std::vector<Point>& points) const;
    static QPen penOf(std::size_t line);

    const Figure m_figure;
    std::vector<Line> m_lines;   // one, unless it is a picture of several
    std::vector<double> m_reach; // of each point of the only line; empty: without bounds
    QRectF m_plot;
    double m_firstDay = 0;
    double m_lastDay = 1;
    double m_lowest = 0;
    double m_highest = 100;
};

} // namespace app
