// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "shogi-core/record.h"

#include <tl/expected.hpp>

namespace shogi {

// KI2, the format of Kakinoki Shogi for people: headers, comments and branches as in KIF, moves as books
// print them ("▲７六歩 △３四歩 ▲５八金右"), several to a line, without origins and times. Text is UTF-8.

// A move that fits no legal move, or several, ends its line of play with a warning that names those that may
// be meant. Ends are read from the lines まで…. The first game only, if there are several.
tl::expected<ReadRecord, ParseError> readKi2(std::string_view text);
// Lines end in \n, six moves to a line. Marks (右左直上引寄打成不成) by the rules of the Japan Shogi
// Association. Times are left out.
std::string writeKi2(const Record& record);

} // namespace shogi
