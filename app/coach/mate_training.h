// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/coach/coach_values.h"
#include "app/mates/mate_problems.h"

#include <functional>
#include <optional>
#include <span>
#include <vector>

namespace app {

// A card of a mate problem, which has a stated length.
CoachCard mateCard(const MateProblem& problem, std::chrono::sys_seconds now);
// Nothing if the card is another one, or its content is no problem.
std::optional<MateProblem> mateOf(const CoachCard& card);

// How the user does with problems of one length.
struct MateRate {
    int plies = 0;
    int asked = 0;
    int solved = 0; // at the first attempt, with or without a hint

    friend bool operator==(const MateRate&, const MateRate&) = default;
};

// By length, the shortest first. Of each length the last answers count, at most this many.
inline constexpr std::size_t kMateAnswersThatCount = 40;
std::vector<MateRate> mateRates(std::span<const CoachAnswer> answers);

// The part of the problems of a length, 0 … 1, that the user is expected to solve. A single number, the
// user's strength, is fitted to all answers: a problem is solved with a probability that falls with the
// logarithm of its length (Rasch's model, where what is easy tells something about what is hard). The user's
// own answers of that length count beside it, the more, the more there are.
double expectedMateRate(std::span<const MateRate> rates, int plies);

// What the user is to solve: neither a waste of time nor beyond reach.
inline constexpr double kLeastMateRate = 0.70;
inline constexpr double kMostMateRate = 0.85;

// Which of these lengths (rising) fit the user: those whose expected rate is within the bounds, otherwise the
// one that is nearest to them.
std::vector<int> fittingLengths(std::span<const MateRate> rates, std::span<const int> lengths);

// Problems that fit the user, of a collection: not solved or failed before (isKnown), of the fitting lengths
// in turn, and of each length others on other days. seed: of the day.
std::vector<MateProblem> problemsThatFit(const std::vector<MateProblem>& collection,
                                         std::span<const MateRate> rates,
                                         const std::function<bool(const MateProblem&)>& isKnown,
                                         std::size_t count, qint64 seed);

// Problems for a run against the clock: the lengths rise from well below what fits the user, some of each.
std::vector<MateProblem> problemsForARun(const std::vector<MateProblem>& collection,
                                         std::span<const MateRate> rates, std::size_t count, qint64 seed);

} // namespace app
