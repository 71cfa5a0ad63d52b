// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "shogi-core/hand.h"
#include "shogi-core/square.h"

#include <array>
#include <cstddef>
#include <cstdint>

namespace tokin {

// The numbers of the evaluation: what a piece is worth to its owner by where it stands and where both kings
// stand. Squares are seen by the owner of the piece (rank 1 is the far edge) and numbered as in
// shogi::Square; left and right are worth the same.

// By distance from the nearer edge file and rank.
inline constexpr std::size_t kSquareCells = 5 * 9;
// By files and ranks from a king.
inline constexpr int kNearFiles = 13;
inline constexpr int kNearRanks = 17;
inline constexpr std::size_t kNearCells = static_cast<std::size_t>(kNearFiles * kNearRanks);
// Regions of the board where a king is at home or away from it.
inline constexpr std::size_t kZones = 9;
inline constexpr std::size_t kHandCounts = 19;

template <typename Number, std::size_t kCells>
using PerPiece = std::array<std::array<Number, kCells>, shogi::kPieceTypeCount>;

// How much it endangers a king that its neighbour squares are attacked and badly defended. First everything
// is added up, in tenths; how far that reaches depends on what can be dropped.
struct DangerNumbers {
    std::array<int, shogi::kPieceTypeCount> ring; // a neighbour square attacked by such a piece
    std::array<int, 8> drop;                      // such a piece in the attacker's hand, two at most
    int weak;                                     // a square attacked and not defended
    int contested;                                // attacked twice and not defended twice
    int attackers;                                // a piece of two or more
    int escapes;                                  // a square the king may go to
    int twiceDefended;
    int holes;    // a square neither defended nor occupied by the own side
    int pressure; // before what can be dropped
    int toMove;   // more pressure if it is the attacker's turn
    int square;   // danger in billionths of units² · pressure
    int linear;   // danger in millionths of units · pressure
};

struct EvaluationTables {
    int tempo;                                                  // for the side to move
    PerPiece<std::int16_t, kSquareCells> squares;               // material and square
    PerPiece<std::int16_t, kNearCells> guard;                   // near the own king
    PerPiece<std::int16_t, kNearCells> attack;                  // near the enemy king
    std::array<PerPiece<std::int16_t, 81>, kZones> shelter;     // square, by the region of the own king
    std::array<PerPiece<std::int16_t, 81>, kZones> siege;       // square, by the region of the enemy king
    std::array<std::array<std::int16_t, kHandCounts>, 8> hands; // of so many pieces of a type, together
    DangerNumbers danger;
};
// Written by `tokin-train fit`.
extern const EvaluationTables kEvaluationTables;

namespace detail {
constexpr int fileOf(int square) { return square / 9; } // 0 … 8
constexpr int rankOf(int square) { return square % 9; }
constexpr int mirrored(int square) { return (8 - fileOf(square)) * 9 + rankOf(square); }
} // namespace detail

// A king and another square, turned over if needed so that the king stands on files 1–5, and with a king on
// file 5 the other square as well. king is then 0 … 44.
struct KingAndSquare {
    int king;
    int square;
};
constexpr KingAndSquare turnedOver(int king, int square) {
    const int file = detail::fileOf(king);
    if (file > 4 || (file == 4 && detail::fileOf(square) > 4))
        return {detail::mirrored(king), detail::mirrored(square)};
    return {king, square};
}

constexpr std::size_t squareCell(int square) {
    const int file = detail::fileOf(square);
    return static_cast<std::size_t>((file <= 4 ? file : 8 - file) * 9 + detail::rankOf(square));
}
constexpr std::size_t nearCell(KingAndSquare turned) {
    const int files = detail::fileOf(turned.square) - detail::fileOf(turned.king); // −4 … 8
    const int ranks = detail::rankOf(turned.square) - detail::rankOf(turned.king); // −8 … 8
    return static_cast<std::size_t>((files + 4) * kNearRanks + ranks + 8);
}
// king: turned over; steps: from its home rank, 0 … 8.
constexpr std::size_t kingZone(int king, int steps) {
    const int file = detail::fileOf(king);
    const int side = file <= 1 ? 0 : file <= 3 ? 1 : 2;
    return static_cast<std::size_t>(side * 3 + (steps < 2 ? steps : 2));
}
constexpr std::size_t shelterZone(KingAndSquare turned) {
    return kingZone(turned.king, 8 - detail::rankOf(turned.king));
}
constexpr std::size_t siegeZone(KingAndSquare turned) {
    return kingZone(turned.king, detail::rankOf(turned.king));
}

} // namespace tokin
