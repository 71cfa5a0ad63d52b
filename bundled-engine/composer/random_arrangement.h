// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "bundled-engine/play/random.h"
#include "shogi-core/position.h"

namespace tokin::composer {

// A few pieces around White's king, near the upper edge more often than not, and some in Black's hand: what a
// problem may be found in (see asProblem). White is not in check, and the position obeys the rules.
shogi::Position randomArrangement(Random& random);

} // namespace tokin::composer
