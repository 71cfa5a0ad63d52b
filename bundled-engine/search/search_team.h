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

// Searches one position with any number of threads that share the transposition table and what was learned,
// but are otherwise independent (lazy SMP). The first worker runs on the caller's thread and watches the
// clock, the others on threads of their own; at the end they vote. stop() and ponderHit() may be called from
// any thread, everything else from one.
class SearchTeam {
public:
    // One worker; the table must outlive the team.
    explicit SearchTeam(TranspositionTable& table);
    ~SearchTeam();
    SearchTeam(const SearchTeam&) = delete;
    SearchTeam& operator=(const SearchTeam&) = delete;

    // At least one; fewer than requested if the system cannot provide the threads.
    void resize(std::size_t workers);
    std::size_t size() const { return 1 + m_others.size(); }
    // Clears what was learned in earlier games.
    void clear() { m_experience.clear(); }

    // Sets the task of the next run() and its limits: a stop() or ponderHit() after this applies to it. task
    // must outlive run().
    void prepare(const SearchTask& task) { m_control.prepare(task); }
    // Returns when a limit is reached, nothing more can be found or stop() was called. A ponder or infinite
    // search may return early too: the caller must hold back the answer.
    SearchResult run(const SearchListener& listener);
    // Makes run() return soon; valid until the next prepare().
    void stop() { m_control.stop(); }
    void ponderHit(const ClockTimes& clock, Clock::time_point received) {
        m_control.ponderHit(clock, received);
    }

private:
    struct ThreadedWorker {
        std::unique_ptr<SearchWorker> worker;
        std::thread thread;
    };

    // Thread of another worker; done: the last round it does not take part in.
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
    std::uint64_t m_round = 0; // number of the current run
    std::size_t m_busy = 0;    // other workers still in this round
    bool m_quits = false;
};

} // namespace tokin
