// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/coach/coach_values.h"
#include "app/mates/mate_problems.h"

#include <chrono>
#include <cstddef>
#include <functional>
#include <optional>
#include <vector>

namespace app {

class Coach;

// Mate problems against the clock: as many as possible within some minutes. The answers are kept; what was
// not solved becomes a card. Main thread; asked for its time from outside.
class MateSprint {
public:
    using Now = std::function<std::chrono::sys_time<std::chrono::milliseconds>()>;

    // coach must outlive this object.
    explicit MateSprint(Coach& coach, Now now = {});

    // Begins one in place of the former. problems: in the order in which they are asked; not empty.
    void start(std::vector<MateProblem> problems, std::chrono::minutes time);
    void stop();
    // Within the time, and with problems left.
    bool isRunning() const;
    // It was started, and is over or was stopped; its numbers are those of the last one.
    bool isOver() const { return m_isStarted && !isRunning(); }
    std::chrono::minutes time() const { return m_time; }
    // Of the time; 0 once it is over.
    std::chrono::milliseconds left() const;
    const MateProblem* problem() const;
    // Counted from 0.
    std::size_t number() const { return m_current; }

    // What happened with the current problem; a wrong move counts once. After solved() and skip() the next
    // one is the current one.
    void failed();
    void solved();
    void skip();

    struct Answered {
        MateProblem problem;
        bool isSolved = false; // without a wrong move
    };
    const std::vector<Answered>& answered() const { return m_answered; }
    // Without a wrong move.
    int solvedCount() const;

private:
    void keep(bool isSolved);
    void goOn();

    Coach& m_coach;
    Now m_now;
    std::vector<MateProblem> m_problems;
    std::vector<Answered> m_answered;
    std::chrono::minutes m_time{0};
    std::chrono::sys_time<std::chrono::milliseconds> m_begin{};
    std::chrono::sys_time<std::chrono::milliseconds> m_since{}; // the current one was asked
    std::size_t m_current = 0;
    bool m_isStarted = false;
    bool m_isStopped = false;
    bool m_isFailed = false; // the current one
};

} // namespace app
