// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "shogi-core/position.h"

#include <vector>

namespace tokin::composer {

// The end of a game. Whoever moved last has won.
struct GameEnding {
    shogi::Position start;
    std::vector<shogi::Move> moves; // legal
};

// The positions with the winner to move within this many plies of the end, the last one first.
std::vector<shogi::Position> winnersPositions(const GameEnding& ending, std::size_t plies);

} // namespace tokin::composer
