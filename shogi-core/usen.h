// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "shogi-core/record.h"

#include <tl/expected.hpp>

namespace shogi {

// USEN, a game with its branches as part of a web address: the start as SFEN with _ for /, . for a blank and
// z for + (nothing for an even game), then for every line of play ~ and the number of moves before it, its
// moves in three base-36 digits each, and a letter for its end: "~0.7ku2jm.r".

// Whether the first line that is not blank has that form.
bool looksLikeUsen(std::string_view text);
// The game in the first line; a warning says how many follow. A faulty move ends its line of play with a
// warning.
tl::expected<ReadRecord, ParseError> readUsen(std::string_view text);
// One line, ending in \n: start, moves, branches and the ends r (resignation), t (time), i (illegal move), j
// (impasse; also repetition and the limit of moves) and p (all others). Everything else is left out.
std::string writeUsen(const Record& record);

} // namespace shogi
