// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>

namespace tokin {

// The two loops of the network, written for several instruction sets, with identical results. This header is
// included by files compiled for newer processors than the rest: it contains no code, which the linker could
// otherwise take from there.

// How one accumulator is computed from the previous one. No initial values: many are declared and few filled.
struct AccumulatorStep {
    std::int16_t* to;
    const std::uint16_t* added; // features
    const std::uint16_t* removed;
    std::uint32_t addedCount;
    std::uint32_t removedCount;
};

// How accumulators become squares: ⌊(clamp(accumulator, 0, one) · factor)² / 2^16⌋, by unit. The largest
// square's root is at most kLargestRoot.
struct Activation {
    const std::int16_t* ones = nullptr;
    const std::int16_t* factors = nullptr;
};

// For one number of hidden units. All arrays are aligned to kNetworkAlignment.
struct NetworkKernels {
    // Applies the steps, beginning at `from`; rows: the weights of the first layer.
    void (*advance)(const std::int16_t* rows, const std::int16_t* from, const AccumulatorStep* steps,
                    std::size_t count) = nullptr;
    // Σ weight · square of both perspectives. Precondition: weights within ±maxSecondWeight(hidden).
    std::int64_t (*sum)(const std::int16_t* own, const std::int16_t* other, const std::int16_t* weights,
                        Activation activation) = nullptr;
};

inline constexpr std::size_t kNetworkAlignment = 64;

enum class InstructionSet : std::uint8_t { Scalar, Sse2, Avx2, Neon };

// Compiled in, and supported by this processor.
bool isAvailable(InstructionSet set);
InstructionSet bestInstructionSet();
// Precondition: isAvailable(set), isNetworkSize(hidden).
NetworkKernels networkKernels(InstructionSet set, std::uint32_t hidden);

} // namespace tokin
