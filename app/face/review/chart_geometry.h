// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPolygonF>
#include <QRectF>
#include <QSizeF>

#include <span>
#include <vector>

namespace app {

// The part of a game that a graph shows: the whole, even as it grows, or a range that was zoomed into. A
// value.
class ShownPlies {
public:
    double first() const { return m_first; }
    double last() const { return m_last; }
    double width() const { return m_last - m_first; }

    // The length of the game. A short one does not fill the width.
    void setPlies(int plies);
    void showAll();
    // A factor below 1 shows fewer plies, around this one.
    void zoom(double factor, double around);
    void moveBy(double plies) { show(m_first + plies, m_last + plies); }
    // Moves a zoomed range to a ply that is not in it.
    void keepVisible(double ply);

private:
    double whole() const;
    void show(double first, double last);

    int m_plies = 0;
    double m_first = 0.0;
    double m_last = 20.0;
    bool m_whole = true;
};

// Where the plies and heights (scores or percents) of a graph lie, in the units of its size. A value that
// knows no fonts: it is given the sizes of the words.
class ChartGeometry {
public:
    struct Layout {
        QSizeF size;
        double above = 0.0;      // for what lies over the graph
        double right = 0.0;      // margin
        double gap = 0.0;        // between words and plot
        double textHeight = 0.0; // of the labels
        double textWidth = 0.0;  // of the widest label of a height
    };

    ChartGeometry() = default;
    // Labelled are the heights from lowest to highest; this share of them more is shown on either side.
    ChartGeometry(const Layout& layout, const ShownPlies& shown, double lowest, double highest,
                  double edge = 0.0);

    const QRectF& plot() const { return m_plot; }
    double xOf(double ply) const;
    double yOf(double height) const;
    QPointF at(double ply, double height) const { return {xOf(ply), yOf(height)}; }
    // Not rounded, and beyond the shown ones outside of the plot.
    double plyAt(double x) const;
    // Labelled heights, from below: five or, where five would touch, three.
    std::vector<double> heightTicks() const;
    double heightStep() const;
    // Labelled plies: multiples of a round number, thirteen at most.
    std::vector<int> plyTicks() const;

    // Points (ply, height) by ply as a line to draw: those that are shown, and one more on either side. Of
    // more than four within one of these columns only the first, the last, the highest and the lowest remain,
    // which paints the same.
    QPolygonF line(std::span<const QPointF> points, double columnWidth) const;

private:
    QRectF m_plot;
    double m_first = 0.0;
    double m_last = 1.0;
    double m_lowest = 0.0;  // labelled
    double m_highest = 1.0; // labelled
    double m_bottom = 0.0;  // shown
    double m_top = 1.0;     // shown
    double m_textHeight = 0.0;
};

} // namespace app
