// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "shogi-core/position.h"

namespace tokin {

// A move of the side to move that mates at once, or no move. Considers only drops and moves next to the enemy
// king, and assumes that pinned guards can capture: what it finds is always mate, but it does not find every
// mate. Precondition: not in check.
shogi::Move mateInOne(const shogi::Position& position);

} // namespace tokin
