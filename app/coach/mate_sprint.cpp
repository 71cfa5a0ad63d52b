// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/coach/mate_sprint.h"

#include "app/coach/coach.h"
#include "app/coach/mate_training.h"

#include <algorithm>
#include <utility>

namespace app {

using std::chrono::milliseconds;

MateSprint::MateSprint(Coach& coach, Now now)
    : m_coach(coach)
    , m_now(std::move(now)) {
    if (!m_now)
        m_now = [] { return std::chrono::floor<milliseconds>(std::chrono::system_clock::now()); };
}

void MateSprint::start(std::vector<MateProblem> problems, std::chrono::minutes time) {
    m_problems = std::move(problems);
    m_answered.clear();
    m_time = time;
    m_begin = m_now();
    m_since = m_begin;
    m_current = 0;
    m_isStarted = true;
    m_isStopped = false;
    m_isFailed = false;
}

void MateSprint::stop() { m_isStopped = true; }

milliseconds MateSprint::left() const {
    if (!m_isStarted || m_isStopped)
        return milliseconds(0);
    // A clock that was set back gives nothing.
    return std::clamp<milliseconds>(m_begin + m_time - m_now(), milliseconds(0), m_time);
}

bool MateSprint::isRunning() const { return left() > milliseconds(0) && m_current < m_problems.size(); }

const MateProblem* MateSprint::problem() const { return isRunning() ? &m_problems[m_current] : nullptr; }

int MateSprint::solvedCount() const {
    return static_cast<int>(std::count_if(m_answered.begin(), m_answered.end(),
                                          [](const Answered& each) { return each.isSolved; }));
}

void MateSprint::keep(bool isSolved) {
    const MateProblem& problem = m_problems[m_current];
    const auto now = std::chrono::floor<std::chrono::seconds>(m_now());
    const CoachCard card = mateCard(problem, now);
    if (!isSolved)
        m_coach.addCards({card});
    CoachAnswer answer;
    answer.subject = card.subject;
    answer.key = card.key;
    answer.kind = card.kind;
    answer.time = now;
    answer.result = isSolved ? TrainingState::Result::Good : TrainingState::Result::Again;
    answer.timeUsed = std::max(milliseconds(0), m_now() - m_since);
    m_coach.addAnswer(answer);
    m_answered.push_back({problem, isSolved});
}

void MateSprint::goOn() {
    ++m_current;
    m_since = m_now();
    m_isFailed = false;
}

void MateSprint::failed() {
    if (!isRunning() || std::exchange(m_isFailed, true))
        return;
    keep(false);
}

void MateSprint::solved() {
    if (!isRunning())
        return;
    if (!m_isFailed)
        keep(true);
    goOn();
}

void MateSprint::skip() {
    failed();
    if (isRunning())
        goOn();
}

} // namespace app
