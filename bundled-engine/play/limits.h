// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "shogi-core/move.h"

#include <array>
#include <chrono>
#include <cstdint>
#include <optional>
#include <vector>

namespace tokin {

using Clock = std::chrono::steady_clock;
using Milliseconds = std::chrono::milliseconds;

// The clocks of both sides as given by `go` or `ponderhit`. Values not sent are empty.
struct ClockTimes {
    std::array<std::optional<Milliseconds>, 2> remaining; // by colour
    std::array<std::optional<Milliseconds>, 2> increment;
    std::optional<Milliseconds> byoyomi; // of the side to move
    std::optional<int> movesToGo;

    bool areGiven() const { return remaining[0] || remaining[1] || increment[0] || increment[1] || byoyomi; }
};

// What ends a search; the first limit reached applies.
struct SearchLimits {
    ClockTimes clock;
    std::optional<Milliseconds> moveTime;
    std::optional<int> depth;
    std::optional<std::uint64_t> nodes;
    bool infinite = false;
    bool ponder = false;
    std::vector<shogi::Move> searchMoves; // empty: all
    Clock::time_point received;           // when the command was read
};

// What ends a mate search, besides a solution.
struct MateLimits {
    std::optional<Milliseconds> time; // counted from received
    std::optional<std::uint64_t> nodes;
    Clock::time_point received;
};

} // namespace tokin
