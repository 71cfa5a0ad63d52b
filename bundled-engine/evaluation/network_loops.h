// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "bundled-engine/evaluation/network_kernels.h"

namespace tokin::detail {

// The loops of the network for any vector width. Lanes is defined by the including file and must not be
// visible outside it, to give each instruction set functions of its own.
//
//   Vector            kWidth 16-bit numbers
//   kRegisters        vectors that are kept in registers at once
//   load, store, add, subtract
//   Total             sums of 32 bits or more, half as many as a vector has numbers: no lane can
//                     overflow in vectors of 128 bits and more
//   weigh(total, accumulator, one, factor, weight)   adds weight · square
//   sum(total)

template <typename Lanes, std::size_t kHidden>
void advance(const std::int16_t* rows, const std::int16_t* from, const AccumulatorStep* steps,
             std::size_t count) {
    using Vector = typename Lanes::Vector;
    constexpr std::size_t kVectors = kHidden / Lanes::kWidth;
    constexpr std::size_t kTile = kVectors < Lanes::kRegisters ? kVectors : Lanes::kRegisters;
    for (std::size_t tile = 0; tile < kHidden; tile += kTile * Lanes::kWidth) {
        Vector sums[kTile];
        for (std::size_t i = 0; i < kTile; ++i)
            sums[i] = Lanes::load(from + tile + i * Lanes::kWidth);
        for (std::size_t s = 0; s < count; ++s) {
            const AccumulatorStep& step = steps[s];
            for (std::size_t n = 0; n < step.addedCount; ++n) {
                const std::int16_t* row = rows + step.added[n] * kHidden + tile;
                for (std::size_t i = 0; i < kTile; ++i)
                    sums[i] = Lanes::add(sums[i], Lanes::load(row + i * Lanes::kWidth));
            }
            for (std::size_t n = 0; n < step.removedCount; ++n) {
                const std::int16_t* row = rows + step.removed[n] * kHidden + tile;
                for (std::size_t i = 0; i < kTile; ++i)
                    sums[i] = Lanes::subtract(sums[i], Lanes::load(row + i * Lanes::kWidth));
            }
            for (std::size_t i = 0; i < kTile; ++i)
                Lanes::store(step.to + tile + i * Lanes::kWidth, sums[i]);
        }
    }
}

template <typename Lanes, std::size_t kHidden>
std::int64_t sum(const std::int16_t* own, const std::int16_t* other, const std::int16_t* weights,
                 Activation activation) {
    typename Lanes::Total ownTotal{};
    typename Lanes::Total otherTotal{};
    for (std::size_t i = 0; i < kHidden; i += Lanes::kWidth) {
        const auto one = Lanes::load(activation.ones + i);
        const auto factor = Lanes::load(activation.factors + i);
        Lanes::weigh(ownTotal, Lanes::load(own + i), one, factor, Lanes::load(weights + i));
        Lanes::weigh(otherTotal, Lanes::load(other + i), one, factor, Lanes::load(weights + kHidden + i));
    }
    return Lanes::sum(ownTotal) + Lanes::sum(otherTotal);
}

template <typename Lanes>
NetworkKernels kernels(std::uint32_t hidden) {
    switch (hidden) {
    case 32:
        return {&advance<Lanes, 32>, &sum<Lanes, 32>};
    case 64:
        return {&advance<Lanes, 64>, &sum<Lanes, 64>};
    case 128:
        return {&advance<Lanes, 128>, &sum<Lanes, 128>};
    default:
        return {&advance<Lanes, 256>, &sum<Lanes, 256>};
    }
}

// Each in its own file.
NetworkKernels scalarKernels(std::uint32_t hidden);
NetworkKernels sse2Kernels(std::uint32_t hidden);
NetworkKernels avx2Kernels(std::uint32_t hidden);
NetworkKernels neonKernels(std::uint32_t hidden);

} // namespace tokin::detail
