// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "bundled-engine/search/corrections.h"
#include "bundled-engine/search/histories.h"

namespace tokin {

// What the searches of this game have taught, one for all workers of a team: they judge and reduce alike, so
// that one finds in the transposition table what another one has left.
struct Experience {
    Histories histories;
    Corrections corrections;

    // Not while a search is under way.
    void clear() {
        histories.clear();
        corrections.clear();
    }
};

} // namespace tokin
