// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/books/book_reader.h"
#include "app/repertoire/repertoire.h"
#include "shogi-core/record.h"

#include <cstdint>
#include <span>
#include <tl/expected.hpp>
#include <vector>

// Repertoires from books, and as records and books. Records are taken in by Repertoire::addRecord().
namespace app {

// What of a book comes into a repertoire.
struct BookTaking {
    std::int64_t fewestGames = 1; // replies with a smaller count are left out; those without one are taken
    int plies = 30;               // so deep after the position to begin with
};

// Adds what a book has after these moves: for the owner the best move, the one with the greatest score, or
// count, or the first; for the opponent all that are frequent enough. Positions at which the repertoire has a
// move of the owner's already keep it. False if nothing was new. Blocks while the book is read.
tl::expected<bool, BookFault> addBook(Repertoire& repertoire, const shogi::Position& start,
                                      std::span<const shogi::Move> moves, BookReader& book,
                                      const BookTaking& taking);

// A record for each start position: all lines as branches, a line that comes to a position again ending
// there; notes as comments. title: its name.
std::vector<shogi::Record> recordsOf(const Repertoire& repertoire, const std::string& title);

// The owner's moves, the main one with the greatest weight, and the replies; notes as comments.
BookContent bookOf(const Repertoire& repertoire);

} // namespace app
