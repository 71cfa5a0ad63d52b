// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/coach/coach_values.h"
#include "shogi-core/start_position.h"

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace app {

// What tells opponents apart: an engine at one strength, and the handicap that is given. All pure.
struct CoachOpponent {
    QString engine; // its name
    std::optional<int>
        grade;        // of a graded engine, which is told by it alone; nothing: full strength, or others
    QString handicap; // as in CoachGame
    bool givesHandicap = false; // the user

    friend bool operator==(const CoachOpponent&, const CoachOpponent&) = default;
};

CoachOpponent opponentOf(const CoachGame& game);

// How the user's games against one opponent went.
struct OpponentResults {
    static constexpr int kRecent = 5; // games

    int games = 0;
    int wins = 0;
    int draws = 0;
    int losses = 0;
    int recent = 0;     // at most kRecent, the last ones
    int recentWins = 0; // of these
    int streak = 0;     // wins in a row at the end; negative: losses

    friend bool operator==(const OpponentResults&, const OpponentResults&) = default;
};

// games: by time. Those from other start positions than an even or handicap one count for themselves.
OpponentResults resultsAgainst(const CoachOpponent& opponent, std::span<const CoachGame> games);

// What is proposed after results; nothing is changed by it.
struct NextOpponent {
    enum class Step : std::uint8_t {
        HigherGrade,  // value: the grade
        LessHandicap, // value: a shogi::Handicap, None for an even game
        LowerGrade,
        MoreHandicap
    };
    Step step = Step::HigherGrade;
    int value = 0;

    friend bool operator==(const NextOpponent&, const NextOpponent&) = default;
};

// As many wins, or losses, in a row propose something else.
inline constexpr int kStreakForNext = 3;

// After a streak against an opponent with a grade, the likeliest first. Wins: the next grade, or for who
// receives a handicap a smaller one. Losses: the previous grade, and a larger handicap. Empty without a
// streak, without a grade, at the ends of the ladder, and if the user gave the handicap.
std::vector<NextOpponent> nextOpponents(const CoachOpponent& opponent, const OpponentResults& results);

// The handicaps that are proposed, each a step easier for the receiver than the one before: lance, bishop,
// rook, rook and lance, two, four, six, eight and ten pieces.
std::optional<shogi::Handicap> moreHandicap(shogi::Handicap handicap);
// None after the first step.
std::optional<shogi::Handicap> lessHandicap(shogi::Handicap handicap);

} // namespace app
