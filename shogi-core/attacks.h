// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "shogi-core/bitboard.h"

namespace shogi {

namespace detail {

// The eight lines from a square; the first four run towards higher square numbers.
enum Direction : std::uint8_t {
    Down,
    Left,
    LeftUp,
    LeftDown,
    Up,
    Right,
    RightDown,
    RightUp,
    kDirectionCount
};

using PerSquare = std::array<Bitboard, 81>;

// About 30 KB altogether, computed at compile time.
struct AttackTables {
    std::array<PerSquare, kDirectionCount> rays;
    std::array<PerSquare, 2> pawn, knight, silver, gold;
    PerSquare king;
    PerSquare rookCross, bishopCross; // on an empty board
};
extern const AttackTables kAttacks;
// Direction from the first to the second square, or kDirectionCount if they share no line.
extern const std::array<std::array<std::uint8_t, 81>, 81> kDirections;

constexpr Direction opposite(Direction d) {
    return static_cast<Direction>((static_cast<unsigned>(d) + 4) & 7u);
}
inline std::size_t at(Square square) { return static_cast<std::size_t>(square.index()); }

// A ray towards higher squares up to and including the first blocker: x ^ (x − 1) keeps the lowest bit of x
// and everything below it. Bit 63 of the low word is never part of a ray, so the borrow may run through it.
inline Bitboard slideUpwards(Bitboard ray, Bitboard occupied) {
    const Bitboard blockers = ray & occupied;
    const std::uint64_t low = blockers.low() - 1;
    const std::uint64_t high = blockers.high() - (blockers.low() == 0 ? 1u : 0u);
    return Bitboard(low ^ blockers.low(), high ^ blockers.high()) & ray;
}
// A ray towards lower squares: everything from the highest blocker up. Without a blocker, square 0 is used.
inline Bitboard slideDownwards(Bitboard ray, Bitboard occupied) {
    const Bitboard blockers = ray & occupied;
    const std::uint64_t all = ~std::uint64_t{0};
    const std::uint64_t fromLow = all << (63 - std::countl_zero(blockers.low() | 1u));
    const std::uint64_t fromHigh = all << (63 - std::countl_zero(blockers.high() | 1u));
    const bool inHigh = blockers.high() != 0;
    return Bitboard(inHigh ? 0 : fromLow, inHigh ? fromHigh : all) & ray;
}
template <Direction D>
inline Bitboard slide(Square square, Bitboard occupied) {
    const Bitboard ray = kAttacks.rays[D][at(square)];
    if constexpr (D < Up)
        return slideUpwards(ray, occupied);
    else
        return slideDownwards(ray, occupied);
}

} // namespace detail

inline Bitboard pawnAttacks(Color color, Square square) {
    return detail::kAttacks.pawn[index(color)][detail::at(square)];
}
inline Bitboard knightAttacks(Color color, Square square) {
    return detail::kAttacks.knight[index(color)][detail::at(square)];
}
inline Bitboard silverAttacks(Color color, Square square) {
    return detail::kAttacks.silver[index(color)][detail::at(square)];
}
inline Bitboard goldAttacks(Color color, Square square) {
    return detail::kAttacks.gold[index(color)][detail::at(square)];
}
inline Bitboard kingAttacks(Square square) { return detail::kAttacks.king[detail::at(square)]; }
// Sliders stop at (and include) the first occupied square.
inline Bitboard lanceAttacks(Color color, Square square, Bitboard occupied) {
    return color == Color::Black ? detail::slide<detail::Up>(square, occupied)
                                 : detail::slide<detail::Down>(square, occupied);
}
inline Bitboard bishopAttacks(Square square, Bitboard occupied) {
    using namespace detail;
    return slide<LeftUp>(square, occupied) | slide<LeftDown>(square, occupied) |
           slide<RightUp>(square, occupied) | slide<RightDown>(square, occupied);
}
inline Bitboard rookAttacks(Square square, Bitboard occupied) {
    using namespace detail;
    return slide<Left>(square, occupied) | slide<Right>(square, occupied) | slide<Up>(square, occupied) |
           slide<Down>(square, occupied);
}
// The same on an empty board.
inline Bitboard rookCross(Square square) { return detail::kAttacks.rookCross[detail::at(square)]; }
inline Bitboard bishopCross(Square square) { return detail::kAttacks.bishopCross[detail::at(square)]; }
inline Bitboard lanceLine(Color color, Square square) {
    return detail::kAttacks.rays[color == Color::Black ? detail::Up : detail::Down][detail::at(square)];
}

// Squares that a piece of this colour and type attacks. Empty for PieceType::None.
Bitboard attacksOf(Color color, PieceType type, Square square, Bitboard occupied);

// Squares strictly between two squares on a common line; empty otherwise.
inline Bitboard between(Square a, Square b) {
    const std::uint8_t d = detail::kDirections[detail::at(a)][detail::at(b)];
    if (d == detail::kDirectionCount)
        return {};
    const auto direction = static_cast<detail::Direction>(d);
    return detail::kAttacks.rays[direction][detail::at(a)] &
           detail::kAttacks.rays[detail::opposite(direction)][detail::at(b)];
}
// The whole line through two squares, both included; empty if they share none.
inline Bitboard lineThrough(Square a, Square b) {
    const std::uint8_t d = detail::kDirections[detail::at(a)][detail::at(b)];
    if (d == detail::kDirectionCount)
        return {};
    const auto direction = static_cast<detail::Direction>(d);
    return detail::kAttacks.rays[direction][detail::at(a)] |
           detail::kAttacks.rays[detail::opposite(direction)][detail::at(a)] | Bitboard(a);
}

} // namespace shogi
