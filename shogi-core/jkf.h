// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "shogi-core/record.h"

#include <tl/expected.hpp>

namespace shogi {

// JKF (json-kifu-format), what programs of the web keep records in: one JSON object with "header", "initial"
// and "moves", in which branches ("forks") stand at the move that they replace. Text is UTF-8.

// Whether the text is one object with "moves".
bool looksLikeJkf(std::string_view text);
// A faulty move ends its line of play with a warning, which has no place but the move itself; everything else
// is kept. An error, with its place, if the text is no JSON or has no moves.
tl::expected<ReadRecord, ParseError> readJkf(std::string_view text);
// A line for each move, \n at their ends. Several headers of one name become one of several lines; bookmarks
// and evaluations are comments, as in KIF. Ends that CSA has no word for become the nearest one.
std::string writeJkf(const Record& record);

} // namespace shogi
