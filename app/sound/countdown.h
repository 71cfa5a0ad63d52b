// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "shogi-core/time_control.h"

#include <cstdint>
#include <optional>

namespace app {

// A moment in a person's turn that is announced.
struct TimeCue {
    enum class Kind : std::uint8_t {
        Byoyomi, // the main time is used up: byoyomi begins
        LowTime, // kLowTime left, and no byoyomi follows
        Mark,    // seconds of byoyomi used: 10, 20 …
        Count,   // 1 to 9: the last ten seconds of byoyomi, as counted by a timekeeper
        Left     // seconds left, 10 to 1, if no byoyomi follows
    };
    Kind kind = Kind::Mark;
    int seconds = 0;     // 0 for the first two kinds
    bool isLast = false; // at most five seconds are left

    friend bool operator==(const TimeCue&, const TimeCue&) = default;
};

// A running clock at a given moment.
struct ClockReading {
    int turn = 0; // differs from one turn to the next
    shogi::Milliseconds main{0};
    shogi::Milliseconds byoyomi{0}; // left
    bool inByoyomi = false;
    shogi::Milliseconds period{0}; // a whole byoyomi; 0: none
};

// Decides what to announce as time passes, as at tournaments: with a byoyomi of 30 seconds at 10, 20, then 1
// to 9; with 60 seconds at 30, 40, 50, then 1 to 9. Pure; to be updated whenever a displayed second has
// passed.
class Countdown {
public:
    static constexpr shogi::Milliseconds kLowTime{30000};

    // Nothing means that no person's clock is running.
    std::optional<TimeCue> update(const std::optional<ClockReading>& reading);

private:
    std::optional<TimeCue> byoyomiCue(const ClockReading& reading);
    std::optional<TimeCue> mainCue(const ClockReading& reading);

    std::optional<ClockReading> m_last; // in this turn
    int m_second = 0;                   // the last second seen, of byoyomi used or of main time left
};

} // namespace app
