// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "shogi-core/position.h"

#include <random>

// A random position with a king under attack: a few pieces of both sides around it, some in hand, half of the
// time with a king of the attacker, either colour attacking. The only guarantee is that it is playable (the
// king to be mated is not in check while the attacker is to move). The same generator state gives the same
// position everywhere.
shogi::Position randomEnding(std::mt19937& random);
