// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "bundled-engine/play/time_budget.h"
#include "bundled-engine/search/search_task.h"

#include <atomic>
#include <cstdint>
#include <mutex>

namespace tokin {

// When a search ends: its limits, its clock and the wish to stop. One for all threads of a search.
class SearchControl {
public:
    // Arms the limits of the next search: a stop() or ponderHit() after this counts. task must outlive the
    // search.
    void prepare(const SearchTask& task);

    // ---- any thread ----
    const SearchTask& task() const { return *m_task; }
    // Moves played before the position to be searched.
    int gamePly() const { return m_gamePly; }
    // Holds until the next prepare().
    void stop() { m_stop.store(true, std::memory_order_relaxed); }
    bool isStopped() const { return m_stop.load(std::memory_order_relaxed); }
    // The expected move was played: the clock starts at received, with these times instead of those of the
    // task if any are given.
    void ponderHit(const ClockTimes& clock, Clock::time_point received);
    // Nodes of all threads, as far as they have been told.
    std::uint64_t nodes() const { return m_nodes.load(std::memory_order_relaxed); }
    // Stops all threads when the nodes are used up.
    void addNodes(std::uint64_t count) {
        if (m_nodes.fetch_add(count, std::memory_order_relaxed) + count >= m_nodeLimit)
            stop();
    }
    std::uint64_t nodeLimit() const { return m_nodeLimit; }

    // ---- the main thread of the search ----
    // Stops all threads when the last moment has come.
    void enforceTime(Clock::time_point now);
    // Whether the time meant for this move, times factor, has passed. Never without a clock, or where nothing
    // would be saved by answering early.
    bool isSpent(double factor) const;
    bool hasClock() const;
    // The search has what it needs. False while it has to go on because the expected move has not been
    // played; ponderHit() ends it then.
    bool mayAnswer();

private:
    TimeBudget plan(const SearchLimits& limits) const;
    Milliseconds sinceClockStart(Clock::time_point now) const;

    const SearchTask* m_task = nullptr;
    int m_gamePly = 0;
    std::uint64_t m_nodeLimit = 0;
    std::atomic<std::uint64_t> m_nodes{0};
    std::atomic<bool> m_stop{false};
    // Guards the plan below, which ponderHit() changes while the search reads it now and then.
    mutable std::mutex m_planMutex;
    TimeBudget m_budget;
    Clock::time_point m_clockStart;
    bool m_pondering = false;
    bool m_readyToAnswer = false; // while pondering: a normal search would have answered by now
};

} // namespace tokin
