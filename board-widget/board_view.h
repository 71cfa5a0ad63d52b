// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "board-widget/board_input.h"
#include "board-widget/board_motion.h"
#include "board-widget/board_painter.h"

#include <QBasicTimer>
#include <QElapsedTimer>
#include <QWidget>

namespace board {

class PromotionChooser;

// The board with stands, names and clocks. Shows a BoardState and reports user actions; it never plays a
// move: the owner answers moveRequested() with a new state. It brings events to its BoardInput and carries
// out what that requests.
class BoardView final : public QWidget {
    Q_OBJECT

public:
    explicit BoardView(QWidget* parent = nullptr);
    ~BoardView() override;

    const BoardState& state() const { return m_state; }
    // Shows a state; its marks are ignored. If the new position is one move from the old one, the piece is
    // animated, unless animation is off, steps come quickly, or the user has just dropped it there.
    void setState(const BoardState& state);
    // Only names, clocks and engine states; for clock ticks.
    void setPlates(const std::array<SidePlate, 2>& plates, std::optional<shogi::Color> running);
    void setArrows(const std::vector<Arrow>& arrows);
    void setGauge(const std::optional<Gauge>& gauge);
    void setFlipped(bool flipped);

    const BoardTheme& theme() const { return m_painter.theme(); }
    void setTheme(const BoardTheme& theme);
    void setAnimated(bool animated) { m_motion.setAnimated(animated); }
    // Dots on the squares the selected piece can move to; on by default.
    void setShowTargets(bool show);
    // Whether pieces can be dragged; they can always be clicked. On by default.
    void setDraggable(bool draggable) { m_input.setDraggable(draggable); }
    // See MoveInput; off by default.
    void setPromoteFreely(bool freely) { m_input.setPromoteFreely(freely); }

    BoardGeometry geometryNow() const;
    MoveInput::Phase inputPhase() const { return m_input.moves().phase(); }
    bool isGliding() const { return m_motion.isGliding(); }
    // Milliseconds until the gliding pieces land; 0 if no piece is gliding.
    int glideLeft() const { return static_cast<int>(m_motion.glideLeft(now()).count()); }
    PromotionChooser* promotionChooser() const { return m_chooser; }
    const Spot& selectedSpot() const { return m_input.moves().selected(); }
    // The keyboard cursor; monostate while the pointer is used.
    const Spot& cursor() const { return m_input.cursor(); }
    void setCursorSpot(const Spot& spot);
    // The spot's text, and whether the selected piece can reach it.
    QString describe(const Spot& spot) const;
    // Picks up, puts down or moves, like Enter on the keyboard.
    void activate(const Spot& spot);
    const QString& typedText() const { return m_input.typed().text(); }
    // Whether letters of a move are also accepted while no piece may be moved (reported by typedOutOfTurn()),
    // so that they do not trigger anything else. Off by default.
    void setTypedOutOfTurn(bool taken) { m_input.setTypedOutOfTurn(taken); }
    // Whether this key starts or continues a move.
    bool takesTyping(const QKeyEvent& event) const { return m_input.takesTyping(event); }
    // Arrows and circles in the shown position, drawn with the right button, or with D at both ends with the
    // keyboard cursor: green, red with Shift or Ctrl, blue with Alt, orange with both. Drawing one again
    // removes it; drawing it in another colour changes it. A finger or a pen held on the board acts like the
    // right button.
    const std::vector<Arrow>& userArrows() const { return m_input.drawing().arrows(); }
    void setUserArrows(const std::vector<Arrow>& arrows);
    // Whether the owner keeps them: a press of the left button then does not remove them. Off by default.
    void setUserArrowsKept(bool kept) { m_input.setArrowsKept(kept); }

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;
    QVariant inputMethodQuery(Qt::InputMethodQuery query) const override;

signals:
    // The user has made a legal move for the side to move, or chosen one in advance (BoardState::premover).
    void moveRequested(shogi::Move move);
    void illegalAttempt(shogi::MoveFault fault, shogi::Move move);
    // The text typed is not a move here.
    void typedTextRefused(const QString& text);
    // The user is typing a move while no piece may be moved.
    void typedOutOfTurn();
    // The user pressed a square or pieces in hand, or pressed Enter there, regardless of who may move them.
    void touched();
    // The user double-clicked a name or clock.
    void plateDoubleClicked(shogi::Color color);
    // The user has drawn or removed arrows or circles.
    void userArrowsChanged();
    // Escape, or a right click beside the board, when there was nothing else to cancel: temporary arrows and
    // a move chosen in advance may be removed. With such a move a right click anywhere does it.
    void arrowsDismissed();
    // Mouse wheel, or two fingers that go down or sideways: +1 forwards in the record, -1 back.
    void stepRequested(int steps);

protected:
    void paintEvent(QPaintEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void keyReleaseEvent(QKeyEvent* event) override;
    void inputMethodEvent(QInputMethodEvent* event) override;
    void timerEvent(QTimerEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void leaveEvent(QEvent* event) override;
    void focusInEvent(QFocusEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;
    void changeEvent(QEvent* event) override;
    bool event(QEvent* event) override;

private:
    void carryOut();
    void carryOut(const BoardInput::Request& request);
    void askPromotion(shogi::Move move);
    void closeChooser();
    void showPointer();
    void recolourBegunArrow();
    bool cycleHand(bool backwards);
    BoardGeometry::Options optionsNow() const;
    BoardMarks marksNow(const BoardGeometry& geometry) const;
    shogi::Piece pieceOn(const Spot& spot) const;
    void updateGauge();
    void keepTicking();
    std::chrono::milliseconds now() const { return std::chrono::milliseconds(m_clock.elapsed()); }

    BoardState m_state;
    BoardPainter m_painter;
    BoardInput m_input;
    BoardMotion m_motion;
    PromotionChooser* m_chooser = nullptr;
    bool m_showTargets = true;

    QElapsedTimer m_clock; // of input and motion
    QBasicTimer m_frameTimer;
    QBasicTimer m_holdTimer; // while a finger is down in the same place
    QBasicTimer m_restTimer; // since the board was painted at another size
    int m_layersSeen = 0;
    QPointF m_pressPoint; // of the left button, or a finger
    QPointF m_pointer;
    Spot m_pointedAt;       // what the pointer's shape is for
    Spot m_announcedCursor; // to screen readers
    int m_wheelRest = 0;    // remainder of less than a notch, in eighths of a degree
};

} // namespace board
