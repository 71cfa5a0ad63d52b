// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "shogi-core/light_position.h"
#include "shogi-core/position.h"

#include <cstdint>

namespace app {

// Identifies board, hands and side to move in the library's file, where a position and its mirror image
// (files 1 and 9 exchanged) are the same. Unlike Position::key() it is part of a format and never changes.
struct LibraryKey {
    std::uint64_t value = 0;
    bool mirrored = false; // the mirror image stands in the file

    friend bool operator==(const LibraryKey&, const LibraryKey&) = default;
};

LibraryKey libraryKey(const shogi::Position& position);
// The key of the board turned round, with the sides exchanged.
LibraryKey libraryKeyOfOtherSide(const shogi::Position& position);

// Keeps the key of a position while its moves are played: the "changes" of LightPosition::play().
class LibraryKeyCount {
public:
    explicit LibraryKeyCount(const shogi::LightPosition& position);

    void onSquare(shogi::Square square, shogi::Piece before, shogi::Piece after);
    void onHand(shogi::Color color, shogi::PieceType type, int before, int after);
    // To be called once for each move.
    void passTurn() { m_side = ~m_side; }
    LibraryKey key() const;

private:
    std::uint64_t m_plain = 0;
    std::uint64_t m_mirror = 0;
    shogi::Color m_side = shogi::Color::Black;
};

} // namespace app
