// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "bundled-engine/training/book/book_journal.h"
#include "bundled-engine/training/book/book_settings.h"
#include "bundled-engine/training/book/book_tree.h"

#include <atomic>
#include <string>
#include <tl/expected.hpp>

namespace tokin::training {

// Searches the likeliest positions one after the other, until the tree has as many as the settings say, no
// more can be found or interrupted becomes true. The same settings give the same tree with any number of
// threads. journal: what is there is not searched again, what is searched is added; may be missing. A
// progress line goes to stderr. An error is one of the journal. Throws std::bad_alloc and std::system_error.
tl::expected<BookTree, std::string> growBook(const BookSettings& settings, BookJournal* journal,
                                             const std::atomic<bool>& interrupted);

} // namespace tokin::training
