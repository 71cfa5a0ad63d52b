// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/face/shell/status_label.h"

#include <QKeyEvent>
#include <QStyleOptionFocusRect>
#include <QStylePainter>

namespace app {

StatusLabel::StatusLabel(QWidget* parent)
    : QLabel(parent) {
    show({});
}

void StatusLabel::show(const QString& text) {
    setText(text);
    setFocusPolicy(text.isEmpty() ? Qt::NoFocus : Qt::TabFocus);
}

void StatusLabel::paintEvent(QPaintEvent* event) {
    QLabel::paintEvent(event);
    if (!hasFocus())
        return;
    QStyleOptionFocusRect option;
    option.initFrom(this);
    option.backgroundColor = palette().color(QPalette::Window);
    QStylePainter(this).drawPrimitive(QStyle::PE_FrameFocusRect, option);
}

void StatusLabel::keyPressEvent(QKeyEvent* event) {
    if (event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter)
        emit activated();
    else
        QLabel::keyPressEvent(event);
}

void StatusLabel::mouseDoubleClickEvent(QMouseEvent*) { emit activated(); }

void StatusLabel::focusInEvent(QFocusEvent* event) {
    update();
    QLabel::focusInEvent(event);
}

void StatusLabel::focusOutEvent(QFocusEvent* event) {
    update();
    QLabel::focusOutEvent(event);
}

} // namespace app
