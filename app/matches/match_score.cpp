// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/matches/match_score.h"

#include <cmath>
#include <cstddef>

namespace app {
namespace {

double eloOf(double score) { return -400.0 * std::log10(1.0 / score - 1.0); }

// Variance of the outcomes divided by their number, which is the variance of the mean.
double varianceOfMean(const std::vector<std::pair<double, int>>& outcomes) {
    double sum = 0;
    int n = 0;
    for (const auto& outcome : outcomes) {
        sum += outcome.first * outcome.second;
        n += outcome.second;
    }
    const double mean = sum / n;
    double squares = 0;
    for (const auto& outcome : outcomes)
        squares += outcome.second * (outcome.first - mean) * (outcome.first - mean);
    return squares / n / n;
}

} // namespace

void MatchScore::add(int game, shogi::Color firstColor, const shogi::Ending& ending) {
    Tally& tally = m_byColor[index(firstColor)];
    int halfPoints = 1;
    if (!ending.winner) {
        ++tally.draws;
    } else if (*ending.winner == firstColor) {
        ++tally.wins;
        halfPoints = 2;
    } else {
        ++tally.losses;
        halfPoints = 0;
    }
    ++m_ends[ending.kind];
    const auto other = m_halfPairs.find(game / 2);
    if (other == m_halfPairs.end()) {
        m_halfPairs.emplace(game / 2, halfPoints);
    } else {
        ++m_pairs[static_cast<std::size_t>(std::ptrdiff_t{other->second} + halfPoints)];
        m_halfPairs.erase(other);
    }
}

Tally MatchScore::total() const {
    Tally sum;
    for (const Tally& tally : m_byColor) {
        sum.wins += tally.wins;
        sum.draws += tally.draws;
        sum.losses += tally.losses;
    }
    return sum;
}

double MatchScore::variance() const {
    int complete = 0;
    for (const int pairs : m_pairs)
        complete += pairs;
    if (complete < 2) {
        const Tally all = total();
        return varianceOfMean({{1.0, all.wins}, {0.5, all.draws}, {0.0, all.losses}});
    }
    std::vector<std::pair<double, int>> outcomes;
    for (std::size_t i = 0; i < m_pairs.size(); ++i)
        outcomes.emplace_back(static_cast<double>(i) / 4.0, m_pairs[i]);
    return varianceOfMean(outcomes);
}

std::optional<double> MatchScore::likelihoodOfSuperiority() const {
    const Tally all = total();
    if (all.games() == 0)
        return std::nullopt;
    const double deviation = std::sqrt(variance());
    if (deviation <= 0.0)
        return std::nullopt;
    const double lead = all.points() / all.games() - 0.5;
    return 0.5 * std::erfc(-lead / deviation / std::sqrt(2.0));
}

std::optional<EloEstimate> MatchScore::elo() const {
    const Tally all = total();
    const int games = all.games();
    if (games == 0)
        return std::nullopt;
    const double score = all.points() / games;
    if (score <= 0.0 || score >= 1.0)
        return std::nullopt;
    constexpr double kTwoSided95 = 1.959964;
    // In a small match this may exceed the possible scores: it is clamped to just inside.
    constexpr double kEdge = 1e-4;
    const double spread = variance();
    if (spread <= 0.0)
        return EloEstimate{eloOf(score), std::nullopt};
    const double reach = kTwoSided95 * std::sqrt(spread);
    const double low = std::max(score - reach, kEdge);
    const double high = std::min(score + reach, 1.0 - kEdge);
    return EloEstimate{eloOf(score), (eloOf(high) - eloOf(low)) / 2.0};
}

} // namespace app
