// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QTimer>

#include <chrono>
#include <optional>

namespace app {

// A point of the monotonic clock that engine-host uses for its stamps.
using Instant = std::chrono::steady_clock::time_point;

// The current time and one alarm. Tests replace it with one that is advanced manually.
class TimeSource : public QObject {
    Q_OBJECT
public:
    using QObject::QObject;
    virtual Instant now() const = 0;
    // How long the computer has slept since it was started: now() stands meanwhile.
    virtual std::chrono::milliseconds asleep() const { return std::chrono::milliseconds(0); }
    // Replaces the previous alarm; nothing: no alarm. The alarm fires once, never early, through the event
    // loop.
    virtual void setAlarm(std::optional<Instant> at) = 0;

signals:
    void alarm();
};

// The real time source: std::chrono::steady_clock and a precise timer. Main thread.
class SystemTime final : public TimeSource {
    Q_OBJECT
public:
    explicit SystemTime(QObject* parent = nullptr);
    Instant now() const override;
    std::chrono::milliseconds asleep() const override;
    void setAlarm(std::optional<Instant> at) override;

private:
    QTimer m_timer;
    std::optional<Instant> m_at;
};

} // namespace app
