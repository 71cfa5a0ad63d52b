// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/books/book_reader.h"
#include "app/library/library_reader.h"
#include "app/repertoire/repertoire_holes.h"

namespace app {

// What the games of a library have played. The reader must outlive it and is used on the thread that asks.
ReplySource libraryReplies(LibraryReader& reader);
// What a book has: its counts, or 1 for a move without one. The same holds for it; where the book cannot be
// read it has nothing.
ReplySource bookReplies(BookReader& book);

} // namespace app
