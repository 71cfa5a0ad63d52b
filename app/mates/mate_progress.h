// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/mates/mate_memory.h"
#include "app/mates/mate_problems.h"

#include <vector>

namespace app {

// The user's progress with the problems of one length in a collection.
struct MateProgressOfLength {
    int plies = 0;
    int solved = 0; // by the user
    int tried = 0;  // by the user, but not solved
    int all = 0;

    friend bool operator==(const MateProgressOfLength&, const MateProgressOfLength&) = default;
};

// By the lengths stated in the collection, the shortest first; problems without a stated length do not count.
std::vector<MateProgressOfLength> progressByLength(const std::vector<MateProblem>& problems,
                                                   const MateMemory& memory);

} // namespace app
