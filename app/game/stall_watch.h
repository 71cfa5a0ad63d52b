// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <atomic>
#include <chrono>
#include <deque>
#include <mutex>
#include <thread>

namespace app {

// Notices when the machine does not let this program run: a host that withholds its virtual processors, or
// more programs than cores. A thread sleeps a little at a time and keeps by how much it woke too late. What
// an engine is charged for such a moment is not its fault, and a match can say so. Any thread.
class StallWatch {
public:
    using Clock = std::chrono::steady_clock;
    using Duration = std::chrono::milliseconds;

    // Shorter ones are usual on a machine that is busy.
    static constexpr Duration kShortest{10};

    StallWatch();
    ~StallWatch();
    StallWatch(const StallWatch&) = delete;
    StallWatch& operator=(const StallWatch&) = delete;

    int count() const;
    Duration longest() const;
    // The longest one from then until now, as far as it lies there; also one that has only just ended.
    // Nothing is known from before the latest 64.
    Duration longestSince(Clock::time_point then) const;

private:
    struct Stall {
        Clock::time_point begin;
        Clock::time_point end;
    };

    void watch();

    mutable std::mutex m_mutex;
    Clock::time_point m_due; // when the thread should next be awake
    std::deque<Stall> m_latest;
    int m_count = 0;
    Duration m_longest{0};
    std::atomic<bool> m_ends{false};
    std::thread m_thread; // last: it uses all of the above
};

} // namespace app
