// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/coach/opponent_results.h"

#include "app/coach/grade_ratings.h"

#include <algorithm>
#include <array>

namespace app {

namespace {

using shogi::Handicap;

constexpr std::array<Handicap, 10> kHandicapSteps{
    Handicap::None,        Handicap::Lance,     Handicap::Bishop,     Handicap::Rook,
    Handicap::RookLance,   Handicap::TwoPieces, Handicap::FourPieces, Handicap::SixPieces,
    Handicap::EightPieces, Handicap::TenPieces};

std::optional<Handicap> stepFrom(Handicap handicap, int by) {
    const auto at = std::find(kHandicapSteps.begin(), kHandicapSteps.end(), handicap);
    if (at == kHandicapSteps.end())
        return std::nullopt;
    const auto place = static_cast<int>(at - kHandicapSteps.begin()) + by;
    if (place < 0 || place >= static_cast<int>(kHandicapSteps.size()))
        return std::nullopt;
    return kHandicapSteps[static_cast<std::size_t>(place)];
}

} // namespace

CoachOpponent opponentOf(const CoachGame& game) {
    const bool gives = game.side == shogi::Color::White && !game.handicap.isEmpty() &&
                       shogi::handicapFromKifName(game.handicap.toStdString()) != Handicap::None;
    return {game.grade ? QString() : game.opponent, game.grade, game.handicap, gives};
}

OpponentResults resultsAgainst(const CoachOpponent& opponent, std::span<const CoachGame> games) {
    CoachOpponent wanted = opponent;
    if (wanted.grade)
        wanted.engine.clear();
    OpponentResults results;
    std::vector<bool> wins;
    for (const CoachGame& game : games) {
        if (opponentOf(game) != wanted)
            continue;
        const bool isWin = game.score > 0.75;
        const bool isLoss = game.score < 0.25;
        wins.push_back(isWin);
        ++results.games;
        results.wins += isWin ? 1 : 0;
        results.losses += isLoss ? 1 : 0;
        results.draws += isWin || isLoss ? 0 : 1;
        if (isWin)
            results.streak = std::max(results.streak, 0) + 1;
        else if (isLoss)
            results.streak = std::min(results.streak, 0) - 1;
        else
            results.streak = 0;
    }
    results.recent = std::min(results.games, OpponentResults::kRecent);
    results.recentWins = static_cast<int>(std::count(wins.end() - results.recent, wins.end(), true));
    return results;
}

std::optional<Handicap> moreHandicap(Handicap handicap) { return stepFrom(handicap, 1); }

std::optional<Handicap> lessHandicap(Handicap handicap) { return stepFrom(handicap, -1); }

std::vector<NextOpponent> nextOpponents(const CoachOpponent& opponent, const OpponentResults& results) {
    using Step = NextOpponent::Step;
    const std::optional<Handicap> handicap = shogi::handicapFromKifName(opponent.handicap.toStdString());
    std::vector<NextOpponent> next;
    if (!opponent.grade || !handicap || opponent.givesHandicap)
        return next;
    if (results.streak >= kStreakForNext) {
        if (const auto less = lessHandicap(*handicap))
            next.push_back({Step::LessHandicap, static_cast<int>(*less)});
        else if (const auto above = gradeAbove(*opponent.grade))
            next.push_back({Step::HigherGrade, *above});
    }
    if (results.streak <= -kStreakForNext) {
        if (const auto below = gradeBelow(*opponent.grade))
            next.push_back({Step::LowerGrade, *below});
        if (const auto more = moreHandicap(*handicap))
            next.push_back({Step::MoreHandicap, static_cast<int>(*more)});
    }
    return next;
}

} // namespace app
