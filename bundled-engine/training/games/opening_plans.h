// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "bundled-engine/training/games/random.h"
#include "shogi-core/position.h"

#include <cstddef>
#include <vector>

namespace tokin::training {

// What people build up in the first moves of a game: where the rook goes, which castle the king gets. A plan
// is a row of moves, those usually made first in front; others than the first may be made before it.
class OpeningPlan {
public:
    static OpeningPlan draw(Random& random);
    // One of the first few of moves by lot; no move if there are none.
    static shogi::Move drawEarly(const std::vector<shogi::Move>& moves, Random& random);

    // Those of its moves that can be made now by the side to move, in their order.
    std::vector<shogi::Move> moves(const shogi::Position& position) const;

private:
    explicit OpeningPlan(std::size_t row)
        : m_row(row) {}

    std::size_t m_row;
};

} // namespace tokin::training
