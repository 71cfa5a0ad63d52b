// SPDX-License-Identifier: GPL-3.0-or-later
#include "bundled-engine/evaluation/network_loops.h"

#include <arm_neon.h>

namespace tokin::detail {

namespace {

struct Neon {
    using Vector = int16x8_t;
    using Total = int32x4_t;
    static constexpr std::size_t kWidth = 8;
    static constexpr std::size_t kRegisters = 16;

    static Vector load(const std::int16_t* from) { return vld1q_s16(from); }
    static void store(std::int16_t* to, Vector value) { vst1q_s16(to, value); }
    static Vector add(Vector a, Vector b) { return vaddq_s16(a, b); }
    static Vector subtract(Vector a, Vector b) { return vsubq_s16(a, b); }
    static void weigh(Total& total, Vector accumulator, Vector one, Vector factor, Vector weight) {
        const Vector active = vminq_s16(vmaxq_s16(accumulator, vdupq_n_s16(0)), one);
        const uint16x8_t root = vreinterpretq_u16_s16(vmulq_s16(active, factor));
        const uint16x4_t low = vshrn_n_u32(vmull_u16(vget_low_u16(root), vget_low_u16(root)), 16);
        const Vector square = vreinterpretq_s16_u16(vshrn_high_n_u32(low, vmull_high_u16(root, root), 16));
        total = vmlal_s16(total, vget_low_s16(square), vget_low_s16(weight));
        total = vmlal_high_s16(total, square, weight);
    }
    static std::int64_t sum(Total total) { return vaddlvq_s32(total); }
};

} // namespace

NetworkKernels neonKernels(std::uint32_t hidden) { return kernels<Neon>(hidden); }

} // namespace tokin::detail
