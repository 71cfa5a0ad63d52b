// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/coach/lesson_run.h"

#include <algorithm>
#include <utility>

namespace app {

LessonRun::LessonRun(std::vector<Lesson> lessons, QObject* parent)
    : QObject(parent)
    , m_lessons(std::move(lessons)) {
    Q_ASSERT(!m_lessons.empty());
    ask();
}

const Exercise* LessonRun::exercise() const {
    return m_exercise < lesson().exercises.size() ? &lesson().exercises[m_exercise] : nullptr;
}

void LessonRun::setDone(const QStringList& lessons) {
    std::set<std::size_t> done;
    for (std::size_t i = 0; i < m_lessons.size(); ++i)
        if (lessons.contains(QLatin1String(m_lessons[i].name)))
            done.insert(i);
    if (m_done == done)
        return;
    m_done = std::move(done);
    emit changed();
}

bool LessonRun::isAllDone() const {
    for (std::size_t i = 0; i < m_lessons.size(); ++i)
        if (!m_lessons[i].exercises.empty() && !isDone(i))
            return false;
    return true;
}

bool LessonRun::isSolved(std::size_t lesson, std::size_t exercise) const {
    return m_solved.contains({lesson, exercise});
}

void LessonRun::open(std::size_t lesson) {
    if (lesson >= m_lessons.size())
        return;
    m_lesson = lesson;
    m_exercise = 0;
    while (isSolved(m_lesson, m_exercise) && m_exercise + 1 < this->lesson().exercises.size())
        ++m_exercise;
    if (isSolved(m_lesson, m_exercise))
        m_exercise = 0; // all of them: once more from the beginning
    ask();
}

void LessonRun::openFirstUndone() {
    std::size_t lesson = 0;
    while (lesson + 1 < m_lessons.size() && isDone(lesson))
        ++lesson;
    open(lesson);
}

void LessonRun::next() {
    if (m_exercise + 1 < lesson().exercises.size()) {
        ++m_exercise;
        ask();
    } else if (!isLast()) {
        ++m_lesson;
        m_exercise = 0;
        ask();
    }
}

void LessonRun::back() {
    if (isFirst())
        return;
    if (m_exercise > 0) {
        --m_exercise;
    } else {
        --m_lesson;
        m_exercise = lesson().exercises.empty() ? 0 : lesson().exercises.size() - 1;
    }
    ask();
}

void LessonRun::ask() {
    m_phase = Phase::Asking;
    m_judgement.reset();
    m_lastMove.reset();
    m_out.clear();
    m_choices.clear();
    m_hint = Hint::None;
    m_stand = {};
    if (const Exercise* const asked = exercise()) {
        m_stand = lessonStand(*asked);
        m_choices = lessonChoices(*asked);
        const std::vector<shogi::Move> line = lessonLine(*asked);
        if (!line.empty())
            m_lastMove = line.back();
    }
    m_before = m_stand.position;
    emit changed();
    emit this->asked();
}

int LessonRun::movesLeft() const {
    const Exercise* const asked = exercise();
    return asked != nullptr ? asked->moves - m_stand.made : 0;
}

void LessonRun::give(shogi::Move move) {
    if (!isAsking())
        return;
    if (exercise()->goal == LessonGoal::Pick) {
        const auto found = std::find(m_choices.begin(), m_choices.end(), LessonChoice(move));
        if (found != m_choices.end())
            return choose(static_cast<std::size_t>(found - m_choices.begin()));
    }
    m_before = m_stand.position;
    const int made = m_stand.made;
    const LessonJudgement judgement = judgeMove(*exercise(), m_stand, move);
    const bool isMade = m_stand.made > made;
    if (isMade)
        m_lastMove = move;
    take(judgement, isMade);
}

void LessonRun::refuse(shogi::MoveFault fault, shogi::Move move) {
    if (!isAsking())
        return;
    // It may be the answer: the move that the rules forbid.
    if (exercise()->goal == LessonGoal::Pick)
        return give(move);
    m_before = m_stand.position;
    LessonJudgement judgement;
    judgement.verdict = LessonVerdict::Illegal;
    judgement.fault = fault;
    judgement.move = move;
    take(judgement, false);
}

void LessonRun::choose(std::size_t choice) {
    if (!isAsking() || choice >= m_choices.size() || isOut(choice))
        return;
    m_before = m_stand.position;
    const LessonJudgement judgement = judgeChoice(*exercise(), choice);
    if (judgement.isWrong())
        m_out.insert(choice);
    take(judgement, false);
}

void LessonRun::take(const LessonJudgement& judgement, bool isMade) {
    m_judgement = judgement;
    m_hint = Hint::None;
    if (judgement.verdict == LessonVerdict::Correct)
        return solve();
    if (judgement.isWrong() && isMade)
        m_phase = Phase::Wrong;
    emit changed();
}

void LessonRun::solve() {
    m_phase = Phase::Solved;
    m_solved.insert({m_lesson, m_exercise});
    bool isWhole = true;
    for (std::size_t i = 0; i < lesson().exercises.size(); ++i)
        isWhole = isWhole && isSolved(m_lesson, i);
    const bool isNew = isWhole && m_done.insert(m_lesson).second;
    emit changed();
    if (isNew)
        emit lessonDone(QLatin1String(lesson().name));
}

std::optional<shogi::Move> LessonRun::hintedMove() const {
    if (m_hint == Hint::None || !isAsking())
        return std::nullopt;
    const std::vector<shogi::Move> solution = lessonSolution(*exercise(), m_stand);
    return solution.empty() ? std::nullopt : std::optional(solution.front());
}

void LessonRun::hint() {
    if (!isAsking())
        return;
    if (!m_choices.empty()) {
        const std::optional<std::size_t> right = rightChoice(*exercise());
        for (std::size_t i = 0; i < m_choices.size(); ++i) {
            if (i != right && m_out.insert(i).second)
                break;
        }
    } else if (lessonSolution(*exercise(), m_stand).empty()) {
        // A first move has led astray.
        again();
        m_hint = Hint::Piece;
    } else {
        m_hint = m_hint == Hint::None ? Hint::Piece : Hint::Move;
    }
    m_judgement.reset();
    emit changed();
}

void LessonRun::dropHint() {
    m_hint = Hint::None;
    emit changed();
}

void LessonRun::again() { ask(); }

} // namespace app
