// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/sound/sound_device.h"

#include <atomic>
#include <condition_variable>
#include <memory>
#include <mutex>
#include <utility>
#include <vector>

namespace app {

// What a FakeSoundDevice has seen; shared by the test and the device, which a thread owns.
class SoundLog {
public:
    enum class Behaviour { Works, Fails, Hangs };

    std::atomic<Behaviour> behaviour = Behaviour::Works;
    std::atomic<int> opened = 0; // also counts attempts that fail or hang
    std::atomic<int> closed = 0;
    std::atomic<bool> isLost = false;

    // The next samples, as the system would ask for them; empty while the device is closed.
    std::vector<std::int16_t> take(std::size_t count) {
        const std::scoped_lock lock(m_mutex);
        std::vector<std::int16_t> samples;
        if (m_source) {
            samples.resize(count);
            m_source(samples);
        }
        return samples;
    }
    void setSource(SoundDevice::Source source) {
        const std::scoped_lock lock(m_mutex);
        m_source = std::move(source);
    }
    void hang() {
        std::unique_lock lock(m_mutex);
        m_released.wait(lock, [this] { return m_isReleased; });
    }
    void release() {
        const std::scoped_lock lock(m_mutex);
        m_isReleased = true;
        m_released.notify_all();
    }

private:
    std::mutex m_mutex;
    std::condition_variable m_released;
    bool m_isReleased = false;
    SoundDevice::Source m_source;
};

class FakeSoundDevice final : public SoundDevice {
public:
    explicit FakeSoundDevice(std::shared_ptr<SoundLog> log)
        : m_log(std::move(log)) {}

    bool open(Source source) override {
        const SoundLog::Behaviour behaviour = m_log->behaviour;
        ++m_log->opened;
        if (behaviour == SoundLog::Behaviour::Hangs)
            m_log->hang();
        if (behaviour != SoundLog::Behaviour::Works)
            return false;
        m_log->setSource(std::move(source));
        return true;
    }
    bool isLost() override { return m_log->isLost; }
    void close() override {
        m_log->setSource(nullptr);
        ++m_log->closed;
    }

private:
    std::shared_ptr<SoundLog> m_log;
};

} // namespace app
