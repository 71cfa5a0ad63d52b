// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/face/shell/elided_label.h"

#include "app/face/shell/look.h"
#include "app/text/plain_tool_tip.h"

#include <QPainter>

namespace app {

ElidedLabel::ElidedLabel(Room room, QWidget* parent)
    : QWidget(parent)
    , m_room(room) {
    setSizePolicy(room == Room::Filling ? QSizePolicy::Expanding : QSizePolicy::Preferred,
                  QSizePolicy::Fixed);
}

void ElidedLabel::setText(const QString& text) {
    if (m_text == text)
        return;
    m_text = text;
    setToolTip(plainToolTip(text));
    setAccessibleName(text);
    const int width = fontMetrics().horizontalAdvance(text) + 2;
    if (m_room == Room::Growing && width > m_widest) {
        m_widest = width;
        updateGeometry();
    }
    update();
}

void ElidedLabel::reset() {
    m_widest = 0;
    updateGeometry();
}

QSize ElidedLabel::sizeHint() const {
    return {m_room == Room::Filling ? 40 * look::kGrid : m_widest, fontMetrics().height()};
}

QSize ElidedLabel::minimumSizeHint() const {
    return {m_room == Room::Filling ? 6 * look::kGrid : 0, fontMetrics().height()};
}

void ElidedLabel::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.setPen(palette().color(foregroundRole()));
    painter.drawText(rect(), Qt::AlignLeft | Qt::AlignVCenter,
                     fontMetrics().elidedText(m_text, Qt::ElideRight, width()));
}

} // namespace app
