// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "shogi-core/position.h"

namespace tokin {

// Value of a piece in exchanges, centipawns: the owner's loss on the board plus the taker's gain in hand.
int exchangeValue(shogi::PieceType type);

// Static exchange evaluation: whether the move, followed by the best exchanges on its target square, wins at
// least threshold. Pins are ignored; only the first move promotes. Precondition: legal.
bool exchangeWins(const shogi::Position& position, shogi::Move move, int threshold);

} // namespace tokin
