// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/face/shell/key_field.h"

#include <QKeyEvent>

namespace app {

namespace {

bool isTaken(const QKeyEvent& event) {
    switch (event.key()) {
    case Qt::Key_Tab:
    case Qt::Key_Backtab:
        return event.modifiers().testFlag(Qt::ControlModifier);
    case Qt::Key_Escape:
        return event.modifiers() != Qt::NoModifier;
    case Qt::Key_unknown:
    case Qt::Key_Shift:
    case Qt::Key_Control:
    case Qt::Key_Meta:
    case Qt::Key_Alt:
    case Qt::Key_AltGr:
    case Qt::Key_Super_L:
    case Qt::Key_Super_R:
    case Qt::Key_CapsLock:
    case Qt::Key_NumLock:
        return false;
    default:
        return event.key() != 0;
    }
}

QKeySequence keyOf(const QKeyEvent& event) {
    Qt::KeyboardModifiers modifiers =
        event.modifiers() & (Qt::ShiftModifier | Qt::ControlModifier | Qt::AltModifier | Qt::MetaModifier);
    // Shift is part of "?" itself, not of a letter.
    const int key = event.key();
    const bool isSign = key > Qt::Key_Space && key < Qt::Key_Escape && !QChar(key).isLetterOrNumber();
    if (isSign && key != Qt::Key_Backtab)
        modifiers.setFlag(Qt::ShiftModifier, false);
    return QKeySequence(QKeyCombination(modifiers, key == Qt::Key_Backtab ? Qt::Key_Tab : Qt::Key(key)));
}

} // namespace

KeyField::KeyField(QWidget* parent)
    : QLineEdit(parent) {
    setReadOnly(true);
    setContextMenuPolicy(Qt::NoContextMenu);
    setAttribute(Qt::WA_InputMethodEnabled, false);
}

bool KeyField::event(QEvent* event) {
    if (event->type() == QEvent::ShortcutOverride && isTaken(*static_cast<QKeyEvent*>(event))) {
        event->accept();
        return true;
    }
    // Handled here, before Tab would move the focus.
    if (event->type() == QEvent::KeyPress && isTaken(*static_cast<QKeyEvent*>(event))) {
        keyPressEvent(static_cast<QKeyEvent*>(event));
        return true;
    }
    return QLineEdit::event(event);
}

void KeyField::keyPressEvent(QKeyEvent* event) {
    if (!isTaken(*event)) {
        event->ignore();
        return;
    }
    event->accept();
    emit entered(keyOf(*event));
}

} // namespace app
