// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <span>

namespace app {

// An output for samples. All functions are called on one thread (SoundPlayer's), and may block for as long as
// the system likes.
class SoundDevice {
public:
    static constexpr std::size_t kRate = 48000; // mono, 16 bits
    // Delay from the request for samples until they are heard: roughly the same on all usual devices.
    static constexpr std::chrono::milliseconds kLatency{12};

    SoundDevice() = default;
    SoundDevice(const SoundDevice&) = delete;
    SoundDevice& operator=(const SoundDevice&) = delete;
    virtual ~SoundDevice() = default;

    // Fills a buffer with the next samples; called on any thread while the device is open, and must not
    // block.
    using Source = std::function<void(std::span<std::int16_t>)>;
    // False if there is no device now. Precondition: not open.
    virtual bool open(Source source) = 0;
    // After open(): whether the device has since disappeared. It must then be closed.
    virtual bool isLost() = 0;
    // When this returns, the source is no longer called.
    virtual void close() = 0;
};

} // namespace app
