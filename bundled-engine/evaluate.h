// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "shogi-core/position.h"

namespace tokin {

// Hand-made evaluation in two parts: a sum over pieces that is kept up to date move by move (material,
// squares, distance to both kings, hands), and what is read from the board each time (attacks around the
// kings, reach of the long-range pieces).

// The sum over pieces, from Black's side.
struct PieceSum {
    int score = 0;

    friend bool operator==(const PieceSum&, const PieceSum&) = default;
};

// Worth of a piece on the board in centipawns; kings are worth nothing.
int materialValue(shogi::PieceType type);

PieceSum sumPieces(const shogi::Position& position);
// The sum after a move. Precondition: sum belongs to before, and after = before.after(move).
PieceSum updated(PieceSum sum, const shogi::Position& before, const shogi::Position& after, shogi::Move move);

// From the side to move, within ±kMaxEvaluation. Either king may be missing.
int evaluate(const shogi::Position& position, PieceSum sum);

} // namespace tokin
