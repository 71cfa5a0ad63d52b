// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/game/time_source.h"

namespace app {

// Time that passes only when the test says so; alarms fire on the way.
class HandTurnedTime final : public TimeSource {
public:
    using TimeSource::TimeSource;
    Instant now() const override { return m_now; }
    std::chrono::milliseconds asleep() const override { return m_asleep; }
    void setAlarm(std::optional<Instant> at) override { m_alarm = at; }

    // The computer sleeps meanwhile.
    void suspend(std::chrono::milliseconds by) { m_asleep += by; }

    void advance(std::chrono::milliseconds by) {
        const Instant end = m_now + by;
        while (m_alarm && *m_alarm <= end) {
            m_now = std::max(m_now, *m_alarm);
            m_alarm.reset();
            emit alarm();
        }
        m_now = end;
    }

private:
    Instant m_now{std::chrono::hours(1)};
    std::chrono::milliseconds m_asleep{0};
    std::optional<Instant> m_alarm;
};

} // namespace app
