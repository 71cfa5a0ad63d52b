// SPDX-License-Identifier: GPL-3.0-or-later
#include "bundled-engine/pace.h"

#include "bundled-engine/random_bits.h"
#include "bundled-engine/time_budget.h"
#include "shogi-core/move_generator.h"

#include <algorithm>

namespace tokin {

using namespace shogi;

namespace {

constexpr Milliseconds kLongest{10000}; // of a plan, before the shares below
constexpr int kOpening = 16;            // plies

int percentFor(const SearchTask& task, const Position& position, Move move) {
    MoveList legal;
    generateLegal(position, legal);
    if (legal.size() == 1)
        return 8;
    const bool takesBack =
        !task.moves.empty() && task.moves.back().to() == move.to() && position.isCapture(move);
    const int percent = 15 + static_cast<int>(scrambled(task.player->game ^ position.key()) % 50);
    if (takesBack)
        return percent / 3;
    return static_cast<int>(task.moves.size()) < kOpening ? percent / 2 : percent;
}

} // namespace

Milliseconds humanPace(const SearchTask& task, const ClockTimes& clock, Move move) {
    if (!clock.areGiven())
        return Milliseconds(0);
    Position position = task.start;
    for (const Move played : task.moves)
        position.play(played);
    SearchLimits limits = task.limits;
    limits.clock = clock;
    const TimeBudget budget = planTime(limits, position.sideToMove(), static_cast<int>(task.moves.size()),
                                       {task.margin, task.ponders});
    if (!budget.isLimited())
        return Milliseconds(0);
    return std::min(budget.optimum, kLongest) * percentFor(task, position, move) / 100;
}

} // namespace tokin
