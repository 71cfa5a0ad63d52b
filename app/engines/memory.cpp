// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/engines/memory.h"

namespace app {

bool isTooMuchHash(std::int64_t hashMegabytes, std::int64_t memoryMegabytes) {
    return memoryMegabytes > 0 && hashMegabytes * 10 > memoryMegabytes * 8;
}

} // namespace app
