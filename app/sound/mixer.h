// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <memory>
#include <mutex>
#include <span>
#include <vector>

namespace app {

// Samples of a sound: mono, SoundDevice::kRate.
using SoundClip = std::shared_ptr<const std::vector<std::int16_t>>;

// Mixes sounds that play at the same time. add() and mix() may be called on different threads; each holds a
// lock for microseconds.
class Mixer {
public:
    // More sounds at once cannot be told apart: the oldest one ends.
    static constexpr std::size_t kMost = 16;

    // delay: in samples from the next mix() on. Does nothing without a clip or with a gain of 0.
    void add(SoundClip clip, float gain, std::size_t delay = 0);
    // Fills out with the next samples. Never overflows: sums that are too loud are softened.
    void mix(std::span<std::int16_t> out);
    // Lets this many samples pass for sounds that have not begun: they were added before anything could be
    // played.
    void skip(std::size_t count);
    bool isSilent() const;
    void clear();

private:
    struct Playing {
        SoundClip clip;
        float gain = 0;
        std::size_t delay = 0;
        std::size_t next = 0;
    };
    mutable std::mutex m_mutex;
    std::vector<Playing> m_playing;
    std::vector<float> m_sum; // used by mix(), kept for its memory
};

} // namespace app
