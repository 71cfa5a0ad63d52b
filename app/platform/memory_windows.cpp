// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/platform/memory.h"

#include <windows.h>

namespace app {

std::int64_t memoryMegabytes() {
    MEMORYSTATUSEX status{};
    status.dwLength = sizeof(status);
    if (::GlobalMemoryStatusEx(&status) == 0)
        return 0;
    return static_cast<std::int64_t>(status.ullTotalPhys / (1024U * 1024U));
}

} // namespace app
