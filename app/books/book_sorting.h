// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/books/book_fault.h"

#include <QString>

#include <functional>
#include <tl/expected.hpp>

namespace app {

struct SortedBook {
    qint64 positions = 0;
    BookRemarks remarks = {};
    bool isStopped = false; // goesOn said no: nothing was written
};

// Sorts a text book of YaneuraOu (.db) of any size into another file, which may have the same name: parts of
// about memory bytes are sorted one after the other, kept in temporary files beside the target, and joined.
// Entries are copied line by line, with all comments; only their positions are written in the usual way.
// Entries of the same position stay in their order, next to each other. Blocks. goesOn: asked now and then;
// the old file stays if it says no.
tl::expected<SortedBook, BookFault> sortYaneuraouBook(const QString& from, const QString& to,
                                                      qint64 memory = qint64{256} * 1024 * 1024,
                                                      const std::function<bool()>& goesOn = {});

} // namespace app
