// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "bundled-engine/evaluation/attack_map.h"
#include "shogi-core/position.h"

namespace tokin {

// A move of the side to move that mates at once, or no move. Considers only drops and moves next to the enemy
// king, and assumes that pinned guards can capture: what it finds is always mate, but it does not find every
// mate. attacks: of this position. Precondition: not in check, nor is the other side.
shogi::Move mateInOne(const shogi::Position& position, const AttackMap& attacks);

} // namespace tokin
