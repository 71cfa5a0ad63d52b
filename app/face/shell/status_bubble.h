// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QTimer>
#include <QWidget>

namespace board {
class BoardView;
}

namespace app {

class FootRow;

// A short message that disappears by itself: for example, why a move is illegal or what was copied. It is at
// the lower edge of the board; where stands, plates or a banner are there, below them in the status bar, and
// a message that is too long for one row also over the panes beside the board. It never takes focus or
// clicks.
class StatusBubble : public QWidget {
    Q_OBJECT

public:
    // Both must outlive this object.
    StatusBubble(board::BoardView& board, const FootRow& foot);

    void say(const QString& text, bool warning = false);
    // Something else is at the lower edge of the board.
    void setCovered(bool covered);
    // Hides this text, which is no longer true. Does nothing if another text has been shown since.
    void unsay(const QString& text);
    QString text() const { return m_text; }

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;

private:
    // For a text wrapped at this width (px).
    QSize sizeFor(int width) const;
    void place();
    void placeOverBoard();
    void placeInFoot();

    board::BoardView& m_board;
    const FootRow& m_foot;
    QString m_text;
    bool m_warning = false;
    bool m_isCovered = false;
    QTimer m_timer;
};

} // namespace app
