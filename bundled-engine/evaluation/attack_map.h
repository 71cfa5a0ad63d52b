// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "shogi-core/position.h"

#include <array>

namespace tokin {

// The squares that each side's pieces attack, empty or not, whether or not the move would be legal. By
// colour.
struct AttackMap {
    std::array<shogi::Bitboard, 2> once;  // by at least one piece
    std::array<shogi::Bitboard, 2> twice; // by at least two

    // 0, 1, or 2 for two and more.
    int count(shogi::Color by, shogi::Square square) const {
        const std::size_t c = shogi::index(by);
        return (once[c].has(square) ? 1 : 0) + (twice[c].has(square) ? 1 : 0);
    }
};

AttackMap attackMapOf(const shogi::Position& position);

// Squares whose counts differ.
inline shogi::Bitboard differences(const AttackMap& a, const AttackMap& b) {
    return (a.once[0] ^ b.once[0]) | (a.once[1] ^ b.once[1]) | (a.twice[0] ^ b.twice[0]) |
           (a.twice[1] ^ b.twice[1]);
}

} // namespace tokin
