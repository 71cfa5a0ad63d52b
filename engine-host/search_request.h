// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine-host/stamp.h"
#include "shogi-core/position.h"

#include <cstdint>
#include <optional>
#include <vector>

namespace host {

// Identifies a search in every command and event about it. The caller numbers its requests; 0 is no search.
using SearchId = std::uint64_t;

enum class SearchKind : std::uint8_t {
    Normal,   // under clocks or limits; ends by itself
    Ponder,   // on the opponent's time, until ponderhit or stop
    Infinite, // until stop
    Mate      // a mate of the side not to move
};

// One side's clock when its turn begins. remaining excludes this turn's increment. Byoyomi and increment are
// mutually exclusive.
struct SideClock {
    Milliseconds remaining{0};
    Milliseconds byoyomi{0};
    Milliseconds increment{0};

    friend bool operator==(const SideClock&, const SideClock&) = default;
};

struct Clocks {
    SideClock black;
    SideClock white;

    friend bool operator==(const Clocks&, const Clocks&) = default;
};

// One request to an engine. Immutable once posted.
struct SearchRequest {
    SearchId id = 0;
    SearchKind kind = SearchKind::Normal;

    // Start position and all moves since. For Ponder the last move is the expected one.
    shogi::Position start;
    std::vector<shogi::Move> moves;

    // All limits combine; the first reached ends the search. A Normal search needs at least one of them.
    std::optional<Clocks> clocks;          // Normal and Ponder
    std::optional<Milliseconds> moveTime;  // Normal and Ponder
    std::optional<int> depth;              // Normal and Ponder
    std::optional<std::uint64_t> nodes;    // Normal and Ponder
    std::optional<Milliseconds> timeLimit; // Mate: sent to the engine. Infinite: the session then stops it.
    std::vector<shogi::Move> searchMoves;  // Normal and Infinite: only these root moves; empty: all
};

// What to do with the answer to a search that is stopped.
enum class Purpose : std::uint8_t { Use, Discard };

} // namespace host
