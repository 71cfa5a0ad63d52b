// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <chrono>

namespace app {

// How long this computer has slept (suspended to memory or disk) since it was started, as far as the steady
// clock stands meanwhile.
std::chrono::milliseconds timeAsleep();

} // namespace app
