// SPDX-License-Identifier: GPL-3.0-or-later
#include "bundled-engine/evaluation/network_kernels.h"

#include "bundled-engine/evaluation/network_loops.h"

#include <initializer_list>

namespace tokin {

bool isAvailable(InstructionSet set) {
#if defined(TOKIN_X86_KERNELS)
    if (set == InstructionSet::Avx2)
        return __builtin_cpu_supports("avx2") != 0;
    // Every x86-64 processor has it.
    return set == InstructionSet::Sse2 || set == InstructionSet::Scalar;
#elif defined(TOKIN_ARM64_KERNELS)
    // Every 64-bit ARM processor has it.
    return set == InstructionSet::Neon || set == InstructionSet::Scalar;
#else
    return set == InstructionSet::Scalar;
#endif
}

InstructionSet bestInstructionSet() {
    for (const InstructionSet set : {InstructionSet::Avx2, InstructionSet::Sse2, InstructionSet::Neon}) {
        if (isAvailable(set))
            return set;
    }
    return InstructionSet::Scalar;
}

NetworkKernels networkKernels(InstructionSet set, std::uint32_t hidden) {
    switch (set) {
#if defined(TOKIN_X86_KERNELS)
    case InstructionSet::Sse2:
        return detail::sse2Kernels(hidden);
    case InstructionSet::Avx2:
        return detail::avx2Kernels(hidden);
#elif defined(TOKIN_ARM64_KERNELS)
    case InstructionSet::Neon:
        return detail::neonKernels(hidden);
#endif
    default:
        return detail::scalarKernels(hidden);
    }
}

} // namespace tokin
