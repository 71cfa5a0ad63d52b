// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/platform/sleep.h"

namespace app {

// The performance counter, which the steady clock reads, runs on.
std::chrono::milliseconds timeAsleep() { return std::chrono::milliseconds(0); }

} // namespace app
