// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "shogi-core/position.h"

namespace tokin {

// Values of one side's pieces, on the board and in hand, as in beginners' books: a pawn 100, a rook 1000;
// kings count nothing. Limited players mix it into their evaluation. Without a network it is Tokin's whole
// evaluation; a first network can thus be trained from scratch.
int countMaterial(const shogi::Position& position, shogi::Color color);

// From the side to move, centipawns.
inline int materialBalance(const shogi::Position& position) {
    const shogi::Color side = position.sideToMove();
    return countMaterial(position, side) - countMaterial(position, ~side);
}

} // namespace tokin
