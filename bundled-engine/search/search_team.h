// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "bundled-engine/search/search_control.h"
#include "bundled-engine/search/search_worker.h"
#include "bundled-engine/search/transposition_table.h"

#include <condition_variable>
#include <cstddef>
#include <memory>
#include <mutex>
#include <thread>
#include <vector>

namespace tokin {

// Searches one position with any number of threads that share the transposition table and what searches have
// taught, and go their own ways otherwise (lazy SMP).
// The first worker runs on the caller's thread and keeps the clock, the others on threads of their own; at
// the end they vote. stop() and ponderHit() may be called from any thread, everything else from one.
class SearchTeam {
public:
    // One worker; the table must outlive the team.
    explicit SearchTeam(TranspositionTable& table);
    ~SearchTeam();
    SearchTeam(const SearchTeam&) = delete;
    SearchTeam& operator=(const SearchTeam&) = delete;

    // At least one. Fewer if the system gives no more threads.
    void resize(std::size_t workers);
    std::size_t size() const { return 1 + m_others.size(); }
    // Forgets what earlier games have taught.
    void clear() { m_experience.clear(); }

    // Takes the task for the next run() and arms its limits: a stop() or ponderHit() after this counts.
    // task must outlive run().
    void prepare(const SearchTask& task) { m_control.prepare(task); }
    // Returns when a limit is reached, the search has nothing more to find or stop() was called. A ponder or
    // infinite search may return early too: holding back the answer is the caller's business.
    SearchResult run(const SearchListener& listener);
    // Makes run() return soon; holds until the next prepare().
    void stop() { m_control.stop(); }
    void ponderHit(const ClockTimes& clock, Clock::time_point received) {
        m_control.ponderHit(clock, received);
    }

private:
    struct ThreadedWorker {
        std::unique_ptr<SearchWorker> worker;
        std::thread thread;
    };

    // Thread of another worker; done: the last round it has no part in.
    void helpAlong(SearchWorker& worker, std::uint64_t done);
    void startOthers();
    void awaitOthers();
    void dismissOthers();
    const SearchWorker& elected() const;

    TranspositionTable& m_table;
    SearchControl m_control;
    Experience m_experience;
    SearchWorker m_main;
    std::vector<ThreadedWorker> m_others;

    std::mutex m_mutex;
    std::condition_variable m_changed;
    // Guarded by m_mutex.
    std::uint64_t m_round = 0; // counts the runs
    std::size_t m_busy = 0;    // others that have not ended this round
    bool m_quits = false;
};

} // namespace tokin
