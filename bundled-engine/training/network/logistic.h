// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>
#include <cmath>
#include <vector>

namespace tokin::training {

inline double logistic(double x) { return 1 / (1 + std::exp(-x)); }

// Cross entropy of the probability logistic(x) against the true one, in nats.
inline double crossEntropy(double truth, double x) {
    // log(1 + e^x) − truth · x, without overflow
    return std::max(x, 0.0) + std::log1p(std::exp(-std::abs(x))) - truth * x;
}

// Of a probability with itself: the lowest that any prediction can reach.
inline double entropy(double truth) {
    double sum = 0;
    for (const double p : {truth, 1 - truth})
        sum -= p > 0 ? p * std::log(p) : 0;
    return sum;
}

// A score in centipawns, and the result of the game: 1 won, 0.5 drawn, 0 lost.
struct ScoredResult {
    double score = 0;
    double result = 0;
};

// The scale K at which 1 / (1 + exp(−score / K)) predicts the results best (maximum likelihood), 20 … 5000.
// Precondition: there are some.
inline double fitScale(const std::vector<ScoredResult>& results) {
    // The slope of the likelihood along 1 / K decreases steadily: its zero is found by bisection.
    const auto slope = [&results](double factor) {
        double sum = 0;
        for (const ScoredResult& each : results)
            sum += each.score * (each.result - logistic(each.score * factor));
        return sum;
    };
    double low = 1.0 / 5000;
    double high = 1.0 / 20;
    for (int round = 0; round < 40; ++round) {
        const double middle = (low + high) / 2;
        (slope(middle) > 0 ? low : high) = middle;
    }
    return 2 / (low + high);
}

} // namespace tokin::training
