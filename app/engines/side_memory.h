// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/engines/engine_catalog.h"

#include <cstdint>

namespace app {

class EngineHub;

// Tasks for which Tokin is started in addition to the engines that the user has chosen, each in its own
// process.
enum class SideTask : std::uint8_t {
    Hint,
    Threats,     // the moves that the other side would play …
    ThreatMates, // … and whether they would mate
    MateWatch,
    MateHere, // the search for a mate on the board
    GameMates // mates in a game being analysed
};

// Hash table of such a process, in megabytes, when memory is plentiful.
int fullSideHash(SideTask task);
// The same when other hash tables hold running megabytes of the machine's memory (0: unknown). Side processes
// share the part of four fifths of the memory that other hash tables leave free. Each takes at most a quarter
// of what is still free when it starts, so that together they never exceed it. The result is a power of two,
// and never less than 4.
int sideHash(SideTask task, std::int64_t running, std::int64_t machine);

// The bundled engine with as much hash as there is now for this task, but no more than its own options give
// it.
CatalogEntry sideEngine(SideTask task, const EngineCatalog& catalog, const EngineHub& hub);

} // namespace app
