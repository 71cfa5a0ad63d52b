// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <array>
#include <cstdint>
#include <optional>

namespace app {

// By what the results of a player are told apart.
enum class StatisticsBy : std::uint8_t {
    Opponent,
    Side,
    Opening,         // own strategies and castles; a game counts for each
    OpponentOpening, // the opponent's
    Year,
    YearMonth,
    Month, // of any year
    Weekday,
    Hour, // of the day, when the game began
    WeekdayHour,
    Length,      // in steps of 20 moves
    TimeUsed,    // in all moves, in growing steps of minutes
    TimePerMove, // on average, in growing steps of seconds
    TimeShare,   // of the main time, in quarters
    Phase        // of analysed games; a game counts for each phase that it has an accuracy of
};
inline constexpr std::array<StatisticsBy, 15> kStatisticsBy{
    StatisticsBy::Opponent,        StatisticsBy::Side,      StatisticsBy::Opening,
    StatisticsBy::OpponentOpening, StatisticsBy::Year,      StatisticsBy::YearMonth,
    StatisticsBy::Month,           StatisticsBy::Weekday,   StatisticsBy::Hour,
    StatisticsBy::WeekdayHour,     StatisticsBy::Length,    StatisticsBy::TimeUsed,
    StatisticsBy::TimePerMove,     StatisticsBy::TimeShare, StatisticsBy::Phase};

// The results of some games, as the player has them.
struct PlayerResults {
    // What they have in common: a name without titles, "black" or "white", the id of a shape
    // (OpeningShape::id), "opening", "middle" or "ending", or numbers: "2024", "2024-03", "03", "1" for
    // Monday, "21", "1-21" for Monday at nine in the evening, and the lower bounds of steps, "080" for 80 to
    // 99 moves; a share of the main time is in percent, "100" means that all of it was used.
    QString key;
    std::uint32_t games = 0;
    std::uint32_t wins = 0;
    std::uint32_t losses = 0;
    std::uint32_t draws = 0;       // games without a known result are none of these
    std::uint64_t usedSeconds = 0; // by the player, in the timed games
    std::uint32_t timed = 0;
    std::uint64_t timedMoves = 0; // of the player, in the timed games
    double accuracies = 0;        // sum over the analysed games
    std::uint32_t analysed = 0;   // games that have an accuracy
    std::uint64_t ratings = 0;    // sum of the player's, over the rated games
    std::uint32_t rated = 0;

    std::uint32_t decided() const { return wins + losses + draws; }
    // Wins and half the draws among the games with a result, 0 to 1; 0 if there are none.
    double score() const;
    std::optional<double> secondsPerMove() const;
    std::optional<double> accuracy() const; // the mean, 0 to 100
    std::optional<double> rating() const;   // the mean
    friend bool operator==(const PlayerResults&, const PlayerResults&) = default;
};

// Where the steps of a statistic begin, as the keys of StatisticsBy::TimeUsed, TimePerMove and TimeShare have
// them: minutes, seconds, percent.
inline constexpr std::array kTimeUsedSteps{0, 5, 10, 20, 30, 60, 120, 240, 360};
inline constexpr std::array kTimePerMoveSteps{0, 3, 5, 10, 15, 20, 30, 60, 120, 300};
inline constexpr std::array kTimeShareSteps{0, 25, 50, 75, 100};
inline constexpr int kLengthStep = 20;

} // namespace app
