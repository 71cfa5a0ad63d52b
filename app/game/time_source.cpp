// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/game/time_source.h"

#include "app/platform/sleep.h"

#include <algorithm>

namespace app {

SystemTime::SystemTime(QObject* parent)
    : TimeSource(parent) {
    m_timer.setSingleShot(true);
    m_timer.setTimerType(Qt::PreciseTimer);
    connect(&m_timer, &QTimer::timeout, this, [this] {
        if (!m_at)
            return;
        // Timers may fire slightly early, and long intervals are limited to what a timer can hold.
        if (now() < *m_at) {
            setAlarm(m_at);
            return;
        }
        m_at.reset();
        emit alarm();
    });
}

Instant SystemTime::now() const { return std::chrono::steady_clock::now(); }

std::chrono::milliseconds SystemTime::asleep() const { return timeAsleep(); }

void SystemTime::setAlarm(std::optional<Instant> at) {
    m_at = at;
    if (!at) {
        m_timer.stop();
        return;
    }
    constexpr std::chrono::milliseconds kLongestTimer = std::chrono::hours(24);
    const auto wait = std::chrono::ceil<std::chrono::milliseconds>(*at - now());
    m_timer.start(std::clamp(wait, std::chrono::milliseconds(0), kLongestTimer));
}

} // namespace app
