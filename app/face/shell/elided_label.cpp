// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/face/shell/elided_label.h"

#include "app/face/shell/look.h"
#include "app/text/plain_tool_tip.h"

#include <QPainter>

namespace app {

ElidedLabel::ElidedLabel(Room room, QWidget* parent)
    : QLabel(parent)
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

void ElidedLabel::setRows(int rows) {
    m_rows = rows;
    updateGeometry();
}

void ElidedLabel::reset() {
    m_widest = m_room == Room::Growing && !m_text.isEmpty() ? fontMetrics().horizontalAdvance(m_text) + 2 : 0;
    updateGeometry();
}

QSize ElidedLabel::sizeHint() const {
    return {m_room == Room::Filling ? 40 * look::kGrid : m_widest, m_rows * fontMetrics().height()};
}

QSize ElidedLabel::minimumSizeHint() const {
    return {m_room == Room::Filling ? 6 * look::kGrid : 0, m_rows * fontMetrics().height()};
}

void ElidedLabel::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.setPen(palette().color(foregroundRole()));
    QRect row(rect());
    row.setHeight(row.height() / m_rows);
    QString rest = m_text;
    for (int i = 1; i < m_rows && fontMetrics().horizontalAdvance(rest) > width(); ++i) {
        qsizetype end = rest.size();
        while (end > 0 && fontMetrics().horizontalAdvance(rest.first(end)) > width())
            end = rest.lastIndexOf(u' ', end - 1);
        if (end <= 0)
            break;
        painter.drawText(row, Qt::AlignLeft | Qt::AlignVCenter, rest.first(end));
        rest = rest.sliced(end).trimmed();
        row.translate(0, row.height());
    }
    painter.drawText(row, Qt::AlignLeft | Qt::AlignVCenter,
                     fontMetrics().elidedText(rest, Qt::ElideRight, width()));
}

} // namespace app
