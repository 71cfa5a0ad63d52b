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

namespace {

// Plies more than the problem has in which another check may mate.
constexpr int kLater = 4;

} // namespace

bool MateOracle::searchAttack(const Position& position, int plies) {
    const Key key = position.key();
    Known& known = m_known[key];
    if (known.mateWithin != 0 && known.mateWithin <= plies)
        return true;
    if (known.noneWithin >= plies || giveUp())
        return false;
    MoveList checks;
    generateChecks(position, checks);
    if (Move* const best = std::find(checks.begin(), checks.end(), known.best); best != checks.end())
        std::swap(*best, checks[0]);
    // What mates sooner is found first.
    for (int within = std::max(1, known.noneWithin + 2); within <= plies; within += 2) {
        for (const Move check : checks) {
            if (searchDefence(position.after(check), within - 1)) {
                Known& now = m_known[key];
                now.mateWithin = within;
                now.best = check;
                return true;
            }
            if (m_gaveUp)
                return false;
        }
        m_known[key].noneWithin = within;
    }
    return false;
}

bool MateOracle::searchDefence(const Position& position, int plies) {
    if (plies == 0)
        return !hasLegalMove(position);
    const Key key = position.key();
    Known& known = m_known[key];
    if (known.mateWithin != 0 && known.mateWithin <= plies)
        return true;
    if (known.noneWithin >= plies || giveUp())
        return false;
    MoveList defences;
    generateLegal(position, defences);
    // Captures and moves escape more often than pieces dropped in the way.
    std::stable_partition(defences.begin(), defences.end(), [](Move move) { return !move.isDrop(); });
    std::stable_partition(defences.begin(), defences.end(),
                          [&](Move move) { return position.isCapture(move); });
    if (Move* const best = std::find(defences.begin(), defences.end(), known.best); best != defences.end())
        std::rotate(defences.begin(), best, best + 1);
    for (const Move defence : defences) {
        if (searchAttack(position.after(defence), plies - 1))
            continue;
        if (m_gaveUp)
            return false;
        Known& now = m_known[key];
        now.noneWithin = plies;
        now.best = defence;
        return false;
    }
    m_known[key].mateWithin = std::max(plies, 1);
    return true;
}

std::optional<bool> MateOracle::mates(const Position& position, int plies) {
    m_count = 0;
    m_gaveUp = false;
    const bool found = searchAttack(position, plies);
    return m_gaveUp ? std::nullopt : std::optional(found);
}

std::optional<bool> MateOracle::loses(const Position& position, int plies) {
    m_count = 0;
    m_gaveUp = false;
    const bool found = searchDefence(position, plies);
    return m_gaveUp ? std::nullopt : std::optional(found);
}

std::optional<bool> MateOracle::hasOneSolution(const Position& problem, int plies) {
    m_count = 0;
    m_gaveUp = false;
    std::set<Key> seen;
    const bool isOne = isSole(problem, plies, plies, seen);
    return m_gaveUp ? std::nullopt : std::optional(isOne);
}

// plies: in which the position mates, and not sooner.
bool MateOracle::isSole(const Position& position, int plies, int all, std::set<Key>& seen) {
    if ((plies == 1 && all > 1) || !seen.insert(position.key()).second)
        return true;
    MoveList checks;
    generateChecks(position, checks);
    Move only;
    for (const Move check : checks) {
        if (!searchDefence(position.after(check), all + kLater - 1))
            continue;
        if (only)
            return false;
        only = check;
    }
    if (!only || m_gaveUp)
        return false;
    const Position defending = position.after(only);
    MoveList defences;
    generateLegal(defending, defences);
    return std::all_of(defences.begin(), defences.end(), [&](Move defence) {
        const Position next = defending.after(defence);
        return (plies > 3 && searchAttack(next, plies - 4)) || isSole(next, plies - 2, all, seen);
    });
}
