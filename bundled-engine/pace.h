// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "bundled-engine/search_task.h"

namespace tokin {

// How long a person would take for the move, counted from the start of the mover's clock: always less than
// what the clock allows, longer in the middle of a game than in the opening, short where a piece is taken
// back or nothing else could be played. The same for the same game and position. clock: as in task.limits, or
// as it was told by `ponderhit`. Nothing is waited for without a clock. Precondition: task.player is there.
Milliseconds humanPace(const SearchTask& task, const ClockTimes& clock, shogi::Move move);

} // namespace tokin
