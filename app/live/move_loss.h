// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "shogi-core/position.h"

#include <optional>
#include <vector>

namespace app {

// What a move loses compared with the best one, as Tokin judges both, and what follows from its line. A
// value.
struct MoveLoss {
    shogi::Position before;
    std::optional<shogi::Square> previousTo; // target of the move that led there
    shogi::Move move;                        // legal in before
    bool isBest = false;                     // Tokin would play it itself
    // Win rates of the side that moves, 0 … 1: with the best move, and with this one.
    double best = 0.5;
    double played = 0.5;
    std::vector<shogi::Move> answer; // the other side's best play after the move; legal
    // The other side mates in so many plies after the move, whatever is done about it: proved by Tokin's
    // solver. answer is that mate.
    std::optional<int> mateIn;
    std::optional<shogi::PieceType> lost; // as lostPiece() finds in answer

    double loss() const { return best - played; }
};

// The piece that a move loses: the other side's answer takes it, and as far as its line goes the side that
// moved gets no more than a pawn for it, whatever was taken in between. Pawns do not count. Nothing if the
// line is too short to tell, or the best play loses a piece of the same kind. Both lines are legal after the
// move they follow: answer after move, best (which begins with the best move) in before.
std::optional<shogi::PieceType> lostPiece(const shogi::Position& before, shogi::Move move,
                                          const std::vector<shogi::Move>& answer,
                                          const std::vector<shogi::Move>& best);

} // namespace app
