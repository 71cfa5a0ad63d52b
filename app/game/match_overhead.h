// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <optional>

namespace app {

// Many short durations, kept as counts: median and other quantiles to about 4 %, the longest exactly.
class DurationSpread {
public:
    using Duration = std::chrono::nanoseconds;

    // Less than nothing counts as nothing.
    void add(Duration duration);

    std::uint64_t count() const { return m_count; }
    Duration longest() const { return m_longest; }
    // The duration that this share (0 … 1) of all do not exceed; 0 without any.
    Duration quantile(double share) const;

private:
    static constexpr int kStepsPerOctave = 16;
    static constexpr int kOctaves = 40; // from one microsecond on
    static std::size_t binOf(Duration duration);

    std::array<std::uint32_t, kStepsPerOctave * kOctaves + 1> m_bins{}; // [0]: below a microsecond
    std::uint64_t m_count = 0;
    Duration m_longest{0};
};

// What playing through this program costs one engine, beside its thinking.
struct MatchOverhead {
    // From the opponent's answer until this engine was told to think: on nobody's clock.
    DurationSpread turnaround;
    // Charged by the referee beyond the time the engine had, where that is known: beyond a fixed time for the
    // move, else beyond what the engine itself said it had used (whole milliseconds).
    DurationSpread charged;
    // The least time that was left on its clock when it answered; nothing without a clock.
    std::optional<std::chrono::milliseconds> closest;
};

} // namespace app
