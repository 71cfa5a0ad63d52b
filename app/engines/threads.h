// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/engines/engine_catalog.h"
#include "app/engines/engine_roster.h"

#include <functional>

namespace app {

// Number of threads on which an engine thinks; 1 if it has no option for that.
int threadsOf(const CatalogEntry& entry);
// The same on this computer: 0 for an engine on another one.
int threadsHere(const CatalogEntry& entry);
// The same for all running engines that count.
int runningThreads(const EngineRoster& roster, const EngineCatalog& catalog,
                   const std::function<bool(const EngineStatus& status)>& counts);
// The processors of this computer, at least 1.
int processorCores();

} // namespace app
