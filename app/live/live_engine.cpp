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

QString storedNameBesideItsLike(const QString& reported, const QString& own) {
    return QStringLiteral("%1 (%2)").arg(reported, own);
}

LiveEngine::LiveEngine(EngineHub& hub, const CatalogEntry& entry, int ranks, IsTaken isTaken, QObject* parent)
    : QObject(parent)
    , m_entry(entry)
    , m_isTaken(std::move(isTaken))
    , m_ranks(std::max(1, ranks))
    , m_engine(hub) {
    if (isIntroduced())
        takeName(m_entry.reportedName);
    m_lines.begin(m_ranks);
    hearSession();
    connect(&m_engine, &EngineAtWork::lost, this, [this](const host::Failure& failure) {
        m_failure = failure;
        emit stateChanged();
    });
    connect(&m_engine, &EngineAtWork::died, this, [this](const host::Failure& failure) {
        m_failure = failure;
        emit stateChanged();
    });
    connect(&m_engine, &EngineAtWork::replaced, this, &LiveEngine::noteStart);
    m_engine.setTerms(terms());
    begin();
}

LiveEngine::~LiveEngine() = default;

std::string LiveEngine::reportedName() const {
    return isIntroduced() ? m_storedName : m_entry.name.toStdString();
}

void LiveEngine::takeName(const std::string& reported) {
    m_entry.reportedName = reported;
    m_storedName = reported;
    if (m_isTaken && m_isTaken(reported))
        m_storedName = storedNameBesideItsLike(QString::fromStdString(reported), m_entry.name).toStdString();
}

LiveEngine::State LiveEngine::state() const {
    if (m_failure)
        return State::Lost;
    if (m_obstacle != LiveObstacle::None)
        return State::Blocked;
    if (m_paused)
        return State::Paused;
    if (!m_engine.isReady())
        return State::Preparing;
    return m_finished ? State::Finished : State::Thinking;
}

const host::Ready* LiveEngine::identity() const {
    const EngineSession* const session = m_engine.session();
    return session != nullptr && session->identity() ? &*session->identity() : nullptr;
}

const host::EngineOption* LiveEngine::multiPv() const {
    return identity() != nullptr ? host::findOption(identity()->options, host::known_options::kMultiPv)
                                 : nullptr;
}

std::optional<int> LiveEngine::mostRanks() const {
    if (identity() == nullptr)
        return std::nullopt;
    const host::EngineOption* option = multiPv();
    if (option == nullptr)
        return 1;
    return static_cast<int>(std::clamp<std::int64_t>(option->max.value_or(500), 1, 500));
}

EngineTerms LiveEngine::terms() {
    EngineTerms terms;
    terms.config = EngineCatalog::configFor(m_entry);
    terms.title = {m_entry.id, m_entry.name, EngineTitle::Purpose::Analysis};
    terms.session = [this] {
        SessionTerms session{host::SessionKind::Analysis};
        const std::string ranks = std::to_string(std::min(m_ranks, mostRanks().value_or(m_ranks)));
        for (const std::string_view name : host::known_options::kMultiPv)
            session.options[std::string(name)] = ranks;
        return session;
    };
    terms.reconnecting = EngineTerms::Reconnecting::Later;
    terms.readyIsConnected = true;
    return terms;
}

void LiveEngine::hearSession() {
    m_engine.hear(&EngineSession::ready, this, [this] {
        // Which of the stored lines are its own may be known only now.
        if (m_entry.reportedName != identity()->name) {
            takeName(identity()->name);
            showKnown(std::exchange(m_given, {}));
        }
        // Never requests more lines than the engine supports.
        if (const host::EngineOption* option = multiPv(); option != nullptr && *mostRanks() < m_ranks)
            m_engine.session()->setOption(option->name, std::to_string(*mostRanks()));
        emit stateChanged();
    });
    m_engine.hear(&EngineSession::sessionReady, this, &LiveEngine::stateChanged);
    m_engine.hear(&EngineSession::preparing, this, [this](host::Milliseconds elapsed) {
        m_preparingFor = elapsed;
        emit stateChanged();
    });
    m_engine.hear(&EngineSession::searchStarted, this, [this] {
        // Loading does not count. If there is no other limit, the session watches the time itself: the
        // protocol's own limit would exclude the others.
        if (m_limits.time && (m_limits.depth || m_limits.nodes))
            m_engine.stopIn(m_limits.time);
        emit stateChanged();
    });
    m_engine.hear(&EngineSession::info, this, [this](const host::SearchInfo& info) {
        m_lines.add(info);
        m_log.add(info);
        emit linesChanged();
    });
    m_engine.hear(&EngineSession::bestMove, this, [this] {
        m_finished = true;
        emit finished();
        emit stateChanged();
    });
    m_engine.hear(&EngineSession::refused, this, [this](const host::Refused& refused) {
        if (refused.command != host::CommandKind::Go || refused.reason == host::RefusalReason::Superseded ||
            refused.reason == host::RefusalReason::Dropped)
            return;
        m_finished = true;
        emit stateChanged();
    });
    // Results found with other options are not mixed with new ones.
    m_engine.hear(&EngineSession::optionsWantedNow, this, [this] {
        m_given.clear();
        m_known.clear();
        m_lines.begin(m_ranks);
        m_log.begin();
        askAgain(false);
    });
    m_engine.hear(&EngineSession::notResponding, this, [this] { emit stateChanged(); });
    m_engine.hear(&EngineSession::responding, this, &LiveEngine::stateChanged);
}

void LiveEngine::begin() {
    m_engine.begin();
    if (m_shown)
        search();
}

void LiveEngine::noteStart() {
    m_failure.reset();
    m_preparingFor = host::Milliseconds(0);
    if (m_shown)
        search();
    emit stateChanged();
}

void LiveEngine::search() {
    m_finished = false;
    m_engine.stopIn(std::nullopt);
    EngineSession* const session = m_engine.session();
    if (session == nullptr)
        return;
    if (m_paused || m_obstacle != LiveObstacle::None) {
        session->stop(host::Purpose::Discard);
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
    session->go(std::move(request));
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
    m_given = known;
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
    m_given = known;
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
    if (m_engine.session() != nullptr && identity() == nullptr)
        begin();
    else if (const host::EngineOption* option = multiPv())
        m_engine.session()->setOption(option->name, std::to_string(std::min(m_ranks, *mostRanks())));
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
        m_engine.stopIn(std::nullopt);
        if (m_engine.session() != nullptr)
            m_engine.session()->stop(host::Purpose::Discard);
        emit finished();
        emit stateChanged();
    } else {
        askAgain(true);
    }
}

void LiveEngine::restart() {
    m_engine.beginAnew();
    noteStart();
}

} // namespace app
