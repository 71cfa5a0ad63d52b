// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "bundled-engine/play/strength.h"
#include "bundled-engine/play/time_budget.h"
#include "shogi-core/position.h"

#include <span>

namespace tokin {

// How long a person would take for the move, counted from the start of the mover's clock: always less than
// what the clock allows, longer in the middle of a game than in the opening, short where a piece is taken
// back or nothing else could be played. The same for the same game and position. Nothing is waited for
// without a clock. start, moves: the game so far; limits: of this move, with the clock that counts.
Milliseconds humanPace(const LimitedPlayer& player, const shogi::Position& start,
                       std::span<const shogi::Move> moves, const SearchLimits& limits,
                       const TimeSettings& time, shogi::Move move);

} // namespace tokin
