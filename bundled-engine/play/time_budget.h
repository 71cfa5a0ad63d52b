// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "bundled-engine/play/limits.h"
#include "shogi-core/types.h"

#include <optional>

namespace tokin {

// How long one move may take, from the moment its clock started.
struct TimeBudget {
    static constexpr Milliseconds kUnlimited = std::chrono::hours(24 * 365);

    Milliseconds optimum = kUnlimited; // no new iteration after this in a quiet position
    Milliseconds maximum = kUnlimited; // the answer is sent at the latest now
    Milliseconds obvious = kUnlimited; // enough if one move stands out; at most optimum, or not set
    bool isFixed = false;              // answering early saves nothing

    bool isLimited() const { return maximum < kUnlimited; }
};

struct TimeSettings {
    Milliseconds margin{100}; // reserve for transmission to the host: what effectiveMargin() leaves of it
    bool ponders = false;     // time is gained on the opponent's clock, so slightly more can be spent
};

// The part of margin that is reserved on a clock: at most 15 % of the allowance; of a short one, where a busy
// machine would be late by more than that, up to 40 ms, but never above 40 % of it.
Milliseconds effectiveMargin(Milliseconds allowance, Milliseconds margin);

// ply: moves played in the game so far. Limits without times give an unlimited budget. Of `movetime` only 3 %
// are reserved, at least 2 ms and at most the margin: no clock runs out after it.
TimeBudget planTime(const SearchLimits& limits, shogi::Color side, int ply, const TimeSettings& settings);

// The same budget without long waits for moves that need little thought: the first ones of a game, and those
// that stand out. Budgets of up to two seconds stay as they are. openingPly: moves played since the
// start of a game; nothing if the game began in the middle of one.
TimeBudget withQuickReplies(TimeBudget budget, std::optional<int> openingPly);

} // namespace tokin
