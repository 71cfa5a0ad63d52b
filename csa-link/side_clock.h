// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "csa-link/stamp.h"
#include "shogi-core/types.h"

#include <array>
#include <optional>
#include <string>
#include <string_view>

namespace csa {

// The time of one side as a game summary gives it, converted from its unit. Byoyomi and increment may both be
// given. All zero: no limit.
struct TimeRules {
    Milliseconds unit{1'000}; // in which time is counted
    Milliseconds total{0};
    Milliseconds byoyomi{0};
    Milliseconds increment{0};
    Milliseconds delay{0}; // only shown: the times that a server tells contain it
    Milliseconds least{0}; // charged for each move
    bool roundsUp = false; // parts of a unit count as a whole one; otherwise they do not count

    bool isUnlimited() const { return total.count() == 0 && byoyomi.count() == 0 && increment.count() == 0; }
    // What a server that keeps to these rules charges for a turn.
    Milliseconds charged(Milliseconds elapsed) const;

    friend bool operator==(const TimeRules&, const TimeRules&) = default;
};

// The clock of one side: arithmetic only, no timer.
class SideClock {
public:
    SideClock() = default;
    explicit SideClock(TimeRules rules)
        : m_rules(rules)
        , m_remaining(rules.total) {}

    const TimeRules& rules() const { return m_rules; }
    // Without byoyomi, and without this turn's increment.
    Milliseconds remaining() const { return m_remaining; }
    // Time for this turn.
    Milliseconds allowance() const { return m_remaining + m_rules.byoyomi + m_rules.increment; }
    // When the flag falls, counted from the beginning of the turn; Milliseconds::max() without a limit. The
    // least time is charged but does not make a flag fall: a byoyomi of one second can be played.
    Milliseconds deadline() const;
    // Ends a turn for which a server has charged this much.
    void finishTurn(Milliseconds charged);

    friend bool operator==(const SideClock&, const SideClock&) = default;

private:
    TimeRules m_rules;
    Milliseconds m_remaining{0};
};

// Both clocks at a moment. The running one has used used until since, and runs from there; a paused game has
// no running clock.
struct ClockReading {
    std::array<SideClock, 2> sides; // by shogi::index(Color)
    std::optional<shogi::Color> running;
    Milliseconds used{0};
    Stamp since{};

    const SideClock& of(shogi::Color color) const { return sides[shogi::index(color)]; }
    // Time used in the present turn.
    Milliseconds usedAt(Stamp now) const;
};

// "T3", "T0.25": always seconds. Nothing for another text or a time beyond a hundred days.
std::optional<Milliseconds> timeInSeconds(std::string_view text);
// "3", "0.25"
std::string secondsText(Milliseconds time);

} // namespace csa
