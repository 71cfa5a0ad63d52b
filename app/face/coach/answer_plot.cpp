// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/face/coach/answer_plot.h"

#include "app/face/shell/look.h"

#include <QLocale>
#include <QPainter>

#include <algorithm>
#include <utility>

namespace app {

namespace {

// A day with fewer answers does not fill the height.
constexpr std::uint32_t kLeastHeight = 10;

} // namespace

AnswerPlot::AnswerPlot(CoachResultsModel& model, QWidget* parent)
    : StatisticsPlot(model, parent) {
    setObjectName(QStringLiteral("answerPlot"));
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
}

QSize AnswerPlot::sizeHint() const {
    return {look::withText(30 * look::kGrid), look::withText(11 * look::kGrid)};
}

QSize AnswerPlot::minimumSizeHint() const { return {look::withText(16 * look::kGrid), sizeHint().height()}; }

std::vector<StatisticsPlot::Spot> AnswerPlot::arranged() {
    const QFontMetricsF metrics(small());
    m_most = kLeastHeight;
    for (const PlayerResults& day : model().results())
        m_most = std::max(m_most, day.games);
    const double left = metrics.horizontalAdvance(QLocale().toString(m_most)) + look::kGrid / 2.0;
    m_plot = QRectF(left, metrics.height() / 2, std::max(1.0, width() - left),
                    std::max(1.0, height() - 1.5 * metrics.height() - 2));
    std::vector<Spot> spots;
    const int days = model().rowCount();
    for (int day = 0; day < days; ++day)
        spots.push_back({QRectF(m_plot.left() + m_plot.width() * day / days, m_plot.top(),
                                m_plot.width() / days, m_plot.height()),
                         day});
    return spots;
}

void AnswerPlot::paint(QPainter& painter) const {
    const look::Colours colours = look::colours(look::isDark());
    const QFontMetricsF metrics(small());
    painter.setPen(colours.quietInk);
    const QRectF beside(0, 0, m_plot.left() - look::kGrid / 2.0, metrics.height());
    painter.drawText(beside, Qt::AlignRight | Qt::AlignVCenter, QLocale().toString(m_most));
    painter.drawText(beside.translated(0, m_plot.height()), Qt::AlignRight | Qt::AlignVCenter,
                     QLocale().toString(0));
    painter.setPen(colours.hairline);
    painter.drawLine(m_plot.topLeft(), m_plot.topRight());
    painter.drawLine(m_plot.bottomLeft(), m_plot.bottomRight());
    for (const Spot& spot : spots()) {
        const PlayerResults& day = model().results()[static_cast<std::size_t>(spot.row)];
        const double gap = std::min(2.0, spot.area.width() / 4);
        QRectF bar = spot.area.adjusted(gap, 0, -gap, 0);
        for (const auto& [result, answers] :
             {std::pair(PlayerResult::Win, day.wins), std::pair(PlayerResult::Loss, day.losses)}) {
            bar.setTop(bar.bottom() - m_plot.height() * answers / m_most);
            painter.fillRect(bar, inks(result).fill);
            bar.moveBottom(bar.top());
        }
    }
    if (spots().empty())
        return;
    painter.setPen(colours.quietInk);
    const QRectF below(m_plot.left(), m_plot.bottom() + 2, m_plot.width(), metrics.height());
    painter.drawText(below, Qt::AlignLeft | Qt::AlignVCenter, model().keyText(0));
    painter.drawText(below, Qt::AlignRight | Qt::AlignVCenter, tr("Today"));
}

} // namespace app
