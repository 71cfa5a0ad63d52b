// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QPointer>

class QWidget;

namespace board {
class BoardView;
}

namespace app {

// Lets the user type a move wherever the focus is in a room, except where typing has another meaning: the
// first character moves the focus to the room's board. A room is a window with its floating panes, or a pane
// with its own board. Main thread; owns neither.
class MoveTyping : public QObject {
    Q_OBJECT

public:
    MoveTyping(board::BoardView& board, QWidget& room, QObject* parent = nullptr);

    // Declares that keys have another meaning in this widget.
    static void leaveKeysTo(QWidget& widget);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void follow(QWidget* focused);
    bool isInRoom(const QWidget& widget) const;

    board::BoardView& m_board;
    QWidget& m_room;
    QPointer<QWidget> m_focused; // its keys are watched
};

} // namespace app
