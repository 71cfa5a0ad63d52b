// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>
#include <cmath>

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

} // namespace tokin::training
