// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>

namespace tokin {

// The two loops of the network, written for several instruction sets, all alike bit for bit. This header is
// read by files that are compiled for newer processors than the rest: it holds no code that could be taken
// from there by the linker.

// How one accumulator follows from the one before. Without initial values, as many are set out and few
// filled.
struct AccumulatorStep {
    std::int16_t* to;
    const std::uint16_t* added; // features
    const std::uint16_t* removed;
    std::uint32_t addedCount;
    std::uint32_t removedCount;
};

// How accumulators become squares: ⌊(clamp(accumulator, 0, one) · factor)² / 2^16⌋, by unit. The root of the
// largest square is no more than kLargestRoot.
struct Activation {
    const std::int16_t* ones = nullptr;
    const std::int16_t* factors = nullptr;
};

// For one number of hidden units. All numbers they are given lie on addresses divisible by kNetworkAlignment.
struct NetworkKernels {
    // Follows the steps from `from` on; rows: the weights of the first layer.
    void (*advance)(const std::int16_t* rows, const std::int16_t* from, const AccumulatorStep* steps,
                    std::size_t count) = nullptr;
    // Σ weight · square of both perspectives. Precondition: weights within ±maxSecondWeight(hidden).
    std::int64_t (*sum)(const std::int16_t* own, const std::int16_t* other, const std::int16_t* weights,
                        Activation activation) = nullptr;
};

inline constexpr std::size_t kNetworkAlignment = 64;

enum class InstructionSet : std::uint8_t { Scalar, Sse2, Avx2 };

// Compiled in, and known to this processor.
bool isAvailable(InstructionSet set);
InstructionSet bestInstructionSet();
// Precondition: isAvailable(set), isNetworkSize(hidden).
NetworkKernels networkKernels(InstructionSet set, std::uint32_t hidden);

} // namespace tokin
