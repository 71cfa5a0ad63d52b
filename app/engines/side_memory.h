// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/engines/engine_catalog.h"

#include <cstdint>

namespace app {

class EngineHub;

// What Tokin is started for beside the engines that the user has chosen, each in a process of its own.
enum class SideTask : std::uint8_t {
    Hint,
    Threats,     // what the other side would play …
    ThreatMates, // … and whether it would be mate
    MateWatch,
    MateHere, // the search for a mate on the board
    GameMates // mates in a game that is analysed
};

// Hash table of such a process, in megabytes, where memory is plentiful.
int fullSideHash(SideTask task);
// The same where other hash tables hold running megabytes of the machine's (0: not known). Side processes
// share what others leave of four fifths of it: each takes at most a quarter of what is still free when it
// starts, so all of them together never take more than that; a power of two, and never less than 4.
int sideHash(SideTask task, std::int64_t running, std::int64_t machine);

// The bundled engine with as much hash for this task as there is now, but no more than its own options give
// it.
CatalogEntry sideEngine(SideTask task, const EngineCatalog& catalog, const EngineHub& hub);

} // namespace app
