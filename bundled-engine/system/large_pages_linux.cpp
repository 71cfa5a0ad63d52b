// SPDX-License-Identifier: GPL-3.0-or-later
#include "bundled-engine/system/large_pages.h"

#include <cstdint>
#include <sys/mman.h>
#include <unistd.h>

namespace tokin {

void adviseLargePages(void* memory, std::size_t bytes) {
    const auto page = static_cast<std::size_t>(sysconf(_SC_PAGESIZE));
    // To the first whole page.
    const std::size_t skipped = (page - reinterpret_cast<std::uintptr_t>(memory) % page) % page;
    // Only advice: everything works without it too.
    if (bytes >= skipped + page)
        static_cast<void>(
            madvise(static_cast<char*>(memory) + skipped, (bytes - skipped) / page * page, MADV_HUGEPAGE));
}

} // namespace tokin
