// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/live/hint.h"

#include "app/engines/engine_hub.h"

namespace app {

Hint::Hint(EngineHub& hub, const EngineCatalog& catalog, QObject* parent)
    : QObject(parent)
    , m_hub(hub)
    , m_catalog(catalog) {}

Hint::~Hint() = default;

void Hint::request(const shogi::Position& start, const std::vector<shogi::Move>& moves) {
    m_start = start;
    m_moves = moves;
    m_evaluation.reset();
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
    host::EngineConfig config = EngineCatalog::configFor(m_catalog.bundled());
    config.hashMegabytes = 32;
    config.unattended = true;
    const CatalogEntry& tokin = m_catalog.bundled();
    m_session = m_hub.launch(std::move(config), {tokin.id, tokin.name, EngineTitle::Purpose::Hint});
    m_sessionReady = false;
    connect(m_session.get(), &EngineSession::sessionReady, this, [this] {
        m_sessionReady = true;
        if (m_pending)
            ask();
    });
    connect(m_session.get(), &EngineSession::info, this, [this](const host::SearchInfo& line) {
        if (line.info.multipv == 1 && line.info.evaluation)
            m_evaluation = line.info.evaluation;
    });
    connect(m_session.get(), &EngineSession::bestMove, this, [this](const host::BestMove& answer) {
        m_pending = false;
        if (answer.kind == host::BestMoveKind::Move)
            emit found(answer.move, m_evaluation);
        else
            emit nothingFound();
    });
    connect(m_session.get(), &EngineSession::refused, this, [this](const host::Refused& refused) {
        if (refused.command != host::CommandKind::Go || !m_pending)
            return;
        m_pending = false;
        emit nothingFound();
    });
    connect(m_session.get(), &EngineSession::failed, this, [this](const host::Failure& failure) {
        const host::Failure told = failure;
        disconnect(m_session.get(), nullptr, this, nullptr);
        m_session.release()->deleteLater();
        m_sessionReady = false;
        const bool asked = m_pending;
        m_pending = false;
        if (asked)
            emit failed(told);
    });
    m_session->startSession(host::SessionKind::Game);
}

void Hint::ask() {
    host::SearchRequest request;
    request.start = m_start;
    request.moves = m_moves;
    request.moveTime = m_thinkingTime;
    m_session->go(std::move(request));
}

} // namespace app
