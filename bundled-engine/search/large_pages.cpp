// SPDX-License-Identifier: GPL-3.0-or-later
#include "bundled-engine/search/large_pages.h"

#include <cstdint>

#ifdef __linux__
#include <sys/mman.h>
#include <unistd.h>
#endif

namespace tokin {

void adviseLargePages(void* memory, std::size_t bytes) {
#ifdef __linux__
    const auto page = static_cast<std::size_t>(sysconf(_SC_PAGESIZE));
    // To the first whole page.
    const std::size_t skipped = (page - reinterpret_cast<std::uintptr_t>(memory) % page) % page;
    // Only advice: everything works without it too.
    if (bytes >= skipped + page)
        static_cast<void>(
            madvise(static_cast<char*>(memory) + skipped, (bytes - skipped) / page * page, MADV_HUGEPAGE));
#else
    static_cast<void>(memory);
    static_cast<void>(bytes);
#endif
}

} // namespace tokin
