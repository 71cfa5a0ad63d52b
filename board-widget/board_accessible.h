// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "board-widget/board_state.h"

namespace board {

class BoardView;

// Makes boards readable for screen readers: the view is a table of 81 squares and 14 places on the stands,
// each with its words, its rectangle and a press action. Idempotent.
void installBoardAccessibility();

// Tells screen readers that the keyboard now stands on spot.
void announceFocus(BoardView* view, const Spot& spot);

} // namespace board
