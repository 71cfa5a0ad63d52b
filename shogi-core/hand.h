// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "shogi-core/types.h"

namespace shogi {

// Pieces in hand of one side, packed into 32 bits for fast comparing and hashing. Every count has a guard bit
// above it, which makes dominates() a subtraction.
class Hand {
public:
    constexpr Hand() = default;

    // type: one of kHandTypes
    constexpr int count(PieceType type) const {
        return static_cast<int>((m_bits >> kShift[index(type)]) & kMask[index(type)]);
    }
    constexpr bool has(PieceType type) const {
        return (m_bits & (kMask[index(type)] << kShift[index(type)])) != 0;
    }
    constexpr void add(PieceType type, int n = 1) {
        m_bits += static_cast<std::uint32_t>(n) << kShift[index(type)];
    }
    // Precondition: count(type) >= n.
    constexpr void remove(PieceType type, int n = 1) {
        m_bits -= static_cast<std::uint32_t>(n) << kShift[index(type)];
    }
    constexpr bool isEmpty() const { return m_bits == 0; }
    // Total number of pieces.
    constexpr int total() const {
        int sum = 0;
        for (const PieceType type : kHandTypes)
            sum += count(type);
        return sum;
    }
    // True if every count is at least that of other (equal hands dominate each other).
    constexpr bool dominates(Hand other) const {
        return (((m_bits | kGuards) - other.m_bits) & kGuards) == kGuards;
    }
    constexpr std::uint32_t bits() const { return m_bits; }

    friend constexpr bool operator==(Hand, Hand) = default;

private:
    // Pawn 5 bits, lance, knight, silver, gold 3 bits, bishop, rook 2 bits; a guard bit after each.
    static constexpr std::array<std::uint8_t, kPieceTypeCount> kShift{0, 0, 6, 10, 14, 18, 21, 24,
                                                                      0, 0, 0, 0,  0,  0,  0};
    static constexpr std::array<std::uint32_t, kPieceTypeCount> kMask{0, 31, 7, 7, 7, 3, 3, 7,
                                                                      0, 0,  0, 0, 0, 0, 0};
    static constexpr std::uint32_t kGuards =
        (1u << 5) | (1u << 9) | (1u << 13) | (1u << 17) | (1u << 20) | (1u << 23) | (1u << 27);

    std::uint32_t m_bits = 0;
};

} // namespace shogi
