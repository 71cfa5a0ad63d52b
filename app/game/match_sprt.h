// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <cstdint>

namespace app {

// The question a sequential test answers: is the first engine elo1 stronger (accepted) or elo0 (rejected)?
struct SprtBounds {
    double elo0 = 0;
    double elo1 = 10;
    double alpha = 0.05; // how often elo0 may be taken for elo1
    double beta = 0.05;  // how often elo1 may be taken for elo0

    // Wald's: accepted at upper() and above, rejected at lower() and below.
    double lower() const;
    double upper() const;
    // elo0 < elo1, errors above 0 and together below 1.
    bool areUsable() const;

    friend bool operator==(const SprtBounds&, const SprtBounds&) = default;
};

enum class SprtVerdict : std::uint8_t { Open, Accepted, Rejected };

// Expected score of a game for this difference on the logistic scale.
double scoreForElo(double elo);

// Logarithm of how much likelier the pairs are if the mean score is that of elo1 than if it is that of elo0,
// the spread of the pairs being whatever fits them best in either case (generalised likelihood ratio). pairs:
// numbers of pairs that brought 0, ½, 1, 1½, 2 points, as in MatchScore. 0 without pairs.
double sprtRatio(const std::array<int, 5>& pairs, const SprtBounds& bounds);

SprtVerdict sprtVerdict(double ratio, const SprtBounds& bounds);

} // namespace app
