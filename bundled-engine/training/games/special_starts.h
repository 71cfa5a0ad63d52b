// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "bundled-engine/play/random.h"
#include "shogi-core/position.h"

namespace tokin::training {

// One of the fifteen handicaps, all equally likely.
shogi::Position drawHandicap(Random& random);

// A typical position after one or both kings have entered the other camp: all forty pieces, kings far up the
// board with most of their own pieces around them, many promoted, the rest in hand. Playable, but one side
// may well be winning.
shogi::Position drawEnteringKings(Random& random);

} // namespace tokin::training
