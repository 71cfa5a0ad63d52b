// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <span>

namespace app {

// Where samples become sound. All functions are called on one thread (SoundPlayer's), and may block as long
// as the system likes.
class SoundDevice {
public:
    static constexpr std::size_t kRate = 48000; // mono, 16 bits
    // From the request for samples until they are heard: about as much on all usual devices.
    static constexpr std::chrono::milliseconds kLatency{12};

    SoundDevice() = default;
    SoundDevice(const SoundDevice&) = delete;
    SoundDevice& operator=(const SoundDevice&) = delete;
    virtual ~SoundDevice() = default;

    // Fills a buffer with the next samples; called on any thread while the device is open, and must not
    // block.
    using Source = std::function<void(std::span<std::int16_t>)>;
    // False: there is no device now. Precondition: not open.
    virtual bool open(Source source) = 0;
    // After open(): whether the device has disappeared since. It is to be closed then.
    virtual bool isLost() = 0;
    // The source is not called any more when this returns.
    virtual void close() = 0;
};

} // namespace app
