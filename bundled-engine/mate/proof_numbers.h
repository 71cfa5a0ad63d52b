// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>
#include <cstdint>

namespace tokin {

// How hard a position still is: proof estimates how many leaves must turn out to be mates to prove the mate,
// disproof how many must turn out to be escapes to refute it. Zero: done.
using ProofNumber = std::uint32_t;

// Estimates are capped here; sums of a few of them never overflow.
inline constexpr ProofNumber kLargestEstimate = 1u << 26;
inline constexpr ProofNumber kUnlimited = 1u << 28;

struct ProofNumbers {
    ProofNumber proof = 1;
    ProofNumber disproof = 1;

    bool isProof() const { return proof == 0; }
    bool isDisproof() const { return disproof == 0; }
    bool isFinal() const { return isProof() || isDisproof(); }
};

inline constexpr ProofNumbers kProved{0, kUnlimited};
inline constexpr ProofNumbers kDisproved{kUnlimited, 0};

// Plies to mate, or a bound on them. kAnyLength means "any number" and absorbs additions and subtractions.
using MateLength = std::uint16_t;
inline constexpr MateLength kAnyLength = 0x7fff;

constexpr MateLength longerBy(MateLength length, int plies) {
    return length == kAnyLength ? length : static_cast<MateLength>(length + plies);
}
constexpr MateLength shorterBy(MateLength length, int plies) {
    return length == kAnyLength ? length : static_cast<MateLength>(std::max(0, length - plies));
}

} // namespace tokin
