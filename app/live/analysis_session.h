// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/live/live_analysis.h"
#include "app/live/mate_watch.h"
#include "app/live/threats.h"

#include <cstdint>

namespace app {

class EngineRoster;

// The analysis of the shown position: the chosen engines side by side, threats, and the watch for mates. Owns
// their engines. Main thread.
class AnalysisSession {
public:
    // All arguments must outlive this object.
    AnalysisSession(EngineHub& hub, const EngineCatalog& catalog, const EngineRoster& roster);

    LiveAnalysis& engines() { return m_engines; }
    Threats& threats() { return m_threats; }
    MateWatch& mates() { return m_mates; }
    const EngineCatalog& catalog() const { return m_catalog; }

    // Counted on this computer: the megabytes of hash of all running engines, and the threads of those that
    // analyse or play, without Tokin's side processes.
    std::int64_t runningHash() const;
    int thinkingThreads() const;

private:
    const EngineCatalog& m_catalog;
    const EngineRoster& m_roster;
    LiveAnalysis m_engines;
    Threats m_threats;
    MateWatch m_mates;
};

} // namespace app
