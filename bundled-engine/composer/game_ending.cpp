// SPDX-License-Identifier: GPL-3.0-or-later
#include "bundled-engine/composer/game_ending.h"

#include <algorithm>

namespace tokin::composer {

using namespace shogi;

std::vector<Position> winnersPositions(const GameEnding& ending, std::size_t plies) {
    std::vector<Position> positions;
    Position position = ending.start;
    for (std::size_t ply = 0; ply < ending.moves.size(); ++ply) {
        const std::size_t left = ending.moves.size() - ply;
        if (left <= plies && left % 2 == 1)
            positions.push_back(position);
        position.play(ending.moves[ply]);
    }
    std::reverse(positions.begin(), positions.end());
    return positions;
}

} // namespace tokin::composer
