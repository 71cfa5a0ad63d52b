// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "shogi-core/position.h"

#include <cstddef>
#include <optional>
#include <set>
#include <unordered_map>

// Slow ways to determine the true result, using only the rules of shogi-core.

// The length of the shortest mate by the side to move within this many plies, or 0: tries every check and
// every defence.
int bruteForceMate(const shogi::Position& position, int plies);

// The length of the shortest mate at any length, or 0 if there is none: lists all positions that can arise
// and marks the mates among them, from the end backwards, until nothing changes. Nothing if more than this
// many positions can arise.
std::optional<int> wholeGraphMate(const shogi::Position& position, std::size_t positions);

// Determines mates by trying every check and every defence to a depth that grows, and remembers what it has
// found. Shares nothing with Tokin's solver; much faster than the two above, as it tries first what was right
// at a lesser depth.
class MateOracle {
public:
    // positions: searched for one question before it is given up.
    explicit MateOracle(std::size_t positions)
        : m_positions(positions) {}

    // Whether the side to move mates within this many plies. Nothing if the question is given up.
    std::optional<bool> mates(const shogi::Position& position, int plies);
    // Whether the side to move, in check, is mated within this many plies, whatever it plays.
    std::optional<bool> loses(const shogi::Position& position, int plies);
    // Whether a problem that mates in so many plies, and not sooner, has one solution: against every defence
    // that lasts longest, no other check mates within four plies more than the problem has, except on the
    // last move of problems of more than one ply.
    std::optional<bool> hasOneSolution(const shogi::Position& problem, int plies);

private:
    struct Known {
        int mateWithin = 0;  // the side to move mates (or is mated) within so many plies; 0: not known
        int noneWithin = -1; // it does not within so many
        shogi::Move best;    // what mates, or what escapes
    };

    bool searchAttack(const shogi::Position& position, int plies);
    bool searchDefence(const shogi::Position& position, int plies);
    bool isSole(const shogi::Position& position, int plies, int all, std::set<shogi::Key>& seen);
    bool giveUp() { return m_gaveUp = m_gaveUp || ++m_count > m_positions; }

    std::size_t m_positions;
    std::size_t m_count = 0;
    bool m_gaveUp = false;
    std::unordered_map<shogi::Key, Known> m_known;
};
