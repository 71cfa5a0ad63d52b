// SPDX-License-Identifier: GPL-3.0-or-later
#include "bundled-engine/training/opening_moves.h"

#include "bundled-engine/evaluate.h"
#include "bundled-engine/move_picker.h"
#include "bundled-engine/score.h"
#include "bundled-engine/see.h"
#include "shogi-core/move_generator.h"

#include <algorithm>

namespace tokin::training {

using namespace shogi;

namespace {

// What the side to move wins at once by its best capture, to the nearest of these thresholds.
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

// Halves with every spread of loss, straight lines between: the same number on every machine.
std::uint64_t chance(int loss, int spread) {
    constexpr int kWhole = 1 << 16;
    const int halvings = loss / spread;
    if (halvings >= 8)
        return 0;
    const int value = kWhole - kWhole / 2 * (loss % spread) / spread;
    return static_cast<std::uint64_t>(value >> halvings);
}

} // namespace

std::optional<Move> drawMove(const Position& position, Random& random, int spread) {
    struct Choice {
        Move move;
        int value = 0;
    };
    MoveList legal;
    generateLegal(position, legal);
    std::vector<Choice> choices;
    choices.reserve(legal.size());
    int best = -kInfinite;
    for (const Move move : legal) {
        if (isPointlessNonPromotion(position, move))
            continue;
        const Position next = position.after(move);
        Choice choice;
        choice.move = move;
        choice.value = -evaluate(next, sumPieces(next)) - threat(next);
        best = std::max(best, choice.value);
        choices.push_back(choice);
    }
    std::uint64_t total = 0;
    for (const Choice& each : choices)
        total += chance(best - each.value, spread);
    if (total == 0)
        return std::nullopt;
    std::uint64_t lot = random.below(total);
    for (const Choice& each : choices) {
        const std::uint64_t share = chance(best - each.value, spread);
        if (lot < share)
            return each.move;
        lot -= share;
    }
    return std::nullopt;
}

std::vector<Move> drawMoves(Position position, int plies, Random& random, int spread) {
    std::vector<Move> moves;
    while (static_cast<int>(moves.size()) < plies) {
        const auto move = drawMove(position, random, spread);
        if (!move)
            break;
        position.play(*move);
        moves.push_back(*move);
    }
    return moves;
}

} // namespace tokin::training
