// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/live/live_engine.h"

#include "engine-host/known_options.h"
#include "shogi-core/move_generator.h"
#include "shogi-core/sfen.h"

#include <algorithm>
#include <utility>

namespace app {

LivePosition LivePosition::of(const shogi::Position& start, std::vector<shogi::Move> moves) {
    LivePosition result;
    result.start = start;
    result.position = start;
    for (const shogi::Move move : moves)
        result.position.play(move);
    if (!moves.empty())
        result.previousTo = moves.back().to();
    result.moves = std::move(moves);
    return result;
}

LiveObstacle liveObstacle(const shogi::Position& position) {
    for (const shogi::Color color : shogi::kColors) {
        if (!position.kingSquare(color))
            return LiveObstacle::NoKing;
    }
    const shogi::Color mover = position.sideToMove();
    if (position.isAttacked(mover, *position.kingSquare(~mover)))
        return LiveObstacle::KingInDanger;
    if (shogi::positionFault(position))
        return LiveObstacle::Unplayable;
    return shogi::hasLegalMove(position) ? LiveObstacle::None : LiveObstacle::NoLegalMove;
}

LiveEngine::LiveEngine(EngineHub& hub, const CatalogEntry& entry, int ranks, QObject* parent)
    : QObject(parent)
    , m_hub(hub)
    , m_entry(entry)
    , m_ranks(std::max(1, ranks)) {
    m_lines.begin(m_ranks);
    m_timeLimit.setSingleShot(true);
    connect(&m_timeLimit, &QTimer::timeout, this, [this] {
        if (m_session)
            m_session->stop(host::Purpose::Use);
    });
    m_reconnect.setSingleShot(true);
    connect(&m_reconnect, &QTimer::timeout, this, &LiveEngine::restart);
    launch();
}

LiveEngine::~LiveEngine() = default;

std::string LiveEngine::reportedName() const {
    if (m_session && m_session->identity())
        return m_session->identity()->name;
    return m_entry.reportedName.empty() ? m_entry.name.toStdString() : m_entry.reportedName;
}

LiveEngine::State LiveEngine::state() const {
    if (m_failure)
        return State::Lost;
    if (m_obstacle != LiveObstacle::None)
        return State::Blocked;
    if (m_paused)
        return State::Paused;
    if (!m_ready)
        return State::Preparing;
    return m_finished ? State::Finished : State::Thinking;
}

const host::EngineOption* LiveEngine::multiPv() const {
    if (!m_session || !m_session->identity())
        return nullptr;
    return host::findOption(m_session->identity()->options, host::known_options::kMultiPv);
}

std::optional<int> LiveEngine::mostRanks() const {
    if (!m_session || !m_session->identity())
        return std::nullopt;
    const host::EngineOption* option = multiPv();
    if (option == nullptr)
        return 1;
    return static_cast<int>(std::clamp<std::int64_t>(option->max.value_or(500), 1, 500));
}

void LiveEngine::launch() {
    m_ready = false;
    m_silent = false;
    m_preparingFor = host::Milliseconds(0);
    m_session = m_hub.launch(EngineCatalog::configFor(m_entry),
                             {m_entry.id, m_entry.name, EngineTitle::Purpose::Analysis});
    EngineSession* session = m_session.get();
    connect(session, &EngineSession::ready, this, [this] {
        // Never requests more lines than the engine supports.
        if (const host::EngineOption* option = multiPv(); option != nullptr && *mostRanks() < m_ranks)
            m_session->setOption(option->name, std::to_string(*mostRanks()));
        emit stateChanged();
    });
    connect(session, &EngineSession::sessionReady, this, [this] {
        m_ready = true;
        m_reconnection.succeeded();
        emit stateChanged();
    });
    connect(session, &EngineSession::preparing, this, [this](host::Milliseconds elapsed) {
        m_preparingFor = elapsed;
        emit stateChanged();
    });
    connect(session, &EngineSession::searchStarted, this, [this] {
        // Loading does not count. If there is no other limit, the session watches the time itself.
        if (m_limits.time && (m_limits.depth || m_limits.nodes))
            m_timeLimit.start(*m_limits.time);
        emit stateChanged();
    });
    connect(session, &EngineSession::info, this, [this](const host::SearchInfo& info) {
        m_lines.add(info);
        m_log.add(info);
        emit linesChanged();
    });
    connect(session, &EngineSession::bestMove, this, [this] {
        m_finished = true;
        m_timeLimit.stop();
        emit finished();
        emit stateChanged();
    });
    connect(session, &EngineSession::refused, this, [this](const host::Refused& refused) {
        if (refused.command != host::CommandKind::Go || refused.reason == host::RefusalReason::Superseded ||
            refused.reason == host::RefusalReason::Dropped)
            return;
        m_finished = true;
        emit stateChanged();
    });
    // Results found with other options are not mixed with new ones.
    connect(session, &EngineSession::optionsWantedNow, this, [this] {
        m_known.clear();
        m_lines.begin(m_ranks);
        m_log.begin();
        askAgain(false);
    });
    connect(session, &EngineSession::notResponding, this, [this] {
        m_silent = true;
        emit stateChanged();
    });
    connect(session, &EngineSession::responding, this, [this] {
        m_silent = false;
        emit stateChanged();
    });
    connect(session, &EngineSession::failed, this, [this](const host::Failure& failure) {
        m_failure = failure;
        m_timeLimit.stop();
        disconnect(m_session.get(), nullptr, this, nullptr);
        m_session.release()->deleteLater();
        if (const auto wait = m_reconnection.next(*m_failure))
            m_reconnect.start(*wait);
        emit stateChanged();
    });
    startSession();
}

// Also while another session is being prepared, which it replaces; a waiting request is dropped with it.
void LiveEngine::startSession() {
    const std::string ranks = std::to_string(std::min(m_ranks, mostRanks().value_or(m_ranks)));
    host::OptionValues options;
    for (const std::string_view name : host::known_options::kMultiPv)
        options[std::string(name)] = ranks;
    m_session->startSession(host::SessionKind::Analysis, std::move(options));
    if (m_shown)
        search();
}

void LiveEngine::search() {
    m_finished = false;
    m_timeLimit.stop();
    if (!m_session)
        return;
    if (m_paused || m_obstacle != LiveObstacle::None) {
        m_session->stop(host::Purpose::Discard);
        return;
    }
    host::SearchRequest request;
    request.start = m_position.start;
    request.moves = m_position.moves;
    request.searchMoves = m_searchMoves;
    if (m_limits.depth || m_limits.nodes) {
        request.kind = host::SearchKind::Normal;
        request.depth = m_limits.depth;
        request.nodes = m_limits.nodes;
    } else {
        request.kind = host::SearchKind::Infinite;
        request.timeLimit = m_limits.time;
    }
    m_session->go(std::move(request));
}

std::vector<shogi::EngineEvaluation>
LiveEngine::ownOf(const std::vector<shogi::EngineEvaluation>& known) const {
    std::vector<shogi::EngineEvaluation> own;
    const std::string name = reportedName();
    std::copy_if(known.begin(), known.end(), std::back_inserter(own),
                 [&name](const shogi::EngineEvaluation& line) { return line.engine == name; });
    return own;
}

std::vector<shogi::EngineEvaluation> LiveEngine::evaluations() const {
    return m_searchMoves.empty() ? m_lines.evaluations(reportedName())
                                 : std::vector<shogi::EngineEvaluation>{};
}

void LiveEngine::show(const LivePosition& position, const std::vector<shogi::EngineEvaluation>& known,
                      const LiveLimits& limits, const std::vector<shogi::Move>& searchMoves) {
    m_position = position;
    m_limits = limits;
    m_searchMoves = searchMoves;
    m_obstacle = liveObstacle(position.position);
    m_shown = true;
    m_known = ownOf(known);
    m_lines.begin(m_ranks);
    m_log.begin();
    if (m_searchMoves.empty())
        m_lines.showKnown(m_known);
    search();
    emit linesReset();
    emit stateChanged();
}

void LiveEngine::showKnown(const std::vector<shogi::EngineEvaluation>& known) {
    if (!m_shown || !shogi::mergeEvaluations(m_known, ownOf(known)) || !m_searchMoves.empty())
        return;
    m_lines.showKnown(m_known);
    emit linesChanged();
}

void LiveEngine::askAgain(bool keepLines) {
    if (!m_shown)
        return;
    shogi::mergeEvaluations(m_known, evaluations());
    m_lines.begin(m_ranks);
    if (keepLines && m_searchMoves.empty())
        m_lines.showKnown(m_known);
    search();
    emit linesReset();
    emit stateChanged();
}

void LiveEngine::setRanks(int ranks) {
    const int wanted = std::max(1, ranks);
    if (wanted == m_ranks)
        return;
    m_ranks = wanted;
    if (m_session && !m_session->identity())
        startSession();
    else if (const host::EngineOption* option = multiPv())
        m_session->setOption(option->name, std::to_string(std::min(m_ranks, *mostRanks())));
    askAgain(true);
}

void LiveEngine::setLimits(const LiveLimits& limits) {
    if (limits == m_limits)
        return;
    m_limits = limits;
    askAgain(true);
}

void LiveEngine::setSearchMoves(const std::vector<shogi::Move>& moves) {
    if (moves == m_searchMoves)
        return;
    shogi::mergeEvaluations(m_known, evaluations());
    m_searchMoves = moves;
    m_lines.begin(m_ranks);
    askAgain(m_searchMoves.empty());
}

void LiveEngine::setPaused(bool paused) {
    if (paused == m_paused)
        return;
    m_paused = paused;
    if (paused) {
        m_timeLimit.stop();
        if (m_session)
            m_session->stop(host::Purpose::Discard);
        emit finished();
        emit stateChanged();
    } else {
        askAgain(true);
    }
}

void LiveEngine::restart() {
    m_reconnect.stop();
    if (m_session) {
        disconnect(m_session.get(), nullptr, this, nullptr);
        m_session->kill();
        m_session.release()->deleteLater();
    }
    m_failure.reset();
    launch();
    emit stateChanged();
}

} // namespace app
