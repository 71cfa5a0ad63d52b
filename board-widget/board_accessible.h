// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "board-widget/board_state.h"

namespace board {

class BoardView;

// Makes boards accessible to screen readers: the view is a table of 81 squares and 14 places on the stands,
// each with text, rectangle and press action. Idempotent.
void installBoardAccessibility();

// Notifies screen readers that keyboard focus has moved to spot.
void announceFocus(BoardView* view, const Spot& spot);

} // namespace board
