// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "bundled-engine/play/strength.h"
#include "bundled-engine/play/time_budget.h"
#include "shogi-core/position.h"

#include <span>

namespace tokin {

// How long a person would take for the move, from the start of the mover's clock: always less than the clock
// allows, longer in the middle game than in the opening, short for recaptures and forced moves. The same for
// the same game and position. Without a clock there is no wait. start, moves: the game so far; limits: of
// this move, with its clock.
Milliseconds humanPace(const LimitedPlayer& player, const shogi::Position& start,
                       std::span<const shogi::Move> moves, const SearchLimits& limits,
                       const TimeSettings& time, shogi::Move move);

} // namespace tokin
