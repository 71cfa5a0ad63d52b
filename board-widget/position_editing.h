// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "board-widget/board_state.h"

#include <vector>

namespace board {

// A position being set up: a pure value without pixels or widgets, with its history. Never more pieces than
// one set has and never two kings of a side; everything else (nifu, checks …) is allowed while editing.
// Pieces that are neither on the board nor in a hand are in the box.
class PositionEditing {
public:
    explicit PositionEditing(shogi::Position position = {})
        : m_position(position) {}

    const shogi::Position& position() const { return m_position; }
    // Number of pieces of a base type in the box. For kings: of this side.
    int left(shogi::PieceType type) const;
    // Number of further pieces of a base type that this side can get: those in the box and, for the side to
    // move, those in the opponent's hand. In a mate problem that is the defender's hand, which holds
    // everything that is not set up.
    int available(shogi::Color color, shogi::PieceType type) const;
    bool isKingLeft(shogi::Color color) const { return !m_position.kingSquare(color).has_value(); }

    // Each of these returns whether anything changed; changes can be undone.
    bool set(const shogi::Position& position);
    bool clear();
    // Takes the piece from the box, otherwise from the hand of the side not to move; the piece on the square
    // goes to the box. A king already on the board moves. False if none is left.
    bool put(shogi::Square square, shogi::Piece piece);
    // Moves a piece from the board or from a hand into the box.
    bool remove(const Spot& spot);
    // Moves a piece from board or hand to board or hand. A piece on the target goes to the box; a piece
    // changes sides with the hand it moves to and is unpromoted. A king cannot be held in hand.
    bool move(const Spot& from, const Spot& to);
    // Turns the piece to its next face: unpromoted, promoted, the other side's unpromoted, promoted.
    // Unavailable faces (a second king) are skipped.
    bool turn(shogi::Square square);
    bool promote(shogi::Square square);     // or unpromote
    bool changeSides(shogi::Square square); // for a king: only if the other side has none
    // If more are requested than available, sets the available number; takes them first from the box.
    bool setHandCount(shogi::Color color, shogi::PieceType type, int count);
    bool setSideToMove(shogi::Color color);
    // Moves everything in the box (except kings) into this hand.
    bool giveTheRest(shogi::Color color);
    // Mirrors left and right.
    bool mirror();
    // Rotates the board and changes the sides of all pieces: the same problem seen from the other side.
    bool swapSides();

    bool canUndo() const { return !m_past.empty(); }
    bool canRedo() const { return !m_future.empty(); }
    void undo();
    void redo();

private:
    bool take(const shogi::Position& next);

    shogi::Position m_position;
    std::vector<shogi::Position> m_past;
    std::vector<shogi::Position> m_future;
};

} // namespace board
