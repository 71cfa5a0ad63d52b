// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "shogi-core/move_generator.h"
#include "shogi-core/position.h"

namespace tokin {

// Appends every legal move that gives check, including non-promotions. The same moves as
// shogi::generateChecks(), but several times as fast; a promotion precedes the same move without promotion.
void listChecks(const shogi::Position& position, shogi::MoveList& list);

// Empty squares from which a dropped piece of this type would check the king of the side not to move, taking
// nifu into account. Precondition: that king is on the board.
shogi::Bitboard checkingDrops(const shogi::Position& position, shogi::PieceType type);

} // namespace tokin
