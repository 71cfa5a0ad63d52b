// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "shogi-core/move.h"
#include "shogi-core/parse_error.h"
#include "shogi-core/position.h"

#include <span>
#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <vector>

namespace shogi {

// Moves as USI writes them, with a blank between them; empty for no moves.
std::string toUsiLine(std::span<const Move> line);

// Reads such a text, with any number of blanks. Only the form is checked, not legality; the error is that of
// the first word that is no move.
tl::expected<std::vector<Move>, ParseError> parseUsiLine(std::string_view text);
// As far as the moves can be read, and played from this position.
std::vector<Move> playableUsiLine(std::string_view text, Position position);

} // namespace shogi
