// SPDX-License-Identifier: GPL-3.0-or-later
#include "bundled-engine/search/search_team.h"

#include <algorithm>
#include <system_error>

namespace tokin {

SearchTeam::SearchTeam(TranspositionTable& table)
    : m_table(table)
    , m_main(table, m_control, m_experience, 0) {}

SearchTeam::~SearchTeam() { dismissOthers(); }

void SearchTeam::dismissOthers() {
    {
        const std::lock_guard lock(m_mutex);
        m_quits = true;
    }
    m_changed.notify_all();
    for (ThreadedWorker& other : m_others)
        other.thread.join();
    m_others.clear();
    m_quits = false;
}

void SearchTeam::resize(std::size_t workers) {
    if (workers == size())
        return;
    dismissOthers();
    for (std::size_t i = 1; i < workers; ++i) {
        ThreadedWorker other;
        other.worker = std::make_unique<SearchWorker>(m_table, m_control, m_experience, i);
        try {
            other.thread = std::thread(&SearchTeam::helpAlong, this, std::ref(*other.worker), m_round);
        } catch (const std::system_error&) {
            return;
        }
        m_others.push_back(std::move(other));
    }
}

void SearchTeam::helpAlong(SearchWorker& worker, std::uint64_t done) {
    std::unique_lock lock(m_mutex);
    while (true) {
        m_changed.wait(lock, [&] { return m_round != done || m_quits; });
        if (m_quits)
            return;
        done = m_round;
        lock.unlock();
        worker.search({});
        lock.lock();
        if (--m_busy == 0)
            m_changed.notify_all();
    }
}

void SearchTeam::startOthers() {
    {
        const std::lock_guard lock(m_mutex);
        m_busy = m_others.size();
        ++m_round;
    }
    m_changed.notify_all();
}

void SearchTeam::awaitOthers() {
    std::unique_lock lock(m_mutex);
    m_changed.wait(lock, [this] { return m_busy == 0; });
}

SearchResult SearchTeam::run(const SearchListener& listener) {
    m_table.startSearch();
    m_main.setUp();
    auto known = m_main.answerWithoutSearch();
    const bool wantsLines =
        known && known->kind == SearchResult::Kind::Declare && m_control.task().analyses && m_main.canMove();
    if (known && !wantsLines)
        return *known;
    for (ThreadedWorker& other : m_others)
        other.worker->setUp();
    startOthers();
    m_main.search(listener);
    m_control.stop();
    awaitOthers();
    const SearchWorker& best = elected();
    best.reportFinal(listener);
    return known ? *known : best.result();
}

// Each worker votes for its move, weighted by its depth and score; the deepest of those who voted for the
// winner answers. Several lines must come from one worker.
const SearchWorker& SearchTeam::elected() const {
    const SearchTask& task = m_control.task();
    if (m_others.empty() || task.multiPv > 1 || task.limits.depth)
        return m_main;
    std::vector<const SearchWorker*> workers{&m_main};
    for (const ThreadedWorker& other : m_others) {
        if (other.worker->result().depth > 0)
            workers.push_back(other.worker.get());
    }
    int worst = kInfinite;
    for (const SearchWorker* worker : workers)
        worst = std::min(worst, worker->result().score);
    const auto votes = [&](const SearchWorker& candidate) {
        long long sum = 0;
        for (const SearchWorker* worker : workers) {
            const SearchResult result = worker->result();
            if (result.move == candidate.result().move)
                sum += static_cast<long long>(std::min(result.score - worst, 1000) + 14) * result.depth;
        }
        return sum;
    };
    const SearchWorker* best = workers.front();
    for (const SearchWorker* worker : workers) {
        const SearchResult challenger = worker->result();
        const SearchResult holder = best->result();
        // A mate needs no majority: the shortest one wins; if mated, the longest is chosen.
        if (isMate(challenger.score) || isMate(holder.score)) {
            if (challenger.score > holder.score)
                best = worker;
            continue;
        }
        const long long gained = votes(*worker) - votes(*best);
        if (gained > 0 || (gained == 0 && challenger.depth > holder.depth))
            best = worker;
    }
    return *best;
}

} // namespace tokin
