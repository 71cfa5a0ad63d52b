// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>

namespace app {

// How a move is taken from a book for an engine that is asked only when the book has none.
struct OpeningTerms {
    enum class Rule : std::uint8_t {
        Best,    // the greatest score; in a position without scores, the greatest count
        ByCount, // as often as it was played; without counts, by score
        ByScore  // better moves more often, see temperature; without scores, by count
    };
    Rule rule = Rule::ByCount;
    double temperature = 30; // of ByScore: a move worse by so many centipawns is chosen e times less; above 0
    int untilMove = 0;       // up to this move of the game, 1 is its first; 0: as long as the book goes
    // No more once the opponent has made a move that the book does not have in a position that it has.
    bool onlyWhileFollowed = false;
    bool mirror = true;

    static constexpr int kHighestTemperature = 1000;
    static constexpr int kLastMove = 500;

    friend bool operator==(const OpeningTerms&, const OpeningTerms&) = default;
};

} // namespace app
