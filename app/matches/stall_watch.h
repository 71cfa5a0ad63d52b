// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <atomic>
#include <chrono>
#include <deque>
#include <memory>
#include <mutex>
#include <optional>
#include <thread>

namespace app {

struct WatchedTime;

// Detects when the machine does not let this program run: a host that withholds its virtual processors, or
// more programs than cores. A thread sleeps for short periods and records how late it woke. Time charged to
// an engine in such a moment is not its fault, and a match can report that. Any thread.
class StallWatch {
public:
    using Clock = std::chrono::steady_clock;
    using Duration = std::chrono::milliseconds;

    // Shorter stalls are usual on a busy machine.
    static constexpr Duration kShortest{10};

    StallWatch();
    ~StallWatch();
    StallWatch(const StallWatch&) = delete;
    StallWatch& operator=(const StallWatch&) = delete;

    int count() const;
    Duration longest() const;
    // Time since it began to watch.
    WatchedTime time() const;
    // The longest stall from then until now, counting only the part within; includes one that has just ended.
    // Only the latest 64 are known.
    Duration longestSince(Clock::time_point then) const;

private:
    struct Stall {
        Clock::time_point begin;
        Clock::time_point end;
    };

    void watch();

    mutable std::mutex m_mutex;
    const Clock::time_point m_begin = Clock::now();
    Clock::time_point m_due; // when the thread is due to wake next
    std::deque<Stall> m_latest;
    int m_count = 0;
    Duration m_longest{0};
    Duration m_total{0};
    std::atomic<bool> m_ends{false};
    std::thread m_thread; // last, as it uses all of the above
};

// A stretch of time, and the part of it in stalls. Seconds.
struct WatchedTime {
    double watched = 0;
    double paused = 0;

    // 0 … 1
    double share() const { return watched > 0 ? paused / watched : 0.0; }
    // The share, if it can have disturbed games: a few moments within very short games cannot.
    double disturbance() const { return paused < kLeast ? 0.0 : share(); }
    friend bool operator==(const WatchedTime&, const WatchedTime&) = default;

private:
    static constexpr double kLeast = 1;
};

// The time during which games run, as seen by a StallWatch, together with that of earlier runs: pauses while
// engines start, or while nothing is played, disturb no game. One thread.
class PlayWatch {
public:
    PlayWatch() = default;
    PlayWatch(std::shared_ptr<const StallWatch> stalls, WatchedTime before);

    // A game begins; only the first call counts.
    void begin();
    // No game is running any more, and none will begin.
    void end();
    WatchedTime time() const;

private:
    std::shared_ptr<const StallWatch> m_stalls;
    WatchedTime m_before;
    std::optional<WatchedTime> m_begin;
};

} // namespace app
