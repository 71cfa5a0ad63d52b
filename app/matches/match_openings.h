// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "shogi-core/parse_error.h"
#include "shogi-core/position.h"

#include <cstdint>
#include <string_view>
#include <tl/expected.hpp>
#include <vector>

namespace app {

// A start position for games, with the moves that led there.
struct Opening {
    shogi::Position start;
    std::vector<shogi::Move> moves;
};

// One position per line, as after USI's "position": "startpos [moves …]", "sfen … [moves …]", or a bare SFEN.
// Empty lines and anything after # are skipped. The first error is returned, with its line.
tl::expected<std::vector<Opening>, shogi::ParseError> parseOpenings(std::string_view text);

// Gives the same order for the same seed on every machine.
void shuffleOpenings(std::vector<Opening>& openings, std::uint64_t seed);
// What decides between the moves of a book, from 0 and below 1: the same for the same seed, game and number
// of moves on every machine.
double bookLuck(std::uint64_t seed, int game, std::size_t moves);

} // namespace app
