// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>
#include <cstdint>

namespace tokin {

// How hard a position still is: proof is an estimate of how many leaves have to turn out as mates to prove
// the mate, disproof of how many have to turn out as escapes to refute it. Zero: done.
using ProofNumber = std::uint32_t;

// Estimates stop growing here, so that sums of a few of them never overflow.
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

// Plies to mate, or a bound on them. kAnyLength stands for "however many" and absorbs what is added or taken.
using MateLength = std::uint16_t;
inline constexpr MateLength kAnyLength = 0x7fff;

constexpr MateLength longerBy(MateLength length, int plies) {
    return length == kAnyLength ? length : static_cast<MateLength>(length + plies);
}
constexpr MateLength shorterBy(MateLength length, int plies) {
    return length == kAnyLength ? length : static_cast<MateLength>(std::max(0, length - plies));
}

} // namespace tokin
