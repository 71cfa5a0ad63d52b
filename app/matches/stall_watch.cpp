// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/matches/stall_watch.h"

#include <algorithm>
#include <utility>

namespace app {
namespace {

// Cheap enough to run beside the measured program: one percent of a core on a virtual machine.
constexpr std::chrono::milliseconds kNap{5};
constexpr std::size_t kKept = 64;

StallWatch::Duration between(StallWatch::Clock::time_point begin, StallWatch::Clock::time_point end) {
    return std::chrono::duration_cast<StallWatch::Duration>(end - begin);
}

} // namespace

StallWatch::StallWatch()
    : m_due(Clock::now() + kNap)
    , m_thread([this] { watch(); }) {}

StallWatch::~StallWatch() {
    m_ends = true;
    m_thread.join();
}

int StallWatch::count() const {
    const std::lock_guard lock(m_mutex);
    return m_count;
}

StallWatch::Duration StallWatch::longest() const {
    const std::lock_guard lock(m_mutex);
    return m_longest;
}

WatchedTime StallWatch::time() const {
    const std::lock_guard lock(m_mutex);
    return {std::chrono::duration<double>(Clock::now() - m_begin).count(),
            std::chrono::duration<double>(m_total).count()};
}

StallWatch::Duration StallWatch::longestSince(Clock::time_point then) const {
    const std::lock_guard lock(m_mutex);
    // The caller's thread may wake before the watching one.
    Duration longest = between(std::max(m_due, then), Clock::now());
    for (const Stall& stall : m_latest)
        longest = std::max(longest, between(std::max(stall.begin, then), stall.end));
    return longest < kShortest ? Duration(0) : longest;
}

void StallWatch::watch() {
    while (!m_ends) {
        std::this_thread::sleep_for(kNap);
        const std::lock_guard lock(m_mutex);
        const Clock::time_point now = Clock::now();
        if (const Duration late = between(m_due, now); late >= kShortest) {
            ++m_count;
            m_longest = std::max(m_longest, late);
            m_total += late;
            m_latest.push_back({m_due, now});
            if (m_latest.size() > kKept)
                m_latest.pop_front();
        }
        m_due = now + kNap;
    }
}

PlayWatch::PlayWatch(std::shared_ptr<const StallWatch> stalls, WatchedTime before)
    : m_stalls(std::move(stalls))
    , m_before(before) {}

void PlayWatch::begin() {
    if (m_stalls && !m_begin)
        m_begin = m_stalls->time();
}

void PlayWatch::end() {
    m_before = time();
    m_begin.reset();
    m_stalls.reset();
}

WatchedTime PlayWatch::time() const {
    if (!m_begin)
        return m_before;
    const WatchedTime now = m_stalls->time();
    return {m_before.watched + now.watched - m_begin->watched,
            m_before.paused + now.paused - m_begin->paused};
}

} // namespace app
