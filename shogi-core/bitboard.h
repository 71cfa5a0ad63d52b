// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "shogi-core/square.h"

#include <bit>

namespace shogi {

// A set of squares: files 1–7 in the low word (63 bits), files 8–9 in the high word (18 bits). No file spans
// both words, and everything along a file is 64-bit arithmetic.
class Bitboard {
public:
    constexpr Bitboard() = default;
    constexpr Bitboard(std::uint64_t low, std::uint64_t high)
        : m_low(low)
        , m_high(high) {}
    constexpr explicit Bitboard(Square square)
        : m_low(square.index() < 63 ? std::uint64_t{1} << square.index() : 0)
        , m_high(square.index() < 63 ? 0 : std::uint64_t{1} << (square.index() - 63)) {}

    static constexpr Bitboard all() { return {kLowAll, kHighAll}; }
    // file 1 … 9
    static constexpr Bitboard file(int file) {
        return file <= 7 ? Bitboard(std::uint64_t{0x1ff} << (9 * (file - 1)), 0)
                         : Bitboard(0, std::uint64_t{0x1ff} << (9 * (file - 8)));
    }
    // rank 1 … 9
    static constexpr Bitboard rank(int rank) { return {kLowRank1 << (rank - 1), kHighRank1 << (rank - 1)}; }

    constexpr std::uint64_t low() const { return m_low; }
    constexpr std::uint64_t high() const { return m_high; }
    constexpr bool any() const { return (m_low | m_high) != 0; }
    constexpr bool isEmpty() const { return !any(); }
    constexpr explicit operator bool() const { return any(); }
    constexpr bool has(Square square) const { return (*this & Bitboard(square)).any(); }
    constexpr int count() const { return std::popcount(m_low) + std::popcount(m_high); }
    constexpr bool moreThanOne() const {
        return ((m_low & (m_low - 1)) | (m_high & (m_high - 1))) != 0 || (m_low != 0 && m_high != 0);
    }
    // Precondition: any().
    constexpr Square first() const {
        return m_low != 0 ? Square(std::countr_zero(m_low)) : Square(63 + std::countr_zero(m_high));
    }
    // Removes and returns the first square. Precondition: any().
    constexpr Square popFirst() {
        if (m_low != 0) {
            const Square square(std::countr_zero(m_low));
            m_low &= m_low - 1;
            return square;
        }
        const Square square(63 + std::countr_zero(m_high));
        m_high &= m_high - 1;
        return square;
    }
    constexpr void set(Square square) { *this |= Bitboard(square); }
    constexpr void flip(Square square) { *this ^= Bitboard(square); }
    // Calls f(Square) for each, in ascending order.
    template <class F>
    constexpr void forEach(F&& f) const {
        for (std::uint64_t bits = m_low; bits != 0; bits &= bits - 1)
            f(Square(std::countr_zero(bits)));
        for (std::uint64_t bits = m_high; bits != 0; bits &= bits - 1)
            f(Square(63 + std::countr_zero(bits)));
    }

    constexpr Bitboard& operator&=(Bitboard b) {
        m_low &= b.m_low;
        m_high &= b.m_high;
        return *this;
    }
    constexpr Bitboard& operator|=(Bitboard b) {
        m_low |= b.m_low;
        m_high |= b.m_high;
        return *this;
    }
    constexpr Bitboard& operator^=(Bitboard b) {
        m_low ^= b.m_low;
        m_high ^= b.m_high;
        return *this;
    }
    friend constexpr Bitboard operator&(Bitboard a, Bitboard b) { return a &= b; }
    friend constexpr Bitboard operator|(Bitboard a, Bitboard b) { return a |= b; }
    friend constexpr Bitboard operator^(Bitboard a, Bitboard b) { return a ^= b; }
    // Only squares of the board.
    constexpr Bitboard operator~() const { return {~m_low & kLowAll, ~m_high & kHighAll}; }
    constexpr Bitboard without(Bitboard b) const { return {m_low & ~b.m_low, m_high & ~b.m_high}; }
    friend constexpr bool operator==(Bitboard, Bitboard) = default;

    // One step along the file; squares pushed over the edge vanish.
    constexpr Bitboard stepUp() const { // towards rank 1
        return {(m_low & ~kLowRank1) >> 1, (m_high & ~kHighRank1) >> 1};
    }
    constexpr Bitboard stepDown() const { // towards rank 9
        return {(m_low & ~(kLowRank1 << 8)) << 1, (m_high & ~(kHighRank1 << 8)) << 1};
    }
    // One step along the rank.
    constexpr Bitboard stepLeft() const { // towards file 9
        return {(m_low << 9) & kLowAll, ((m_high << 9) | (m_low >> 54)) & kHighAll};
    }
    constexpr Bitboard stepRight() const { // towards file 1
        return {(m_low >> 9) | ((m_high & 0x1ff) << 54), m_high >> 9};
    }

private:
    static constexpr std::uint64_t kLowAll = (std::uint64_t{1} << 63) - 1;
    static constexpr std::uint64_t kHighAll = (std::uint64_t{1} << 18) - 1;
    static constexpr std::uint64_t kLowRank1 = 0x0040201008040201ULL;
    static constexpr std::uint64_t kHighRank1 = 0x201ULL;

    std::uint64_t m_low = 0;
    std::uint64_t m_high = 0;
};

// The three ranks in which a side promotes.
constexpr Bitboard promotionZone(Color color) {
    return color == Color::Black ? Bitboard::rank(1) | Bitboard::rank(2) | Bitboard::rank(3)
                                 : Bitboard::rank(7) | Bitboard::rank(8) | Bitboard::rank(9);
}

} // namespace shogi
