// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/sound/countdown.h"

#include <chrono>

namespace app {

namespace {

using namespace std::chrono_literals;

constexpr int kCounted = 10; // seconds
constexpr int kMarked = 30;  // before the end of byoyomi; earlier seconds are not announced
constexpr int kLast = 5;

int wholeSeconds(shogi::Milliseconds time) {
    return static_cast<int>(std::chrono::floor<std::chrono::seconds>(time).count());
}

} // namespace

std::optional<TimeCue> Countdown::update(const std::optional<ClockReading>& reading) {
    if (!reading) {
        m_last.reset();
        return std::nullopt;
    }
    const bool sameTurn = m_last && m_last->turn == reading->turn;
    const bool entered = sameTurn && !m_last->inByoyomi && reading->inByoyomi;
    if (!sameTurn || entered)
        m_second = reading->inByoyomi
                       ? 0
                       : wholeSeconds(reading->main + 999ms); // the value shown at the start is not announced
    m_last = reading;
    if (entered)
        return TimeCue{TimeCue::Kind::Byoyomi, 0, false};
    return reading->inByoyomi ? byoyomiCue(*reading) : mainCue(*reading);
}

std::optional<TimeCue> Countdown::byoyomiCue(const ClockReading& reading) {
    const int period = wholeSeconds(reading.period);
    const int used = wholeSeconds(reading.period - reading.byoyomi);
    if (used == m_second)
        return std::nullopt;
    m_second = used;
    const int left = period - used;
    if (left < kCounted && left > 0) {
        const int count = period < kCounted ? used : kCounted - left;
        return TimeCue{TimeCue::Kind::Count, count, left <= kLast};
    }
    // Times of analysis sessions may have a byoyomi of several minutes.
    if (left >= kCounted && left <= kMarked && used % kCounted == 0 && used > 0)
        return TimeCue{TimeCue::Kind::Mark, used, false};
    return std::nullopt;
}

std::optional<TimeCue> Countdown::mainCue(const ClockReading& reading) {
    if (reading.period > 0ms)
        return std::nullopt;
    // As displayed: rounded up.
    const int left = wholeSeconds(reading.main + 999ms);
    const int before = m_second;
    if (left == before)
        return std::nullopt;
    m_second = left;
    const int low = wholeSeconds(kLowTime);
    if (before > low && left <= low && left > kCounted)
        return TimeCue{TimeCue::Kind::LowTime, 0, false};
    if (left <= kCounted && left > 0)
        return TimeCue{TimeCue::Kind::Left, left, left <= kLast};
    return std::nullopt;
}

} // namespace app
