// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/engines/engine_roster.h"

#include <QTimer>

#include <set>
#include <utility>

namespace app {

// Says on standard error, once for each attempt, that an engine takes long to start or to prepare itself, and
// how long it is waited for: nobody sees what it does otherwise. Main thread.
class StartNotes {
public:
    // hub outlives this object; engines that are launched from now on count.
    explicit StartNotes(EngineHub& hub);

private:
    void look();

    EngineRoster m_roster;
    QTimer m_timer;
    std::set<std::pair<host::EngineId, host::Stamp>> m_told; // engine, since when
};

} // namespace app
