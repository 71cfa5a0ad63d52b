// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/books/book_entry.h"
#include "app/store/store_problem.h"

#include <QtGlobal>

#include <functional>

namespace app {

// Asked now and then by what makes a book, with how much of what it is made from is done, and how much that
// is in all; it ends soon after the answer is no.
using BookGoesOn = std::function<bool(qint64 done, qint64 all)>;

// A book made from a database, and of how much of it.
struct MadeBook {
    BookContent content = {};
    qint64 sources = 0;  // games or positions that were gone through
    qint64 used = 0;     // those of which something was taken
    bool isFull = false; // kMostBookPositions were reached: later positions were not taken
};

} // namespace app
