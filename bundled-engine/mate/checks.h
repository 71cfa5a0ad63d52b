// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "shogi-core/move_generator.h"
#include "shogi-core/position.h"

namespace tokin {

// Appends every legal move that gives check, non-promotions included. The same moves as
// shogi::generateChecks(), several times as fast; promotions stand before the same move without.
void listChecks(const shogi::Position& position, shogi::MoveList& list);

// Empty squares from which a dropped piece of this type would check the king of the side not to move, as far
// as two pawns on a file allow. Precondition: that king stands.
shogi::Bitboard checkingDrops(const shogi::Position& position, shogi::PieceType type);

} // namespace tokin
