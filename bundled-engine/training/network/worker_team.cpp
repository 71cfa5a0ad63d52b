// SPDX-License-Identifier: GPL-3.0-or-later
#include "bundled-engine/training/network/worker_team.h"

namespace tokin::training {

WorkerTeam::WorkerTeam(int threads) {
    for (int i = 1; i < threads; ++i)
        m_threads.emplace_back([this] { live(); });
}

WorkerTeam::~WorkerTeam() {
    {
        const std::lock_guard lock(m_mutex);
        m_isClosed = true;
    }
    m_changed.notify_all();
    for (std::thread& thread : m_threads)
        thread.join();
}

void WorkerTeam::run(std::size_t pieces, const std::function<void(std::size_t)>& work) {
    std::unique_lock lock(m_mutex);
    m_work = &work;
    m_next = 0;
    m_end = pieces;
    m_unfinished = pieces;
    m_changed.notify_all();
    workOnPieces(lock);
    m_changed.wait(lock, [this] { return m_unfinished == 0; });
    m_work = nullptr;
}

void WorkerTeam::live() {
    std::unique_lock lock(m_mutex);
    while (true) {
        m_changed.wait(lock, [this] { return m_isClosed || m_next < m_end; });
        if (m_isClosed)
            return;
        workOnPieces(lock);
    }
}

void WorkerTeam::workOnPieces(std::unique_lock<std::mutex>& lock) {
    while (m_next < m_end) {
        const std::size_t piece = m_next++;
        const std::function<void(std::size_t)>& work = *m_work;
        lock.unlock();
        work(piece);
        lock.lock();
        if (--m_unfinished == 0)
            m_changed.notify_all();
    }
}

} // namespace tokin::training
