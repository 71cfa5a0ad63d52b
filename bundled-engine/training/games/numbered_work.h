// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "bundled-engine/play/limits.h"

#include <condition_variable>
#include <cstdint>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <system_error>
#include <thread>
#include <utility>
#include <vector>

namespace tokin::training {

// Does numbered pieces of work on threads, one for each worker, and returns the results in the order of their
// numbers. A Worker has a type Result, std::optional<Result> make(number), which is called on its thread, and
// stop(), after which make() soon returns nothing. Owned and used by one thread; the destructor ends the
// work.
template <typename Worker>
class NumberedWork {
public:
    using Result = typename Worker::Result;

    // Numbers from first up to but not including end. Throws std::system_error if no thread can be started.
    NumberedWork(std::vector<std::unique_ptr<Worker>> workers, std::uint64_t first, std::uint64_t end)
        : m_workers(std::move(workers))
        , m_claim(first)
        , m_next(first)
        , m_end(end) {
        for (const auto& worker : m_workers) {
            try {
                m_threads.emplace_back([this, &worker = *worker] { work(worker); });
            } catch (const std::system_error&) {
                if (m_threads.empty())
                    throw;
                return; // those already running do all of it
            }
        }
    }
    NumberedWork(const NumberedWork&) = delete;
    NumberedWork& operator=(const NumberedWork&) = delete;
    ~NumberedWork() {
        {
            const std::lock_guard lock(m_mutex);
            m_closed = true;
        }
        m_changed.notify_all();
        for (const auto& worker : m_workers)
            worker->stop();
        for (std::thread& thread : m_threads)
            thread.join();
    }

    // The next result in order; nothing if it does not arrive within this time.
    std::optional<Result> take(Milliseconds patience) {
        std::unique_lock lock(m_mutex);
        const auto isHere = [&] { return !m_results.empty() && m_results.begin()->first == m_next; };
        if (!m_changed.wait_for(lock, patience, isHere))
            return std::nullopt;
        std::optional<Result> result(std::move(m_results.begin()->second));
        m_results.erase(m_results.begin());
        ++m_next;
        m_changed.notify_all();
        return result;
    }

private:
    // Number of results that may wait for a slow one.
    static constexpr std::uint64_t kMostAhead = 1000;

    void work(Worker& worker) {
        while (const auto number = claim()) {
            auto result = worker.make(*number);
            if (!result)
                return;
            const std::lock_guard lock(m_mutex);
            m_results.emplace(*number, std::move(*result));
            m_changed.notify_all();
        }
    }

    std::optional<std::uint64_t> claim() {
        std::unique_lock lock(m_mutex);
        m_changed.wait(lock, [&] { return m_closed || m_claim >= m_end || m_claim - m_next < kMostAhead; });
        if (m_closed || m_claim >= m_end)
            return std::nullopt;
        return m_claim++;
    }

    std::vector<std::unique_ptr<Worker>> m_workers;
    std::mutex m_mutex;
    std::condition_variable m_changed;
    // Guarded by m_mutex.
    std::map<std::uint64_t, Result> m_results;
    std::uint64_t m_claim;
    std::uint64_t m_next;
    std::uint64_t m_end;
    bool m_closed = false;

    std::vector<std::thread> m_threads; // last: started when all other members exist
};

} // namespace tokin::training
