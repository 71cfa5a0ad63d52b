// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/platform/memory.h"

#include <unistd.h>

namespace app {

std::int64_t memoryMegabytes() {
    const long pages = ::sysconf(_SC_PHYS_PAGES);
    const long size = ::sysconf(_SC_PAGE_SIZE);
    if (pages <= 0 || size <= 0)
        return 0;
    return static_cast<std::int64_t>(pages) * size / (std::int64_t{1024} * 1024);
}

} // namespace app
