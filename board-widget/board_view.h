// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "board-widget/board_painter.h"
#include "board-widget/move_animation.h"
#include "board-widget/move_input.h"

#include <QBasicTimer>
#include <QElapsedTimer>
#include <QWidget>

namespace board {

class PromotionChooser;

// The board with stands, names and clocks. Shows a BoardState and reports gestures; it never plays a move:
// the owner answers moveRequested() with a new state. Owns selection, drag, keyboard cursor, typed text and
// arrows drawn by hand.
class BoardView final : public QWidget {
    Q_OBJECT

public:
    explicit BoardView(QWidget* parent = nullptr);
    ~BoardView() override;

    const BoardState& state() const { return m_state; }
    // Shows a state; its marks are ignored. When the new position is one move from the shown one, the piece
    // glides, unless animation is off, steps come quickly, or the user has just dropped it there.
    void setState(const BoardState& state);
    // Names, clocks and engine states alone: for the ticking of clocks.
    void setPlates(const std::array<SidePlate, 2>& plates, std::optional<shogi::Color> running);
    void setArrows(const std::vector<Arrow>& arrows);
    void setFlipped(bool flipped);

    const BoardTheme& theme() const { return m_painter.theme(); }
    void setTheme(const BoardTheme& theme);
    void setAnimated(bool animated) {
        m_animated = animated;
        m_sinceStep.invalidate(); // the next step glides, however soon it follows
    }
    bool isAnimated() const { return m_animated; }
    // Dots on the squares the selected piece can reach; on by default.
    void setShowTargets(bool show);

    BoardGeometry geometryNow() const;
    MoveInput::Phase inputPhase() const { return m_input.phase(); }
    bool isGliding() const { return m_animation.has_value(); }
    PromotionChooser* promotionChooser() const { return m_chooser; }
    const Spot& selectedSpot() const { return m_input.selected(); }
    // Where the keyboard stands; monostate while the pointer is used.
    const Spot& cursor() const { return m_cursor; }
    void setCursorSpot(const Spot& spot);
    // The spot in words: "7g, Black pawn", "Black's stand: 2 pawns". Translated.
    QString describe(const Spot& spot) const;
    static QString describe(const Spot& spot, const shogi::Position& position, CoordinateStyle coordinates);
    // Picks, lays down or moves, as Enter on the keyboard would.
    void activate(const Spot& spot);
    QString typedText() const { return m_typed; }
    // Whether the letters of a move are taken while no piece may be moved, too (typedOutOfTurn() tells), so
    // that none of them does something else. Default off.
    void setTypedOutOfTurn(bool taken) { m_typesOutOfTurn = taken; }
    // Whether this key begins a move or continues one.
    bool takesTyping(const QKeyEvent& event) const;
    const std::vector<Arrow>& userArrows() const { return m_userArrows; }

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;
    QVariant inputMethodQuery(Qt::InputMethodQuery query) const override;

signals:
    // A legal move of the side to move, made by the user.
    void moveRequested(shogi::Move move);
    void illegalAttempt(shogi::MoveFault fault, shogi::Move move);
    // Typed text that is no move here.
    void typedTextRefused(const QString& text);
    // A move is being typed though no piece may be moved now.
    void typedOutOfTurn();
    // A press, or Enter, on a square or on pieces in hand, whoever may move them.
    void touched();
    // A double click on name or clock.
    void plateDoubleClicked(shogi::Color color);
    // The wheel: +1 forwards in the record, -1 back.
    void stepRequested(int steps);

protected:
    void paintEvent(QPaintEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void inputMethodEvent(QInputMethodEvent* event) override;
    void timerEvent(QTimerEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void leaveEvent(QEvent* event) override;
    void focusInEvent(QFocusEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;
    void changeEvent(QEvent* event) override;
    bool event(QEvent* event) override;

private:
    void handle(const MoveInput::Outcome& outcome);
    void refuse(const Spot& spot);
    void refreshInput();
    // Selection, chooser, typed text: whatever there is to give up. False if there was nothing.
    bool cancelInput();
    // If there is none of these, drawn arrows.
    bool cancelEverything();
    void closeChooser();
    bool takesKey(const QKeyEvent& event) const;
    bool isUsersTurn() const;
    bool startsTypedMove(QChar character) const;
    bool cycleHand(bool backwards);
    Spot cursorStart() const;
    void addTyped(const QString& text);
    void submitTyped();
    void clearTyped();
    std::optional<shogi::Move> typedMove() const;
    void setHovered(const Spot& spot);
    BoardMarks marksNow(const BoardGeometry& geometry) const;
    shogi::Piece pieceOn(const Spot& spot) const;
    void keepTicking();

    BoardState m_state;
    BoardPainter m_painter;
    MoveInput m_input;
    PromotionChooser* m_chooser = nullptr;
    bool m_animated = true;
    bool m_showTargets = true;

    std::optional<MoveAnimation> m_animation;
    QElapsedTimer m_animationClock;
    QElapsedTimer m_sinceStep;
    QBasicTimer m_frameTimer;
    std::optional<shogi::Move> m_droppedMove; // put there by hand: needs no gliding

    Spot m_cursor;
    Spot m_hovered;
    Spot m_refused;
    QElapsedTimer m_refusalClock;
    std::optional<QPointF> m_pressPoint; // while the left button is down
    QPointF m_pointer;
    Spot m_arrowFrom; // while the right button is down
    std::vector<Arrow> m_userArrows;
    QString m_typed;
    QString m_preedit; // of an input method, not yet settled
    bool m_typedRefused = false;
    bool m_typedEarly = false; // before it was the user's turn
    bool m_typesOutOfTurn = false;
    int m_wheelRest = 0; // of less than a notch, in eighths of a degree
};

} // namespace board
