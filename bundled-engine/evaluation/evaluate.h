// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "shogi-core/position.h"

#include <array>

namespace tokin {

// Hand-made evaluation in two parts: a sum over pieces that is kept up to date move by move (material,
// squares, distance to both kings, hands), and what is read from the board each time (attacks around the
// kings, reach of the long-range pieces).

// The sum over pieces, from Black's side.
struct PieceSum {
    int score = 0;

    friend bool operator==(const PieceSum&, const PieceSum&) = default;
};

PieceSum sumPieces(const shogi::Position& position);
// The sum after a move. Precondition: sum belongs to before, and after = before.after(move).
PieceSum updated(PieceSum sum, const shogi::Position& before, const shogi::Position& after, shogi::Move move);

// From the side to move, within ±kMaxEvaluation. Either king may be missing.
int evaluate(const shogi::Position& position, PieceSum sum);

// What the danger of a king is computed from, for those who fit its numbers (DangerNumbers).
struct RingSquares {
    int weak = 0;
    int contested = 0;
    int attackers = 0; // 0 if there is only one
    int escapes = 0;
    int twiceDefended = 0;
    int holes = 0;
};
struct DangerCounts {
    std::array<int, shogi::kPieceTypeCount> ring{};
    std::array<int, 8> drops{};
    RingSquares squares;
};
// All 0 without a king.
DangerCounts dangerCounts(const shogi::Position& position, shogi::Color color);

inline constexpr int kMaxDanger = 2400;
inline constexpr int kDropsCounted = 2; // of a type in hand
// Hundredths of what drops add to the pressure that they add to the sum.
inline constexpr int kDropUnits = 26;

} // namespace tokin
