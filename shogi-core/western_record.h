// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "shogi-core/record_format.h"

#include <optional>
#include <string_view>
#include <tl/expected.hpp>
#include <vector>

namespace shogi {

// Games in Western letters, as exchanged by players and servers outside Japan; read only:
// - PSN and lists of moves: "1. P7g-7f P3c-3d 2. Bx2b+", "P-76 P-34", "B*4e", "B'45"
// - PGN of chess servers that play shogi (pychess): files a–i from the left, ranks from the bottom, "P@c5";
//   there White moves first
// - lists of moves of USI without a start: "7g7f, 3c3d", "1. 7g7f 2. 3c3d"
// Tags become headers, {comments} and ;comments comments, (variations) branches, (0:12/0:34) the time of the
// move before it, 1-0 and "Resigns" the end.

// Whether the first part that is not blank is a tag, or the first two moves (or the only one) can be played
// from the start, perhaps with comments and times. Of the second move only the form is checked.
bool looksWestern(std::string_view text);
// All games of the text: tags after moves begin another game. A move that cannot be played ends its line of
// play with a warning. An error only if the text is empty or too long.
tl::expected<std::vector<ReadGame>, ParseError> readWestern(std::string_view text);

} // namespace shogi
