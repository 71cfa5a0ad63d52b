// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/windows/move_typing.h"

#include "board-widget/board_view.h"

#include <QAbstractSpinBox>
#include <QApplication>
#include <QComboBox>
#include <QDockWidget>
#include <QKeyEvent>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QTextEdit>

namespace app {

namespace {

bool takesText(const QWidget& widget) {
    if (const auto* line = qobject_cast<const QLineEdit*>(&widget))
        return !line->isReadOnly();
    if (const auto* text = qobject_cast<const QPlainTextEdit*>(&widget))
        return !text->isReadOnly();
    if (const auto* text = qobject_cast<const QTextEdit*>(&widget))
        return !text->isReadOnly();
    if (const auto* box = qobject_cast<const QComboBox*>(&widget))
        return box->isEditable();
    return qobject_cast<const QAbstractSpinBox*>(&widget) != nullptr ||
           qobject_cast<const board::BoardView*>(&widget) != nullptr;
}

} // namespace

MoveTyping::MoveTyping(board::BoardView& board, QWidget& window, QObject* parent)
    : QObject(parent)
    , m_board(board)
    , m_window(window) {
    connect(qApp, &QApplication::focusChanged, this, [this](QWidget*, QWidget* now) { follow(now); });
    follow(QApplication::focusWidget());
}

void MoveTyping::follow(QWidget* focused) {
    if (m_focused != nullptr)
        m_focused->removeEventFilter(this);
    m_focused = focused != nullptr && belongsToWindow(*focused) && !takesText(*focused) ? focused : nullptr;
    if (m_focused != nullptr)
        m_focused->installEventFilter(this);
}

bool MoveTyping::belongsToWindow(const QWidget& widget) const {
    const QWidget* window = widget.window();
    return window == &m_window ||
           (qobject_cast<const QDockWidget*>(window) != nullptr && window->parentWidget() != nullptr &&
            window->parentWidget()->window() == &m_window);
}

bool MoveTyping::eventFilter(QObject* watched, QEvent* event) {
    if (event->type() != QEvent::ShortcutOverride && event->type() != QEvent::KeyPress)
        return QObject::eventFilter(watched, event);
    if (!m_board.isVisible() || !m_board.takesTyping(*static_cast<QKeyEvent*>(event)))
        return QObject::eventFilter(watched, event);
    if (event->type() == QEvent::KeyPress) {
        m_board.window()->activateWindow(); // from a pane that floats
        m_board.setFocus(Qt::OtherFocusReason);
        QCoreApplication::sendEvent(&m_board, event);
    }
    event->accept();
    return true;
}

} // namespace app
