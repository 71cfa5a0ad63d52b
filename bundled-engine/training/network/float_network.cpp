// SPDX-License-Identifier: GPL-3.0-or-later
#include "bundled-engine/training/network/float_network.h"

#include <algorithm>
#include <cassert>

#if defined(__x86_64__)
#include <immintrin.h>
#define TOKIN_TRAINING_AVX2 1
#endif

namespace tokin::training {

namespace {

// ---- without hidden units ----

float forwardLinear(const float* weights, const ActiveFeatures& active, ForwardState&) {
    float sum = weights[NetworkLayout{0}.bias2()];
    for (std::size_t i = 0; i < active.count; ++i)
        sum += weights[active.own[i]] - weights[active.enemy[i]];
    return sum;
}

void backwardLinear(const float*, const ActiveFeatures& active, const ForwardState&, float slope,
                    float* gradient) {
    for (std::size_t i = 0; i < active.count; ++i) {
        gradient[active.own[i]] += slope;
        gradient[active.enemy[i]] -= slope;
    }
    gradient[NetworkLayout{0}.bias2()] += slope;
}

// ---- plain ----

template <std::size_t kHidden>
float forwardPlain(const float* weights, const ActiveFeatures& active, ForwardState& state) {
    constexpr NetworkLayout kLayout{kHidden};
    float output = weights[kLayout.bias2()];
    for (std::size_t half = 0; half < 2; ++half) {
        const auto& features = half == 0 ? active.own : active.enemy;
        float* sums = state.accumulators[half].data();
        std::copy_n(weights + kLayout.bias1(), kHidden, sums);
        for (std::size_t i = 0; i < active.count; ++i) {
            const float* row = weights + features[i] * kHidden;
            for (std::size_t unit = 0; unit < kHidden; ++unit)
                sums[unit] += row[unit];
        }
        const float* weights2 = weights + kLayout.weights2() + half * kHidden;
        for (std::size_t unit = 0; unit < kHidden; ++unit) {
            const float clamped = std::clamp(sums[unit], 0.0F, 1.0F);
            output += weights2[unit] * clamped * clamped;
        }
    }
    return output;
}

template <std::size_t kHidden>
void backwardPlain(const float* weights, const ActiveFeatures& active, const ForwardState& state, float slope,
                   float* gradient) {
    constexpr NetworkLayout kLayout{kHidden};
    gradient[kLayout.bias2()] += slope;
    std::array<float, kHidden> push{};
    for (std::size_t half = 0; half < 2; ++half) {
        const auto& features = half == 0 ? active.own : active.enemy;
        const std::size_t weights2 = kLayout.weights2() + half * kHidden;
        for (std::size_t unit = 0; unit < kHidden; ++unit) {
            const float sum = state.accumulators[half][unit];
            const float clamped = std::clamp(sum, 0.0F, 1.0F);
            gradient[weights2 + unit] += slope * clamped * clamped;
            const bool isFlat = sum <= 0 || sum >= 1;
            push[unit] = isFlat ? 0 : 2 * slope * weights[weights2 + unit] * sum;
            gradient[kLayout.bias1() + unit] += push[unit];
        }
        for (std::size_t i = 0; i < active.count; ++i) {
            float* row = gradient + features[i] * kHidden;
            for (std::size_t unit = 0; unit < kHidden; ++unit)
                row[unit] += push[unit];
        }
    }
}

// ---- AVX2 ----

#ifdef TOKIN_TRAINING_AVX2

// Columns that are summed in registers at the same time.
template <std::size_t kHidden>
inline constexpr std::size_t kColumns = std::min<std::size_t>(kHidden, 64);

template <std::size_t kHidden>
[[gnu::target("avx2,fma")]] float forwardAvx2(const float* weights, const ActiveFeatures& active,
                                              ForwardState& state) {
    constexpr NetworkLayout kLayout{kHidden};
    constexpr std::size_t kRegisters = kColumns<kHidden> / 8;
    const __m256 zero = _mm256_setzero_ps();
    const __m256 one = _mm256_set1_ps(1);
    __m256 outputs = zero;
    for (std::size_t half = 0; half < 2; ++half) {
        const std::uint16_t* features = half == 0 ? active.own.data() : active.enemy.data();
        for (std::size_t column = 0; column < kHidden; column += kColumns<kHidden>) {
            __m256 sums[kRegisters];
            for (std::size_t r = 0; r < kRegisters; ++r)
                sums[r] = _mm256_load_ps(weights + kLayout.bias1() + column + 8 * r);
            for (std::size_t i = 0; i < active.count; ++i) {
                const float* row = weights + features[i] * kHidden + column;
                for (std::size_t r = 0; r < kRegisters; ++r)
                    sums[r] = _mm256_add_ps(sums[r], _mm256_load_ps(row + 8 * r));
            }
            const float* weights2 = weights + kLayout.weights2() + half * kHidden + column;
            float* kept = state.accumulators[half].data() + column;
            for (std::size_t r = 0; r < kRegisters; ++r) {
                _mm256_store_ps(kept + 8 * r, sums[r]);
                const __m256 clamped = _mm256_min_ps(_mm256_max_ps(sums[r], zero), one);
                const __m256 weighted = _mm256_mul_ps(clamped, _mm256_load_ps(weights2 + 8 * r));
                outputs = _mm256_fmadd_ps(weighted, clamped, outputs);
            }
        }
    }
    const __m128 four = _mm_add_ps(_mm256_castps256_ps128(outputs), _mm256_extractf128_ps(outputs, 1));
    const __m128 two = _mm_add_ps(four, _mm_movehl_ps(four, four));
    const __m128 sum = _mm_add_ss(two, _mm_shuffle_ps(two, two, 1));
    return _mm_cvtss_f32(sum) + weights[kLayout.bias2()];
}

template <std::size_t kHidden>
[[gnu::target("avx2,fma")]] void backwardAvx2(const float* weights, const ActiveFeatures& active,
                                              const ForwardState& state, float slope, float* gradient) {
    constexpr NetworkLayout kLayout{kHidden};
    constexpr std::size_t kRegisters = kColumns<kHidden> / 8;
    const __m256 zero = _mm256_setzero_ps();
    const __m256 one = _mm256_set1_ps(1);
    const __m256 slopes = _mm256_set1_ps(slope);
    const __m256 twice = _mm256_set1_ps(2 * slope);
    gradient[kLayout.bias2()] += slope;
    for (std::size_t half = 0; half < 2; ++half) {
        const std::uint16_t* features = half == 0 ? active.own.data() : active.enemy.data();
        for (std::size_t column = 0; column < kHidden; column += kColumns<kHidden>) {
            const std::size_t weights2 = kLayout.weights2() + half * kHidden + column;
            float* slopes2 = gradient + weights2;
            float* slopes1 = gradient + kLayout.bias1() + column;
            __m256 push[kRegisters];
            for (std::size_t r = 0; r < kRegisters; ++r) {
                const __m256 sum = _mm256_load_ps(state.accumulators[half].data() + column + 8 * r);
                const __m256 clamped = _mm256_min_ps(_mm256_max_ps(sum, zero), one);
                const __m256 before2 = _mm256_load_ps(slopes2 + 8 * r);
                _mm256_store_ps(slopes2 + 8 * r,
                                _mm256_fmadd_ps(slopes, _mm256_mul_ps(clamped, clamped), before2));
                const __m256 isInside =
                    _mm256_and_ps(_mm256_cmp_ps(sum, zero, _CMP_GT_OQ), _mm256_cmp_ps(sum, one, _CMP_LT_OQ));
                const __m256 weight2 = _mm256_load_ps(weights + weights2 + 8 * r);
                push[r] = _mm256_and_ps(isInside, _mm256_mul_ps(twice, _mm256_mul_ps(weight2, sum)));
                _mm256_store_ps(slopes1 + 8 * r, _mm256_add_ps(_mm256_load_ps(slopes1 + 8 * r), push[r]));
            }
            for (std::size_t i = 0; i < active.count; ++i) {
                float* row = gradient + features[i] * kHidden + column;
                for (std::size_t r = 0; r < kRegisters; ++r)
                    _mm256_store_ps(row + 8 * r, _mm256_add_ps(_mm256_load_ps(row + 8 * r), push[r]));
            }
        }
    }
}

bool hasAvx2() { return __builtin_cpu_supports("avx2") != 0 && __builtin_cpu_supports("fma") != 0; }

#endif

template <std::size_t kHidden>
FloatKernels kernelsOf(Instructions instructions) {
#ifdef TOKIN_TRAINING_AVX2
    if (instructions == Instructions::Best && hasAvx2())
        return {forwardAvx2<kHidden>, backwardAvx2<kHidden>};
#else
    static_cast<void>(instructions);
#endif
    return {forwardPlain<kHidden>, backwardPlain<kHidden>};
}

} // namespace

FloatKernels floatKernels(std::size_t hidden, Instructions instructions) {
    switch (hidden) {
    case 32:
        return kernelsOf<32>(instructions);
    case 64:
        return kernelsOf<64>(instructions);
    case 128:
        return kernelsOf<128>(instructions);
    case 256:
        return kernelsOf<256>(instructions);
    default:
        assert(hidden == 0);
        return {forwardLinear, backwardLinear};
    }
}

} // namespace tokin::training
