// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/mates/mate_problems.h"

#include <cstddef>
#include <vector>

class QDate;

namespace app {

class MateMemory;

// The collections that come with the program: problems that Tokin found in its games, and longer ones that it
// has composed.
std::vector<MateProblem> tokinsProblems();
std::vector<MateProblem> tokinsCompositions();

// The index of the problem for a day, in a collection that is not empty: a different one every day until all
// have been shown. If the user has solved it, the next unsolved one takes its place, if there is any.
std::size_t todaysProblem(const std::vector<MateProblem>& problems, const MateMemory& memory,
                          const QDate& today);

} // namespace app
