// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "shogi-core/record.h"

#include <tl/expected.hpp>

namespace shogi {

// CSA standard record format, versions 1 to 3.0. Branches do not exist in it: only the main line is written.
// A file with several games (separated by "/") gives the first and a warning.
tl::expected<ReadRecord, ParseError> readCsa(std::string_view text);
std::string writeCsa(const Record& record);

// "+7776FU", "-0055KA": names the piece after the move. Used by CSA servers too.
std::string toCsaMove(const Position& position, Move move);
tl::expected<Move, ParseError> parseCsaMove(const Position& position, std::string_view text);

} // namespace shogi
