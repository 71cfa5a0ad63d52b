// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <chrono>

namespace csa {

// Monotonic time of an event, taken on the I/O thread when the bytes arrived.
using Stamp = std::chrono::steady_clock::time_point;
using Milliseconds = std::chrono::milliseconds;

inline Stamp currentStamp() { return std::chrono::steady_clock::now(); }

} // namespace csa
