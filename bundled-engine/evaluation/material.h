// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "shogi-core/position.h"

namespace tokin {

// What the pieces of one side are worth, on the board and in hand, as beginners' books count them: a pawn
// 100, a rook 1000; kings nothing. Limited players mix it into what they see, and it is all that Tokin goes
// by where there is no network, so that a first network can be trained from nothing.
int countMaterial(const shogi::Position& position, shogi::Color color);

// From the side to move, centipawns.
inline int materialBalance(const shogi::Position& position) {
    const shogi::Color side = position.sideToMove();
    return countMaterial(position, side) - countMaterial(position, ~side);
}

} // namespace tokin
