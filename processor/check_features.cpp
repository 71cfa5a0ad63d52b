// SPDX-License-Identifier: GPL-3.0-or-later
// Stands alone, in no program's folder: every program links it, and it may use nothing of theirs.
// Ends the program with a message where it would otherwise die of an illegal instruction. Compiled for plain
// x86-64, and run before all constructors of static objects, which are compiled for the processor of the
// build.
#include "processor/required_features.h"

#include <cstring>
#include <unistd.h>

namespace processor {
namespace {

unsigned presentFeatures() {
    __builtin_cpu_init();
    unsigned present = 0;
    present |= __builtin_cpu_supports("sse3") ? kSse3 : 0u;
    present |= __builtin_cpu_supports("ssse3") ? kSsse3 : 0u;
    present |= __builtin_cpu_supports("sse4.1") ? kSse41 : 0u;
    present |= __builtin_cpu_supports("sse4.2") ? kSse42 : 0u;
    present |= __builtin_cpu_supports("popcnt") ? kPopcnt : 0u;
    present |= __builtin_cpu_supports("avx") ? kAvx : 0u;
    present |= __builtin_cpu_supports("avx2") ? kAvx2 : 0u;
    present |= __builtin_cpu_supports("bmi") ? kBmi : 0u;
    present |= __builtin_cpu_supports("bmi2") ? kBmi2 : 0u;
    present |= __builtin_cpu_supports("fma") ? kFma : 0u;
    present |= __builtin_cpu_supports("avx512f") ? kAvx512f : 0u;
    return present;
}

struct Name {
    Feature feature;
    const char* text;
};

constexpr Name kNames[] = {{kSse3, "SSE3"},     {kSsse3, "SSSE3"}, {kSse41, "SSE4.1"},   {kSse42, "SSE4.2"},
                           {kPopcnt, "POPCNT"}, {kAvx, "AVX"},     {kAvx2, "AVX2"},      {kBmi, "BMI1"},
                           {kBmi2, "BMI2"},     {kFma, "FMA"},     {kAvx512f, "AVX-512"}};

// Nothing from the C++ library may be used: the linker could pick an inline function that was compiled for
// another processor.
void say(const char* text) {
    // The program ends in any case.
    [[maybe_unused]] const ssize_t written = ::write(STDERR_FILENO, text, std::strlen(text));
}

[[gnu::constructor(101)]] void checkFeatures() {
    const unsigned missing = kRequiredFeatures & ~presentFeatures();
    if (missing == 0)
        return;
    say("This program was built for a newer processor; this one lacks ");
    const char* separator = "";
    for (const Name& name : kNames) {
        if ((missing & name.feature) == 0)
            continue;
        say(separator);
        say(name.text);
        separator = ", ";
    }
    say(". Built from source with -DKOMADAI_CPU= it runs on every 64-bit PC.\n");
    ::_exit(1);
}

} // namespace
} // namespace processor
