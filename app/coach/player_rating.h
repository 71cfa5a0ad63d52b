// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <span>

namespace app {

// How strong a player is, by Glicko-2: M. E. Glickman, "Example of the Glicko-2 system" (2013), whose example
// is a test. On Glicko's scale, on which a player who is 400 points stronger wins ten times as often as not.
struct PlayerRating {
    double rating = 1500;
    double deviation = 350; // the true rating is within two of these with a probability of 0.95
    double volatility = 0.06;

    friend bool operator==(const PlayerRating&, const PlayerRating&) = default;
};

struct RatedGame {
    double rating = 1500;  // the opponent's
    double deviation = 30; // the opponent's; 0: is known exactly
    double score = 0;      // 1: won, 0.5: drawn, 0: lost
};

// How much the volatility may change; small for games whose results are not wild.
inline constexpr double kRatingTau = 0.5;
// No deviation is larger: that of somebody of whom nothing is known.
inline constexpr double kLargestDeviation = 350;

// After the games of one period. Without games only the deviation grows.
PlayerRating ratedAfter(const PlayerRating& before, std::span<const RatedGame> games);
// After that many periods without games; they need not be whole ones.
PlayerRating afterPeriods(const PlayerRating& before, double periods);

// The expected score, 0 … 1, against an opponent of exactly this rating.
double expectedScore(double rating, double opponent);

} // namespace app
