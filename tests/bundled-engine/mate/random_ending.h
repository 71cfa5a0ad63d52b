// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "shogi-core/position.h"

#include <random>

// A random position with a king under attack: a handful of pieces of both sides around it, some in hand, half
// of the time a king of the attacker, either colour attacking. It can always be played (the king to be mated
// is not in check while the attacker is to move), which is all that is promised. The same generator state
// gives the same position everywhere.
shogi::Position randomEnding(std::mt19937& random);
