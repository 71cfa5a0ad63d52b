// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "shogi-core/record.h"

#include <tl/expected.hpp>

namespace shogi {

// CSA standard record format, versions 1 to 3.0. It has no branches: only the main line is written. Of a file
// with several games (separated by "/"), the first is read, with a warning.
// Comments are lines that start with '*. Other remarks (') before the moves, and those with a name after the
// end ("'Max_Moves:256"), are headers whose names begin with '; those between moves are skipped, as the
// format says. A line '** with a score stays in the comment and is also kept as an evaluation by the player
// who moved. Evaluations of other engines, and further lines of the player, are written as in KIF.

// Whether a line occurs in CSA only.
bool looksLikeCsa(std::string_view text);
tl::expected<ReadRecord, ParseError> readCsa(std::string_view text);
// V2.2; V3.0 if a time is not whole seconds. Lines end in \n. Headers without a CSA keyword are written as
// $<header>:. Endings that CSA cannot express become the nearest one: Try %TORYO, perpetual check
// %+ILLEGAL_ACTION / %-ILLEGAL_ACTION, forfeit and sealed move %CHUDAN.
std::string writeCsa(const Record& record);

// "+7776FU", "-0055KA": names the piece after the move. Used by CSA servers too.
std::string toCsaMove(const Position& position, Move move);
tl::expected<Move, ParseError> parseCsaMove(const Position& position, std::string_view text);

} // namespace shogi
