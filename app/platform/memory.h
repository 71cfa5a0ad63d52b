// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>

namespace app {

// Memory of this machine, in megabytes; 0 if unknown.
std::int64_t memoryMegabytes();

} // namespace app
