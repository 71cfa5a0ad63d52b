// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <optional>

namespace app {

// Many short durations, stored as counts: median and other quantiles to about 4 %, the maximum exactly.
class DurationSpread {
public:
    using Duration = std::chrono::nanoseconds;

    // Negative values count as 0.
    void add(Duration duration);

    std::uint64_t count() const { return m_count; }
    Duration longest() const { return m_longest; }
    // The duration that this share (0 … 1) of all does not exceed; 0 if there are none.
    Duration quantile(double share) const;

private:
    static constexpr int kStepsPerOctave = 16;
    static constexpr int kOctaves = 40; // starting at one microsecond
    static std::size_t binOf(Duration duration);

    std::array<std::uint32_t, kStepsPerOctave * kOctaves + 1> m_bins{}; // [0]: below a microsecond
    std::uint64_t m_count = 0;
    Duration m_longest{0};
};

// The time that this program costs one engine in addition to its thinking.
struct MatchOverhead {
    // From the opponent's answer until "go" was sent to this engine. This time is on no clock.
    DurationSpread turnaround;
    // Time charged by the referee beyond what the engine used, if known: beyond a fixed time per move,
    // otherwise beyond the engine's own figure (whole milliseconds).
    DurationSpread charged;
    // The least time left on its clock when it answered; nothing without a clock.
    std::optional<std::chrono::milliseconds> closest;
};

} // namespace app
