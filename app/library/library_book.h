// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/books/book_maker.h"
#include "app/books/made_book.h"

#include <QString>

#include <tl/expected.hpp>

namespace app {

// A book of the games of the library in the file at path, without scores: the library keeps moves alone.
// Blocks; any thread. What was gone through when goesOn said no is in the answer.
tl::expected<MadeBook, StoreProblem> bookOfLibrary(const QString& path, const BookRecipe& recipe,
                                                   const BookGoesOn& goesOn);

} // namespace app
