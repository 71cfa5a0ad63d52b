// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "shogi-core/record.h"

#include <tl/expected.hpp>

namespace shogi {

// JKF (json-kifu-format), in which web applications keep records: one JSON object with "header", "initial"
// and "moves", in which branches ("forks") are attached to the move that they replace. Text is UTF-8.

// Whether the text is one object with "moves".
bool looksLikeJkf(std::string_view text);
// A faulty move ends its line of play with a warning whose only position is the move; everything else is
// kept. An error, with its position, if the text is not JSON or has no moves.
tl::expected<ReadRecord, ParseError> readJkf(std::string_view text);
// One line for each move, ending in \n. Several headers of one name become one header with several lines;
// bookmarks and evaluations become comments, as in KIF. Endings that CSA has no word for become the nearest
// one.
std::string writeJkf(const Record& record);

} // namespace shogi
