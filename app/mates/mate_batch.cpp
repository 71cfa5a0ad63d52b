// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/mates/mate_batch.h"

namespace app {

MateBatch::MateBatch(MateSolving& solver, QObject* parent)
    : QObject(parent)
    , m_solver(solver) {
    connect(&m_solver, &MateSolving::answered, this, [this](const MateOutcome& outcome) {
        if (m_running)
            take(outcome);
    });
}

void MateBatch::start(std::vector<Task> tasks, host::Milliseconds limit) {
    stop();
    m_tasks = std::move(tasks);
    m_limit = limit;
    m_next = 0;
    m_lost = 0;
    m_running = true;
    m_clock.start();
    if (m_tasks.empty())
        finish(true, std::nullopt);
    else
        ask();
}

void MateBatch::stop() {
    if (!m_running)
        return;
    m_solver.cancel();
    finish(false, std::nullopt);
}

std::optional<host::Milliseconds> MateBatch::remaining() const {
    if (m_next == 0)
        return std::nullopt;
    return host::Milliseconds(m_clock.elapsed() * static_cast<qint64>(m_tasks.size() - m_next) /
                              static_cast<qint64>(m_next));
}

void MateBatch::ask() {
    const MateProblem& problem = m_tasks[m_next].problem;
    m_solver.ask(MateQuestion{problem.start, problem.moves, m_limit});
}

void MateBatch::take(const MateOutcome& outcome) {
    const int row = m_tasks[m_next].row;
    m_lost = outcome.kind == MateOutcome::Kind::Lost ? m_lost + 1 : 0;
    ++m_next;
    emit answered(row, outcome);
    if (!m_running)
        return; // stopped by a receiver of the signal
    if (m_lost >= 2 || outcome.kind == MateOutcome::Kind::CannotSolve)
        finish(false, outcome.failure);
    else if (m_next == m_tasks.size())
        finish(true, std::nullopt);
    else
        ask();
}

void MateBatch::finish(bool complete, const std::optional<host::Failure>& failure) {
    m_running = false;
    emit finished(complete, failure);
}

} // namespace app
