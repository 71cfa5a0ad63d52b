// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "shogi-core/record_format.h"

#include <string_view>
#include <tl/expected.hpp>
#include <vector>

namespace shogi {

// A game of Shogi Wars as found in its web pages; read only. Its moves are those of CSA with the seconds left
// ("+7776FU,L600\t-3334FU,L599\tGOTE_WIN_TORYO", separated by tabs, blanks, line ends or a literal "\t"), or
// are in the data of the page ("gameHash":{"sente":"…","moves":[{"t":600,"n":0,"m":"+7776FU"} …, also with
// &quot;).

bool looksLikeWars(std::string_view text);
// All games of the text, at least one: a result between moves begins another game. A move that cannot be
// played ends its game with a warning. If White begins without a start position, the handicap is unknown: the
// even position is used, with a warning.
tl::expected<std::vector<ReadGame>, ParseError> readWars(std::string_view text);

} // namespace shogi
