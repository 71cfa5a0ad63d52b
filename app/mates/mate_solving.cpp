// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/mates/mate_solving.h"

#include "engine-host/latest_info.h"
#include "shogi-core/position_check.h"

#include <algorithm>

namespace app {

namespace {

using Kind = MateOutcome::Kind;

Kind kindOf(const host::MateResult& result, bool stopping) {
    switch (result.answer) {
    case host::MateAnswer::Line:
        return result.fault == host::MateLineFault::None ? Kind::Mate : Kind::FaultyLine;
    case host::MateAnswer::NoMate:
        return Kind::NoMate;
    case host::MateAnswer::NotImplemented:
        return Kind::CannotSolve;
    case host::MateAnswer::Timeout:
    case host::MateAnswer::Undecided:
        break;
    }
    return stopping ? Kind::Stopped : Kind::Undecided;
}

std::chrono::microseconds between(host::Stamp from, host::Stamp to) {
    using std::chrono::microseconds;
    return std::max(microseconds{0}, std::chrono::duration_cast<microseconds>(to - from));
}

} // namespace

shogi::Position MateQuestion::position() const {
    shogi::Position position = start;
    for (const shogi::Move move : moves)
        position.play(move);
    return position;
}

MateAllowance::MateAllowance(const MateQuestion& question)
    : m_nodes(question.nodes) {
    if (question.limit.count() > 0)
        m_time = question.limit;
}

void MateAllowance::spend(std::chrono::microseconds elapsed, std::uint64_t nodes) {
    if (m_time)
        *m_time -= std::min(*m_time, elapsed);
    if (m_nodes)
        *m_nodes -= std::min(*m_nodes, nodes);
}

bool MateAllowance::isSpent() const {
    return (m_time && *m_time < host::Milliseconds(1)) || (m_nodes && *m_nodes == 0);
}

MateAllowance MateAllowance::sharedAmong(std::size_t parts) const {
    MateAllowance share = *this;
    if (m_time)
        share.m_time = *m_time / static_cast<int>(parts);
    if (m_nodes)
        share.m_nodes = *m_nodes / parts;
    return share;
}

void MateAllowance::limit(MateQuestion& part) const {
    part.limit = m_time ? std::chrono::duration_cast<host::Milliseconds>(*m_time) : host::Milliseconds(0);
    part.nodes = m_nodes;
}

MateSolving::MateSolving(EngineHub& hub, QObject* parent)
    : QObject(parent)
    , m_engine(hub) {
    m_engine.hear(&EngineSession::preparing, this, &MateSolving::preparing);
    m_engine.hear(&EngineSession::sessionReady, this, [this] {
        if (m_pending)
            put();
    });
    m_engine.hear(&EngineSession::searchStarted, this, [this](const host::SearchStarted& event) {
        m_started = event.stamp;
        emit started();
    });
    m_engine.hear(&EngineSession::info, this, [this](const host::SearchInfo& line) { take(line); });
    m_engine.hear(&EngineSession::mateResult, this, [this](const host::MateResult& result) { take(result); });
    m_engine.hear(&EngineSession::refused, this, [this](const host::Refused& refused) { take(refused); });
    connect(&m_engine, &EngineAtWork::died, this, [this](const host::Failure& failure) {
        if (!m_pending)
            return;
        MateOutcome outcome;
        outcome.kind = Kind::Lost;
        outcome.failure = failure;
        outcome.engine = m_engine.name().toStdString();
        finish(std::move(outcome));
    });
    // The hub is being shut down.
    connect(&m_engine, &EngineAtWork::closed, this, [this] { m_pending = false; });
}

MateSolving::~MateSolving() = default;

void MateSolving::setEngine(const CatalogEntry& entry) {
    if (m_engine.session() != nullptr && m_entry == entry)
        return;
    setEngine(EngineCatalog::configFor(entry), {entry.id, entry.name, EngineTitle::Purpose::Analysis});
    m_entry = entry;
}

void MateSolving::setEngine(host::EngineConfig config, EngineTitle title) {
    m_pending = false;
    m_entry = {};
    EngineTerms terms;
    terms.config = std::move(config);
    terms.config.unattended = true;
    terms.title = std::move(title);
    terms.session = [] { return SessionTerms{host::SessionKind::Mate}; };
    m_engine.setTerms(std::move(terms));
}

void MateSolving::ask(MateQuestion question) {
    const bool replaces = m_pending;
    m_question = std::move(question);
    m_progress = {};
    m_latest = {};
    m_stopping = false;
    m_pending = true;
    const unsigned turn = ++m_turn;
    // A second mate search would wait for the first one to end.
    if (replaces && m_engine.isReady())
        m_engine.session()->stop(host::Purpose::Discard);
    if (!shogi::isAllowed(m_question.position(), shogi::PositionUse::Problem)) {
        // Never inside ask(): the caller is informed later, as usual.
        QMetaObject::invokeMethod(
            this,
            [this, turn] {
                MateOutcome outcome;
                outcome.kind = Kind::Refused;
                if (m_pending && turn == m_turn)
                    finish(std::move(outcome));
            },
            Qt::QueuedConnection);
        return;
    }
    if (m_engine.session() == nullptr)
        m_engine.begin();
    else if (m_engine.isReady())
        put();
}

void MateSolving::stop() {
    if (!m_pending || m_stopping)
        return;
    m_stopping = true;
    if (m_engine.isReady() && m_engine.session()->search() != 0) {
        m_engine.session()->stop(host::Purpose::Use);
        return;
    }
    // The question has not been sent; the process may be loading for a long time.
    m_engine.end();
    MateOutcome outcome;
    outcome.kind = Kind::Stopped;
    finish(std::move(outcome));
}

void MateSolving::cancel() {
    if (!m_pending)
        return;
    m_pending = false;
    if (m_engine.isReady())
        m_engine.session()->stop(host::Purpose::Discard);
}

void MateSolving::release() {
    m_pending = false;
    m_engine.end();
}

void MateSolving::put() {
    host::SearchRequest request;
    request.kind = host::SearchKind::Mate;
    request.start = m_question.start;
    request.moves = m_question.moves;
    if (m_question.limit.count() > 0)
        request.timeLimit = m_question.limit;
    request.nodes = m_question.nodes;
    m_engine.session()->go(std::move(request));
}

void MateSolving::take(const host::SearchInfo& line) {
    if (!m_pending)
        return;
    const host::Info& info = line.info;
    host::takeInfo(m_latest, info);
    m_progress.depth = m_latest.depth;
    m_progress.selectiveDepth = m_latest.selectiveDepth;
    m_progress.nodes = m_latest.nodes;
    m_progress.nps = m_latest.nps;
    m_progress.hashfull = m_latest.hashfull;
    m_progress.elapsed = line.elapsed;
    if (info.multipv == 1 && info.pv && !info.pv->moves.empty() && info.pvFrom == m_question.moves.size()) {
        m_progress.line = info.pv->moves;
        const auto* mate = info.evaluation ? std::get_if<host::Mate>(&info.evaluation->score) : nullptr;
        m_progress.isMate = mate != nullptr && mate->winner == m_question.position().sideToMove();
    }
    emit progressed(m_progress);
}

void MateSolving::take(const host::MateResult& result) {
    if (!m_pending)
        return;
    MateOutcome outcome;
    outcome.kind = kindOf(result, m_stopping);
    outcome.line = result.line;
    outcome.fault = result.fault;
    outcome.text = result.text;
    outcome.asBestMove = result.asBestMove;
    outcome.remark = m_latest.text.value_or(std::string());
    if (result.asBestMove && m_progress.isMate)
        outcome.pv = m_progress.line;
    outcome.isProved = result.proof.has_value();
    outcome.provedPlies = result.proof ? result.proof->plies : 0;
    outcome.isShortest = result.proof && result.proof->isShortest;
    outcome.uncheckedPlies = result.unchecked;
    outcome.nodes = m_progress.nodes.value_or(0);
    outcome.elapsed = between(m_started, result.stamp);
    finish(std::move(outcome));
}

void MateSolving::take(const host::Refused& refused) {
    if (refused.command != host::CommandKind::Go || refused.reason == host::RefusalReason::Superseded ||
        !m_pending)
        return;
    MateOutcome outcome;
    if (refused.reason == host::RefusalReason::WrongKind)
        outcome.kind = Kind::CannotSolve; // a protocol family without mate searches
    else
        outcome.kind = m_stopping ? Kind::Stopped : Kind::Refused;
    finish(std::move(outcome));
}

void MateSolving::finish(MateOutcome outcome) {
    m_pending = false;
    m_stopping = false;
    if (outcome.engine.empty())
        outcome.engine =
            (m_engine.session() != nullptr ? m_engine.name() : m_engine.terms().title.name).toStdString();
    emit answered(outcome);
}

} // namespace app
