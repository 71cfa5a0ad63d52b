// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/face/library/dated_points.h"

#include "app/face/shell/look.h"
#include "app/text/statistics_text.h"

#include <QDate>
#include <QLocale>
#include <QPainter>

#include <algorithm>
#include <cmath>
#include <limits>
#include <set>
#include <utility>

namespace app {

namespace {

constexpr double kRadius = 2.5;
constexpr double kShortest = 60; // days shown
constexpr double kPercentStep = 10;
constexpr double kRatingStep = 50;

} // namespace

DatedPoints::DatedPoints(ResultsModel& model, Figure figure, QWidget* parent)
    : StatisticsPlot(model, parent)
    , m_figure(figure) {
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
}

DatedPoints::Line DatedPoints::lineOf(const Series& series) {
    Line line{series.name, {}, {}};
    double sum = 0;
    for (const DatedFigure& point : series.points) {
        const QDate date(point.date / 10000, point.date / 100 % 100, point.date % 100);
        if (!date.isValid())
            continue;
        line.points.push_back({static_cast<double>(date.toJulianDay()), point.value});
        sum += point.value;
        if (line.points.size() > kTogether)
            sum -= line.points[line.points.size() - 1 - kTogether].value;
        const auto together = std::min(line.points.size(), kTogether);
        // The first few games are no mean yet.
        if (together >= kTogether / 4)
            line.means.push_back({line.points.back().day, sum / static_cast<double>(together)});
    }
    return line;
}

void DatedPoints::showPoints(std::vector<DatedFigure> points) {
    m_lines.clear();
    m_reach.clear();
    if (!points.empty())
        m_lines.push_back(lineOf({{}, std::move(points)}));
    arrange();
}

void DatedPoints::showSeries(const std::vector<Series>& series) {
    m_lines.clear();
    m_reach.clear();
    for (const Series& one : series)
        if (m_lines.size() < kMostSeries)
            m_lines.push_back(lineOf(one));
    if (std::all_of(m_lines.begin(), m_lines.end(), [](const Line& line) { return line.points.empty(); }))
        m_lines.clear();
    arrange();
}

void DatedPoints::showBounded(const std::vector<Bounded>& figures) {
    m_lines.clear();
    m_reach.clear();
    Line line;
    for (const Bounded& each : figures) {
        const Line one = lineOf({{}, {each.figure}});
        if (one.points.empty())
            continue;
        // Of the games of a day, the last one says where the figure is.
        if (!line.points.empty() && line.points.back().day == one.points.front().day) {
            line.points.pop_back();
            m_reach.pop_back();
        }
        line.points.push_back(one.points.front());
        m_reach.push_back(each.reach);
    }
    line.means = line.points;
    if (!line.points.empty())
        m_lines.push_back(std::move(line));
    arrange();
}

QSize DatedPoints::sizeHint() const { return {80 * look::kGrid, look::withText(28 * look::kGrid)}; }

QString DatedPoints::text(double value) const { return QString::number(std::lround(value)); }

double DatedPoints::step() const { return m_figure == Figure::Rating ? kRatingStep : kPercentStep; }

QPointF DatedPoints::placeOf(double day, double value) const {
    return {m_plot.left() + m_plot.width() * (day - m_firstDay) / (m_lastDay - m_firstDay),
            m_plot.bottom() - m_plot.height() * (value - m_lowest) / (m_highest - m_lowest)};
}

std::vector<StatisticsPlot::Spot> DatedPoints::arranged() {
    if (m_lines.empty())
        return {};
    const QFontMetricsF metrics(small());
    double least = std::numeric_limits<double>::max();
    double most = std::numeric_limits<double>::lowest();
    m_firstDay = std::numeric_limits<double>::max();
    m_lastDay = 0;
    for (const Line& line : m_lines) {
        for (std::size_t i = 0; i < line.points.size(); ++i) {
            const double reach = m_reach.empty() ? 0 : m_reach[i];
            least = std::min(least, line.points[i].value - reach);
            most = std::max(most, line.points[i].value + reach);
            m_firstDay = std::min(m_firstDay, line.points[i].day);
            m_lastDay = std::max(m_lastDay, line.points[i].day);
        }
    }
    m_lowest = std::floor(least / step()) * step();
    m_highest = std::max(std::ceil(most / step()) * step(), m_lowest + 2 * step());
    if (m_figure != Figure::Rating && m_highest > 100) {
        m_highest = 100;
        m_lowest = std::min(m_lowest, 80.0);
    }
    m_lastDay = std::max(m_lastDay, m_firstDay + kShortest);
    const double left = metrics.horizontalAdvance(text(m_highest)) + look::kGrid;
    const double above = metrics.height() * 1.6;
    m_plot = QRectF(left, above, std::max(1.0, width() - left - look::kGrid),
                    std::max(1.0, height() - above - metrics.height() - look::kGrid / 2.0));
    std::vector<Spot> spots;
    for (int row = 0; row < model().rowCount(); ++row) {
        const PlayerResults& results = model().results()[static_cast<std::size_t>(row)];
        const bool has = m_figure == Figure::Accuracy ? results.analysed > 0
                         : m_figure == Figure::Rating ? results.rated > 0
                                                      : results.decided() > 0;
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

QString DatedPoints::title() const {
    switch (m_figure) {
    case Figure::Accuracy:
        return tr("Accuracy");
    case Figure::Rating:
        return tr("Rating");
    case Figure::Share:
        break;
    }
    return tr("Solved (%)");
}

QString DatedPoints::explanation() const {
    if (!m_reach.empty())
        return tr("Band: where the true rating is, with a probability of 95 %");
    return m_figure == Figure::Share ? tr("Lines: mean of %1 days").arg(kTogether)
           : m_lines.size() > 1      ? tr("Lines: mean of %1 games").arg(kTogether)
                                     : tr("Line: mean of %1 games").arg(kTogether);
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
    painter.drawText(QRectF(0, 0, width(), metrics.height()), Qt::AlignLeft | Qt::AlignTop, title());
    paintLegend(painter);
    const QDate first = QDate::fromJulianDay(static_cast<qint64>(m_firstDay));
    const bool isLong = m_lastDay - m_firstDay > 800;
    double free = 0;
    painter.setPen(colours.quietInk);
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

// Which line is which, beside the title, and what the lines are.
void DatedPoints::paintLegend(QPainter& painter) const {
    const look::Colours colours = look::colours(look::isDark());
    const QFontMetricsF metrics(small());
    constexpr double kSample = 22; // px, of a line
    double left = metrics.horizontalAdvance(title()) + 2 * look::kGrid;
    for (std::size_t i = 0; i < m_lines.size() && m_lines.size() > 1; ++i) {
        painter.setPen(penOf(i));
        painter.drawLine(QPointF(left, metrics.height() / 2), QPointF(left + kSample, metrics.height() / 2));
        left += kSample + look::kGrid / 2.0;
        painter.setPen(colours.ink);
        painter.drawText(QRectF(left, 0, 0, metrics.height()),
                         Qt::AlignLeft | Qt::AlignTop | Qt::TextDontClip, m_lines[i].name);
        left += metrics.horizontalAdvance(m_lines[i].name) + 2 * look::kGrid;
    }
    painter.setPen(colours.quietInk);
    if (left + metrics.horizontalAdvance(explanation()) < width())
        painter.drawText(QRectF(0, 0, width(), metrics.height()), Qt::AlignRight | Qt::AlignTop,
                         explanation());
}

// Not by their colours alone.
QPen DatedPoints::penOf(std::size_t line) {
    const look::Colours colours = look::colours(look::isDark());
    QPen pen(line == 0   ? colours.accent
             : line == 1 ? colours.blue
                         : colours.ink,
             2,
             line == 0   ? Qt::SolidLine
             : line == 1 ? Qt::DashLine
                         : Qt::DotLine);
    pen.setJoinStyle(Qt::RoundJoin);
    return pen;
}

QPolygonF DatedPoints::polygonOf(const std::vector<Point>& points) const {
    QPolygonF line;
    for (const Point& point : points) {
        const QPointF place = placeOf(point.day, point.value);
        // Games of a day are one point of the line, the last.
        if (!line.isEmpty() && place.x() - line.last().x() < 0.5)
            line.last() = place;
        else
            line.append(place);
    }
    return line;
}

void DatedPoints::paintPoints(QPainter& painter) const {
    painter.setPen(Qt::NoPen);
    painter.setBrush(faint(look::colours(look::isDark()).blue, look::isHighContrast() ? 0.8F : 0.35F));
    // Of many games at one place, two pixels wide, one is drawn.
    std::set<std::pair<int, int>> drawn;
    for (const Point& point : m_lines.front().points) {
        const QPointF place = placeOf(point.day, point.value);
        if (drawn.emplace(qRound(place.x() / 2), qRound(place.y() / 2)).second)
            painter.drawEllipse(place, kRadius, kRadius);
    }
}

void DatedPoints::paintBounds(QPainter& painter) const {
    const std::vector<Point>& points = m_lines.front().points;
    QPolygonF band;
    for (std::size_t i = 0; i < points.size(); ++i)
        band.append(placeOf(points[i].day, points[i].value + m_reach[i]));
    for (std::size_t i = points.size(); i-- > 0;)
        band.append(placeOf(points[i].day, points[i].value - m_reach[i]));
    painter.setPen(Qt::NoPen);
    painter.setBrush(faint(look::colours(look::isDark()).blue, look::isHighContrast() ? 0.5F : 0.25F));
    painter.drawPolygon(band);
    // A single day has a band as well.
    if (points.size() == 1)
        painter.drawRect(QRectF(band.first() - QPointF(kRadius, 0), band.last() + QPointF(kRadius, 0)));
}

void DatedPoints::paint(QPainter& painter) const {
    if (m_lines.empty())
        return;
    paintAxes(painter);
    if (!m_reach.empty())
        paintBounds(painter);
    else if (m_lines.size() == 1)
        paintPoints(painter);
    for (std::size_t i = 0; i < m_lines.size(); ++i) {
        const QPolygonF line = polygonOf(m_lines[i].means);
        painter.setPen(penOf(i));
        painter.setBrush(Qt::NoBrush);
        painter.drawPolyline(line);
        // What is no line yet.
        if (line.size() == 1) {
            painter.setBrush(penOf(i).color());
            painter.drawEllipse(line.first(), kRadius, kRadius);
        }
    }
}

} // namespace app
