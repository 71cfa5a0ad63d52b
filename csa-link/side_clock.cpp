// SPDX-License-Identifier: GPL-3.0-or-later
#include "csa-link/side_clock.h"

#include <algorithm>
#include <charconv>
#include <cstdint>

namespace csa {
namespace {

constexpr std::int64_t kLongestSeconds = 100 * 24 * 3'600;

Milliseconds wholeUnits(Milliseconds time, Milliseconds unit, bool up) {
    const Milliseconds down = time / unit * unit;
    return up && down != time ? down + unit : down;
}

} // namespace

Milliseconds TimeRules::charged(Milliseconds elapsed) const {
    return std::max(least, wholeUnits(std::max(elapsed, Milliseconds{0}), unit, roundsUp));
}

Milliseconds SideClock::deadline() const {
    if (m_rules.isUnlimited())
        return Milliseconds::max();
    const Milliseconds whole = wholeUnits(allowance(), m_rules.unit, true);
    if (!m_rules.roundsUp || whole == Milliseconds{0})
        return whole;
    // The first moment that is rounded up to the allowance or more.
    return whole - m_rules.unit + Milliseconds{1};
}

void SideClock::finishTurn(Milliseconds charged) {
    if (!m_rules.isUnlimited())
        m_remaining = std::max(Milliseconds{0}, m_remaining + m_rules.increment - charged);
}

Milliseconds ClockReading::usedAt(Stamp now) const {
    if (!running)
        return used;
    return used + std::max(Milliseconds{0}, std::chrono::duration_cast<Milliseconds>(now - since));
}

std::optional<Milliseconds> timeInSeconds(std::string_view text) {
    if (!text.starts_with('T'))
        return std::nullopt;
    text.remove_prefix(1);
    std::int64_t seconds = 0;
    const char* const end = text.data() + text.size();
    const auto [after, error] = std::from_chars(text.data(), end, seconds);
    if (error != std::errc() || seconds < 0 || seconds > kLongestSeconds)
        return std::nullopt;
    std::int64_t fraction = 0;
    if (after != end) {
        if (*after != '.')
            return std::nullopt;
        std::int64_t unit = 100;
        for (const char* c = after + 1; c != end; ++c) {
            if (*c < '0' || *c > '9')
                return std::nullopt;
            fraction += unit * (*c - '0');
            unit /= 10;
        }
    }
    return Milliseconds(seconds * 1'000 + fraction);
}

std::string secondsText(Milliseconds time) {
    std::string text = std::to_string(time.count() / 1'000);
    const std::int64_t fraction = time.count() % 1'000;
    if (fraction == 0)
        return text;
    std::string digits = std::to_string(fraction);
    digits.insert(0, 3 - digits.size(), '0');
    digits.erase(digits.find_last_not_of('0') + 1);
    return text + "." + digits;
}

} // namespace csa
