// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/coach/game_details.h"
#include "app/coach/opponent_results.h"
#include "app/library/game_statistics.h"

#include <QDate>
#include <QTimeZone>

#include <array>
#include <chrono>
#include <functional>
#include <span>
#include <vector>

namespace app {

// What the coach knows about the user, as figures: for the page of progress. Everything is counted anew from
// cards, answers and games; nothing is kept. All pure.

// An opponent as a key of PlayerResults, and back. Of anything else: an engine of this name.
QString opponentKey(const CoachOpponent& opponent);
CoachOpponent opponentFromKey(const QString& key);

// The rating after a rated game.
struct RatingPoint {
    int date = 0; // as in LibraryGame
    double rating = 0;
    double deviation = 0;

    friend bool operator==(const RatingPoint&, const RatingPoint&) = default;
};

// Mate problems by length, in groups that a plot can tell apart.
enum class MateLengths : std::uint8_t { UpTo3, UpTo7, Longer };
inline constexpr std::array kMateLengths{MateLengths::UpTo3, MateLengths::UpTo7, MateLengths::Longer};

struct ProgressInput {
    std::span<const CoachCard> cards;
    std::span<const CoachAnswer> answers;                 // by time
    std::span<const CoachGame> games;                     // by time
    std::function<GameDetails(const CoachGame&)> details; // empty: nothing is known of them
    QTimeZone zone = QTimeZone::systemTimeZone();         // of the user's days
    std::chrono::sys_seconds now{};
};

struct Progress {
    // Opponents are keys of opponentKey(), by strength: grades, then full strength and other engines by name.
    PlayerStatistics games;
    std::vector<RatingPoint> ratings; // the oldest first
    // Of analysed games, the oldest first; by GamePhase.
    std::array<std::vector<DatedFigure>, kGamePhases.size()> accuracies;

    // Of answers: solved (wins) and failed (losses), with the time used. The key is the length, "03".
    std::vector<PlayerResults> mates;
    std::vector<PlayerResults> mateMonths; // the same by month
    // Percent of the problems of a day that were solved, the oldest first; by MateLengths.
    std::array<std::vector<DatedFigure>, kMateLengths.size()> mateRates;
    // Cards of mistakes by kind, those of most cards first: known now (wins: the last answer was right) or
    // not (losses); the others have not been asked yet.
    std::vector<PlayerResults> mistakes;
    // Days on which something was answered, in a row: up to today or yesterday, and at most.
    int trainingStreak = 0;
    int longestTraining = 0;
    // As far as times are known.
    std::chrono::milliseconds played{0};
    std::chrono::milliseconds trained{0};
    std::chrono::milliseconds lastWeek{0}; // of both, in the last seven days

    bool isEmpty() const {
        return games.whole.games == 0 && mates.empty() && mistakes.empty() && longestTraining == 0;
    }
};

Progress progressOf(const ProgressInput& input);

// What is written into files for spreadsheets: a line of titles in English, then a line for each row.
enum class ProgressTable : std::uint8_t { Ratings, Opponents, Months, Phases, Openings, Mates, Mistakes };
inline constexpr std::array kProgressTables{
    ProgressTable::Ratings,  ProgressTable::Opponents, ProgressTable::Months,  ProgressTable::Phases,
    ProgressTable::Openings, ProgressTable::Mates,     ProgressTable::Mistakes};
QString progressCsv(const Progress& progress, ProgressTable table);
// In names of files: "ratings".
QString progressTableWord(ProgressTable table);

} // namespace app
