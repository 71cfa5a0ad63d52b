// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "shogi-core/record_format.h"

#include <cstdint>
#include <vector>

namespace shogi {

// The parts of a record that a format cannot hold, most important first.
enum class RecordLoss : std::uint8_t {
    Start,       // the start position
    Moves,       // moves of the main line
    Branches,    // other lines of play
    Endings,     // endings of lines
    Headers,     // players, event, place and so on
    Comments,    // text, bookmarks
    Times,       // time used for the moves
    Evaluations, // scores and lines of engines
    FirstNumber  // the number of the first move
};

// What would be missing if the record were written in this format and read again, in order, each at most
// once. Empty if nothing is lost.
std::vector<RecordLoss> recordLosses(const Record& record, RecordFormat format);

// Whether a reader's warning is only a remark: the meaning is clear, and the record has all of it.
bool isOnlyRemark(ParseErrorCode code);

} // namespace shogi
