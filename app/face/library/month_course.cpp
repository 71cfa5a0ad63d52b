// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/face/library/month_course.h"

#include "app/face/shell/look.h"
#include "app/text/statistics_text.h"

#include <QLocale>
#include <QPainter>
#include <QPainterPath>

#include <algorithm>
#include <cmath>
#include <utility>

namespace app {

namespace {

constexpr int kMonths = 12;
constexpr int kTogether = 3; // months whose score is one point of the line

// A number that can be halved, not below this one.
std::uint32_t roundedUp(std::uint32_t number) {
    std::uint32_t step = 2;
    while (true) {
        for (const std::uint32_t factor : {1u, 2u, 5u})
            if (step * factor >= number)
                return step * factor;
        step *= 10;
    }
}

} // namespace

MonthCourse::MonthCourse(ResultsModel& model, QWidget* parent)
    : StatisticsPlot(model, parent) {
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
}

QSize MonthCourse::sizeHint() const { return {80 * look::kGrid, look::withText(28 * look::kGrid)}; }

int MonthCourse::monthOf(int row) const {
    const QString& key = model().results()[static_cast<std::size_t>(row)].key;
    return key.section(u'-', 0, 0).toInt() * kMonths + key.section(u'-', 1).toInt() - 1;
}

double MonthCourse::xOf(int month) const {
    return m_plot.left() + m_plot.width() * (month - m_first) / (m_last - m_first + 1);
}

std::vector<StatisticsPlot::Spot> MonthCourse::arranged() {
    const QFontMetricsF metrics(small());
    const int rows = model().rowCount();
    if (rows == 0)
        return {};
    m_first = monthOf(0);
    // A single month does not fill the width.
    m_last = std::max(monthOf(rows - 1), m_first + 5);
    m_most = 1;
    for (const PlayerResults& results : model().results())
        m_most = std::max(m_most, results.games);
    m_most = roundedUp(m_most);
    const double left = metrics.horizontalAdvance(QLocale().toString(m_most)) + look::kGrid;
    const double right = metrics.horizontalAdvance(QStringLiteral("100 %")) + look::kGrid;
    const double above = metrics.height() * 1.6;
    m_plot = QRectF(left, above, std::max(1.0, width() - left - right),
                    std::max(1.0, height() - above - metrics.height() - look::kGrid / 2.0));
    std::vector<Spot> spots;
    for (int row = 0; row < rows; ++row) {
        const double x = xOf(monthOf(row));
        spots.push_back({QRectF(x, m_plot.top(), xOf(monthOf(row) + 1) - x, m_plot.height()), row});
    }
    return spots;
}

void MonthCourse::paint(QPainter& painter) const {
    if (spots().empty())
        return;
    const look::Colours colours = look::colours(look::isDark());
    const QFontMetricsF metrics(small());
    painter.setRenderHint(QPainter::Antialiasing, false);
    painter.setPen(QPen(colours.hairline, 1));
    for (const double share : {0.0, 0.5, 1.0}) {
        const double y = m_plot.bottom() - share * m_plot.height();
        painter.drawLine(QPointF(m_plot.left(), y), QPointF(m_plot.right(), y));
    }
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(colours.quietInk);
    for (const double share : {0.0, 0.5, 1.0}) {
        const double top = m_plot.bottom() - share * m_plot.height() - metrics.height() / 2;
        painter.drawText(QRectF(0, top, m_plot.left() - look::kGrid / 2.0, metrics.height()),
                         Qt::AlignRight | Qt::AlignVCenter | Qt::TextDontClip,
                         QLocale().toString(static_cast<int>(share * m_most)));
        painter.drawText(
            QRectF(m_plot.right() + look::kGrid / 2.0, top, width() - m_plot.right(), metrics.height()),
            Qt::AlignLeft | Qt::AlignVCenter | Qt::TextDontClip, scoreText(share));
    }
    painter.drawText(QRectF(0, 0, width(), metrics.height()), Qt::AlignLeft | Qt::AlignTop, tr("Games"));
    painter.drawText(QRectF(0, 0, width(), metrics.height()), Qt::AlignRight | Qt::AlignTop,
                     tr("Score over three months"));
    paintMonths(painter);
    paintGames(painter);
    paintScores(painter);
}

void MonthCourse::paintMonths(QPainter& painter) const {
    const look::Colours colours = look::colours(look::isDark());
    const QFontMetricsF metrics(small());
    // Years where they begin; without one in sight, or with much room, months as well.
    const bool hasRoom = m_plot.width() / (m_last - m_first + 1) > 5 * look::kGrid;
    double free = 0;
    for (int month = m_first; month <= m_last; ++month) {
        const bool isYear = month % kMonths == 0;
        if (!isYear && !hasRoom && month != m_first)
            continue;
        const QString text =
            isYear || !hasRoom || month == m_first
                ? QString::number(month / kMonths) +
                      (hasRoom ? QStringLiteral("-%1").arg(month % kMonths + 1, 2, 10, QLatin1Char('0'))
                               : QString())
                : QLocale().standaloneMonthName(month % kMonths + 1, QLocale::ShortFormat);
        const double x = xOf(month);
        if (isYear) {
            painter.setPen(QPen(colours.hairline, 1));
            painter.drawLine(QPointF(x, m_plot.top()), QPointF(x, m_plot.bottom()));
        }
        if (x < free || (month == m_first && !hasRoom && month % kMonths > 8))
            continue;
        painter.setPen(colours.quietInk);
        painter.drawText(QRectF(x, m_plot.bottom() + look::kGrid / 2.0, 0, metrics.height()),
                         Qt::AlignLeft | Qt::AlignVCenter | Qt::TextDontClip, text);
        free = x + metrics.horizontalAdvance(text) + look::kGrid;
    }
}

void MonthCourse::paintGames(QPainter& painter) const {
    const look::Colours colours = look::colours(look::isDark());
    for (const Spot& spot : spots()) {
        const PlayerResults& results = model().results()[static_cast<std::size_t>(spot.row)];
        const double gap = spot.area.width() > 6 ? 1 : 0;
        QRectF column = spot.area.adjusted(gap, 0, -gap, 0);
        column.setTop(m_plot.bottom() - m_plot.height() * results.games / m_most);
        painter.fillRect(column, faint(colours.ink, look::isDark() ? 0.22F : 0.14F));
    }
}

void MonthCourse::paintScores(QPainter& painter) const {
    const look::Colours colours = look::colours(look::isDark());
    const auto place = [this](double x, double score) {
        return QPointF(x, m_plot.bottom() - score * m_plot.height());
    };
    QList<QPolygonF> lines;
    QPolygonF line;
    for (std::size_t i = 0; i < spots().size(); ++i) {
        const int month = monthOf(spots()[i].row);
        PlayerResults together;
        for (std::size_t j = i + 1; j-- > 0 && monthOf(spots()[j].row) > month - kTogether;) {
            const PlayerResults& one = model().results()[static_cast<std::size_t>(spots()[j].row)];
            together.wins += one.wins;
            together.draws += one.draws;
            together.losses += one.losses;
        }
        const PlayerResults& own = model().results()[static_cast<std::size_t>(spots()[i].row)];
        const double x = spots()[i].area.center().x();
        // Where nothing was played for long, the line ends.
        if (i > 0 && month - monthOf(spots()[i - 1].row) > kTogether && !line.isEmpty())
            lines.append(std::exchange(line, {}));
        if (together.decided() > 0)
            line.append(place(x, together.score()));
        if (own.decided() > 0 && spots().size() <= 120) {
            painter.setPen(Qt::NoPen);
            painter.setBrush(faint(colours.blue, 0.45F));
            painter.drawEllipse(place(x, own.score()), 2.5, 2.5);
        }
    }
    QPen pen(colours.blue, 2);
    pen.setJoinStyle(Qt::RoundJoin);
    painter.setPen(pen);
    painter.setBrush(Qt::NoBrush);
    lines.append(line);
    for (const QPolygonF& part : lines)
        painter.drawPolyline(part);
}

} // namespace app
