// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/coach/daily_set.h"
#include "app/mates/brinkmate_problems.h"

#include <optional>
#include <span>
#include <vector>

namespace app {

// A card of a brinkmate problem.
CoachCard brinkmateCard(const BrinkmateProblem& problem, std::chrono::sys_seconds now);
// Nothing if the card is another one, or its content is no problem.
std::optional<BrinkmateProblem> brinkmateOf(const CoachCard& card);

// What is asked of the problems of so many moves: first the cards that are due, the most forgotten first,
// then problems that have not been answered yet, in the order of the collection.
std::vector<DailyItem> brinkmateSet(std::span<const CoachCard> cards, std::span<const CoachAnswer> answers,
                                    std::span<const BrinkmateProblem> collection, int moves,
                                    std::size_t count, std::chrono::sys_seconds now);

} // namespace app
