// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/platform/sleep.h"

#include <ctime>

namespace app {

#ifdef CLOCK_BOOTTIME
namespace {

std::chrono::nanoseconds timeOf(clockid_t clock) {
    timespec time{};
    ::clock_gettime(clock, &time);
    return std::chrono::seconds(time.tv_sec) + std::chrono::nanoseconds(time.tv_nsec);
}

} // namespace

// What passes between the two readings is far less than a clock shows.
std::chrono::milliseconds timeAsleep() {
    const std::chrono::nanoseconds awake = timeOf(CLOCK_MONOTONIC);
    return std::chrono::floor<std::chrono::milliseconds>(timeOf(CLOCK_BOOTTIME) - awake);
}
#else
std::chrono::milliseconds timeAsleep() { return std::chrono::milliseconds(0); }
#endif

} // namespace app
