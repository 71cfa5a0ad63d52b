// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "shogi-core/position.h"

namespace tokin {

// A move of the side to move that mates at once, or none. Looks at drops and moves next to the enemy king
// only, and takes guards for able to capture even if they are pinned: what it finds is always mate, but it
// does not find every mate. Precondition: not in check.
shogi::Move mateInOne(const shogi::Position& position);

} // namespace tokin
