// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <cstdint>

namespace app {

// The hypotheses of a sequential test: is the first engine stronger by elo1 (accepted) or by elo0 (rejected)?
struct SprtBounds {
    double elo0 = 0;
    double elo1 = 10;
    double alpha = 0.05; // probability of accepting elo1 if elo0 is true
    double beta = 0.05;  // probability of accepting elo0 if elo1 is true

    // Wald's bounds: accepted at upper() and above, rejected at lower() and below.
    double lower() const;
    double upper() const;
    // elo0 < elo1, errors above 0 and together below 1.
    bool areUsable() const;

    friend bool operator==(const SprtBounds&, const SprtBounds&) = default;
};

enum class SprtVerdict : std::uint8_t { Open, Accepted, Rejected };

// Expected score of a game for this difference on the logistic scale.
double scoreForElo(double elo);

// Log-likelihood ratio of the pairs with the mean score of elo1 against that of elo0, using the best-fitting
// spread of the pairs in each case (generalised likelihood ratio). pairs: numbers of pairs with 0, ½, 1, 1½,
// 2 points, as in MatchScore. 0 without pairs.
double sprtRatio(const std::array<int, 5>& pairs, const SprtBounds& bounds);

SprtVerdict sprtVerdict(double ratio, const SprtBounds& bounds);

} // namespace app
