// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/library/result_findings.h"

#include <cmath>
#include <optional>

namespace app {

std::pair<double, double> scoreInterval(const PlayerResults& results) {
    constexpr double kDeviations = 3.291;
    const double games = results.decided();
    const double square = kDeviations * kDeviations / games;
    const double score = results.score();
    const double middle = (score + square / 2) / (1 + square);
    const double half =
        kDeviations / (1 + square) * std::sqrt(score * (1 - score) / games + square / games / 4);
    return {middle - half, middle + half};
}

std::vector<ResultFinding> resultFindings(std::span<const PlayerResults> results, StatisticsBy by,
                                          const PlayerResults& whole) {
    std::optional<ResultFinding> better;
    std::optional<ResultFinding> worse;
    double clearestBetter = 0;
    double clearestWorse = 0;
    for (const PlayerResults& one : results) {
        PlayerResults others;
        others.wins = whole.wins - one.wins;
        others.losses = whole.losses - one.losses;
        others.draws = whole.draws - one.draws;
        if (one.decided() < kFewestForFinding || others.decided() < kFewestForFinding)
            continue;
        const double usual = others.score();
        const auto [low, high] = scoreInterval(one);
        if (low - usual > clearestBetter) {
            clearestBetter = low - usual;
            better = ResultFinding{true, by, one, usual};
        }
        if (usual - high > clearestWorse) {
            clearestWorse = usual - high;
            worse = ResultFinding{false, by, one, usual};
        }
    }
    std::vector<ResultFinding> findings;
    if (better)
        findings.push_back(*better);
    if (worse)
        findings.push_back(*worse);
    return findings;
}

} // namespace app
