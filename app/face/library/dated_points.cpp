// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/face/library/dated_points.h"

#include "app/face/shell/look.h"
#include "app/text/statistics_text.h"

#include <QDate>
#include <QLocale>
#include <QPainter>

#include <algorithm>
#include <cmath>
#include <set>
#include <utility>

namespace app {

namespace {

constexpr double kRadius = 2.5;
constexpr double kShortest = 60; // days shown
constexpr double kAccuracyStep = 10;
constexpr double kRatingStep = 50;

} // namespace

DatedPoints::DatedPoints(ResultsModel& model, Figure figure, QWidget* parent)
    : StatisticsPlot(model, parent)
    , m_figure(figure) {
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
}

void DatedPoints::showPoints(std::vector<DatedFigure> points) {
    m_points.clear();
    m_means.clear();
    double sum = 0;
    for (const DatedFigure& point : points) {
        const QDate date(point.date / 10000, point.date / 100 % 100, point.date % 100);
        if (!date.isValid())
            continue;
        m_points.push_back({static_cast<double>(date.toJulianDay()), point.value});
        sum += point.value;
        if (m_points.size() > kTogether)
            sum -= m_points[m_points.size() - 1 - kTogether].value;
        const auto together = std::min(m_points.size(), kTogether);
        // The first few games are no mean yet.
        if (together >= kTogether / 4)
            m_means.push_back({m_points.back().day, sum / static_cast<double>(together)});
    }
    arrange();
}

QSize DatedPoints::sizeHint() const { return {80 * look::kGrid, look::withText(28 * look::kGrid)}; }

QString DatedPoints::text(double value) const { return QString::number(std::lround(value)); }

QPointF DatedPoints::placeOf(double day, double value) const {
    return {m_plot.left() + m_plot.width() * (day - m_firstDay) / (m_lastDay - m_firstDay),
            m_plot.bottom() - m_plot.height() * (value - m_lowest) / (m_highest - m_lowest)};
}

std::vector<StatisticsPlot::Spot> DatedPoints::arranged() {
    if (m_points.empty())
        return {};
    const QFontMetricsF metrics(small());
    const auto [least, most] = std::minmax_element(
        m_points.begin(), m_points.end(), [](const Point& a, const Point& b) { return a.value < b.value; });
    const double step = m_figure == Figure::Accuracy ? kAccuracyStep : kRatingStep;
    m_lowest = std::floor(least->value / step) * step;
    m_highest = std::max(std::ceil(most->value / step) * step, m_lowest + 2 * step);
    if (m_figure == Figure::Accuracy && m_highest > 100) {
        m_highest = 100;
        m_lowest = std::min(m_lowest, 80.0);
    }
    m_firstDay = m_points.front().day;
    m_lastDay = std::max(m_points.back().day, m_firstDay + kShortest);
    const double left = metrics.horizontalAdvance(text(m_highest)) + look::kGrid;
    const double above = metrics.height() * 1.6;
    m_plot = QRectF(left, above, std::max(1.0, width() - left - look::kGrid),
                    std::max(1.0, height() - above - metrics.height() - look::kGrid / 2.0));
    std::vector<Spot> spots;
    for (int row = 0; row < model().rowCount(); ++row) {
        const PlayerResults& results = model().results()[static_cast<std::size_t>(row)];
        const bool has = m_figure == Figure::Accuracy ? results.analysed > 0 : results.rated > 0;
        const QDate month = QDate::fromString(results.key + QStringLiteral("-01"), Qt::ISODate);
        if (!has || !month.isValid())
            continue;
        const double from = placeOf(static_cast<double>(month.toJulianDay()), 0).x();
        const double to = placeOf(static_cast<double>(month.addMonths(1).toJulianDay()), 0).x();
        const QRectF area(from, m_plot.top(), to - from, m_plot.height());
        QString words;
        if (m_figure == Figure::Rating)
            words = model().keyText(row) + u'\n' + tr("Mean rating %1").arg(text(*results.rating()));
        spots.push_back({area.intersected(m_plot), row, words});
    }
    return spots;
}

void DatedPoints::paintAxes(QPainter& painter) const {
    const look::Colours colours = look::colours(look::isDark());
    const QFontMetricsF metrics(small());
    for (const double share : {0.0, 0.5, 1.0}) {
        const double value = m_lowest + share * (m_highest - m_lowest);
        const double y = placeOf(m_firstDay, value).y();
        painter.setRenderHint(QPainter::Antialiasing, false);
        painter.setPen(QPen(colours.hairline, 1));
        painter.drawLine(QPointF(m_plot.left(), y), QPointF(m_plot.right(), y));
        painter.setRenderHint(QPainter::Antialiasing);
        painter.setPen(colours.quietInk);
        painter.drawText(
            QRectF(0, y - metrics.height() / 2, m_plot.left() - look::kGrid / 2.0, metrics.height()),
            Qt::AlignRight | Qt::AlignVCenter | Qt::TextDontClip, text(value));
    }
    painter.drawText(QRectF(0, 0, width(), metrics.height()), Qt::AlignLeft | Qt::AlignTop,
                     m_figure == Figure::Accuracy ? tr("Accuracy") : tr("Rating"));
    painter.drawText(QRectF(0, 0, width(), metrics.height()), Qt::AlignRight | Qt::AlignTop,
                     tr("Line: mean of %1 games").arg(kTogether));
    const QDate first = QDate::fromJulianDay(static_cast<qint64>(m_firstDay));
    const bool isLong = m_lastDay - m_firstDay > 800;
    double free = 0;
    for (QDate at(first.year(), first.month(), 1); static_cast<double>(at.toJulianDay()) <= m_lastDay;
         at = at.addMonths(1)) {
        const double x = placeOf(static_cast<double>(at.toJulianDay()), m_lowest).x();
        if (x < m_plot.left() || x < free || (isLong && at.month() != 1))
            continue;
        const QString label = isLong ? QString::number(at.year()) : at.toString(QStringLiteral("yyyy-MM"));
        if (x + metrics.horizontalAdvance(label) > width())
            break;
        painter.drawText(QRectF(x, m_plot.bottom() + look::kGrid / 2.0, 0, metrics.height()),
                         Qt::AlignLeft | Qt::AlignVCenter | Qt::TextDontClip, label);
        free = x + metrics.horizontalAdvance(label) + look::kGrid;
    }
}

void DatedPoints::paint(QPainter& painter) const {
    if (m_points.empty())
        return;
    const look::Colours colours = look::colours(look::isDark());
    paintAxes(painter);
    painter.setPen(Qt::NoPen);
    painter.setBrush(faint(colours.blue, look::isHighContrast() ? 0.8F : 0.35F));
    // Of many games at one place, two pixels wide, one is drawn.
    std::set<std::pair<int, int>> drawn;
    for (const Point& point : m_points) {
        const QPointF place = placeOf(point.day, point.value);
        if (drawn.emplace(qRound(place.x() / 2), qRound(place.y() / 2)).second)
            painter.drawEllipse(place, kRadius, kRadius);
    }
    QPolygonF line;
    for (const Point& mean : m_means) {
        const QPointF place = placeOf(mean.day, mean.value);
        // Games of a day are one point of the line, the last.
        if (!line.isEmpty() && place.x() - line.last().x() < 0.5)
            line.last() = place;
        else
            line.append(place);
    }
    QPen pen(colours.accent, 2);
    pen.setJoinStyle(Qt::RoundJoin);
    painter.setPen(pen);
    painter.setBrush(Qt::NoBrush);
    painter.drawPolyline(line);
}

} // namespace app
