// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/library/library_key.h"

#include <array>

namespace app {

namespace {

using shogi::Color;
using shogi::Piece;
using shogi::PieceType;
using shogi::Square;

constexpr std::size_t kPieces = 31; // Piece::index()
constexpr std::size_t kMostInHand = 19;

// The n-th number of SplitMix64 that starts at 0 (Steele, Lea and Flood, 2014).
constexpr std::uint64_t mixed(std::uint64_t n) {
    std::uint64_t z = n * 0x9e3779b97f4a7c15u;
    z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9u;
    z = (z ^ (z >> 27)) * 0x94d049bb133111ebu;
    return z ^ (z >> 31);
}

struct Numbers {
    constexpr Numbers() {
        std::uint64_t n = 0;
        for (auto& squares : board)
            for (std::uint64_t& number : squares)
                number = mixed(++n);
        for (auto& types : hands)
            for (auto& counts : types)
                for (std::uint64_t& number : counts)
                    number = mixed(++n);
        for (auto& types : hands)
            for (auto& counts : types)
                counts[0] = 0;
        board[0] = {};
        white = mixed(++n);
    }
    std::array<std::array<std::uint64_t, shogi::kSquareCount>, kPieces> board{};
    std::array<std::array<std::array<std::uint64_t, kMostInHand>, 8>, 2> hands{};
    std::uint64_t white = 0;
};
constexpr Numbers kNumbers;

std::uint64_t ofSquare(Piece piece, Square square) {
    return kNumbers.board[piece.index()][static_cast<std::size_t>(square.index())];
}

std::uint64_t ofHand(Color color, PieceType type, int count) {
    return kNumbers.hands[shogi::index(color)][shogi::index(type)][static_cast<std::size_t>(count)];
}

} // namespace

LibraryKeyCount::LibraryKeyCount(const shogi::LightPosition& position)
    : m_side(position.sideToMove()) {
    for (int i = 0; i < shogi::kSquareCount; ++i)
        onSquare(Square(i), Piece(), position.at(Square(i)));
    for (const Color color : shogi::kColors)
        for (const PieceType type : shogi::kHandTypes)
            onHand(color, type, 0, position.hand(color).count(type));
}

void LibraryKeyCount::onSquare(Square square, Piece before, Piece after) {
    const Square other = square.mirrored();
    m_plain ^= ofSquare(before, square) ^ ofSquare(after, square);
    m_mirror ^= ofSquare(before, other) ^ ofSquare(after, other);
}

void LibraryKeyCount::onHand(Color color, PieceType type, int before, int after) {
    const std::uint64_t change = ofHand(color, type, before) ^ ofHand(color, type, after);
    m_plain ^= change;
    m_mirror ^= change;
}

LibraryKey LibraryKeyCount::key() const {
    const bool mirror = m_mirror < m_plain;
    // The smaller of two numbers is not spread evenly; mixed again it is.
    const std::uint64_t smaller = mirror ? m_mirror : m_plain;
    return {mixed(m_side == Color::White ? smaller ^ kNumbers.white : smaller), mirror};
}

LibraryKey libraryKey(const shogi::Position& position) {
    return LibraryKeyCount(shogi::LightPosition(position)).key();
}

LibraryKey libraryKeyOfOtherSide(const shogi::Position& position) {
    shogi::Position turned = shogi::Position::empty();
    for (int i = 0; i < shogi::kSquareCount; ++i) {
        const Piece piece = position.at(Square(i));
        if (piece)
            turned.put(Square(i).rotated(), Piece(~piece.color(), piece.type()));
    }
    for (const Color color : shogi::kColors)
        turned.setHand(~color, position.hand(color));
    turned.setSideToMove(~position.sideToMove());
    return libraryKey(turned);
}

} // namespace app
