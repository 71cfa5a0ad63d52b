// SPDX-License-Identifier: GPL-3.0-or-later
#include "bundled-engine/evaluation/network_loops.h"

#include <emmintrin.h>

namespace tokin::detail {

namespace {

struct Sse2 {
    using Vector = __m128i;
    using Total = __m128i;
    static constexpr std::size_t kWidth = 8;
    static constexpr std::size_t kRegisters = 8;

    static Vector load(const std::int16_t* from) {
        return _mm_load_si128(reinterpret_cast<const __m128i*>(from));
    }
    static void store(std::int16_t* to, Vector value) {
        _mm_store_si128(reinterpret_cast<__m128i*>(to), value);
    }
    static Vector add(Vector a, Vector b) { return _mm_add_epi16(a, b); }
    static Vector subtract(Vector a, Vector b) { return _mm_sub_epi16(a, b); }
    static void weigh(Total& total, Vector accumulator, Vector one, Vector factor, Vector weight) {
        const Vector active = _mm_min_epi16(_mm_max_epi16(accumulator, _mm_setzero_si128()), one);
        const Vector root = _mm_mullo_epi16(active, factor);
        total = _mm_add_epi32(total, _mm_madd_epi16(_mm_mulhi_epu16(root, root), weight));
    }
    static std::int64_t sum(Total total) {
        alignas(16) std::int32_t lanes[4];
        _mm_store_si128(reinterpret_cast<__m128i*>(lanes), total);
        std::int64_t all = 0;
        for (const std::int32_t lane : lanes)
            all += lane;
        return all;
    }
};

} // namespace

NetworkKernels sse2Kernels(std::uint32_t hidden) { return kernels<Sse2>(hidden); }

} // namespace tokin::detail
