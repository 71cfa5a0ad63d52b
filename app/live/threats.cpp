// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/live/threats.h"

#include "app/engines/side_memory.h"
#include "app/mates/futile_interpositions.h"

namespace app {

Threats::Threats(EngineHub& hub, const EngineCatalog& catalog, QObject* parent)
    : QObject(parent)
    , m_hub(hub)
    , m_catalog(catalog) {}

Threats::~Threats() = default;

void Threats::clear() {
    m_engine.reset();
    m_solver.reset();
    if (m_report.state == ThreatReport::State::Off)
        return;
    m_report = {};
    emit changed();
}

void Threats::pause() {
    if (m_solver)
        m_solver->cancel();
    if (m_engine)
        m_engine->setPaused(true);
}

void Threats::show(const LivePosition& position) {
    using State = ThreatReport::State;
    m_report = {};
    const auto rest = [this](State state) {
        m_report.state = state;
        pause();
        emit changed();
    };
    if (position.position.inCheck()) {
        rest(State::InCheck);
        return;
    }
    shogi::Position passed = position.position;
    passed.passTurn();
    m_report.passed = passed;
    m_report.obstacle = liveObstacle(position.position);
    if (m_report.obstacle == LiveObstacle::None)
        m_report.obstacle = liveObstacle(passed);
    if (m_report.obstacle != LiveObstacle::None) {
        rest(State::NoAnswer);
        return;
    }
    m_report.state = State::Asking;
    if (!m_engine || m_engine->state() == LiveEngine::State::Lost) {
        m_engine = std::make_unique<LiveEngine>(m_hub, sideEngine(SideTask::Threats, m_catalog, m_hub), 1);
        connect(m_engine.get(), &LiveEngine::linesChanged, this, [this] {
            if (m_report.state != State::Asking && m_report.state != State::Known)
                return;
            const std::vector<AnalysisLine>& best = m_engine->lines().best();
            if (best.empty() || best.front().pv.moves.empty())
                return;
            m_report.evaluation = best.front().evaluation;
            m_report.line = best.front().pv.moves;
            emit changed();
        });
        connect(m_engine.get(), &LiveEngine::stateChanged, this, [this] {
            if (m_report.state != State::Asking)
                return;
            if (m_engine->state() == LiveEngine::State::Finished)
                m_report.state = State::Known;
            else if (m_engine->state() == LiveEngine::State::Lost)
                m_report.state = State::NoAnswer;
            else
                return;
            emit changed();
        });
    }
    LiveLimits limits;
    limits.time = kSearchTime;
    m_engine->show(LivePosition::of(passed, {}), {}, limits, {});
    m_engine->setPaused(false);
    if (!m_solver) {
        m_solver = std::make_unique<MateSolving>(m_hub);
        m_solver->setEngine(sideEngine(SideTask::ThreatMates, m_catalog, m_hub));
        connect(m_solver.get(), &MateSolving::answered, this, [this](const MateOutcome& outcome) {
            using Mate = ThreatReport::Mate;
            switch (outcome.kind) {
            case MateOutcome::Kind::Mate:
                m_report.mate = Mate::Threatened;
                m_report.mateLine = outcome.line;
                m_report.withoutFutile =
                    static_cast<int>(withoutFutileInterpositions(m_report.passed, outcome.line).size());
                break;
            case MateOutcome::Kind::NoMate:
                m_report.mate = Mate::None;
                break;
            default:
                m_report.mate = Mate::Undecided;
                break;
            }
            emit changed();
        });
    }
    m_solver->ask(MateQuestion{passed, {}, kMateTime});
    emit changed();
}

} // namespace app
