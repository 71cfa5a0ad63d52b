// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/bundled-engine/mate/mate_oracle.h"

#include "shogi-core/move_generator.h"

#include <algorithm>
#include <unordered_map>
#include <vector>

using namespace shogi;

namespace {

bool losesWithin(const Position& position, int plies);

bool matesWithin(const Position& position, int plies) {
    MoveList checks;
    generateChecks(position, checks);
    return std::any_of(checks.begin(), checks.end(),
                       [&](Move check) { return losesWithin(position.after(check), plies - 1); });
}

bool losesWithin(const Position& position, int plies) {
    if (!hasLegalMove(position))
        return true;
    if (plies < 2)
        return false;
    MoveList defences;
    generateLegal(position, defences);
    return std::all_of(defences.begin(), defences.end(),
                       [&](Move defence) { return matesWithin(position.after(defence), plies - 1); });
}

// A position with the attacker to move, with the positions after each check.
struct Attack {
    std::vector<std::vector<std::size_t>> checks; // by check: the attacks after each defence
    int length = 0;                               // once known
};

} // namespace

int bruteForceMate(const Position& position, int plies) {
    for (int length = 1; length <= plies; length += 2) {
        if (matesWithin(position, length))
            return length;
    }
    return 0;
}

std::optional<int> wholeGraphMate(const Position& start, std::size_t positions) {
    std::vector<Position> found{start};
    std::unordered_map<Key, std::size_t> places{{start.key(), 0}};
    std::vector<Attack> attacks;
    for (std::size_t at = 0; at < found.size(); ++at) {
        attacks.emplace_back();
        const Position position = found[at];
        if (matesWithin(position, 1)) {
            attacks.back().length = 1;
            continue;
        }
        MoveList checks;
        generateChecks(position, checks);
        for (const Move check : checks) {
            const Position defending = position.after(check);
            MoveList defences;
            generateLegal(defending, defences);
            std::vector<std::size_t> replies;
            for (const Move defence : defences) {
                const Position next = defending.after(defence);
                const auto place = places.emplace(next.key(), found.size());
                if (place.second)
                    found.push_back(next);
                replies.push_back(place.first->second);
            }
            if (found.size() > positions)
                return std::nullopt;
            attacks.back().checks.push_back(std::move(replies));
        }
    }
    // After the round for a length all mates within it are known.
    bool changes = true;
    for (int length = 3; changes && attacks[0].length == 0; length += 2) {
        changes = false;
        for (Attack& attack : attacks) {
            if (attack.length != 0)
                continue;
            const auto mates = [&](const std::vector<std::size_t>& replies) {
                return std::all_of(replies.begin(), replies.end(), [&](std::size_t reply) {
                    return attacks[reply].length != 0 && attacks[reply].length <= length - 2;
                });
            };
            if (std::any_of(attack.checks.begin(), attack.checks.end(), mates)) {
                attack.length = length;
                changes = true;
            }
        }
    }
    return attacks[0].length;
}
