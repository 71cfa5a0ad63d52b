// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/repertoire/training_state.h"

#include <chrono>

namespace app {

// When something is asked again, by FSRS-6: a model of memory with a difficulty (1 to 10) and a stability
// (days until it is still known with a probability of 0.9), with the default parameters that were fitted to
// many people's reviews. Formulas and parameters: J. Ye et al., "A Stochastic Shortest Path Algorithm for
// Optimizing Spaced Repetition Scheduling" (KDD 2022), and the algorithm's description, FSRS-6, by Open
// Spaced Repetition. All pure.

// Something is asked again when the probability that it is still known falls to this.
inline constexpr double kWantedRetention = 0.9;
// What was not known is asked again on the same day.
inline constexpr std::chrono::minutes kAskedAgainAfter{10};
// Nothing is put off for longer.
inline constexpr int kLongestIntervalDays = 365 * 10;

// The state after an answer. Precondition: result is not None. An answer at an earlier time than the last one
// counts as given at once after it.
TrainingState afterAnswer(const TrainingState& before, TrainingState::Result result,
                          std::chrono::sys_seconds now);

// The probability that the answer is still known, 0 … 1; 0 for what was never asked. Counted in whole days.
double retrievability(const TrainingState& state, std::chrono::sys_seconds now);

// Whether it is time to ask. True of what was never asked.
bool isDue(const TrainingState& state, std::chrono::sys_seconds now);

} // namespace app
