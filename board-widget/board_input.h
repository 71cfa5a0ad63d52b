// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "board-widget/board_geometry.h"
#include "board-widget/draw_input.h"
#include "board-widget/move_input.h"
#include "board-widget/typed_move.h"

#include <vector>

class QKeyEvent;

namespace board {

// What a user does on a board: decides whether pointer and keys move pieces (MoveInput), type a move
// (TypedMove) or draw (DrawInput), and owns the keyboard cursor. Events of the owner come in, requests go
// out: a pure state machine, without widgets. The owner has the clock.
class BoardInput {
public:
    using Milliseconds = std::chrono::milliseconds;

    struct Request {
        enum class Kind : std::uint8_t {
            Play,            // a legal move
            Illegal,         // a move that cannot be played: fault
            AskPromotion,    // show the two faces at move.to()
            TextRefused,     // typed().text() is not a move here
            OutOfTurn,       // a move is typed while no piece may be moved
            Touched,         // a square or pieces in hand were pressed, regardless of who may move them
            ArrowsChanged,   // the user has drawn or removed arrows or circles
            ArrowsDismissed, // there was nothing else to cancel: temporary arrows and a move chosen in
                             // advance may go
        };
        Kind kind = Kind::Touched;
        shogi::Move move;
        shogi::MoveFault fault = shogi::MoveFault::CannotReach;
        bool isDragged = false; // the piece of Play is where the user has dropped it

        friend bool operator==(const Request&, const Request&) = default;
    };
    enum class Button : std::uint8_t { Left, Right, Other };

    // What is shown. A new position cancels everything but text that may be the user's next move.
    void setContext(const BoardState& state);
    // Whether the owner shows arrows that may be dismissed; setContext() tells it as well.
    void setDismissible(bool arrows) { m_isDismissible = arrows; }
    // Pieces can be dragged; they can always be clicked. On by default.
    void setDraggable(bool draggable) { m_isDraggable = draggable; }
    // See MoveInput, TypedMove and DrawInput; all off by default.
    void setPromoteFreely(bool freely) { m_moves.setPromoteFreely(freely); }
    void setTypedOutOfTurn(bool taken) { m_typed.setOutOfTurn(taken); }
    void setArrowsKept(bool kept) { m_drawing.setKept(kept); }
    void setArrows(const std::vector<Arrow>& arrows) { m_drawing.setArrows(arrows); }

    // To be called after each event: what it has led to, in order.
    std::vector<Request> takeRequests();

    // Pointer. Whether the press becomes a drawing if it is held.
    bool press(Button button, const Spot& spot);
    // It was held: by a finger, for which there is no right button.
    void hold(const Spot& spot);
    // Whether what is shown has changed. isFar: far enough from the press to start a drag.
    bool move(const Spot& spot, bool isFar, bool isAnyPressed);
    // False if nothing was pressed. tone: see drawingTone().
    bool release(Button button, const Spot& spot, int tone);
    // The left button is down, and its press was not cancelled.
    bool isPressed() const { return m_isPressed; }
    // The pointer has left the board. Whether what is shown has changed.
    bool leave() { return hover({}); }

    // Keyboard. The cursor appears once Tab or Enter has brought the focus here, and only then arrow keys are
    // taken; otherwise the window uses them to step through the record.
    bool takesKey(const QKeyEvent& event) const;
    // Whether this key starts or continues a move.
    bool takesTyping(const QKeyEvent& event) const;
    // False if the key has no meaning here.
    bool pressKey(const QKeyEvent& event, const BoardGeometry& geometry, Milliseconds now);
    // Tab: to the next type in hand. False if there is no cursor, or no further type.
    bool cycleHand(bool backwards);
    void compose(const QString& composed, const QString& complete, Milliseconds now);
    void focusIn(Qt::FocusReason reason);
    void focusOut() { m_typed.clear(); }
    // Picks up, puts down or moves, like Enter on the keyboard.
    void activate(const Spot& spot);

    void answerPromotion(bool promote) { perform(m_moves.answerPromotion(promote)); }
    void cancelMove() { perform(m_moves.cancel()); }
    // Cancels selection, choice, typed text and begun arrows; if there were none, removes what was drawn,
    // unless it is kept. False if there was nothing to cancel.
    bool cancelEverything();

    const MoveInput& moves() const { return m_moves; }
    const TypedMove& typed() const { return m_typed; }
    const DrawInput& drawing() const { return m_drawing; }
    // Monostate while the pointer is used.
    const Spot& cursor() const { return m_cursor; }
    void setCursor(const Spot& spot) { m_cursor = spot; }
    // The piece or target below the pointer.
    const Spot& hovered() const { return m_hovered; }
    bool isUsersTurn() const;

private:
    enum class KeyMeaning : std::uint8_t {
        None,
        ShowCursor,
        MoveCursor,
        Draw,
        Cancel,
        Erase,
        Submit,
        Activate,
        Type
    };

    KeyMeaning meaningOf(const QKeyEvent& event) const;
    void request(Request::Kind kind) { m_requests.push_back({kind, {}, {}, false}); }
    void perform(const MoveInput::Outcome& outcome, bool isDragged = false);
    void perform(const TypedMove::Outcome& outcome);
    bool cancelInput();
    void beginDrawing(const Spot& spot);
    bool hover(const Spot& spot);
    void moveCursor(int key, const BoardGeometry& geometry);
    Spot cursorStart() const;
    bool isPointing() const { return !std::holds_alternative<std::monostate>(m_cursor); }

    MoveInput m_moves;
    TypedMove m_typed;
    DrawInput m_drawing;
    bool m_isDraggable = true;
    shogi::Position m_position;
    std::array<bool, 2> m_userMoves{false, false};
    bool m_isDismissible = false;
    bool m_hasPremove = false;
    bool m_isPressed = false;
    Spot m_cursor;
    Spot m_hovered;
    std::vector<Request> m_requests;
};

} // namespace board
