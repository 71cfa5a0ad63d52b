// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "shogi-core/record.h"

#include <tl/expected.hpp>

namespace shogi {

// Games and positions in the words of USI, one per line: "position startpos moves 7g7f …", the same with
// "sfen …" or without "position", plain SFEN; all of these also with _ instead of blanks. Collections of
// positions and openings are files of such lines.

// Whether the line begins in this way; the rest may be faulty.
bool isUsiGame(std::string_view line);
// Whether the first line that is not blank is such a game.
bool looksLikeUsi(std::string_view text);
// The game in the first such line; a warning says how many follow. A move that cannot be played ends it with
// a warning. "resign", "win", "timeout", "draw", "rep_draw", "break" and other words that programs write
// after the moves, including CSA's words in lower case ("toryo"), are read as its end.
tl::expected<ReadRecord, ParseError> readUsi(std::string_view text);
// One line, ending in \n: start and main line. Everything else is left out.
std::string writeUsi(const Record& record);

} // namespace shogi
