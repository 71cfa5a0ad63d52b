// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/books/book_entry.h"

#include <cstdint>
#include <optional>

// Books made of books. Pure; any thread.
namespace app {

// Adds what another book says. Counts and results of a move are added; of two scores the one that was found
// at greater depth stays, together with its reply; a comment is added below the other one unless it is the
// same.
void mergeBook(BookContent& book, const BookContent& other);
void mergeEntry(BookEntry& entry, const BookEntry& other);
void mergeMove(BookMove& move, const BookMove& other);

// What is kept of a book. A move that lacks the number that is asked for is left out.
struct BookFilter {
    std::int64_t minCount = 0;
    int minDepth = 0;
    std::optional<int> minScore = {}; // centipawns for the side that makes the move
    std::optional<int> maxScore = {};
    int untilPly = 0;                      // positions with a greater counter are left out; 0: none
    std::optional<shogi::Color> side = {}; // only moves of this side

    friend bool operator==(const BookFilter&, const BookFilter&) = default;
};
// Positions that lose all their moves are left out.
void filterBook(BookContent& book, const BookFilter& filter);

} // namespace app
