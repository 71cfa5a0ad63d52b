// SPDX-License-Identifier: GPL-3.0-or-later
// Compiled with the flags of the program itself: the compiler's macros show what it may use. Contains no
// code.
#include "processor/required_features.h"

namespace processor {

const unsigned kRequiredFeatures = 0u
#ifdef __SSE3__
                                   | kSse3
#endif
#ifdef __SSSE3__
                                   | kSsse3
#endif
#ifdef __SSE4_1__
                                   | kSse41
#endif
#ifdef __SSE4_2__
                                   | kSse42
#endif
#ifdef __POPCNT__
                                   | kPopcnt
#endif
#ifdef __AVX__
                                   | kAvx
#endif
#ifdef __AVX2__
                                   | kAvx2
#endif
#ifdef __BMI__
                                   | kBmi
#endif
#ifdef __BMI2__
                                   | kBmi2
#endif
#ifdef __FMA__
                                   | kFma
#endif
#ifdef __AVX512F__
                                   | kAvx512f
#endif
    ;

} // namespace processor
