// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "bundled-engine/evaluation/evaluator.h"
#include "bundled-engine/training/games/opening_plans.h"
#include "bundled-engine/training/games/random.h"
#include "shogi-core/position.h"

#include <memory>
#include <span>
#include <vector>

namespace tokin::training {

struct RatedMove {
    shogi::Move move;
    int value = 0; // centipawns, for the side that makes it
};

// One of these by lot: a move that is spread centipawns worse than the best is half as likely. Moves that are
// far worse than that are never drawn. No move if there is none to choose from.
shogi::Move drawRated(std::span<const RatedMove> choices, Random& random, int spread);

// Draws moves by what they are worth at first sight: what the network says of the position after them, or
// material where there is none, less what the best capture in reply wins by exchange. Used by one thread.
class OpeningMoves {
public:
    explicit OpeningMoves(std::shared_ptr<const Network> network);

    // A legal move by lot, the better the likelier. No move if none is legal.
    shogi::Move draw(const shogi::Position& position, Random& random, int spread);
    // Mostly one of the plan, as long as there is one that loses little by the same measure.
    shogi::Move drawPlanned(const shogi::Position& position, const OpeningPlan& plan, Random& random,
                            int spread);

private:
    std::vector<RatedMove> rateAll(const shogi::Position& position);

    std::shared_ptr<const Network> m_network;
    Evaluator m_evaluator;
};

// The share of moves that follow a plan where there is one to be followed.
inline constexpr int kPlannedPercent = 90;

} // namespace tokin::training
