// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "shogi-core/move.h"
#include "shogi-core/parse_error.h"
#include "shogi-core/position.h"

#include <string>
#include <string_view>
#include <tl/expected.hpp>

namespace shogi {

// Reads "startpos" or "[sfen] <board> <b|w> [<hands>] [<counter>]". Accepts hands in any order, an explicit
// count of 1, missing hands or counter, extra spaces, and _ for spaces. Rejects wrong widths, unknown
// letters, more pieces than a set has and more than one king per side. The position may lack kings and is not
// checked for playability: see positionFault().
tl::expected<Position, ParseError> parseSfen(std::string_view text);

// Board, side, hands and counter. withCounter = false omits the counter (two positions are equal for
// repetition exactly when these texts are equal).
std::string toSfen(const Position& position, bool withCounter = true);

// "7g7f", "8h2b+", "P*5e"; lower-case drop letters are accepted. Only the form is checked, not legality.
tl::expected<Move, ParseError> parseUsiMove(std::string_view text);
std::string toUsi(Move move);

// "7g" and back.
std::string toUsi(Square square);

// Why a position is unplayable: dead piece, two pawns on a file, the side not to move in check. Nothing if a
// game can start from it.
std::optional<ParseError> positionFault(const Position& position);
// Why a position cannot be a mate problem: only if the side not to move is in check. Some composed problems
// have two pawns on a file.
std::optional<ParseError> problemFault(const Position& position);

} // namespace shogi
