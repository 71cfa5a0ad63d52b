// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/engines/memory.h"

namespace app {

std::int64_t mostHash(std::int64_t memoryMegabytes) { return memoryMegabytes * 8 / 10; }

bool isTooMuchHash(std::int64_t hashMegabytes, std::int64_t memoryMegabytes) {
    return memoryMegabytes > 0 && hashMegabytes > mostHash(memoryMegabytes);
}

} // namespace app
