// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "shogi-core/record_format.h"

#include <cstdint>
#include <vector>

namespace shogi {

// What a format cannot hold of a record, most important first.
enum class RecordLoss : std::uint8_t {
    Start,       // the start position
    Moves,       // moves of the main line
    Branches,    // other lines of play
    Endings,     // how a line ended
    Headers,     // players, event, place and so on
    Comments,    // text, bookmarks
    Times,       // used for the moves
    Evaluations, // scores and lines of engines
    FirstNumber  // the number of the first move
};

// What would be missing after the record was written in this format and read again. In order, each at most
// once; empty: nothing.
std::vector<RecordLoss> recordLosses(const Record& record, RecordFormat format);

// Whether a warning of a reader is only a remark: what was meant is clear, and all of it is in the record.
bool isOnlyRemark(ParseErrorCode code);

} // namespace shogi
