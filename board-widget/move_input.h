// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "board-widget/board_state.h"
#include "shogi-core/rules.h"

namespace board {

// Turns presses, releases and keys on squares and stands into moves: a pure state machine, without pixels or
// widgets. Clicking twice, dragging, and the keyboard cursor all end up here.
class MoveInput {
public:
    enum class Phase : std::uint8_t {
        Idle,
        Selected, // a piece is selected
        Dragging, // a piece is selected and follows the pointer
        Choosing  // asking whether to promote
    };

    struct Outcome {
        enum class Kind : std::uint8_t {
            Nothing,
            Selected,     // a piece was selected
            Deselected,   // selection or choice cancelled
            AskPromotion, // show the two faces at move.to()
            Play,         // move is legal
            Illegal       // the move cannot be played: fault
        };
        Kind kind = Kind::Nothing;
        shogi::Move move;
        shogi::MoveFault fault = shogi::MoveFault::CannotReach;

        friend bool operator==(const Outcome&, const Outcome&) = default;
    };

    // Whether pawns, rooks and bishops promote without a question where they may. Off: the user is always
    // asked.
    void setPromoteFreely(bool freely) { m_promoteFreely = freely; }

    // userMoves: by shogi::index(Color). premover: may choose a move in advance while the other side is to
    // move: one that the piece could make from where it is, to squares of its own side as well, since a piece
    // there may have been taken by then. Whether it is legal shows later. A new position or a change of who
    // may move cancels the selection, except that of a premover who is to move now.
    void setContext(const shogi::Position& position, std::array<bool, 2> userMoves,
                    std::optional<shogi::Color> premover = std::nullopt);

    // Pointer. A press on an own piece selects it; a second press and release there without a drag deselects
    // it. With a piece selected, a press elsewhere is its target.
    Outcome press(const Spot& spot);
    // The pointer has moved far enough to start a drag.
    Outcome beginDrag();
    Outcome release(const Spot& spot);

    // Keyboard. Enter or Space on a spot picks up, puts down or moves.
    Outcome activate(const Spot& spot);
    // The type after (or before) this one on the mover's stand, in the order of the stand; nothing if there
    // is none.
    std::optional<HandPiece> nextInHand(const Spot& cursor, bool backwards) const;

    // Only in Phase::Choosing.
    Outcome answerPromotion(bool promote);
    Outcome cancel();

    Phase phase() const { return m_phase; }
    const Spot& selected() const { return m_selected; }
    // Squares that the selected piece can move to.
    shogi::Bitboard targets() const { return m_targets; }
    // The move in question, unpromoted. Only in Phase::Choosing.
    shogi::Move pending() const { return m_pending; }
    // Whether the user may pick up this piece now.
    bool canPick(const Spot& spot) const;

private:
    Outcome pick(const Spot& spot);
    Outcome moveTo(shogi::Square to);
    Outcome moveAhead(shogi::Square to);
    // The side whose pieces can be picked up, if it is the user's.
    shogi::Color side() const;
    bool isAhead() const { return side() != m_position.sideToMove(); }
    shogi::Bitboard targetsOf(const Spot& spot) const;
    shogi::Bitboard targetsAhead(const Spot& spot) const;
    void reset();

    shogi::Position m_position;
    std::array<bool, 2> m_userMoves{false, false};
    std::optional<shogi::Color> m_premover;
    bool m_promoteFreely = false;
    Phase m_phase = Phase::Idle;
    Spot m_selected;
    bool m_justPicked = false; // picked by the press that is still held
    Spot m_pressed;
    shogi::Bitboard m_targets;
    shogi::Move m_pending;
};

} // namespace board
