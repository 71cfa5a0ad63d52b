// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/engines/side_memory.h"

#include "app/engines/engine_hub.h"
#include "app/engines/memory.h"
#include "app/platform/memory.h"

#include <algorithm>
#include <bit>

namespace app {

namespace {

constexpr std::int64_t kLeast = 4;
constexpr std::int64_t kPart = 4; // share of the free part

} // namespace

int fullSideHash(SideTask task) {
    // A search of one second fills no more.
    return task == SideTask::Hint ? 32 : 64;
}

int sideHash(SideTask task, std::int64_t running, std::int64_t machine) {
    const int full = fullSideHash(task);
    if (machine <= 0)
        return full;
    const auto part = static_cast<std::uint64_t>(std::max(kLeast, (mostHash(machine) - running) / kPart));
    return static_cast<int>(std::min<std::uint64_t>(static_cast<std::uint64_t>(full), std::bit_floor(part)));
}

CatalogEntry sideEngine(SideTask task, const EngineCatalog& catalog, const EngineHub& hub) {
    CatalogEntry entry = catalog.bundled();
    entry.hashMegabytes = std::min(entry.hashMegabytes, sideHash(task, hub.runningHash(), memoryMegabytes()));
    return entry;
}

} // namespace app
