// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/books/book_fault.h"
#include "app/books/book_format.h"

#include <QString>

#include <chrono>
#include <tl/expected.hpp>

namespace app {

// What a book has, at a glance.
struct BookSize {
    BookFormat format = BookFormat::Yaneuraou;
    qint64 positions = 0;
    bool isAll = true; // false: the book has more
};

// Opens the book and counts its positions, for at most this time where they must be counted. Blocks.
tl::expected<BookSize, BookFault> bookSize(const QString& path, std::chrono::milliseconds longest);

} // namespace app
