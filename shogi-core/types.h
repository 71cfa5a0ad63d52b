// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

namespace shogi {

// Black (sente, plays up the board towards rank 1) and White (gote).
enum class Color : std::uint8_t { Black = 0, White = 1 };

inline constexpr std::array<Color, 2> kColors{Color::Black, Color::White};

constexpr Color operator~(Color color) { return color == Color::Black ? Color::White : Color::Black; }
constexpr std::size_t index(Color color) { return static_cast<std::size_t>(color); }

// A promoted type is its base type + 8; Gold and King have none.
enum class PieceType : std::uint8_t {
    None = 0,
    Pawn,
    Lance,
    Knight,
    Silver,
    Bishop,
    Rook,
    Gold,
    King,
    ProPawn,
    ProLance,
    ProKnight,
    ProSilver,
    Horse,
    Dragon
};

inline constexpr std::size_t kPieceTypeCount = 15;

// The seven types that can be held in hand, in the order of SFEN (rook first).
inline constexpr std::array<PieceType, 7> kHandTypes{PieceType::Rook,   PieceType::Bishop, PieceType::Gold,
                                                     PieceType::Silver, PieceType::Knight, PieceType::Lance,
                                                     PieceType::Pawn};

constexpr std::size_t index(PieceType type) { return static_cast<std::size_t>(type); }
constexpr bool isPromoted(PieceType type) { return type >= PieceType::ProPawn; }
constexpr bool canPromote(PieceType type) { return type >= PieceType::Pawn && type <= PieceType::Rook; }
// Precondition: canPromote(type).
constexpr PieceType promoted(PieceType type) {
    return static_cast<PieceType>(static_cast<std::uint8_t>(type) + 8);
}
// The type in hand after capture; unpromoted types are returned unchanged.
constexpr PieceType unpromoted(PieceType type) {
    return isPromoted(type) ? static_cast<PieceType>(static_cast<std::uint8_t>(type) - 8) : type;
}
// Number of pieces of this base type in a full set (18 pawns … 2 kings); 0 for None and promoted types.
constexpr int piecesInSet(PieceType type) {
    constexpr std::array<int, kPieceTypeCount> kCounts{0, 18, 4, 4, 4, 2, 2, 4, 2, 0, 0, 0, 0, 0, 0};
    return kCounts[index(type)];
}

// A coloured piece, or nothing: the content of a square.
class Piece {
public:
    constexpr Piece() = default;
    constexpr Piece(Color color, PieceType type)
        : m_code(
              static_cast<std::uint8_t>(static_cast<unsigned>(type) | (static_cast<unsigned>(color) << 4))) {}

    constexpr bool isNone() const { return m_code == 0; }
    constexpr explicit operator bool() const { return m_code != 0; }
    // Meaningless for an empty square.
    constexpr Color color() const { return static_cast<Color>(m_code >> 4); }
    constexpr PieceType type() const { return static_cast<PieceType>(m_code & 15u); }
    // 0 (nothing) … 30; colour in bit 4, type in bits 0–3.
    constexpr std::size_t index() const { return m_code; }

    friend constexpr bool operator==(Piece, Piece) = default;

private:
    std::uint8_t m_code = 0;
};

} // namespace shogi
