// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/mates/mate_problems.h"

#include <cstddef>
#include <vector>

class QDate;

namespace app {

class MateMemory;

// The collection that comes with the program.
std::vector<MateProblem> tokinsProblems();

// The place of the problem for a day, in a collection that is not empty: another one every day, until all
// have been there once. One that the user has solved gives way to the next that is not solved, if there is
// any.
std::size_t todaysProblem(const std::vector<MateProblem>& problems, const MateMemory& memory,
                          const QDate& today);

} // namespace app
