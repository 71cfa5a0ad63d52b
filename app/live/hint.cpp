// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/live/hint.h"

#include "app/engines/engine_strength.h"
#include "app/engines/side_memory.h"
#include "app/live/live_engine.h"

#include <utility>

namespace app {

Hint::Hint(EngineHub& hub, const EngineCatalog& catalog, QObject* parent)
    : QObject(parent)
    , m_hub(hub)
    , m_catalog(catalog)
    , m_engine(hub) {
    m_engine.hear(&EngineSession::sessionReady, this, [this] {
        if (m_pending)
            ask();
    });
    m_engine.hear(&EngineSession::info, this, [this](const host::SearchInfo& line) { m_lines.add(line); });
    m_engine.hear(&EngineSession::bestMove, this, [this](const host::BestMove& answer) { take(answer); });
    m_engine.hear(&EngineSession::refused, this, [this](const host::Refused& refused) {
        if (refused.command != host::CommandKind::Go || !m_pending)
            return;
        m_pending = false;
        emit nothingFound();
    });
    connect(&m_engine, &EngineAtWork::died, this, [this](const host::Failure& failure) {
        if (std::exchange(m_pending, false))
            emit failed(failure);
    });
}

Hint::~Hint() = default;

void Hint::request(const shogi::Position& start, const std::vector<shogi::Move>& moves) {
    m_start = start;
    m_moves = moves;
    m_lines.begin(1);
    m_pending = true;
    if (m_engine.session() == nullptr) {
        m_engine.setTerms(terms());
        m_engine.begin();
    } else if (m_engine.isReady()) {
        ask();
    }
}

void Hint::cancel() {
    if (!m_pending)
        return;
    m_pending = false;
    if (m_engine.isReady())
        m_engine.session()->stop(host::Purpose::Discard);
}

void Hint::release() {
    cancel();
    m_engine.end();
}

// How much memory it gets depends on the engines that are running when it starts.
EngineTerms Hint::terms() const {
    const CatalogEntry tokin = sideEngine(SideTask::Hint, m_catalog, m_hub);
    EngineTerms terms;
    terms.config = EngineCatalog::configFor(tokin);
    terms.config.unattended = true;
    terms.title = {tokin.id, tokin.name, EngineTitle::Purpose::Hint};
    SessionTerms session{host::SessionKind::Game};
    // Advice is given at full strength, whatever Tokin's own options say.
    if (const std::optional<StrengthScale> scale = strengthScale(tokin.options))
        session.options = strengthOptions(*scale, std::nullopt);
    terms.session = [session] { return session; };
    return terms;
}

void Hint::ask() {
    host::SearchRequest request;
    request.start = m_start;
    request.moves = m_moves;
    request.moveTime = m_thinkingTime;
    m_engine.session()->go(std::move(request));
}

void Hint::take(const host::BestMove& answer) {
    m_pending = false;
    if (const auto lines = m_lines.evaluations(m_engine.session()->identity()->name); !lines.empty())
        emit found(LivePosition::of(m_start, m_moves).position, lines);
    if (answer.kind != host::BestMoveKind::Move) {
        emit nothingFound();
        return;
    }
    std::optional<host::Evaluation> evaluation;
    std::vector<shogi::Move> line{answer.move};
    if (!m_lines.best().empty()) {
        const AnalysisLine best = m_lines.best().front();
        evaluation = best.shownEvaluation();
        // A bound has no line, or another move's.
        if (!best.pv.moves.empty() && best.pv.moves.front() == answer.move)
            line = best.pv.moves;
    }
    emit answered(answer.move, evaluation, line);
}

} // namespace app
