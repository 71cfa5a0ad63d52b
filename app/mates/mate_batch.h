// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/mates/mate_problems.h"
#include "app/mates/mate_solving.h"

#include <QElapsedTimer>
#include <QObject>

namespace app {

// Solves the problems of a collection one after another. Main thread.
class MateBatch : public QObject {
    Q_OBJECT
public:
    // solver must outlive this object and must not be used by others while a batch is running.
    explicit MateBatch(MateSolving& solver, QObject* parent = nullptr);

    struct Task {
        int row = 0; // the caller's number
        MateProblem problem;
    };
    // limit: for each problem.
    void start(std::vector<Task> tasks, host::Milliseconds limit);
    void stop();
    bool isRunning() const { return m_running; }
    int done() const { return static_cast<int>(m_next); }
    int inAll() const { return static_cast<int>(m_tasks.size()); }
    // Estimated from the problems so far; nothing before the first.
    std::optional<host::Milliseconds> remaining() const;

signals:
    void answered(int row, const app::MateOutcome& outcome);
    // complete: it was not stopped. failure: the engine failed twice in a row, or cannot solve mates.
    void finished(bool complete, const std::optional<host::Failure>& failure);

private:
    void ask();
    void take(const MateOutcome& outcome);
    void finish(bool complete, const std::optional<host::Failure>& failure);

    MateSolving& m_solver;
    std::vector<Task> m_tasks;
    host::Milliseconds m_limit{0};
    std::size_t m_next = 0;
    int m_lost = 0; // consecutive failures
    bool m_running = false;
    QElapsedTimer m_clock;
};

} // namespace app
