// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/live/hint.h"

#include "app/engines/engine_hub.h"
#include "app/engines/engine_strength.h"
#include "app/engines/side_memory.h"
#include "app/live/live_engine.h"

namespace app {

Hint::Hint(EngineHub& hub, const EngineCatalog& catalog, QObject* parent)
    : QObject(parent)
    , m_hub(hub)
    , m_catalog(catalog) {}

Hint::~Hint() = default;

void Hint::request(const shogi::Position& start, const std::vector<shogi::Move>& moves) {
    m_start = start;
    m_moves = moves;
    m_lines.begin(1);
    m_pending = true;
    if (!m_session)
        startSession();
    else if (m_sessionReady)
        ask();
}

void Hint::cancel() {
    if (!m_pending)
        return;
    m_pending = false;
    if (m_session && m_sessionReady)
        m_session->stop(host::Purpose::Discard);
}

void Hint::startSession() {
    const CatalogEntry tokin = sideEngine(SideTask::Hint, m_catalog, m_hub);
    host::EngineConfig config = EngineCatalog::configFor(tokin);
    config.unattended = true;
    m_session = m_hub.launch(std::move(config), {tokin.id, tokin.name, EngineTitle::Purpose::Hint});
    m_sessionReady = false;
    connect(m_session.get(), &EngineSession::sessionReady, this, [this] {
        m_sessionReady = true;
        if (m_pending)
            ask();
    });
    connect(m_session.get(), &EngineSession::info, this,
            [this](const host::SearchInfo& line) { m_lines.add(line); });
    connect(m_session.get(), &EngineSession::bestMove, this, [this](const host::BestMove& answer) {
        m_pending = false;
        if (const auto lines = m_lines.evaluations(m_session->identity()->name); !lines.empty())
            emit found(LivePosition::of(m_start, m_moves).position, lines);
        if (answer.kind != host::BestMoveKind::Move)
            emit nothingFound();
        else if (m_lines.best().empty())
            emit answered(answer.move, std::nullopt);
        else
            emit answered(answer.move, m_lines.best().front().shownEvaluation());
    });
    connect(m_session.get(), &EngineSession::refused, this, [this](const host::Refused& refused) {
        if (refused.command != host::CommandKind::Go || !m_pending)
            return;
        m_pending = false;
        emit nothingFound();
    });
    connect(m_session.get(), &EngineSession::failed, this, [this](const host::Failure& failure) {
        disconnect(m_session.get(), nullptr, this, nullptr);
        m_session.release()->deleteLater();
        m_sessionReady = false;
        const bool asked = m_pending;
        m_pending = false;
        if (asked)
            emit failed(failure);
    });
    // Advice is given at full strength, whatever Tokin's own options say.
    const std::optional<StrengthScale> scale = strengthScale(tokin.options);
    m_session->startSession(host::SessionKind::Game,
                            scale ? strengthOptions(*scale, std::nullopt) : host::OptionValues{});
}

void Hint::ask() {
    host::SearchRequest request;
    request.start = m_start;
    request.moves = m_moves;
    request.moveTime = m_thinkingTime;
    m_session->go(std::move(request));
}

} // namespace app
