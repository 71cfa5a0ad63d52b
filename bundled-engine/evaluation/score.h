// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace tokin {

// Scores are centipawns (a pawn on the board is about 100) from the side to move; they fit into 16 bits.
inline constexpr int kMaxPly = 120;
inline constexpr int kMateScore = 32000; // mated, or the game won, in this position
inline constexpr int kInfinite = 32001;
inline constexpr int kNoScore = 32002;
// Scores beyond this are mates at a known distance.
inline constexpr int kMateBound = kMateScore - 2 * kMaxPly;
// Won or lost by perpetual check: below all mates, above every evaluation.
inline constexpr int kPerpetualScore = 25000;
inline constexpr int kMaxEvaluation = 20000;
inline constexpr int kDrawScore = 0;

constexpr int winAt(int ply) { return kMateScore - ply; }
constexpr int lossAt(int ply) { return -kMateScore + ply; }
constexpr bool isMate(int score) { return score >= kMateBound || score <= -kMateBound; }

} // namespace tokin
