// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "shogi-core/record.h"

#include <tl/expected.hpp>

namespace shogi {

// KIF, the format of Kakinoki Shogi and Shogidokoro. Text is UTF-8 here; files may be Shift_JIS or UTF-8.

// A faulty line ends its line of play with a warning; everything else is kept. An error only if nothing is a
// record. Only the first game, if there are several.
tl::expected<ReadRecord, ParseError> readKif(std::string_view text);

// Lines end in \n, times are cut to whole seconds. Branches follow the main line as 変化：N手, later ones
// first. Unknown headers are written as read. Endings that KIF cannot express (perpetual check, try, max
// moves, engine failure) become the nearest one; the line まで… gives the rest and is read too.
std::string writeKif(const Record& record);

} // namespace shogi
