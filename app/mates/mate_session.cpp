// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/mates/mate_session.h"

#include "app/mates/mate_memory.h"
#include "shogi-core/position_check.h"

#include <algorithm>
#include <utility>

namespace app {

namespace {

using Kind = MateOutcome::Kind;

// The limit for each question of an examination, as a question that never ends is useless. The limit grows
// each time the examination is continued.
constexpr host::Milliseconds kStudyLimit{5000};
constexpr int kMoreTime = 6;
constexpr host::Milliseconds kProofLimit{60000}; // if none is set
// For the proof, if the engine has used up the limit.
constexpr host::Milliseconds kLeastForProof{5000};

} // namespace

MateSession::MateSession(EngineHub& hub, const EngineCatalog& catalog, const MateMemory& memory,
                         QObject* parent)
    : QObject(parent)
    , m_catalog(catalog)
    , m_memory(memory)
    , m_solving(hub)
    , m_tokin(hub)
    , m_study(m_tokin)
    , m_practice(m_tokin)
    , m_collection(hub)
    , m_batch(m_collection) {
    const auto useTokin = [this] { m_tokin.setEngine(m_catalog.bundled()); };
    connect(&catalog, &EngineCatalog::changed, this, useTokin);
    useTokin();
    connect(&m_solving, &MateSolving::preparing, this,
            [this](host::Milliseconds elapsed, const QString& text) {
                m_preparing = Preparing{elapsed, text.toStdString()};
            });
    connect(&m_solving, &MateSolving::started, this, [this] { m_preparing.reset(); });
    connect(&m_solving, &MateSolving::progressed, this,
            [this](const MateProgress& progress) { m_progress = progress; });
    connect(&m_solving, &MateSolving::answered, this, [this](const MateOutcome& outcome) { take(outcome); });
    connect(&m_tokin, &MateSolving::answered, this, [this](const MateOutcome& outcome) {
        if (!std::exchange(m_proving, false))
            return;
        m_proof = outcome;
        emit answered(position(), outcome);
        emit changed();
    });
    connect(&m_study, &MateStudy::finished, this, [this](const std::optional<host::Failure>& failure) {
        const std::optional<MateOutcome>& answer = m_study.findings().answer;
        if (!failure && answer && !m_outcome) {
            m_outcome = answer;
            emit answered(position(), *m_outcome);
            if (m_outcome->kind == Kind::Mate)
                emit lineFound(m_outcome->line);
        }
        emit changed();
    });
    connect(&m_practice, &MatePractice::stateChanged, this, [this](MatePractice::State state) {
        // The first attack of a solution.
        if (state == MatePractice::State::Judging && m_practice.moves().size() == 1)
            emit triedByUser(position());
        if (state == MatePractice::State::Solved)
            emit solvedByUser(position(), m_practice.mistakes());
    });
}

void MateSession::show(const shogi::Position& start, const std::vector<shogi::Move>& moves) {
    m_solving.cancel();
    freeTokin();
    m_start = start;
    m_moves = moves;
    m_outcome.reset();
    m_proof.reset();
    m_study.clear();
    emit lineFound({});
    emit shown();
    emit changed();
}

void MateSession::freeTokin() {
    m_proving = false;
    m_study.stop();
    m_practice.end();
    m_tokin.cancel();
}

void MateSession::solve(const CatalogEntry& engine, host::Milliseconds limit) {
    m_practice.end();
    m_outcome.reset();
    m_proof.reset();
    m_progress = {};
    m_preparing.reset();
    m_limit = limit;
    m_solving.setEngine(engine);
    m_clock.start();
    emit lineFound({});
    m_solving.ask(questionFor(limit));
    emit changed();
}

void MateSession::take(const MateOutcome& outcome) {
    m_outcome = outcome;
    m_proof.reset();
    emit answered(position(), outcome);
    if (!outcome.line.empty())
        emit lineFound(outcome.line);
    else if (!outcome.pv.empty())
        emit lineFound(outcome.pv);
    // A single legal line with a cooperating defender proves nothing: every defence is checked.
    if (outcome.kind == Kind::Mate && !outcome.isProved)
        prove();
    emit changed();
}

void MateSession::prove() {
    m_study.stop();
    m_practice.end();
    m_proving = true;
    const auto used = std::chrono::duration_cast<host::Milliseconds>(m_outcome->elapsed);
    m_tokin.ask(questionFor(m_limit.count() == 0 ? kProofLimit : std::max(m_limit - used, kLeastForProof)));
}

void MateSession::examine(host::Milliseconds limit) {
    m_proving = false;
    m_practice.end();
    m_tokin.cancel();
    const MateQuestion asked = questionFor(kStudyLimit);
    if (m_outcome && m_outcome->isProved)
        m_study.start(asked, *m_outcome);
    else if (m_proof && m_proof->isProved)
        m_study.start(asked, *m_proof);
    else
        m_study.start(asked, limit);
    emit changed();
}

void MateSession::goOn(host::Milliseconds limit) {
    m_proving = false;
    m_practice.end();
    m_tokin.cancel();
    m_study.goOn(nextLimit(limit));
    emit changed();
}

host::Milliseconds MateSession::nextLimit(host::Milliseconds limit) const {
    const MateFindings& findings = m_study.findings();
    const bool solved = findings.answer && findings.answer->kind == Kind::Mate;
    const host::Milliseconds last = m_study.question().limit;
    return kMoreTime * (solved ? last : std::max(last, limit));
}

bool MateSession::practise() {
    m_solving.cancel();
    freeTokin();
    const MateQuestion asked = questionFor(kStudyLimit);
    const bool isProblem = shogi::isAllowed(asked.position(), shogi::PositionUse::Problem);
    if (isProblem)
        m_practice.start(asked);
    emit changed();
    return isProblem;
}

bool MateSession::cannotSolve(const CatalogEntry& engine) const {
    return m_memory.cannotSolve(QString::fromStdString(engine.reportedName));
}

void MateSession::solveAll(std::vector<MateBatch::Task> tasks, const CatalogEntry& engine,
                           host::Milliseconds limit) {
    m_collection.setEngine(engine);
    m_batch.start(std::move(tasks), limit);
}

void MateSession::stop() {
    m_solving.stop();
    if (std::exchange(m_proving, false))
        m_tokin.cancel();
    m_study.stop();
    emit changed();
}

void MateSession::release() {
    m_solving.release();
    freeTokin();
    m_tokin.release();
    m_batch.stop();
    m_collection.release();
}

} // namespace app
