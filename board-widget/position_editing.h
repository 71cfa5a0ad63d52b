// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "board-widget/board_state.h"

#include <vector>

namespace board {

// A position being set up: a pure value without pixels or widgets, with its history. Never more pieces than
// one set has and never two kings of a side; everything else (nifu, checks …) may stand while one is at it.
// Pieces that are neither on the board nor in a hand lie in the box.
class PositionEditing {
public:
    explicit PositionEditing(shogi::Position position = {})
        : m_position(position) {}

    const shogi::Position& position() const { return m_position; }
    // How many of a base type lie in the box. Kings: of this side.
    int left(shogi::PieceType type) const;
    // How many more of a base type this side can get: what lies in the box, and, for the side to move, what
    // the other one holds in hand. In a mate problem that is the defender's, and holds all that is not set
    // up.
    int available(shogi::Color color, shogi::PieceType type) const;
    bool isKingLeft(shogi::Color color) const { return !m_position.kingSquare(color).has_value(); }

    // Each returns whether anything changed; a change can be undone.
    bool set(const shogi::Position& position);
    bool clear();
    // From the box, else from the hand of the side that is not to move; what stood on the square goes to the
    // box. A king that is on the board already moves. False if none is left.
    bool put(shogi::Square square, shogi::Piece piece);
    // Into the box: a piece on the board, or one from a hand.
    bool remove(const Spot& spot);
    // Board or hand to board or hand. What stood on a target goes to the box; a piece changes sides with the
    // hand it comes to, and loses its promotion. A king cannot be held in hand.
    bool move(const Spot& from, const Spot& to);
    // The next face: unpromoted, promoted, the other side's unpromoted, promoted. Faces that are not there
    // (a second king) are left out.
    bool turn(shogi::Square square);
    bool promote(shogi::Square square);     // or back
    bool changeSides(shogi::Square square); // of a king: only if the other side has none
    // As many as are available, if more are asked for; from the box first.
    bool setHandCount(shogi::Color color, shogi::PieceType type, int count);
    bool setSideToMove(shogi::Color color);
    // All the box (kings left out) into this hand.
    bool giveTheRest(shogi::Color color);
    // Left becomes right.
    bool mirror();
    // The board turned round and all pieces changing sides: the same problem seen by the other side.
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
