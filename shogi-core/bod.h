// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "shogi-core/parse_error.h"
#include "shogi-core/position.h"

#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <vector>

namespace shogi {

// BOD, the diagram of one position as Kakinoki Shogi puts it on the clipboard: the hands and the board of a
// KIF file, perhaps with headers, and 手数＝… for the number of moves played. Text is UTF-8.

// Whether a row of a board with its rank stands in the text and no move of a record.
bool looksLikeBod(std::string_view text);

struct ReadPosition {
    Position position;
    std::vector<ParseError> warnings;
};
// What cannot be read is left out with a warning. An error only if there is no board at all. The position may
// lack kings; it is not checked for playability: see examinePosition(). 残り全部 (all the rest) in a hand is
// every piece that is not placed.
tl::expected<ReadPosition, ParseError> readBod(std::string_view text);

// Lines end in \n.
std::string writeBod(const Position& position);

} // namespace shogi
