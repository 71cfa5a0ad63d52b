// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/coach/player_rating.h"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace app {

namespace {

constexpr double kMiddle = 1500;
constexpr double kScale = 173.7178; // of Glicko-2's own scale
// Of opponents whom no game can bring together, there would be nothing to divide by.
constexpr double kLeastExpected = 1e-9;
constexpr double kTolerance = 0.000001; // of the volatility's logarithm

double weight(double phi) { return 1 / std::sqrt(1 + 3 * phi * phi / (std::numbers::pi * std::numbers::pi)); }

// Step 5 of the paper: the Illinois algorithm.
double newVolatility(double phi, double volatility, double variance, double delta) {
    const double a = std::log(volatility * volatility);
    const auto f = [=](double x) {
        const double e = std::exp(x);
        const double sum = phi * phi + variance + e;
        return e * (delta * delta - sum) / (2 * sum * sum) - (x - a) / (kRatingTau * kRatingTau);
    };
    double low = a;
    double high = 0;
    if (delta * delta > phi * phi + variance) {
        high = std::log(delta * delta - phi * phi - variance);
    } else {
        int k = 1;
        while (f(a - k * kRatingTau) < 0)
            ++k;
        high = a - k * kRatingTau;
    }
    double atLow = f(low);
    double atHigh = f(high);
    while (std::abs(high - low) > kTolerance) {
        const double middle = low + (low - high) * atLow / (atHigh - atLow);
        const double atMiddle = f(middle);
        if (atMiddle * atHigh <= 0) {
            low = high;
            atLow = atHigh;
        } else {
            atLow /= 2;
        }
        high = middle;
        atHigh = atMiddle;
    }
    return std::exp(low / 2);
}

} // namespace

double expectedScore(double rating, double opponent) {
    return 1 / (1 + std::pow(10.0, (opponent - rating) / 400));
}

PlayerRating afterPeriods(const PlayerRating& before, double periods) {
    PlayerRating after = before;
    const double phi = before.deviation / kScale;
    after.deviation = std::min(
        kLargestDeviation,
        kScale * std::sqrt(phi * phi + std::max(0.0, periods) * before.volatility * before.volatility));
    return after;
}

PlayerRating ratedAfter(const PlayerRating& before, std::span<const RatedGame> games) {
    if (games.empty())
        return afterPeriods(before, 1);
    const double mu = (before.rating - kMiddle) / kScale;
    const double phi = before.deviation / kScale;
    double precision = 0;
    double surprise = 0;
    for (const RatedGame& game : games) {
        const double g = weight(game.deviation / kScale);
        const double expected = std::clamp(1 / (1 + std::exp(-g * (mu - (game.rating - kMiddle) / kScale))),
                                           kLeastExpected, 1 - kLeastExpected);
        precision += g * g * expected * (1 - expected);
        surprise += g * (game.score - expected);
    }
    const double variance = 1 / precision;
    PlayerRating after;
    after.volatility = newVolatility(phi, before.volatility, variance, variance * surprise);
    const double widened = std::sqrt(phi * phi + after.volatility * after.volatility);
    const double newPhi = 1 / std::sqrt(1 / (widened * widened) + 1 / variance);
    after.rating = kMiddle + kScale * (mu + newPhi * newPhi * surprise);
    after.deviation = std::min(kLargestDeviation, kScale * newPhi);
    return after;
}

} // namespace app
