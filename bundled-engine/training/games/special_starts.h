// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "bundled-engine/training/games/random.h"
#include "shogi-core/position.h"

namespace tokin::training {

// One of the fifteen handicaps, each as likely as the other.
shogi::Position drawHandicap(Random& random);

// A position as it comes about when a king or both have entered the other camp: all forty pieces, kings far
// up the board with most of their own pieces around them, many promoted, the rest in hand. It can be played
// from, but may well be won for one side.
shogi::Position drawEnteringKings(Random& random);

} // namespace tokin::training
