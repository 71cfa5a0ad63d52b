// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/library/player_games.h"
#include "app/library/result_findings.h"

#include <QString>

#include <array>
#include <cstdint>
#include <vector>

namespace app {

// The results of filter.player, which must not be empty, in the games that the filter lets through, as
// resultsBy() has them. Empty after a failure of the reader.
std::vector<PlayerResults> playerStatistics(LibraryReader& reader, const GameFilter& filter, StatisticsBy by);

// Opponents and openings: most games first; all others by their keys.
std::vector<PlayerResults> resultsBy(const PlayerGames& games, StatisticsBy by);
// The games that one of these results counts, in ascending order.
std::vector<GameId> gamesFor(const PlayerGames& games, StatisticsBy by, const QString& key);

// A figure of one game.
struct DatedFigure {
    int date = 0; // as in LibraryGame
    double value = 0;

    friend bool operator==(const DatedFigure&, const DatedFigure&) = default;
};

// What a player's games show.
struct PlayerStatistics {
    PlayerResults whole; // without a key
    // The last games with a date and a known result that ended alike, and the longest row of wins.
    PlayerResult streakResult = PlayerResult::Unknown;
    std::uint32_t streak = 0;
    std::uint32_t longestWins = 0;
    std::array<std::vector<PlayerResults>, kStatisticsBy.size()> results; // by StatisticsBy
    std::vector<DatedFigure> accuracies; // of analysed games, the oldest first
    std::vector<DatedFigure> ratings;    // of the player, the oldest first
    std::vector<ResultFinding> findings;

    const std::vector<PlayerResults>& by(StatisticsBy by) const {
        return results[static_cast<std::size_t>(by)];
    }
};

// A hundred thousand games take some tenths of a second.
PlayerStatistics statisticsOf(const PlayerGames& games);

// As a table for spreadsheets: a line of titles in English, then a line for each; fields separated by commas.
QString statisticsCsv(const std::vector<PlayerResults>& results);
// Several tables in one, whose first column says by what the results are told apart: statisticsWord().
QString statisticsCsv(const PlayerStatistics& statistics, const std::vector<StatisticsBy>& tables);
// As the command line calls it: "opponent-opening".
QString statisticsWord(StatisticsBy by);

} // namespace app
