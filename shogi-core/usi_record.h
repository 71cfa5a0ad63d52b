// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "shogi-core/record.h"

#include <tl/expected.hpp>

namespace shogi {

// Games and positions in the words of USI, one a line: "position startpos moves 7g7f …", the same with "sfen
// …" or without "position", plain SFEN; all of it also with _ in place of blanks. Collections of positions
// and openings are files of such lines.

// Whether the line begins so; what follows may be faulty.
bool isUsiGame(std::string_view line);
// Whether the first line that is not blank is such a game.
bool looksLikeUsi(std::string_view text);
// The game of the first such line; a warning tells how many follow. A move that cannot be played ends it with
// a warning. "resign", "win", "timeout", "draw", "rep_draw", "break" and what else programs write behind the
// moves, CSA's words in small letters ("toryo") too, is read as its end.
tl::expected<ReadRecord, ParseError> readUsi(std::string_view text);
// One line, \n at its end: start and main line. All else is left out.
std::string writeUsi(const Record& record);

} // namespace shogi
