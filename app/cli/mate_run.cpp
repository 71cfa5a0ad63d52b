// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/mate_run.h"

#include "app/engines/reconnection.h"
#include "app/mates/futile_interpositions.h"
#include "app/mates/move_judge.h"
#include "shogi-core/move_generator.h"

#include <QTimer>

#include <algorithm>

namespace app {

using shogi::Move;
using shogi::Position;

namespace {

MateSolution::Kind kindOf(const MateOutcome& outcome) {
    using Kind = MateSolution::Kind;
    switch (outcome.kind) {
    case MateOutcome::Kind::Mate:
        return Kind::Mate;
    case MateOutcome::Kind::NoMate:
        return Kind::NoMate;
    case MateOutcome::Kind::FaultyLine:
        return Kind::BadLine;
    case MateOutcome::Kind::CannotSolve:
        return Kind::CannotSay;
    case MateOutcome::Kind::Lost:
        return Kind::EngineLost;
    case MateOutcome::Kind::Undecided:
    case MateOutcome::Kind::Stopped:
    case MateOutcome::Kind::Refused:
        break;
    }
    return Kind::Open;
}

} // namespace

// One engine and its current question: the problem itself, then, if requested, other first moves.
class MateRun::Worker : public QObject {
public:
    explicit Worker(MateRun& run)
        : m_run(run)
        , m_solving(run.m_hub)
        , m_judge(m_solving) {
        m_solving.setEngine(run.m_settings.engine, run.m_settings.title);
        connect(&m_solving, &MateSolving::started, this, [this] { m_hasStarted = true; });
        connect(&m_solving, &MateSolving::answered, this, [this](const MateOutcome& outcome) {
            if (std::exchange(m_isAsking, false))
                take(outcome);
        });
        connect(&m_judge, &MoveJudge::judged, this, [this](const MoveVerdict& verdict) { take(verdict); });
        m_reconnect.setSingleShot(true);
        connect(&m_reconnect, &QTimer::timeout, this, [this] { ask(); });
        nextProblem();
    }

    void end() {
        if (std::exchange(m_ended, true))
            return;
        m_reconnect.stop();
        m_judge.cancel();
        m_solving.release();
        m_run.workerDone();
    }

private:
    MateQuestion question() const {
        const MateProblem& problem = m_run.m_settings.problems[*m_problem];
        return {problem.start, problem.moves, m_run.m_settings.limit, m_run.m_settings.nodes};
    }

    // Not now: the judge and the solver are still busy with the last question.
    void goOn() {
        QMetaObject::invokeMethod(
            this,
            [this] {
                if (!m_ended)
                    nextProblem();
            },
            Qt::QueuedConnection);
    }

    void nextProblem() {
        m_problem = m_run.takeProblem();
        if (!m_problem) {
            end();
            return;
        }
        ask();
    }

    void ask() {
        m_solution = {};
        m_firstMoves.clear();
        m_allowance = MateAllowance(question());
        m_isAsking = true;
        m_solving.ask(question());
    }

    void take(const MateOutcome& outcome) {
        if (outcome.failure) {
            lose(*outcome.failure);
            return;
        }
        const Position position = question().position();
        const bool hasKing = position.kingSquare(~position.sideToMove()).has_value();
        m_solution.kind = hasKing ? kindOf(outcome) : MateSolution::Kind::NoKing;
        m_solution.milliseconds = std::chrono::duration<double, std::milli>(outcome.elapsed).count();
        m_solution.line = outcome.line;
        m_solution.nodes = outcome.nodes;
        m_allowance->spend(outcome.elapsed, outcome.nodes);
        m_solution.remark = QString::fromStdString(outcome.remark);
        if (m_solution.kind == MateSolution::Kind::Mate) {
            m_solution.length = outcome.plies();
            m_solution.isProved = outcome.isProved;
            m_solution.isShortest = outcome.isShortest;
            m_solution.withoutFutile =
                static_cast<int>(withoutFutileInterpositions(position, outcome.line).size());
            if (m_run.m_settings.allFirstMoves)
                listFirstMoves(position);
        }
        nextFirstMove();
    }

    void listFirstMoves(const Position& position) {
        shogi::MoveList checks;
        shogi::generateChecks(position, checks);
        for (const Move move : checks) {
            if (move != m_solution.line.front())
                m_firstMoves.push_back(move);
        }
        std::reverse(m_firstMoves.begin(), m_firstMoves.end());
    }

    // The limits are for the whole problem: each other first move gets an equal part of the remainder.
    void nextFirstMove() {
        if (m_firstMoves.empty())
            report();
        else
            m_judge.judge(question(), m_firstMoves.back(), m_allowance->sharedAmong(m_firstMoves.size()));
    }

    void take(const MoveVerdict& verdict) {
        if (verdict.failure) {
            lose(*verdict.failure);
            return;
        }
        if (verdict.kind == MoveVerdict::Kind::Mates)
            m_solution.otherFirstMoves.push_back(verdict.move);
        else if (verdict.kind == MoveVerdict::Kind::Open)
            m_solution.openFirstMoves.push_back(verdict.move);
        m_allowance->spend(verdict.elapsed, verdict.nodes);
        m_firstMoves.pop_back();
        nextFirstMove();
    }

    // The engine has ended. An engine that never became ready would fail again, and a broken connection to
    // another computer is not an answer.
    void lose(const host::Failure& failure) {
        if (const auto wait = m_reconnection.next(failure)) {
            m_reconnect.start(*wait);
            return;
        }
        if (!std::exchange(m_hasStarted, false)) {
            m_run.fail(failure);
            return;
        }
        m_solution = {};
        m_solution.kind = MateSolution::Kind::EngineLost;
        m_run.report(*m_problem, std::move(m_solution));
        if (m_run.takeRestart(failure))
            goOn();
    }

    void report() {
        m_reconnection.succeeded();
        m_run.report(*m_problem, std::move(m_solution));
        goOn();
    }

    MateRun& m_run;
    MateSolving m_solving;
    MoveJudge m_judge;
    std::optional<std::size_t> m_problem;
    MateSolution m_solution;
    QTimer m_reconnect;
    Reconnection m_reconnection;
    bool m_isAsking = false;                  // the problem itself
    std::optional<MateAllowance> m_allowance; // time and nodes left for the problem
    std::vector<Move> m_firstMoves;           // not judged yet; the next one is the last
    bool m_hasStarted = false;                // the running engine has received a question
    bool m_ended = false;
};

MateRun::MateRun(EngineHub& hub, MateRunSettings settings, QObject* parent)
    : QObject(parent)
    , m_hub(hub)
    , m_settings(std::move(settings))
    , m_solutions(m_settings.known) {
    m_solutions.resize(m_settings.problems.size());
    m_answered = static_cast<std::size_t>(std::count_if(m_solutions.begin(), m_solutions.end(),
                                                        [](const auto& each) { return each.has_value(); }));
}

MateRun::~MateRun() = default;

void MateRun::start() {
    m_working = std::min(static_cast<std::size_t>(m_settings.jobs), wanted() - m_answered);
    if (m_working == 0) {
        QMetaObject::invokeMethod(this, &MateRun::finished, Qt::QueuedConnection);
        return;
    }
    for (std::size_t i = m_working; i > 0; --i)
        m_workers.push_back(std::make_unique<Worker>(*this));
}

void MateRun::stop() {
    m_stopped = true;
    for (const auto& worker : m_workers)
        worker->end();
}

std::size_t MateRun::wanted() const {
    return m_settings.shard ? m_settings.shard->count(m_settings.problems.size())
                            : m_settings.problems.size();
}

std::optional<std::size_t> MateRun::takeProblem() {
    while (m_next < m_solutions.size() &&
           (m_solutions[m_next] || (m_settings.shard && !m_settings.shard->has(m_next))))
        ++m_next;
    if (m_stopped || m_next >= m_solutions.size())
        return std::nullopt;
    return m_next++;
}

void MateRun::report(std::size_t problem, MateSolution solution) {
    m_solutions[problem] = std::move(solution);
    ++m_answered;
    emit solved(problem);
}

void MateRun::fail(const host::Failure& failure) {
    if (!m_failure)
        m_failure = failure;
    stop();
}

bool MateRun::takeRestart(const host::Failure& failure) {
    if (!m_stopped && m_restarts >= m_settings.mostRestarts)
        fail(failure);
    if (m_stopped)
        return false;
    ++m_restarts;
    return true;
}

void MateRun::workerDone() {
    if (--m_working == 0)
        emit finished();
}

} // namespace app
