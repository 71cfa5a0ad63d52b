// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "shogi-core/move.h"
#include "shogi-core/position.h"

#include <cstddef>
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

namespace tokin {

struct BookMove {
    shogi::Move move;
    int score = 0;  // centipawns for the side to move
    int weight = 0; // how often it is played compared with the others of its position, 1 or more

    friend bool operator==(const BookMove&, const BookMove&) = default;
};

struct BookPosition {
    std::uint64_t key = 0; // bookKey()
    int depth = 0;         // plies of the search that found the moves
    std::vector<BookMove> moves;

    friend bool operator==(const BookPosition&, const BookPosition&) = default;
};

// Identifies board, hands and side to move in files: FNV-1a of their SFEN without move counter. Unlike
// Position::key() it is part of a format and never changes.
std::uint64_t bookKey(const shogi::Position& position);

// Moves to play in openings, by position; not changed once made.
class Book {
public:
    // No two positions have the same key.
    explicit Book(std::vector<BookPosition> positions, std::string description = {}, std::uint64_t hash = 0);

    // Nothing if the position is not in the book. Its moves need not be legal: files may come from anywhere.
    const BookPosition* find(const shogi::Position& position) const;
    // By ascending keys.
    const std::vector<BookPosition>& positions() const { return m_positions; }
    const std::string& description() const { return m_description; }
    // The checksum of its file.
    std::uint64_t hash() const { return m_hash; }

private:
    std::vector<BookPosition> m_positions;
    std::string m_description;
    std::uint64_t m_hash = 0;
};

} // namespace tokin
