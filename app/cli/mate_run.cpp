// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/mate_run.h"

#include "shogi-core/move_generator.h"

#include <algorithm>

namespace app {

using shogi::Move;
using shogi::Position;

namespace {

std::vector<Move> legalMoves(const Position& position) {
    shogi::MoveList list;
    shogi::generateLegal(position, list);
    return {list.begin(), list.end()};
}

std::vector<Move> checks(const Position& position) {
    shogi::MoveList list;
    shogi::generateChecks(position, list);
    return {list.begin(), list.end()};
}

MateSolution::Kind kindOf(const host::MateResult& result) {
    using Kind = MateSolution::Kind;
    switch (result.answer) {
    case host::MateAnswer::Line:
        return result.fault == host::MateLineFault::None ? Kind::Mate : Kind::BadLine;
    case host::MateAnswer::NoMate:
        return Kind::NoMate;
    case host::MateAnswer::NotImplemented:
        return Kind::CannotSay;
    case host::MateAnswer::Timeout:
    case host::MateAnswer::Undecided:
        break;
    }
    return Kind::Open;
}

} // namespace

// One engine and the question it is at: the problem itself, then, if other first moves are wanted, the
// position after each defence to each other check.
class MateRun::Worker : public QObject {
public:
    explicit Worker(MateRun& run)
        : m_run(run) {
        launch();
    }

    void end() {
        if (std::exchange(m_ended, true))
            return;
        m_session->quit();
        m_run.workerDone();
    }

private:
    const MateProblem& problem() const { return m_run.m_settings.problems[*m_problem]; }

    void launch() {
        m_failure.reset();
        m_isReady = false;
        m_session = m_run.m_hub.launch(m_run.m_settings.engine, m_run.m_settings.title);
        EngineSession* const session = m_session.get();
        connect(session, &EngineSession::sessionReady, this, [this] {
            m_isReady = true;
            nextProblem();
        });
        connect(session, &EngineSession::searchStarted, this,
                [this](const host::SearchStarted& started) { m_started = started.stamp; });
        connect(session, &EngineSession::info, this, [this](const host::SearchInfo& line) {
            if (line.info.nodes)
                m_solution.nodes = *line.info.nodes;
            if (m_isMainQuestion && line.info.text)
                m_solution.remark = QString::fromStdString(*line.info.text);
        });
        connect(session, &EngineSession::mateResult, this,
                [this](const host::MateResult& result) { take(result); });
        connect(session, &EngineSession::refused, this, [this](const host::Refused& refused) {
            if (refused.command == host::CommandKind::Go)
                finish();
        });
        connect(session, &EngineSession::failed, this,
                [this](const host::Failure& failure) { m_failure = failure; });
        connect(session, &EngineSession::closed, this, [this] { replace(); });
        session->startSession(host::SessionKind::Mate);
    }

    // The engine is gone. One that never got ready would not do so a second time.
    void replace() {
        if (m_ended)
            return;
        if (!m_failure) {
            end();
            return;
        }
        if (m_problem) {
            m_solution = {};
            m_solution.kind = MateSolution::Kind::EngineLost;
            report();
        }
        if (!m_isReady)
            m_run.fail(*m_failure);
        else if (m_run.takeRestart(*m_failure))
            // Not from within a signal of the session that goes.
            QMetaObject::invokeMethod(
                this,
                [this] {
                    if (!m_ended)
                        launch();
                },
                Qt::QueuedConnection);
    }

    void nextProblem() {
        m_problem = m_run.takeProblem();
        if (!m_problem) {
            end();
            return;
        }
        m_solution = {};
        m_firstMoves.clear();
        m_isMainQuestion = true;
        ask(problem().moves);
    }

    void ask(std::vector<Move> moves) {
        host::SearchRequest request;
        request.kind = host::SearchKind::Mate;
        request.start = problem().start;
        request.moves = std::move(moves);
        if (m_run.m_settings.limit.count() > 0)
            request.timeLimit = m_run.m_settings.limit;
        m_session->go(std::move(request));
    }

    void take(const host::MateResult& result) {
        if (m_isMainQuestion)
            takeAnswer(result);
        else
            takeAnswerAboutDefence(result);
    }

    void takeAnswer(const host::MateResult& result) {
        using Milliseconds = std::chrono::duration<double, std::milli>;
        m_solution.kind = kindOf(result);
        m_solution.milliseconds = Milliseconds(result.stamp - m_started).count();
        m_solution.line = result.line;
        if (m_solution.kind != MateSolution::Kind::Mate) {
            finish();
            return;
        }
        const Position position = positionOf(problem());
        m_solution.length = static_cast<int>(result.line.size());
        m_solution.withoutFutile = lengthWithoutFutileInterpositions(position, result.line);
        m_isMainQuestion = false;
        if (m_run.m_settings.allFirstMoves) {
            for (const Move move : checks(position)) {
                if (move != result.line.front())
                    m_firstMoves.push_back(move);
            }
        }
        nextFirstMove();
    }

    void nextFirstMove() {
        if (m_firstMoves.empty()) {
            finish();
            return;
        }
        m_defences = legalMoves(positionOf(problem()).after(m_firstMoves.back()));
        askNextDefence();
    }

    void askNextDefence() {
        if (m_defences.empty()) {
            m_solution.otherFirstMoves.push_back(m_firstMoves.back());
            m_firstMoves.pop_back();
            nextFirstMove();
            return;
        }
        std::vector<Move> moves = problem().moves;
        moves.push_back(m_firstMoves.back());
        moves.push_back(m_defences.back());
        ask(std::move(moves));
    }

    void takeAnswerAboutDefence(const host::MateResult& result) {
        const MateSolution::Kind kind = kindOf(result);
        if (kind == MateSolution::Kind::Mate) {
            m_defences.pop_back();
            askNextDefence();
            return;
        }
        if (kind != MateSolution::Kind::NoMate)
            m_solution.openFirstMoves.push_back(m_firstMoves.back());
        m_firstMoves.pop_back();
        nextFirstMove();
    }

    void finish() {
        if (!m_problem)
            return;
        std::reverse(m_solution.otherFirstMoves.begin(), m_solution.otherFirstMoves.end());
        std::reverse(m_solution.openFirstMoves.begin(), m_solution.openFirstMoves.end());
        report();
        nextProblem();
    }

    void report() {
        const std::size_t done = *std::exchange(m_problem, std::nullopt);
        m_run.report(done, std::move(m_solution));
    }

    MateRun& m_run;
    std::unique_ptr<EngineSession> m_session;
    std::optional<std::size_t> m_problem;
    MateSolution m_solution;
    host::Stamp m_started{};
    bool m_isMainQuestion = true;
    std::vector<Move> m_firstMoves;         // still to be examined
    std::vector<Move> m_defences;           // to the last of them, still to be refuted
    std::optional<host::Failure> m_failure; // of the engine at work
    bool m_isReady = false;                 // it has been
    bool m_ended = false;
};

MateRun::MateRun(EngineHub& hub, MateRunSettings settings, QObject* parent)
    : QObject(parent)
    , m_hub(hub)
    , m_settings(std::move(settings))
    , m_solutions(m_settings.problems.size()) {}

MateRun::~MateRun() = default;

void MateRun::start() {
    const auto most = std::max<std::size_t>(1, m_settings.problems.size());
    m_working = std::min(static_cast<std::size_t>(m_settings.jobs), most);
    for (std::size_t i = 0; i < m_working; ++i)
        m_workers.push_back(std::make_unique<Worker>(*this));
}

void MateRun::stop() {
    m_stopped = true;
    for (const auto& worker : m_workers)
        worker->end();
}

std::optional<std::size_t> MateRun::takeProblem() {
    if (m_stopped || m_next >= m_settings.problems.size())
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
