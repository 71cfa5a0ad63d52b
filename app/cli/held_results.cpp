// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/held_results.h"

#include <chrono>
#include <utility>

namespace app {
namespace {

// During this time an engine's end is not taken for its own fault: when a job is ended, its processes are
// killed one by one.
constexpr std::chrono::seconds kKillPatience{5};

} // namespace

HeldResults::HeldResults() {
    m_timer.setSingleShot(true);
    QObject::connect(&m_timer, &QTimer::timeout, &m_timer, [this] { writeNow(); });
}

void HeldResults::hold(std::function<void()> write) {
    m_held.push_back(std::move(write));
    m_timer.start(kKillPatience);
}

void HeldResults::writeNow() {
    m_timer.stop();
    for (const std::function<void()>& write : std::exchange(m_held, {}))
        write();
}

} // namespace app
