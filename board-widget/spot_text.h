// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "board-widget/board_state.h"

#include <QString>

namespace board {

// A spot and what is on it, for people: "7g, Black pawn", "Black's stand, pawn: 2". Translated; empty for no
// spot.
QString spotText(const Spot& spot, const shogi::Position& position, CoordinateStyle coordinates);
// What is shown beside the squares and is not a piece, for screen readers: the gauge, and the badges of the
// sides.
QString surroundingsText(const BoardState& state);

} // namespace board
