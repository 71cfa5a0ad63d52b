// SPDX-License-Identifier: GPL-3.0-or-later
#include "bundled-engine/evaluation/network_loops.h"

#include <immintrin.h>

namespace tokin::detail {

namespace {

struct Avx2 {
    using Vector = __m256i;
    using Total = __m256i;
    static constexpr std::size_t kWidth = 16;
    static constexpr std::size_t kRegisters = 8;

    static Vector load(const std::int16_t* from) {
        return _mm256_load_si256(reinterpret_cast<const __m256i*>(from));
    }
    static void store(std::int16_t* to, Vector value) {
        _mm256_store_si256(reinterpret_cast<__m256i*>(to), value);
    }
    static Vector add(Vector a, Vector b) { return _mm256_add_epi16(a, b); }
    static Vector subtract(Vector a, Vector b) { return _mm256_sub_epi16(a, b); }
    static void weigh(Total& total, Vector accumulator, Vector one, Vector factor, Vector weight) {
        const Vector active = _mm256_min_epi16(_mm256_max_epi16(accumulator, _mm256_setzero_si256()), one);
        const Vector root = _mm256_mullo_epi16(active, factor);
        total = _mm256_add_epi32(total, _mm256_madd_epi16(_mm256_mulhi_epu16(root, root), weight));
    }
    static std::int64_t sum(Total total) {
        const __m256i low = _mm256_cvtepi32_epi64(_mm256_castsi256_si128(total));
        const __m256i high = _mm256_cvtepi32_epi64(_mm256_extracti128_si256(total, 1));
        const __m256i four = _mm256_add_epi64(low, high);
        const __m128i two = _mm_add_epi64(_mm256_castsi256_si128(four), _mm256_extracti128_si256(four, 1));
        return _mm_cvtsi128_si64(two) + _mm_extract_epi64(two, 1);
    }
};

} // namespace

NetworkKernels avx2Kernels(std::uint32_t hidden) { return kernels<Avx2>(hidden); }

} // namespace tokin::detail
