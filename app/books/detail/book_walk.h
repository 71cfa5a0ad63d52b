// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/books/book_reader.h"

#include <functional>

namespace app {

// Finds the positions of a book that knows them only by numbers: plays every legal move in the start
// positions of all handicaps and in every position found, and every answer to the book's own moves, as books
// for one side lack the other's. lookUp: the entry of a position, with legal moves only. Returns how many
// positions were found; each is given to take once, until that returns false.
qint64 walkBook(const std::function<std::optional<BookEntry>(const shogi::Position&)>& lookUp,
                const BookReader::Take& take);

} // namespace app
