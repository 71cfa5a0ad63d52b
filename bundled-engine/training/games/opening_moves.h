// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "bundled-engine/evaluation/evaluator.h"
#include "bundled-engine/play/random.h"
#include "bundled-engine/training/games/opening_plans.h"
#include "shogi-core/position.h"

#include <memory>
#include <span>
#include <vector>

namespace tokin::training {

struct RatedMove {
    shogi::Move move;
    int value = 0; // centipawns, for the side that makes it
};

// One of these at random: a move that is spread centipawns worse than the best is half as likely. Moves that
// are far worse than that are never drawn. No move if the list is empty.
shogi::Move drawRated(std::span<const RatedMove> choices, Random& random, int spread);

// Draws moves by a quick evaluation: the network's or, without one, the material's evaluation of the position
// after them, less what the best capture in reply wins by exchange. Used by one thread.
class OpeningMoves {
public:
    explicit OpeningMoves(std::shared_ptr<const Network> network);

    // A random legal move, better ones more often. No move if none is legal.
    shogi::Move draw(const shogi::Position& position, Random& random, int spread);
    // Usually one from the plan, as long as one of them loses little by the same evaluation.
    shogi::Move drawPlanned(const shogi::Position& position, const OpeningPlan& plan, Random& random,
                            int spread);

private:
    std::vector<RatedMove> rateAll(const shogi::Position& position);

    std::shared_ptr<const Network> m_network;
    Evaluator m_evaluator;
};

// The share of moves that follow a plan when possible.
inline constexpr int kPlannedPercent = 90;

} // namespace tokin::training
