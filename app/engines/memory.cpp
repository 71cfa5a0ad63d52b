// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/engines/memory.h"

#include <unistd.h>

namespace app {

std::int64_t memoryMegabytes() {
    const long pages = ::sysconf(_SC_PHYS_PAGES);
    const long size = ::sysconf(_SC_PAGE_SIZE);
    if (pages <= 0 || size <= 0)
        return 0;
    return static_cast<std::int64_t>(pages) * size / (1024 * 1024);
}

bool isTooMuchHash(std::int64_t hashMegabytes, std::int64_t memoryMegabytes) {
    return memoryMegabytes > 0 && hashMegabytes * 10 > memoryMegabytes * 8;
}

} // namespace app
