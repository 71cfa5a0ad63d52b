// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QPointer>

class QWidget;

namespace board {
class BoardView;
}

namespace app {

// Lets a move be typed wherever the focus is in a window, except in fields for text: its first character
// goes to the board, and the focus with it. Main thread; owns neither.
class MoveTyping : public QObject {
    Q_OBJECT

public:
    MoveTyping(board::BoardView& board, QWidget& window, QObject* parent = nullptr);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void follow(QWidget* focused);
    // Also what has been taken out of the window and floats beside it.
    bool belongsToWindow(const QWidget& widget) const;

    board::BoardView& m_board;
    QWidget& m_window;
    QPointer<QWidget> m_focused; // watched
};

} // namespace app
