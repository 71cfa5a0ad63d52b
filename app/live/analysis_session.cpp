// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/live/analysis_session.h"

#include "app/engines/engine_roster.h"
#include "app/engines/threads.h"

namespace app {

AnalysisSession::AnalysisSession(EngineHub& hub, const EngineCatalog& catalog, const EngineRoster& roster)
    : m_catalog(catalog)
    , m_roster(roster)
    , m_engines(hub)
    , m_threats(hub, catalog)
    , m_mates(hub, catalog) {}

std::int64_t AnalysisSession::runningHash() const { return m_roster.runningHash(); }

int AnalysisSession::thinkingThreads() const {
    const auto isPlaying = [](const EngineStatus& status) {
        return status.title.purpose == EngineTitle::Purpose::Game;
    };
    int threads = runningThreads(m_roster, m_catalog, isPlaying);
    for (const std::unique_ptr<LiveEngine>& engine : m_engines.engines())
        if (const CatalogEntry* entry = m_catalog.find(engine->entryId()))
            threads += threadsHere(*entry);
    return threads;
}

} // namespace app
