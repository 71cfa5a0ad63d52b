// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "bundled-engine/training/games/opening_plans.h"
#include "bundled-engine/training/games/random.h"
#include "shogi-core/position.h"

#include <span>

namespace tokin::training {

struct RatedMove {
    shogi::Move move;
    int value = 0; // centipawns, for the side that makes it
};

// One of these by lot: a move that is spread centipawns worse than the best is half as likely. Moves that are
// far worse than that are never drawn. No move if there is none to choose from.
shogi::Move drawRated(std::span<const RatedMove> choices, Random& random, int spread);

// A legal move by lot: the better a position looks after it (the evaluation made by hand, less what the best
// capture in reply wins by exchange), the likelier it is. No move if none is legal.
shogi::Move drawMove(const shogi::Position& position, Random& random, int spread);
// Mostly one of the plan, as long as there is one that loses little by the same measure.
shogi::Move drawPlannedMove(const shogi::Position& position, const OpeningPlan& plan, Random& random,
                            int spread);

// The share of moves that follow a plan where there is one to be followed.
inline constexpr int kPlannedPercent = 90;

} // namespace tokin::training
