// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "shogi-core/types.h"

#include <chrono>

namespace shogi {

using Milliseconds = std::chrono::milliseconds;

// Time of one side. Byoyomi and increment are mutually exclusive. All zero: no limit.
struct TimeControl {
    Milliseconds main{0};
    Milliseconds byoyomi{0};
    Milliseconds increment{0};

    constexpr bool isUnlimited() const {
        return main.count() == 0 && byoyomi.count() == 0 && increment.count() == 0;
    }
    friend bool operator==(const TimeControl&, const TimeControl&) = default;
};

// How used time is charged.
enum class CountingRule : std::uint8_t {
    Exact,           // to the millisecond
    TruncateSeconds, // whole seconds, rounded down (CSA since 2014)
    TruncateMinOne,  // whole seconds, rounded down, at least 1 (traditional)
    RoundUp          // whole seconds, rounded up
};

Milliseconds chargedTime(Milliseconds elapsed, CountingRule rule);

// Clock of one side: arithmetic only, no timer.
class TimeAccount {
public:
    TimeAccount() = default;
    explicit TimeAccount(TimeControl control, CountingRule rule = CountingRule::Exact);

    const TimeControl& control() const { return m_control; }
    CountingRule rule() const { return m_rule; }
    // Main time left before this turn, without this turn's increment.
    Milliseconds remaining() const { return m_remaining; }
    // Time available for this turn: remaining + byoyomi or increment.
    Milliseconds allowance() const;
    // True once elapsed reaches the allowance under the rounding rule; never when unlimited.
    bool flagFalls(Milliseconds elapsed) const;
    // Elapsed time at which the flag falls (for a timer); max() when unlimited.
    Milliseconds deadline() const;
    // Ends a turn that stayed within the time: charges the time and adds the increment. Returns the charged
    // time.
    Milliseconds finishTurn(Milliseconds elapsed);

    // The display of a clock after elapsed in this turn: main time, then byoyomi counted down.
    struct Display {
        Milliseconds main{0};
        Milliseconds byoyomi{0}; // byoyomi left; all of it while main time lasts
        bool inByoyomi = false;
    };
    Display display(Milliseconds elapsed) const;

    friend bool operator==(const TimeAccount&, const TimeAccount&) = default;

private:
    TimeControl m_control;
    CountingRule m_rule = CountingRule::Exact;
    Milliseconds m_remaining{0};
};

} // namespace shogi
