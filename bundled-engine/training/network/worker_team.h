// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <condition_variable>
#include <cstddef>
#include <functional>
#include <mutex>
#include <thread>
#include <vector>

namespace tokin::training {

// Threads that repeatedly share numbered pieces of work. Owned and used by one thread, which takes part in
// the work.
class WorkerTeam {
public:
    // threads: including the calling one; at least 1
    explicit WorkerTeam(int threads);
    WorkerTeam(const WorkerTeam&) = delete;
    WorkerTeam& operator=(const WorkerTeam&) = delete;
    ~WorkerTeam();

    // Calls work(0) … work(pieces − 1), each once, and returns when all are done.
    void run(std::size_t pieces, const std::function<void(std::size_t)>& work);

private:
    void live();
    void workOnPieces(std::unique_lock<std::mutex>& lock);

    std::mutex m_mutex;
    std::condition_variable m_changed;
    // Guarded by m_mutex.
    const std::function<void(std::size_t)>* m_work = nullptr;
    std::size_t m_next = 0;
    std::size_t m_end = 0;
    std::size_t m_unfinished = 0;
    bool m_isClosed = false;

    std::vector<std::thread> m_threads; // last: started when all other members exist
};

} // namespace tokin::training
