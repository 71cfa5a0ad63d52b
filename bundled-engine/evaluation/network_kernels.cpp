// SPDX-License-Identifier: GPL-3.0-or-later
#include "bundled-engine/evaluation/network_kernels.h"

#include "bundled-engine/evaluation/network_loops.h"

namespace tokin {

bool isAvailable(InstructionSet set) {
    switch (set) {
    case InstructionSet::Scalar:
        return true;
    case InstructionSet::Sse2:
#ifdef TOKIN_X86_KERNELS
        return true; // every x86-64 processor has it
#else
        return false;
#endif
    case InstructionSet::Avx2:
#ifdef TOKIN_X86_KERNELS
        return __builtin_cpu_supports("avx2") != 0;
#else
        return false;
#endif
    }
    return false;
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
