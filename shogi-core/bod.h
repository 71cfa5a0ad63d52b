// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "shogi-core/parse_error.h"
#include "shogi-core/position.h"

#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <vector>

namespace shogi {

// BOD, the diagram of one position that Kakinoki Shogi copies to the clipboard: the hands and the board of a
// KIF file, optional headers, and 手数＝… for the number of moves played. Text is UTF-8.

// Whether the text has a board row with its rank and no move of a record.
bool looksLikeBod(std::string_view text);

struct ReadPosition {
    Position position;
    std::vector<ParseError> warnings;
};
// Anything unreadable is skipped with a warning; only a missing board is an error. The position may lack
// kings and is not checked for playability: see examinePosition(). 残り全部 (all the rest) in a hand means
// every piece not yet placed.
tl::expected<ReadPosition, ParseError> readBod(std::string_view text);

// Lines end in \n.
std::string writeBod(const Position& position);

} // namespace shogi
