// SPDX-License-Identifier: GPL-3.0-or-later
#include "bundled-engine/evaluation/network_loops.h"

namespace tokin::detail {

namespace {

// For any processor. The reference for the others.
struct Scalar {
    using Vector = std::int16_t;
    using Total = std::int64_t;
    static constexpr std::size_t kWidth = 1;
    static constexpr std::size_t kRegisters = 32;

    static Vector load(const std::int16_t* from) { return *from; }
    static void store(std::int16_t* to, Vector value) { *to = value; }
    static Vector add(Vector a, Vector b) { return static_cast<Vector>(a + b); }
    static Vector subtract(Vector a, Vector b) { return static_cast<Vector>(a - b); }
    static void weigh(Total& total, Vector accumulator, Vector one, Vector factor, Vector weight) {
        const std::int32_t root = (accumulator < 0 ? 0 : accumulator > one ? one : accumulator) * factor;
        total += Total{(root * root) >> 16} * weight;
    }
    static std::int64_t sum(Total total) { return total; }
};

} // namespace

NetworkKernels scalarKernels(std::uint32_t hidden) { return kernels<Scalar>(hidden); }

} // namespace tokin::detail
