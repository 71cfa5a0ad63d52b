// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/face/review/chart_geometry.h"

#include <algorithm>
#include <cmath>

namespace app {

namespace {

constexpr int kLeastPlies = 20; // a short game does not fill the width
constexpr double kLeastShown = 10.0;
constexpr double kMostLabels = 12;

} // namespace

// --- ShownPlies

double ShownPlies::whole() const { return std::max(kLeastPlies, m_plies); }

void ShownPlies::setPlies(int plies) {
    const bool shorter = plies < m_plies;
    m_plies = plies;
    if (m_whole || shorter)
        showAll();
}

void ShownPlies::showAll() {
    m_whole = true;
    show(0, whole());
}

void ShownPlies::zoom(double factor, double around) {
    const double wanted = width() * factor;
    if (wanted >= whole()) {
        showAll();
        return;
    }
    m_whole = false;
    const double clamped = std::max(wanted, kLeastShown);
    const double share = (around - m_first) / std::max(1.0, width());
    const double left = around - clamped * std::clamp(share, 0.0, 1.0);
    show(left, left + clamped);
}

void ShownPlies::keepVisible(double ply) {
    if (!m_whole && (ply < m_first || ply > m_last))
        show(ply - width() / 2, ply + width() / 2);
}

void ShownPlies::show(double first, double last) {
    const double shown = std::min(last - first, whole());
    m_first = std::clamp(first, 0.0, whole() - shown);
    m_last = m_first + shown;
}

// --- ChartGeometry

ChartGeometry::ChartGeometry(const Layout& layout, const ShownPlies& shown, double lowest, double highest,
                             double edge)
    : m_first(shown.first())
    , m_last(shown.last())
    , m_lowest(lowest)
    , m_highest(highest)
    , m_bottom(lowest - (highest - lowest) * edge)
    , m_top(highest + (highest - lowest) * edge)
    , m_textHeight(layout.textHeight) {
    const double left = std::ceil(layout.textWidth + layout.gap);
    const double top = std::ceil(layout.above);
    const double right = std::floor(layout.size.width() - layout.right);
    const double bottom = std::floor(layout.size.height() - layout.textHeight - layout.gap);
    m_plot = QRectF(left, top, std::max(1.0, right - left), std::max(1.0, bottom - top));
}

double ChartGeometry::xOf(double ply) const {
    return m_plot.left() + (ply - m_first) / (m_last - m_first) * m_plot.width();
}

double ChartGeometry::yOf(double height) const {
    return m_plot.bottom() - (height - m_bottom) / (m_top - m_bottom) * m_plot.height();
}

double ChartGeometry::plyAt(double x) const {
    return m_first + (x - m_plot.left()) / m_plot.width() * (m_last - m_first);
}

double ChartGeometry::heightStep() const {
    const double five = 4 * 1.5 * m_textHeight;
    return (m_highest - m_lowest) / (m_plot.height() < five ? 2 : 4);
}

std::vector<double> ChartGeometry::heightTicks() const {
    std::vector<double> ticks;
    const double step = heightStep();
    for (int i = 0; m_lowest + i * step <= m_highest + step / 2; ++i)
        ticks.push_back(m_lowest + i * step);
    return ticks;
}

std::vector<int> ChartGeometry::plyTicks() const {
    int step = 5;
    for (int scale = 10; (m_last - m_first) / step > kMostLabels; scale *= 10) {
        for (const int wider : {scale, 2 * scale, 5 * scale}) {
            step = wider;
            if ((m_last - m_first) / step <= kMostLabels)
                break;
        }
    }
    std::vector<int> ticks;
    for (int ply = static_cast<int>(std::ceil(m_first / step)) * step; ply <= m_last; ply += step)
        ticks.push_back(ply);
    return ticks;
}

QPolygonF ChartGeometry::line(std::span<const QPointF> points, double columnWidth) const {
    auto begin = std::partition_point(points.begin(), points.end(),
                                      [this](const QPointF& point) { return point.x() < m_first; });
    auto end = std::partition_point(begin, points.end(),
                                    [this](const QPointF& point) { return point.x() <= m_last; });
    if (begin != points.begin())
        --begin;
    if (end != points.end())
        ++end;
    QPolygonF line;
    const auto add = [&](const QPointF& point) { line.append(at(point.x(), point.y())); };
    for (auto column = begin; column != end;) {
        const double right = xOf(column->x()) + columnWidth;
        const auto next =
            std::partition_point(column, end, [&](const QPointF& point) { return xOf(point.x()) < right; });
        if (next - column <= 4) {
            std::for_each(column, next, add);
        } else {
            const auto [least, greatest] = std::minmax_element(
                column, next, [](const QPointF& a, const QPointF& b) { return a.y() < b.y(); });
            add(*column);
            add(*std::min(least, greatest));
            add(*std::max(least, greatest));
            add(*(next - 1));
        }
        column = next;
    }
    return line;
}

} // namespace app
