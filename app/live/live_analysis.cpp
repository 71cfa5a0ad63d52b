// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/live/live_analysis.h"

#include <algorithm>
#include <utility>

namespace app {

LiveAnalysis::LiveAnalysis(EngineHub& hub, QObject* parent)
    : QObject(parent)
    , m_hub(hub) {
    m_foundTimer.setSingleShot(true);
    m_foundTimer.setInterval(kFoundInterval);
    connect(&m_foundTimer, &QTimer::timeout, this, &LiveAnalysis::tellAll);
}

LiveAnalysis::~LiveAnalysis() = default;

LiveEngine* LiveAnalysis::engine(const QString& entryId) const {
    for (const std::unique_ptr<LiveEngine>& engine : m_engines) {
        if (engine->entryId() == entryId)
            return engine.get();
    }
    return nullptr;
}

LiveEngine& LiveAnalysis::addEngine(const CatalogEntry& entry, int ranks) {
    if (LiveEngine* there = engine(entry.id))
        return *there;
    const auto isTaken = [this, id = entry.id](const std::string& name) {
        return std::any_of(m_engines.begin(), m_engines.end(), [&id, &name](const auto& other) {
            return other->entryId() != id && other->isIntroduced() && other->reportedName() == name;
        });
    };
    m_engines.push_back(std::make_unique<LiveEngine>(m_hub, entry, ranks, isTaken));
    LiveEngine* engine = m_engines.back().get();
    connect(engine, &LiveEngine::linesChanged, this, [this, engine] {
        if (std::find(m_toTell.begin(), m_toTell.end(), engine) == m_toTell.end())
            m_toTell.push_back(engine);
        if (!m_foundTimer.isActive())
            m_foundTimer.start();
    });
    connect(engine, &LiveEngine::finished, this, [this, engine] { tellFound(*engine); });
    emit engineAdded(engine);
    if (m_shown)
        engine->show(m_position, m_known, m_limits, m_searchMoves);
    return *engine;
}

void LiveAnalysis::removeEngine(const QString& entryId) {
    const auto place = std::find_if(m_engines.begin(), m_engines.end(),
                                    [&entryId](const auto& engine) { return engine->entryId() == entryId; });
    if (place == m_engines.end())
        return;
    tellFound(**place);
    std::erase(m_toTell, place->get());
    const std::unique_ptr<LiveEngine> gone = std::move(*place);
    m_engines.erase(place);
    gone->disconnect(this);
    emit engineRemoved(gone.get());
}

void LiveAnalysis::stop() {
    while (!m_engines.empty())
        removeEngine(m_engines.back()->entryId());
    m_shown = false;
}

void LiveAnalysis::tellFound(LiveEngine& engine) {
    std::erase(m_toTell, &engine);
    const std::vector<shogi::EngineEvaluation> lines = engine.evaluations();
    if (!lines.empty())
        emit found(engine.position(), lines);
}

void LiveAnalysis::tellAll() {
    for (LiveEngine* engine : std::exchange(m_toTell, {}))
        tellFound(*engine);
}

void LiveAnalysis::show(const LivePosition& position, const std::vector<shogi::EngineEvaluation>& known) {
    if (m_shown && position == m_position)
        return;
    m_foundTimer.stop();
    tellAll();
    m_position = position;
    m_known = known;
    m_shown = true;
    const bool hadMoves = !m_searchMoves.empty();
    m_searchMoves.clear();
    for (const std::unique_ptr<LiveEngine>& engine : m_engines)
        engine->show(m_position, m_known, m_limits, m_searchMoves);
    emit positionChanged();
    if (hadMoves)
        emit searchMovesChanged();
}

void LiveAnalysis::showKnown(const std::vector<shogi::EngineEvaluation>& known) {
    if (!m_shown)
        return;
    shogi::mergeEvaluations(m_known, known);
    for (const std::unique_ptr<LiveEngine>& engine : m_engines)
        engine->showKnown(known);
}

void LiveAnalysis::setLimits(const LiveLimits& limits) {
    m_limits = limits;
    for (const std::unique_ptr<LiveEngine>& engine : m_engines)
        engine->setLimits(limits);
}

void LiveAnalysis::setSearchMoves(const std::vector<shogi::Move>& moves) {
    if (moves == m_searchMoves)
        return;
    m_searchMoves = moves;
    for (const std::unique_ptr<LiveEngine>& engine : m_engines)
        engine->setSearchMoves(moves);
    emit searchMovesChanged();
}

} // namespace app
