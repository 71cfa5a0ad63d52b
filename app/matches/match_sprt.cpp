// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/matches/match_sprt.h"

#include <cmath>
#include <cstddef>

namespace app {
namespace {

// Unseen outcomes are not impossible: otherwise a single kind of pair would be proof.
constexpr double kUnseen = 1e-3;

using Shares = std::array<double, 5>;

double scoreOfPair(std::size_t kind) { return static_cast<double>(kind) / 4.0; }

// The distribution with this mean under which the shares are likeliest has p / (1 + t (score - mean)) for
// each share p, where t is the root of the sum of p (score - mean) / (1 + t (score - mean)): a falling
// function of t with one root where all denominators are positive.
double tiltFor(const Shares& shares, double mean) {
    const double lowest = scoreOfPair(0) - mean;
    const double highest = scoreOfPair(4) - mean;
    double from = -1.0 / highest;
    double to = -1.0 / lowest;
    for (int i = 0; i < 200; ++i) {
        const double tilt = (from + to) / 2.0;
        double sum = 0;
        for (std::size_t kind = 0; kind < shares.size(); ++kind) {
            const double distance = scoreOfPair(kind) - mean;
            sum += shares[kind] * distance / (1.0 + tilt * distance);
        }
        (sum > 0 ? from : to) = tilt;
    }
    return (from + to) / 2.0;
}

} // namespace

double SprtBounds::lower() const { return std::log(beta / (1.0 - alpha)); }

double SprtBounds::upper() const { return std::log((1.0 - beta) / alpha); }

bool SprtBounds::areUsable() const { return elo0 < elo1 && alpha > 0 && beta > 0 && alpha + beta < 1; }

double scoreForElo(double elo) { return 1.0 / (1.0 + std::pow(10.0, -elo / 400.0)); }

double sprtRatio(const std::array<int, 5>& pairs, const SprtBounds& bounds) {
    Shares shares{};
    double total = 0;
    int seen = 0;
    for (std::size_t kind = 0; kind < pairs.size(); ++kind) {
        shares[kind] = pairs[kind] > 0 ? pairs[kind] : kUnseen;
        total += shares[kind];
        seen += pairs[kind];
    }
    if (seen == 0)
        return 0;
    for (double& share : shares)
        share /= total;
    const double mean0 = scoreForElo(bounds.elo0);
    const double mean1 = scoreForElo(bounds.elo1);
    const double tilt0 = tiltFor(shares, mean0);
    const double tilt1 = tiltFor(shares, mean1);
    double ratio = 0;
    for (std::size_t kind = 0; kind < shares.size(); ++kind) {
        const double score = scoreOfPair(kind);
        ratio += shares[kind] * std::log((1.0 + tilt0 * (score - mean0)) / (1.0 + tilt1 * (score - mean1)));
    }
    return total * ratio;
}

SprtVerdict sprtVerdict(double ratio, const SprtBounds& bounds) {
    if (ratio >= bounds.upper())
        return SprtVerdict::Accepted;
    return ratio <= bounds.lower() ? SprtVerdict::Rejected : SprtVerdict::Open;
}

} // namespace app
