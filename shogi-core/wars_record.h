// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "shogi-core/record_format.h"

#include <string_view>
#include <tl/expected.hpp>
#include <vector>

namespace shogi {

// A game of Shogi Wars as its web pages hold it, which is read only. Moves are those of CSA with the seconds
// left ("+7776FU,L600\t-3334FU,L599\tGOTE_WIN_TORYO", between them tabs, blanks, ends of lines or "\t" in
// letters), or stand in the page's data ("gameHash":{"sente":"…","moves":[{"t":600,"n":0,"m":"+7776FU"} …,
// also with &quot;).

bool looksLikeWars(std::string_view text);
// All games of the text, at least one: another follows where a result stands between moves. A move that
// cannot be played ends its game with a warning. Where White begins without a start position, the handicap is
// not known: the even position is taken with a warning.
tl::expected<std::vector<ReadGame>, ParseError> readWars(std::string_view text);

} // namespace shogi
