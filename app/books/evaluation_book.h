// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/books/made_book.h"

#include <QString>

#include <tl/expected.hpp>

namespace app {

// A book of the stored evaluations in the file at path, see EvaluationDatabase: the first move of each line
// of at least this depth, with its score and the reply; of several engines the deepest. Blocks; any thread.
// What was gone through when goesOn said no is in the answer.
tl::expected<MadeBook, StoreProblem> bookOfEvaluations(const QString& path, int minDepth,
                                                       const BookGoesOn& goesOn);

} // namespace app
