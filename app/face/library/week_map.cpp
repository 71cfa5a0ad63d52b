// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/face/library/week_map.h"

#include "app/face/shell/look.h"

#include <QLocale>
#include <QPainter>
#include <QPainterPath>

#include <algorithm>
#include <cmath>

namespace app {

namespace {

constexpr int kDays = 7;
constexpr int kHours = 24;
constexpr std::uint32_t kEnough = 3; // games of which a score is written
constexpr float kPalest = 0.12F;

} // namespace

WeekMap::WeekMap(ResultsModel& model, QWidget* parent)
    : StatisticsPlot(model, parent) {
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
}

double WeekMap::rowHeight() const {
    return std::max(look::kTarget, QFontMetrics(small()).height() + look::kGrid);
}

QSize WeekMap::sizeHint() const {
    return {80 * look::kGrid, static_cast<int>(std::ceil((kDays + 2) * rowHeight()))};
}

QRectF WeekMap::cell(int day, int hour) const {
    const double wide = (width() - m_labels) / kHours;
    return {m_labels + hour * wide, day * rowHeight(), wide, rowHeight()};
}

std::vector<StatisticsPlot::Spot> WeekMap::arranged() {
    const QFontMetricsF metrics(small());
    m_labels = 0;
    for (int day = 1; day <= kDays; ++day)
        m_labels = std::max(
            m_labels, metrics.horizontalAdvance(QLocale().standaloneDayName(day, QLocale::ShortFormat)));
    m_labels += look::kGrid;
    std::vector<Spot> spots;
    for (int row = 0; row < model().rowCount(); ++row) {
        const QString& key = model().results()[static_cast<std::size_t>(row)].key;
        const int day = key.section(u'-', 0, 0).toInt() - 1;
        const int hour = key.section(u'-', 1).toInt();
        if (day >= 0 && day < kDays && hour >= 0 && hour < kHours)
            spots.push_back({cell(day, hour), row});
    }
    return spots;
}

void WeekMap::paint(QPainter& painter) const {
    const look::Colours colours = look::colours(look::isDark());
    const QFontMetricsF metrics(small());
    std::uint32_t most = 1;
    for (const PlayerResults& results : model().results())
        most = std::max(most, results.games);
    painter.setPen(colours.quietInk);
    for (int day = 0; day < kDays; ++day) {
        painter.drawText(QRectF(0, day * rowHeight(), m_labels, rowHeight()),
                         Qt::AlignLeft | Qt::AlignVCenter,
                         QLocale().standaloneDayName(day + 1, QLocale::ShortFormat));
        for (int hour = 0; hour < kHours; ++hour) {
            QPainterPath round;
            round.addRoundedRect(cell(day, hour).adjusted(1, 1, -1, -1), 2, 2);
            painter.fillPath(round, faint(colours.ink, 0.04F));
        }
    }
    for (int hour = 0; hour < kHours; hour += 3)
        painter.drawText(cell(kDays, hour), Qt::AlignLeft | Qt::AlignVCenter | Qt::TextDontClip,
                         tr("%1:00", "hour of the day").arg(hour));
    const QColor blue = colours.blue;
    for (const Spot& spot : spots()) {
        const PlayerResults& results = model().results()[static_cast<std::size_t>(spot.row)];
        // Single games can still be told from none.
        const auto share = static_cast<float>(std::sqrt(double(results.games) / most));
        const float shade = kPalest + (1 - kPalest) * share;
        QPainterPath round;
        round.addRoundedRect(spot.area.adjusted(1, 1, -1, -1), 2, 2);
        painter.fillPath(round, faint(blue, shade));
        const QString score = QString::number(std::lround(100 * results.score()));
        if (results.decided() < kEnough || metrics.horizontalAdvance(score) + 4 > spot.area.width())
            continue;
        painter.setPen(shade > 0.55F ? inks(PlayerResult::Win).text : colours.ink);
        painter.drawText(spot.area, Qt::AlignCenter, score);
    }
    painter.setPen(colours.quietInk);
    painter.drawText(QRectF(m_labels, (kDays + 1) * rowHeight(), width() - m_labels, rowHeight()),
                     Qt::AlignLeft | Qt::AlignVCenter,
                     tr("The stronger the colour, the more games; the figures are scores in percent."));
}

} // namespace app
