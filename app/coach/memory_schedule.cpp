// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/coach/memory_schedule.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace app {

namespace {

using Result = TrainingState::Result;
using std::chrono::sys_seconds;

// The default parameters of FSRS-6, w0 to w20.
constexpr std::array<double, 21> kWeights{0.212,  1.2931, 2.3065, 8.2956, 6.4133, 0.8334, 3.0194,
                                          0.001,  1.8722, 0.1666, 0.796,  1.4835, 0.0614, 0.2629,
                                          1.6483, 0.6014, 1.8729, 0.5425, 0.0912, 0.0658, 0.1542};
constexpr double kLeastStability = 0.001; // days
constexpr double kMostStability = 1e6;

// 1 (again) to 4 (easy), as the formulas have it.
int grade(Result result) { return static_cast<int>(result); }

double decay() { return -kWeights[20]; }

// Makes the probability 0.9 after as many days as the stability says.
double factor() { return std::pow(0.9, 1 / decay()) - 1; }

double clampDifficulty(double difficulty) { return std::clamp(difficulty, 1.0, 10.0); }

double firstDifficulty(Result result) {
    return kWeights[4] - std::exp(kWeights[5] * (grade(result) - 1)) + 1;
}

double nextDifficulty(double difficulty, Result result) {
    const double step = -kWeights[6] * (grade(result) - 3);
    const double moved = difficulty + (10 - difficulty) * step / 9;
    return clampDifficulty(kWeights[7] * firstDifficulty(Result::Easy) + (1 - kWeights[7]) * moved);
}

// After another answer on the same day.
double sameDayStability(double stability, Result result) {
    double growth =
        std::exp(kWeights[17] * (grade(result) - 3 + kWeights[18])) * std::pow(stability, -kWeights[19]);
    if (grade(result) >= grade(Result::Good))
        growth = std::max(growth, 1.0);
    return stability * growth;
}

double forgottenStability(double difficulty, double stability, double known) {
    const double forgotten = kWeights[11] * std::pow(difficulty, -kWeights[12]) *
                             (std::pow(stability + 1, kWeights[13]) - 1) *
                             std::exp((1 - known) * kWeights[14]);
    return std::min(forgotten, stability / std::exp(kWeights[17] * kWeights[18]));
}

double recalledStability(double difficulty, double stability, double known, Result result) {
    const double hard = result == Result::Hard ? kWeights[15] : 1;
    const double easy = result == Result::Easy ? kWeights[16] : 1;
    return stability * (1 + std::exp(kWeights[8]) * (11 - difficulty) * std::pow(stability, -kWeights[9]) *
                                (std::exp((1 - known) * kWeights[10]) - 1) * hard * easy);
}

int intervalDays(double stability) {
    const double interval = stability / factor() * (std::pow(kWantedRetention, 1 / decay()) - 1);
    return static_cast<int>(
        std::lround(std::clamp(interval, 1.0, static_cast<double>(kLongestIntervalDays))));
}

// Whether it was asked before. Of what is not a number, nothing is known.
bool isKnownOf(const TrainingState& state) {
    return state.asked && state.stability > 0 && state.difficulty > 0;
}

std::chrono::days elapsed(const TrainingState& state, sys_seconds now) {
    return state.asked
               ? std::max(std::chrono::days(0), std::chrono::floor<std::chrono::days>(now - *state.asked))
               : std::chrono::days(0);
}

} // namespace

double retrievability(const TrainingState& state, sys_seconds now) {
    if (!isKnownOf(state))
        return 0;
    return std::pow(1 + factor() * static_cast<double>(elapsed(state, now).count()) / state.stability,
                    decay());
}

bool isDue(const TrainingState& state, sys_seconds now) { return !state.due || *state.due <= now; }

TrainingState afterAnswer(const TrainingState& before, Result result, sys_seconds now) {
    TrainingState after = before;
    if (!isKnownOf(before)) {
        after.stability = kWeights[static_cast<std::size_t>(grade(result) - 1)];
        after.difficulty = clampDifficulty(firstDifficulty(result));
    } else {
        // From files, where anything may stand.
        const double stability = std::clamp(before.stability, kLeastStability, kMostStability);
        const double difficulty = clampDifficulty(before.difficulty);
        const double known = retrievability(before, now);
        after.stability = elapsed(before, now) < std::chrono::days(1) ? sameDayStability(stability, result)
                          : result == Result::Again ? forgottenStability(difficulty, stability, known)
                                                    : recalledStability(difficulty, stability, known, result);
        after.difficulty = nextDifficulty(difficulty, result);
    }
    after.stability = std::max(after.stability, kLeastStability);
    after.asked = before.asked ? std::max(*before.asked, now) : now;
    after.result = result;
    if (result == Result::Again) {
        after.lapses += before.repetitions > 0 ? 1 : 0;
        after.repetitions = 0;
        after.interval = 0;
        after.due = *after.asked + kAskedAgainAfter;
    } else {
        ++after.repetitions;
        const int interval = intervalDays(after.stability);
        after.interval = interval;
        after.due = *after.asked + std::chrono::days(interval);
    }
    return after;
}

} // namespace app
