// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/live/mate_watch.h"

#include "app/engines/side_memory.h"
#include "app/mates/futile_interpositions.h"

#include <utility>

namespace app {

MateWatch::MateWatch(EngineHub& hub, const EngineCatalog& catalog, QObject* parent)
    : QObject(parent)
    , m_hub(hub)
    , m_catalog(catalog) {}

MateWatch::~MateWatch() = default;

void MateWatch::clear() {
    m_solver.reset();
    m_busy = false;
    m_findings.clear();
    emit changed();
}

void MateWatch::show(const LivePosition& position) {
    m_position = position;
    m_findings.clear();
    // Problems may lack the attacker's king or have two pawns on a file; other positions are not searched.
    const LiveObstacle obstacle = liveObstacle(position.position);
    if (obstacle == LiveObstacle::NoLegalMove || obstacle == LiveObstacle::KingInDanger) {
        if (m_solver)
            m_solver->cancel();
        m_busy = false;
        emit changed();
        return;
    }
    if (!m_solver) {
        m_solver = std::make_unique<MateSolving>(m_hub);
        m_solver->setEngine(sideEngine(SideTask::MateWatch, m_catalog, m_hub));
        connect(m_solver.get(), &MateSolving::answered, this, &MateWatch::take);
    }
    ask(false);
    emit changed();
}

void MateWatch::ask(bool afterPass) {
    m_afterPass = afterPass;
    m_busy = true;
    if (!afterPass) {
        m_solver->ask(MateQuestion{m_position.start, m_position.moves, m_budget});
        return;
    }
    shogi::Position passed = m_position.position;
    passed.passTurn();
    m_solver->ask(MateQuestion{passed, {}, m_budget});
}

void MateWatch::take(const MateOutcome& outcome) {
    if (outcome.kind == MateOutcome::Kind::Mate && outcome.isProved) {
        MateFinding finding;
        finding.afterPass = m_afterPass;
        finding.position = m_position.position;
        if (m_afterPass)
            finding.position.passTurn();
        finding.winner = finding.position.sideToMove();
        finding.line = outcome.line;
        finding.withoutFutile =
            static_cast<int>(withoutFutileInterpositions(finding.position, finding.line).size());
        m_findings.push_back(std::move(finding));
    }
    // A side in check cannot pass; if the solver failed, it is restarted with the next position.
    const bool lost = outcome.kind == MateOutcome::Kind::Lost;
    m_busy = false;
    if (!m_afterPass && !lost && !m_position.position.inCheck())
        ask(true);
    emit changed();
}

} // namespace app
