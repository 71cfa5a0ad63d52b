// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QPointer>

class QWidget;

namespace board {
class BoardView;
}

namespace app {

// Lets a move be typed wherever the focus is in a room, except where typing has another meaning: its first
// character goes to the room's board, and the focus with it. A room is a window with the panes that float
// beside it, or a pane with a board of its own. Main thread; owns neither.
class MoveTyping : public QObject {
    Q_OBJECT

public:
    MoveTyping(board::BoardView& board, QWidget& room, QObject* parent = nullptr);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void follow(QWidget* focused);
    bool isInRoom(const QWidget& widget) const;

    board::BoardView& m_board;
    QWidget& m_room;
    QPointer<QWidget> m_focused; // watched
};

} // namespace app
