// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "bundled-engine/composer/problem_reduction.h"

#include <cstdint>

namespace tokin::composer {

// A sound problem with what is known of it.
struct ComposedProblem {
    SoundProblem problem;
    std::uint64_t source = 0; // the number of the game, or of the work, that it comes from
    int beauty = 0;           // beautyOf, and more for wrong ways that tempt
    int difficulty = 0;       // difficultyOf

    int length() const { return static_cast<int>(problem.solution.line.size()); }
    // The best problems have the most of it.
    int worth() const { return 10 * beauty + difficulty; }
};

} // namespace tokin::composer
