// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace processor {

// Instruction sets beyond plain x86-64 that a build may use, one bit each.
enum Feature : unsigned {
    kSse3 = 1u << 0,
    kSsse3 = 1u << 1,
    kSse41 = 1u << 2,
    kSse42 = 1u << 3,
    kPopcnt = 1u << 4,
    kAvx = 1u << 5,
    kAvx2 = 1u << 6,
    kBmi = 1u << 7,
    kBmi2 = 1u << 8,
    kFma = 1u << 9,
    kAvx512f = 1u << 10
};

// The features that the compiler may use everywhere, because of KOMADAI_CPU or a packager's flags.
extern const unsigned kRequiredFeatures;

} // namespace processor
