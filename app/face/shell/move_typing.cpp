// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/face/shell/move_typing.h"

#include "board-widget/board_view.h"

#include <QAbstractSpinBox>
#include <QApplication>
#include <QComboBox>
#include <QDockWidget>
#include <QKeyEvent>
#include <QLineEdit>
#include <QMenuBar>
#include <QPlainTextEdit>
#include <QTextEdit>
#include <QTreeView>

namespace app {

namespace {

const char* const kIsRoom = "movesAreTypedHere";
const char* const kHasItsOwnKeys = "hasItsOwnKeys";

// Whether the keys that begin a move mean something else in this widget: text fields, menus with mnemonics,
// zooming and expanding with "+", drop-down lists; and boards themselves.
bool hasItsOwnKeys(const QWidget& widget) {
    if (const auto* line = qobject_cast<const QLineEdit*>(&widget))
        return !line->isReadOnly();
    if (const auto* text = qobject_cast<const QPlainTextEdit*>(&widget))
        return !text->isReadOnly();
    if (const auto* text = qobject_cast<const QTextEdit*>(&widget))
        return !text->isReadOnly();
    return qobject_cast<const QAbstractSpinBox*>(&widget) != nullptr ||
           qobject_cast<const QComboBox*>(&widget) != nullptr ||
           qobject_cast<const QMenuBar*>(&widget) != nullptr || widget.property(kHasItsOwnKeys).toBool() ||
           qobject_cast<const QTreeView*>(&widget) != nullptr ||
           qobject_cast<const board::BoardView*>(&widget) != nullptr;
}

} // namespace

MoveTyping::MoveTyping(board::BoardView& board, QWidget& room, QObject* parent)
    : QObject(parent)
    , m_board(board)
    , m_room(room) {
    m_room.setProperty(kIsRoom, true);
    connect(qApp, &QApplication::focusChanged, this, [this](QWidget*, QWidget* now) { follow(now); });
    follow(QApplication::focusWidget());
}

void MoveTyping::leaveKeysTo(QWidget& widget) { widget.setProperty(kHasItsOwnKeys, true); }

void MoveTyping::follow(QWidget* focused) {
    if (m_focused != nullptr)
        m_focused->removeEventFilter(this);
    m_focused = focused != nullptr && isInRoom(*focused) && !hasItsOwnKeys(*focused) ? focused : nullptr;
    if (m_focused != nullptr)
        m_focused->installEventFilter(this);
}

bool MoveTyping::isInRoom(const QWidget& widget) const {
    for (const QWidget* at = &widget; at != nullptr; at = at->parentWidget()) {
        if (at->property(kIsRoom).toBool())
            return at == &m_room;
        // Dialogs have their own keys; floating panes do not.
        if (at->isWindow() && qobject_cast<const QDockWidget*>(at) == nullptr)
            return false;
    }
    return false;
}

bool MoveTyping::eventFilter(QObject* watched, QEvent* event) {
    if (event->type() != QEvent::ShortcutOverride && event->type() != QEvent::KeyPress)
        return QObject::eventFilter(watched, event);
    if (!m_board.isVisible() || !m_board.takesTyping(*static_cast<QKeyEvent*>(event)))
        return QObject::eventFilter(watched, event);
    if (event->type() == QEvent::KeyPress) {
        m_board.window()->activateWindow(); // the focus may be in a floating pane
        m_board.setFocus(Qt::OtherFocusReason);
        QCoreApplication::sendEvent(&m_board, event);
    }
    event->accept();
    return true;
}

} // namespace app
