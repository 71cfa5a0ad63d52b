// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "bundled-engine/search/corrections.h"
#include "bundled-engine/search/histories.h"

namespace tokin {

// What this game's searches have learned, shared by all workers of a team: with the same evaluation and
// reductions one can use the transposition table entries of another.
struct Experience {
    Histories histories;
    Corrections corrections;

    // Not during a search.
    void clear() {
        histories.clear();
        corrections.clear();
    }
};

} // namespace tokin
