// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/library/library_reader.h"

#include <QString>

#include <cstdint>
#include <vector>

namespace app {

// By what the results of a player are told apart.
enum class StatisticsBy : std::uint8_t {
    Opponent,
    Side,
    Opening,         // own strategies and castles; a game counts for each
    OpponentOpening, // the opponent's
    Year,
    Month, // of any year
    Hour,  // of the day, when the game began
    Length // in steps of 20 moves
};

// The results of some games, as the player has them.
struct PlayerResults {
    // What they have in common: a name without titles, "black" or "white", the id of a shape
    // (OpeningShape::id), or a number
    // ("2024", "03", "21", "80" for 80 to 99 moves).
    QString key;
    std::uint32_t games = 0;
    std::uint32_t wins = 0;
    std::uint32_t losses = 0;
    std::uint32_t draws = 0;       // games without a known result are none of these
    std::uint64_t usedSeconds = 0; // by the player, in the timed games
    std::uint32_t timed = 0;

    // Wins and half the draws among the games with a result, 0 to 1; 0 if there are none.
    double score() const;
    friend bool operator==(const PlayerResults&, const PlayerResults&) = default;
};

// The results of filter.player, which must not be empty, in the games that the filter lets through. Opponents
// and openings: most games first; all others by their keys. Empty after a failure of the reader.
std::vector<PlayerResults> playerStatistics(LibraryReader& reader, const GameFilter& filter, StatisticsBy by);

// As a table for spreadsheets: a line of titles in English, then a line for each; fields separated by commas.
QString statisticsCsv(const std::vector<PlayerResults>& results);

} // namespace app
