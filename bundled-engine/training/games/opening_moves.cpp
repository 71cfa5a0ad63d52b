// SPDX-License-Identifier: GPL-3.0-or-later
#include "bundled-engine/training/games/opening_moves.h"

#include "bundled-engine/evaluation/score.h"
#include "bundled-engine/search/move_picker.h"
#include "bundled-engine/search/see.h"
#include "shogi-core/move_generator.h"

#include <algorithm>
#include <utility>
#include <vector>

namespace tokin::training {

using namespace shogi;

namespace {

// A plan's move may be this much worse than the best by the quick evaluation.
constexpr int kPlanTolerance = 90;

// What the side to move wins at once by its best capture, rounded to one of these thresholds.
int threat(const Position& position) {
    constexpr int kThresholds[] = {100, 200, 400, 700, 1200};
    MoveList captures;
    if (position.inCheck())
        generateLegal(position, captures);
    else
        generateCaptures(position, captures);
    int best = 0;
    for (const Move move : captures) {
        for (const int threshold : kThresholds) {
            if (threshold > best && exchangeWins(position, move, threshold))
                best = threshold;
        }
    }
    return best;
}

// Halves with every spread of loss, linear in between: the same number on every machine.
std::uint64_t chance(int loss, int spread) {
    constexpr int kWhole = 1 << 16;
    const int halvings = loss / spread;
    if (halvings >= 8)
        return 0;
    const int value = kWhole - kWhole / 2 * (loss % spread) / spread;
    return static_cast<std::uint64_t>(value >> halvings);
}

int bestOf(std::span<const RatedMove> choices) {
    int best = -kInfinite;
    for (const RatedMove& each : choices)
        best = std::max(best, each.value);
    return best;
}

} // namespace

Move drawRated(std::span<const RatedMove> choices, Random& random, int spread) {
    const int best = bestOf(choices);
    std::uint64_t total = 0;
    for (const RatedMove& each : choices)
        total += chance(best - each.value, spread);
    if (total == 0)
        return Move();
    std::uint64_t lot = random.below(total);
    for (const RatedMove& each : choices) {
        const std::uint64_t share = chance(best - each.value, spread);
        if (lot < share)
            return each.move;
        lot -= share;
    }
    return Move();
}

OpeningMoves::OpeningMoves(std::shared_ptr<const Network> network)
    : m_network(std::move(network)) {}

std::vector<RatedMove> OpeningMoves::rateAll(const Position& position) {
    MoveList legal;
    generateLegal(position, legal);
    std::vector<RatedMove> rated;
    rated.reserve(legal.size());
    for (const Move move : legal) {
        if (isPointlessNonPromotion(position, move))
            continue;
        const Position next = position.after(move);
        m_evaluator.start(m_network, next);
        rated.push_back({move, -m_evaluator.evaluate(0, next) - threat(next)});
    }
    return rated;
}

Move OpeningMoves::draw(const Position& position, Random& random, int spread) {
    return drawRated(rateAll(position), random, spread);
}

Move OpeningMoves::drawPlanned(const Position& position, const OpeningPlan& plan, Random& random,
                               int spread) {
    const std::vector<RatedMove> all = rateAll(position);
    if (random.below(100) < kPlannedPercent) {
        const int least = bestOf(all) - kPlanTolerance;
        std::vector<Move> sound;
        for (const Move move : plan.moves(position)) {
            const bool keeps = std::any_of(all.begin(), all.end(), [&](const RatedMove& each) {
                return each.move == move && each.value >= least;
            });
            if (keeps)
                sound.push_back(move);
        }
        if (const Move move = OpeningPlan::drawEarly(sound, random))
            return move;
    }
    return drawRated(all, random, spread);
}

} // namespace tokin::training
