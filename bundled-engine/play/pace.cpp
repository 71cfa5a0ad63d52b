// SPDX-License-Identifier: GPL-3.0-or-later
#include "bundled-engine/play/pace.h"

#include "bundled-engine/play/random_bits.h"
#include "shogi-core/move_generator.h"

#include <algorithm>

namespace tokin {

using namespace shogi;

namespace {

constexpr Milliseconds kLongest{10000}; // of a plan, before the shares below apply
constexpr int kOpening = 16;            // plies

int percentFor(const LimitedPlayer& player, const Position& position, std::span<const Move> moves,
               Move move) {
    MoveList legal;
    generateLegal(position, legal);
    if (legal.size() == 1)
        return 8;
    const bool takesBack = !moves.empty() && moves.back().to() == move.to() && position.isCapture(move);
    const int percent = 15 + static_cast<int>(scrambled(player.game ^ position.key()) % 50);
    if (takesBack)
        return percent / 3;
    return static_cast<int>(moves.size()) < kOpening ? percent / 2 : percent;
}

} // namespace

Milliseconds humanPace(const LimitedPlayer& player, const Position& start, std::span<const Move> moves,
                       const SearchLimits& limits, const TimeSettings& time, Move move) {
    if (!limits.clock.areGiven())
        return Milliseconds(0);
    Position position = start;
    for (const Move played : moves)
        position.play(played);
    const TimeBudget budget = planTime(limits, position.sideToMove(), static_cast<int>(moves.size()), time);
    if (!budget.isLimited())
        return Milliseconds(0);
    return std::min(budget.optimum, kLongest) * percentFor(player, position, moves, move) / 100;
}

} // namespace tokin
