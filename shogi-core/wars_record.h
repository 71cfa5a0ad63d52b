// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "shogi-core/record.h"

#include <optional>
#include <string_view>
#include <tl/expected.hpp>

namespace shogi {

// A game of Shogi Wars as its web pages hold it, which is read only. Moves are those of CSA with the seconds
// left ("+7776FU,L600\t-3334FU,L599\tGOTE_WIN_TORYO", between them tabs, blanks, ends of lines or "\t" in
// letters), or stand in the page's data ("gameHash":{"sente":"…","moves":[{"t":600,"n":0,"m":"+7776FU"} …,
// also with &quot;).

bool looksLikeWars(std::string_view text);
// A move that cannot be played ends the game with a warning.
tl::expected<ReadRecord, ParseError> readWars(std::string_view text);

} // namespace shogi
