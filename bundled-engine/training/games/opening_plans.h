// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "bundled-engine/play/random.h"
#include "shogi-core/position.h"

#include <cstddef>
#include <vector>

namespace tokin::training {

// Usual developments in the opening: where the rook goes, which castle the king gets. A plan is a list of
// moves, those usually made first at the front, but later ones may be made earlier.
class OpeningPlan {
public:
    static OpeningPlan draw(Random& random);
    static std::vector<OpeningPlan> all();
    // One of the first few moves at random; no move if there are none.
    static shogi::Move drawEarly(const std::vector<shogi::Move>& moves, Random& random);

    // Those of its moves that the side to move can make now, in their order.
    std::vector<shogi::Move> moves(const shogi::Position& position) const;
    // Whether the rook goes to another file on its rank.
    bool rangesRook() const;
    // How many pieces of the side to move stand where neither the start nor a move of this plan puts them.
    // Bishops, which are exchanged, do not count.
    int strayPieces(const shogi::Position& position) const;

private:
    explicit OpeningPlan(std::size_t row)
        : m_row(row) {}

    std::size_t m_row;
};

} // namespace tokin::training
