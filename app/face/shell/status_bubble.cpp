// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/face/shell/status_bubble.h"

#include "app/face/shell/look.h"

#include <QAccessible>
#include <QEvent>
#include <QPainter>

#include <algorithm>
#include <utility>

namespace app {

namespace {

constexpr int kShortestMs = 3000;
constexpr int kMsPerCharacter = 60;
constexpr int kLongestMs = 9000;

} // namespace

StatusBubble::StatusBubble(QWidget* parent)
    : QWidget(parent) {
    setObjectName(QStringLiteral("statusBubble"));
    setAttribute(Qt::WA_TransparentForMouseEvents);
    setFocusPolicy(Qt::NoFocus);
    m_timer.setSingleShot(true);
    connect(&m_timer, &QTimer::timeout, this, &QWidget::hide);
    parent->installEventFilter(this);
    hide();
}

void StatusBubble::say(const QString& text, bool warning) {
    m_text = text;
    m_warning = warning;
    setAccessibleName(text);
    place();
    show();
    raise();
    update();
    QAccessibleEvent told(this, QAccessible::Alert);
    QAccessible::updateAccessibility(&told);
    m_timer.start(std::clamp(static_cast<int>(text.size()) * kMsPerCharacter, kShortestMs, kLongestMs));
}

void StatusBubble::unsay(const QString& text) {
    if (text != m_text)
        return;
    m_timer.stop();
    hide();
}

void StatusBubble::setAtTop(bool top) {
    if (std::exchange(m_isAtTop, top) != top && isVisible())
        place();
}

bool StatusBubble::eventFilter(QObject* watched, QEvent* event) {
    if (event->type() == QEvent::Resize && isVisible())
        place();
    return QWidget::eventFilter(watched, event);
}

void StatusBubble::place() {
    const int widest = std::max(120, parentWidget()->width() - 4 * look::kGrid);
    const QRect words =
        fontMetrics().boundingRect(QRect(0, 0, widest - 4 * look::kGrid, 1000), Qt::TextWordWrap, m_text);
    const QSize size(words.width() + 4 * look::kGrid + 2, words.height() + 2 * look::kGrid);
    const int top = m_isAtTop ? look::kGrid / 2 : parentWidget()->height() - size.height() - look::kGrid;
    setGeometry((parentWidget()->width() - size.width()) / 2, top, size.width(), size.height());
}

void StatusBubble::paintEvent(QPaintEvent*) {
    const look::Colours c = look::colours(look::isDark());
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(m_warning ? c.accent : c.hairline, 1));
    painter.setBrush(c.bubble);
    painter.drawRoundedRect(QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5), 8, 8);
    painter.setPen(c.ink);
    painter.drawText(rect().adjusted(2 * look::kGrid, 0, -2 * look::kGrid, 0),
                     Qt::AlignCenter | Qt::TextWordWrap, m_text);
}

} // namespace app
