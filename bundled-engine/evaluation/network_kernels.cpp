// SPDX-License-Identifier: GPL-3.0-or-later
#include "bundled-engine/evaluation/network_kernels.h"

#include "bundled-engine/evaluation/network_loops.h"

namespace tokin {

bool isAvailable(InstructionSet set) {
#ifdef TOKIN_X86_KERNELS
    // Every x86-64 processor has SSE2.
    return set != InstructionSet::Avx2 || __builtin_cpu_supports("avx2") != 0;
#else
    return set == InstructionSet::Scalar;
#endif
}

InstructionSet bestInstructionSet() {
    if (isAvailable(InstructionSet::Avx2))
        return InstructionSet::Avx2;
    return isAvailable(InstructionSet::Sse2) ? InstructionSet::Sse2 : InstructionSet::Scalar;
}

NetworkKernels networkKernels(InstructionSet set, std::uint32_t hidden) {
#ifdef TOKIN_X86_KERNELS
    if (set == InstructionSet::Avx2)
        return detail::avx2Kernels(hidden);
    if (set == InstructionSet::Sse2)
        return detail::sse2Kernels(hidden);
#else
    static_cast<void>(set);
#endif
    return detail::scalarKernels(hidden);
}

} // namespace tokin
