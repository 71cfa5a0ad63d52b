// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/engines/engine_roster.h"

#include <QTimer>

#include <set>
#include <utility>

namespace app {

// Reports on standard error, once per attempt, that an engine takes long to start or to prepare, and how long
// the command waits. Main thread.
class StartNotes {
public:
    // hub must outlive this object; covers engines launched from now on.
    explicit StartNotes(EngineHub& hub);

private:
    void look();

    EngineRoster m_roster;
    QTimer m_timer;
    std::set<std::pair<host::EngineId, host::Stamp>> m_told; // engine, and the beginning of the attempt
};

} // namespace app
