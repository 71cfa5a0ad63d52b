// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/books/book_entry.h"
#include "app/books/book_fault.h"
#include "app/books/book_format.h"

#include <QString>

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <vector>

namespace app {

// Why a book was not saved; nothing has been written then.
struct BookSaveRefusal {
    enum class Kind : std::uint8_t {
        Failed, // see fault
        Losses, // the format cannot hold everything, which was not agreed to; see losses
        // Told by OpenBook only, which knows the file:
        OthersChanges, // it is no longer as it was read or written
        Unread         // it has something that was not read, and would be lost
    };
    Kind kind = Kind::Failed;
    BookFault fault = {};
    std::vector<BookLoss> losses = {};
};

// Writes a book to a file, atomically: after any failure the old one is unchanged. Blocks. Returns what the
// file lacks, which is nothing unless lossy. What a format cannot hold is fitted to it: counts are scaled
// within their position, scores and depths are cut, and of too many moves the most frequent are kept. A move
// without a count in a format that needs one gets it by its score.
tl::expected<std::vector<BookLoss>, BookSaveRefusal> saveBook(const BookContent& book, const QString& path,
                                                              BookFormat format, bool lossy);

// The same bytes, given to add in order in pieces of some megabytes, for a destination other than a file.
// Stops without an error when add returns false. The error: the book is too large for the format.
tl::expected<void, BookFault> writeBook(const BookContent& book, BookFormat format,
                                        const std::function<bool(std::string_view)>& add);

// How often the moves of a position are to be played, each from 1 to most, in their order: by their counts;
// if none has one, by their scores.
std::vector<int> weightsOf(const BookEntry& entry, int most);

} // namespace app
