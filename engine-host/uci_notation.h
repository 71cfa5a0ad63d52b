// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine-host/search_request.h"

#include <optional>
#include <string>
#include <string_view>

namespace host {

// Positions, moves and clocks as engines of the UCI family write them: sente is white, files are a to i from
// sente's left, ranks 1 to 9 from sente's side.

// "c3c4", "b2h8+", "P@e5".
std::string toUciMove(shogi::Move move);
// Also accepts a trailing "=" (no promotion) and a lower-case drop letter. Not checked for legality.
std::optional<shogi::Move> parseUciMove(std::string_view text);

// Board, hands in brackets, side, "- -", 0 and the number of the full move.
std::string toUciFen(const shogi::Position& position);

// Both clocks, as sent to a protocol without byoyomi: times include the current increment; the mover's
// byoyomi is added to its time and used as both increments.
struct FoldedClocks {
    Milliseconds blackTime{0};
    Milliseconds whiteTime{0};
    Milliseconds blackIncrement{0};
    Milliseconds whiteIncrement{0};
};
FoldedClocks foldClocks(const Clocks& clocks, shogi::Color mover);

} // namespace host
