// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>

namespace tokin {

// Seeded random numbers (SplitMix64): the same on every machine and with every compiler, unlike the
// distributions of the standard library.
class Random {
public:
    // stream distinguishes sequences with the same seed.
    Random(std::uint64_t seed, std::uint64_t stream)
        : m_state(mix(mix(seed + kStep) + stream)) {}

    std::uint64_t next() {
        m_state += kStep;
        return mix(m_state);
    }
    // 0 … bound − 1. Precondition: 0 < bound ≤ 2^32.
    std::uint64_t below(std::uint64_t bound) { return ((next() >> 32) * bound) >> 32; }
    // first … last
    int between(int first, int last) {
        return first + static_cast<int>(below(static_cast<std::uint64_t>(std::int64_t{last} - first + 1)));
    }

private:
    static constexpr std::uint64_t kStep = 0x9e3779b97f4a7c15u;

    static constexpr std::uint64_t mix(std::uint64_t value) {
        value = (value ^ (value >> 30)) * 0xbf58476d1ce4e5b9u;
        value = (value ^ (value >> 27)) * 0x94d049bb133111ebu;
        return value ^ (value >> 31);
    }

    std::uint64_t m_state;
};

} // namespace tokin
