// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "shogi-core/position.h"

namespace tokin {

// Value of a piece in exchanges, centipawns: what its owner loses with it on the board and what the taker
// gains in hand, taken together as one number.
int exchangeValue(shogi::PieceType type);

// Static exchange evaluation: whether the move, followed by the best exchanges on its target square, wins at
// least threshold. Pins are not seen; only the first move promotes. Precondition: legal.
bool exchangeWins(const shogi::Position& position, shogi::Move move, int threshold);

} // namespace tokin
