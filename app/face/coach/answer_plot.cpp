// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/face/coach/answer_plot.h"

#include "app/face/shell/look.h"
#include "app/text/plain_tool_tip.h"

#include <QEvent>
#include <QHelpEvent>
#include <QLocale>
#include <QPainter>
#include <QToolTip>

#include <algorithm>
#include <utility>

namespace app {

namespace {

// A day with fewer answers does not fill the height.
constexpr int kLeastHeight = 10;

} // namespace

AnswerPlot::AnswerPlot(QWidget* parent)
    : QWidget(parent) {
    setObjectName(QStringLiteral("answerPlot"));
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    retranslate();
}

void AnswerPlot::setDays(std::vector<AnswersOfDay> days) {
    if (days == m_days)
        return;
    m_days = std::move(days);
    retranslate();
    update();
}

QSize AnswerPlot::sizeHint() const {
    return {look::withText(30 * look::kGrid), look::withText(11 * look::kGrid)};
}

QSize AnswerPlot::minimumSizeHint() const { return {look::withText(16 * look::kGrid), sizeHint().height()}; }

QRectF AnswerPlot::plotRect() const {
    const QFontMetrics metrics(look::smallFont(font()));
    return QRectF(rect()).adjusted(metrics.horizontalAdvance(QStringLiteral("00")) + look::kGrid / 2,
                                   metrics.height() / 2, 0, -metrics.height() - 2);
}

QRectF AnswerPlot::barRect(std::size_t day) const {
    const QRectF plot = plotRect();
    const double width = plot.width() / static_cast<double>(std::max<std::size_t>(1, m_days.size()));
    return {plot.left() + width * static_cast<double>(day), plot.top(), width, plot.height()};
}

void AnswerPlot::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    const look::Colours colours = look::colours(look::isDark(palette()));
    const QRectF plot = plotRect();
    int most = kLeastHeight;
    for (const AnswersOfDay& day : m_days)
        most = std::max(most, day.right + day.wrong);
    painter.setFont(look::smallFont(font()));
    painter.setPen(colours.quietInk);
    const QRectF left(0, 0, plot.left() - look::kGrid / 2, 2 * plot.top());
    painter.drawText(left, Qt::AlignRight | Qt::AlignVCenter, QLocale().toString(most));
    painter.drawText(left.translated(0, plot.height()), Qt::AlignRight | Qt::AlignVCenter,
                     QLocale().toString(0));
    painter.setPen(colours.hairline);
    painter.drawLine(plot.topLeft(), plot.topRight());
    painter.drawLine(plot.bottomLeft(), plot.bottomRight());
    for (std::size_t i = 0; i < m_days.size(); ++i) {
        const QRectF bar = barRect(i);
        const double gap = std::min(2.0, bar.width() / 4);
        const auto height = [&](int answers) { return bar.height() * answers / most; };
        const double right = height(m_days[i].right);
        const double wrong = height(m_days[i].wrong);
        painter.fillRect(QRectF(bar.left() + gap, bar.bottom() - right, bar.width() - 2 * gap, right),
                         colours.blue);
        painter.fillRect(QRectF(bar.left() + gap, bar.bottom() - right - wrong, bar.width() - 2 * gap, wrong),
                         colours.accent);
    }
    if (m_days.empty())
        return;
    painter.setPen(colours.quietInk);
    const QRectF below(plot.left(), plot.bottom() + 2, plot.width(), height() - plot.bottom() - 2);
    painter.drawText(below, Qt::AlignLeft | Qt::AlignVCenter,
                     QLocale().toString(m_days.front().day, QLocale::ShortFormat));
    painter.drawText(below, Qt::AlignRight | Qt::AlignVCenter, tr("Today"));
}

QString AnswerPlot::wordsOf(const AnswersOfDay& day) const {
    return tr("%1: %2 correct, %3 wrong", "a date and answers")
        .arg(QLocale().toString(day.day, QLocale::ShortFormat))
        .arg(day.right)
        .arg(day.wrong);
}

bool AnswerPlot::event(QEvent* event) {
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    if (event->type() != QEvent::ToolTip)
        return QWidget::event(event);
    const auto* const help = static_cast<QHelpEvent*>(event);
    for (std::size_t i = 0; i < m_days.size(); ++i)
        if (barRect(i).contains(help->pos()))
            QToolTip::showText(help->globalPos(), plainToolTip(wordsOf(m_days[i])), this,
                               barRect(i).toRect());
    return true;
}

void AnswerPlot::retranslate() {
    setAccessibleName(tr("Answers of the last days"));
    int right = 0;
    int wrong = 0;
    for (const AnswersOfDay& day : m_days) {
        right += day.right;
        wrong += day.wrong;
    }
    setAccessibleDescription(tr("%1 correct, %2 wrong", "answers").arg(right).arg(wrong));
    update();
}

} // namespace app
