// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "bundled-engine/play/time_budget.h"
#include "bundled-engine/search/search_task.h"

#include <atomic>
#include <cstdint>
#include <mutex>

namespace tokin {

// When a search ends: its limits, its clock and requests to stop. One for all threads of a search.
class SearchControl {
public:
    // Sets the limits of the next search: a stop() or ponderHit() after this applies to it. task must outlive
    // the search.
    void prepare(const SearchTask& task);

    // ---- any thread ----
    const SearchTask& task() const { return *m_task; }
    // Moves played before the searched position.
    int gamePly() const { return m_gamePly; }
    // Valid until the next prepare().
    void stop() { m_stop.store(true, std::memory_order_relaxed); }
    bool isStopped() const { return m_stop.load(std::memory_order_relaxed); }
    // The expected move was played: the clock starts at received, with these times instead of the task's, if
    // given.
    void ponderHit(const ClockTimes& clock, Clock::time_point received);
    // Nodes of all threads, as far as reported.
    std::uint64_t nodes() const { return m_nodes.load(std::memory_order_relaxed); }
    // Stops all threads when the node limit is reached.
    void addNodes(std::uint64_t count) {
        if (m_nodes.fetch_add(count, std::memory_order_relaxed) + count >= m_nodeLimit)
            stop();
    }
    std::uint64_t nodeLimit() const { return m_nodeLimit; }

    // ---- the main thread of the search ----
    // Stops all threads when the maximum time is reached.
    void enforceTime(Clock::time_point now);
    // Whether the optimum time for this move, times factor, has passed. Always false without a clock, or if
    // answering early saves nothing.
    bool isSpent(double factor) const;
    // Whether a move that stands out needs no more time than has passed. Always false without a clock.
    bool isEnoughForObviousMove() const;
    bool hasClock() const;
    // The search could answer now. False if it must continue because the expected move has not been played;
    // ponderHit() then ends it.
    bool mayAnswer();

private:
    TimeBudget plan(const SearchLimits& limits) const;
    Milliseconds sinceClockStart(Clock::time_point now) const;

    const SearchTask* m_task = nullptr;
    int m_gamePly = 0;
    std::uint64_t m_nodeLimit = 0;
    std::atomic<std::uint64_t> m_nodes{0};
    std::atomic<bool> m_stop{false};
    // Guards the plan below, which ponderHit() changes while the search occasionally reads it.
    mutable std::mutex m_planMutex;
    TimeBudget m_budget;
    Clock::time_point m_clockStart;
    bool m_pondering = false;
    bool m_readyToAnswer = false; // while pondering: a normal search would have answered already
};

} // namespace tokin
