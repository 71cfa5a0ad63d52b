// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "shogi-core/position.h"

namespace app {

// The middle of the nine squares that a hint tells the user to look at first. The target of the move is among
// them, and its origin as well if there is room for both; of several such places, the one with the most
// pieces is taken, so that the target is not always in the middle. All nine are on the board.
shogi::Square hintArea(const shogi::Position& position, shogi::Move move);

// A square and its neighbours.
shogi::Bitboard neighbourhood(shogi::Square middle);

} // namespace app
