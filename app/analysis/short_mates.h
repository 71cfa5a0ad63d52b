// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "shogi-core/position.h"

#include <cstdint>
#include <optional>
#include <span>
#include <unordered_map>
#include <vector>

namespace app {

enum class MateProof : std::uint8_t {
    Mate,     // proved: every defence loses
    None,     // proved: some defence holds for so many plies
    Undecided // the search has ended before
};

struct ProvedMate {
    MateProof proof = MateProof::Undecided;
    // Of a mate: the length of the line, whose defences are the longest against its attacks. No other attack
    // is faster if isShortest.
    int plies = 0;
    bool isShortest = false;
    std::vector<shogi::Move> line;
};

// Proves mates of a few plies by the rules alone: every check, and every legal answer, interpositions that
// change nothing included. For what is said about a game where no engine is running; limited by the number of
// positions it looks at, so that it takes milliseconds. What it has found out is remembered from one question
// to the next.
class ShortMates {
public:
    // positions: the most for one question.
    explicit ShortMates(int positions = 20'000)
        : m_most(positions) {}

    // Whether the side to move mates with checks in at most this many plies (odd). hint: a line that is
    // believed to mate; then a mate is found even where shorter ones cannot be excluded.
    ProvedMate mate(const shogi::Position& position, int plies, std::span<const shogi::Move> hint = {});
    // Whether the side to move, in check or not, is mated in at most this many plies (even) whatever it
    // plays. The line begins with the longest defence.
    ProvedMate mated(const shogi::Position& position, int plies);

private:
    bool attacks(const shogi::Position& position, int plies);
    bool loses(const shogi::Position& position, int plies);
    int lengthOf(const shogi::Position& position, int most);
    bool playOut(shogi::Position position, int plies, std::vector<shogi::Move>& line);

    // The plies within which a position is a mate, and those within which it is not.
    struct Known {
        int mate = 0; // 0: not known
        int none = 0;
    };
    int m_most;
    int m_left = 0;
    std::unordered_map<shogi::Key, Known> m_known; // by position with the attacker to move
    std::unordered_map<shogi::Key, shogi::Move> m_hints;
};

} // namespace app
