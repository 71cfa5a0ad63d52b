// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/library/player_results.h"

#include <span>
#include <utility>
#include <vector>

namespace app {

// Results of a player that differ from those in all other games by more than chance explains.
struct ResultFinding {
    bool isBetter = true;
    StatisticsBy by = StatisticsBy::Opening;
    PlayerResults results;
    double others = 0; // the score in the player's other games

    friend bool operator==(const ResultFinding&, const ResultFinding&) = default;
};

// With fewer decided games nothing is said, neither of the games nor of all others.
inline constexpr std::uint32_t kFewestForFinding = 20;

// What can be said of these results of a player whose games all together are whole: the clearest that is
// better than in the other games, and the clearest that is worse, each if there is one. A difference counts
// if the score in the other games lies outside of the interval that the score lies in with a probability of
// 99.9 %: a player has dozens of openings and opponents, and chance has to explain none of them.
std::vector<ResultFinding> resultFindings(std::span<const PlayerResults> results, StatisticsBy by,
                                          const PlayerResults& whole);

// Between which scores the true one lies with a probability of 99.9 % (Wilson's interval, in which a draw
// counts as half a win). Precondition: some game is decided.
std::pair<double, double> scoreInterval(const PlayerResults& results);

} // namespace app
