// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/live/move_trial.h"

#include "app/engines/side_memory.h"
#include "app/live/live_engine.h"

#include <algorithm>
#include <utility>

namespace app {

using shogi::Move;
using shogi::Position;

namespace {

// Before, after, after the best move; the same of the next turn.
constexpr std::size_t kMostKnown = 6;

} // namespace

MoveTrial::Place MoveTrial::Place::after(Move move) const {
    Place next = *this;
    next.moves.push_back(move);
    return next;
}

MoveTrial::MoveTrial(EngineHub& hub, const EngineCatalog& catalog, QObject* parent)
    : QObject(parent)
    , m_hub(hub)
    , m_catalog(catalog)
    , m_engine(hub, catalog) {
    m_engine.setThinkingTime(kSearchTime);
    connect(&m_engine, &Hint::found, this,
            [this](const Position&, const std::vector<shogi::EngineEvaluation>& lines) {
                if (!m_asked)
                    return;
                const auto best =
                    std::find_if(lines.begin(), lines.end(), [](const auto& line) { return line.rank == 1; });
                if (best != lines.end()) {
                    m_asked->score = scoreNumber(*best);
                    m_asked->blackRate = blackWinRate(*best, m_curve);
                    m_asked->isMate = best->matePlies.has_value();
                    m_asked->line = best->line;
                }
                emit found(m_asked->place.start, m_asked->place.moves, lines);
            });
    connect(&m_engine, &Hint::answered, this, &MoveTrial::noteAnswer);
    connect(&m_engine, &Hint::nothingFound, this, &MoveTrial::noteAnswer);
    connect(&m_engine, &Hint::failed, this, [this](const host::Failure& failure) {
        m_asked.reset();
        m_prepared.reset();
        if (std::exchange(m_trial, std::nullopt))
            emit failed(failure);
    });
}

MoveTrial::~MoveTrial() = default;

void MoveTrial::prepare(const Position& start, const std::vector<Move>& moves) {
    m_prepared = Place{start, moves};
    goOn();
}

void MoveTrial::judge(const Position& start, const std::vector<Move>& moves, Move move) {
    m_trial = Trial{Place{start, moves}, move, {}};
    MoveLoss& loss = m_trial->loss;
    const LivePosition before = LivePosition::of(start, moves);
    loss.before = before.position;
    loss.previousTo = before.previousTo;
    loss.move = move;
    if (m_solver)
        m_solver->cancel();
    goOn();
}

void MoveTrial::cancel() {
    m_prepared.reset();
    m_trial.reset();
    m_asked.reset();
    m_engine.cancel();
    if (m_solver)
        m_solver->cancel();
}

void MoveTrial::release() {
    cancel();
    m_known.clear();
    m_engine.release();
    m_solver.reset();
}

std::optional<int> MoveTrial::score(const Position& start, const std::vector<Move>& moves) const {
    const Known* const judged = known({start, moves});
    return judged != nullptr ? judged->score : std::nullopt;
}

bool MoveTrial::isNeeded(const Place& place) const {
    if (m_prepared && place == *m_prepared)
        return true;
    if (!m_trial)
        return false;
    const Place& before = m_trial->before;
    if (place == before || place == before.after(m_trial->move))
        return true;
    const Known* const first = known(before);
    return first != nullptr && !first->line.empty() && place == before.after(first->line.front());
}

void MoveTrial::goOn() {
    if (m_asked && !isNeeded(m_asked->place)) {
        m_asked.reset();
        m_engine.cancel();
    }
    if (m_asked || (m_solver && m_solver->isBusy()))
        return;
    if (m_trial)
        step();
    // A judgement may have begun another trial.
    if (m_prepared && !m_trial && !m_asked && ask(*m_prepared) != nullptr)
        m_prepared.reset();
}

void MoveTrial::step() {
    const Place before = m_trial->before;
    MoveLoss& loss = m_trial->loss;
    const shogi::Color mover = loss.before.sideToMove();
    const Known* const first = ask(before);
    if (first == nullptr)
        return;
    if (!first->blackRate || first->line.empty())
        return giveUp();
    const std::vector<Move> bestLine = first->line;
    loss.best = winRateOf(mover, *first->blackRate);
    if (bestLine.front() == loss.move) {
        loss.isBest = true;
        loss.played = loss.best;
        loss.answer.assign(bestLine.begin() + 1, bestLine.end());
        return finish();
    }
    const Known* const after = ask(before.after(loss.move));
    if (after == nullptr)
        return;
    if (!after->blackRate)
        return giveUp();
    loss.played = winRateOf(mover, *after->blackRate);
    const bool isMated = after->isMate && loss.played < 0.5;
    if (!m_trial->isMateAsked)
        loss.answer = after->line;
    if (loss.loss() >= kDoubtfulLoss) {
        // What looks best may be no better when it is looked at from one move further on.
        const Known* const afterBest = ask(before.after(bestLine.front()));
        if (afterBest == nullptr)
            return;
        if (afterBest->blackRate)
            loss.best = winRateOf(mover, *afterBest->blackRate);
    }
    loss.best = std::max(loss.best, loss.played);
    if (isMated && !std::exchange(m_trial->isMateAsked, true)) {
        if (!m_solver) {
            m_solver = std::make_unique<MateSolving>(m_hub);
            m_solver->setEngine(sideEngine(SideTask::ThreatMates, m_catalog, m_hub));
            connect(m_solver.get(), &MateSolving::answered, this, &MoveTrial::takeMate);
        }
        const Place place = before.after(loss.move);
        m_solver->ask(MateQuestion{place.start, place.moves, kMateTime});
        return;
    }
    if (!loss.mateIn)
        loss.lost = lostPiece(loss.before, loss.move, loss.answer, bestLine);
    finish();
}

const MoveTrial::Known* MoveTrial::known(const Place& place) const {
    const auto there = std::find_if(m_known.begin(), m_known.end(),
                                    [&place](const Known& each) { return each.place == place; });
    return there == m_known.end() ? nullptr : &*there;
}

void MoveTrial::keep(Known known) {
    if (m_known.size() == kMostKnown)
        m_known.erase(m_known.begin());
    m_known.push_back(std::move(known));
}

const MoveTrial::Known* MoveTrial::ask(const Place& place) {
    if (const Known* const there = known(place))
        return there;
    const Position position = LivePosition::of(place.start, place.moves).position;
    switch (liveObstacle(position)) {
    case LiveObstacle::None:
        m_asked = Known{place, std::nullopt, false, {}};
        m_engine.request(place.start, place.moves);
        return nullptr;
    case LiveObstacle::NoLegalMove:
        // Whoever cannot move has lost.
        keep({place, position.sideToMove() == shogi::Color::Black ? 0.0 : 1.0, true, {}});
        break;
    default:
        keep({place, std::nullopt, false, {}});
        break;
    }
    return &m_known.back();
}

void MoveTrial::noteAnswer() {
    if (!m_asked)
        return;
    keep(*std::exchange(m_asked, std::nullopt));
    goOn();
    emit learned();
}

void MoveTrial::takeMate(const MateOutcome& outcome) {
    if (!m_trial)
        return;
    if (outcome.kind == MateOutcome::Kind::Mate && outcome.isProved) {
        m_trial->loss.mateIn = outcome.plies();
        m_trial->loss.answer = outcome.line;
    }
    goOn();
}

void MoveTrial::finish() {
    const MoveLoss loss = std::exchange(m_trial, std::nullopt)->loss;
    emit judged(loss);
}

void MoveTrial::giveUp() {
    m_trial.reset();
    emit undecided();
}

} // namespace app
