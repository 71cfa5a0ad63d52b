// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/sound/mixer.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace app {

namespace {

constexpr float kFullScale = 32767.0F;
// Sums above this level are softened; a single sound stays below it.
constexpr float kKnee = 0.75F;

float softened(float sample) {
    const float size = std::abs(sample);
    if (size <= kKnee)
        return sample;
    return std::copysign(kKnee + (1.0F - kKnee) * std::tanh((size - kKnee) / (1.0F - kKnee)), sample);
}

} // namespace

void Mixer::add(SoundClip clip, float gain, std::size_t delay) {
    if (!clip || clip->empty() || gain <= 0)
        return;
    const std::scoped_lock lock(m_mutex);
    if (m_playing.size() == kMost)
        m_playing.erase(m_playing.begin());
    m_playing.push_back({std::move(clip), gain, delay, 0});
}

void Mixer::mix(std::span<std::int16_t> out) {
    const std::scoped_lock lock(m_mutex);
    if (m_playing.empty()) {
        std::fill(out.begin(), out.end(), std::int16_t{0});
        return;
    }
    m_sum.assign(out.size(), 0.0F);
    for (Playing& playing : m_playing) {
        const std::size_t skipped = std::min(playing.delay, out.size());
        playing.delay -= skipped;
        const std::size_t count = std::min(out.size() - skipped, playing.clip->size() - playing.next);
        for (std::size_t i = 0; i < count; ++i)
            m_sum[skipped + i] +=
                playing.gain * static_cast<float>((*playing.clip)[playing.next + i]) / kFullScale;
        playing.next += count;
    }
    std::erase_if(m_playing, [](const Playing& playing) { return playing.next == playing.clip->size(); });
    std::transform(m_sum.begin(), m_sum.end(), out.begin(), [](float sample) {
        return static_cast<std::int16_t>(std::lround(softened(sample) * kFullScale));
    });
}

void Mixer::skip(std::size_t count) {
    const std::scoped_lock lock(m_mutex);
    for (Playing& playing : m_playing)
        playing.delay -= std::min(playing.delay, count);
}

bool Mixer::isSilent() const {
    const std::scoped_lock lock(m_mutex);
    return m_playing.empty();
}

void Mixer::clear() {
    const std::scoped_lock lock(m_mutex);
    m_playing.clear();
}

} // namespace app
