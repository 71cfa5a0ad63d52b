// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "shogi-core/types.h"

#include <optional>

namespace shogi {

// One of the 81 squares. Numbered file by file: 1a = 0, 1b = 1 … 1i = 8, 2a = 9 … 9i = 80.
class Square {
public:
    constexpr Square() = default;
    // 0 … 80
    constexpr explicit Square(int index)
        : m_index(static_cast<std::uint8_t>(index)) {}
    // file 1 … 9 (from the right), rank 1 … 9 (a … i, from the top)
    static constexpr Square of(int file, int rank) { return Square((file - 1) * 9 + rank - 1); }
    static constexpr std::optional<Square> tryOf(int file, int rank) {
        if (file < 1 || file > 9 || rank < 1 || rank > 9)
            return std::nullopt;
        return of(file, rank);
    }

    constexpr int index() const { return m_index; }
    constexpr int file() const { return m_index / 9 + 1; }
    constexpr int rank() const { return m_index % 9 + 1; }
    // The square as seen from the other side of the board.
    constexpr Square rotated() const { return Square(80 - m_index); }
    constexpr Square mirrored() const { return of(10 - file(), rank()); }

    friend constexpr bool operator==(Square, Square) = default;
    friend constexpr auto operator<=>(Square, Square) = default;

private:
    std::uint8_t m_index = 0;
};

inline constexpr int kSquareCount = 81;

// Rank counted from the mover's far edge: 1 is the last rank a pawn can reach.
constexpr int relativeRank(Color color, Square square) {
    return color == Color::Black ? square.rank() : 10 - square.rank();
}
constexpr bool inPromotionZone(Color color, Square square) { return relativeRank(color, square) <= 3; }
// A pawn, lance or knight of this type may not stay unpromoted (or be dropped) there.
constexpr bool isDeadSquare(Color color, PieceType type, Square square) {
    const int rank = relativeRank(color, square);
    if (type == PieceType::Pawn || type == PieceType::Lance)
        return rank == 1;
    return type == PieceType::Knight && rank <= 2;
}

} // namespace shogi
