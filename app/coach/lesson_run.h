// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/coach/lesson.h"

#include <QObject>
#include <QString>
#include <QStringList>

#include <cstddef>
#include <optional>
#include <set>
#include <utility>
#include <vector>

namespace app {

// A learner on the way through lessons: which exercise is asked, what has been answered, and how that was
// judged. Moves and choices come in, changed() tells that there is something else to show. Main thread.
class LessonRun : public QObject {
    Q_OBJECT

public:
    // lessons: at least one.
    explicit LessonRun(std::vector<Lesson> lessons, QObject* parent = nullptr);

    const std::vector<Lesson>& lessons() const { return m_lessons; }
    std::size_t place() const { return m_lesson; }
    const Lesson& lesson() const { return m_lessons[m_lesson]; }
    // Within the lesson; 0 on a page without exercises.
    std::size_t number() const { return m_exercise; }
    // nullptr on a page without exercises.
    const Exercise* exercise() const;

    // Whether all exercises of a lesson have been solved, now or earlier.
    bool isDone(std::size_t lesson) const { return m_done.contains(lesson); }
    // Those that are done, by name; no others are.
    void setDone(const QStringList& lessons);
    // All lessons with exercises.
    bool isAllDone() const;
    bool isSolved(std::size_t lesson, std::size_t exercise) const;

    // Begins a lesson with its first exercise that is not solved. No-op beyond the last one.
    void open(std::size_t lesson);
    // The first lesson that is not done; the last page if all are.
    void openFirstUndone();
    // From exercise to exercise, and on to the next lesson.
    void next();
    void back();
    bool isFirst() const { return m_lesson == 0 && m_exercise == 0; }
    bool isLast() const { return m_lesson + 1 == m_lessons.size(); }

    enum class Phase {
        Asking, // perhaps after a wrong try that changed nothing
        Wrong,  // the position after a wrong move is shown, until again()
        Solved
    };
    Phase phase() const { return m_phase; }
    bool isAsking() const { return exercise() != nullptr && m_phase == Phase::Asking; }
    // The last judgement of this exercise; nothing before the first try, and after again().
    const std::optional<LessonJudgement>& judgement() const { return m_judgement; }
    // The position in which the judged move was tried.
    const shogi::Position& before() const { return m_before; }
    const LessonStand& stand() const { return m_stand; }
    // The learner's last move that has been made.
    const std::optional<shogi::Move>& lastMove() const { return m_lastMove; }
    int movesLeft() const;

    const std::vector<LessonChoice>& choices() const { return m_choices; }
    // Known to be wrong: tried, or ruled out by a hint.
    bool isOut(std::size_t choice) const { return m_out.contains(choice); }

    // How much of the next move is shown.
    enum class Hint { None, Piece, Move };
    Hint hinted() const { return m_hint; }
    // Nothing without a hint, and where one of several is to be picked.
    std::optional<shogi::Move> hintedMove() const;

    // No-ops unless there is an exercise to answer.
    void give(shogi::Move move);
    // The board has refused this move.
    void refuse(shogi::MoveFault fault, shogi::Move move);
    void choose(std::size_t choice);
    // The piece, then the move; or rules out a wrong choice.
    void hint();
    void dropHint();
    // The same exercise from its beginning.
    void again();

signals:
    void changed();
    // An exercise waits for its first answer, or for another one after again().
    void asked();
    // For the first time.
    void lessonDone(const QString& name);

private:
    void ask();
    // isMade: the move is on the board.
    void take(const LessonJudgement& judgement, bool isMade);
    void solve();

    const std::vector<Lesson> m_lessons;
    std::set<std::size_t> m_done;
    std::set<std::pair<std::size_t, std::size_t>> m_solved; // lesson, exercise
    std::size_t m_lesson = 0;
    std::size_t m_exercise = 0;
    Phase m_phase = Phase::Asking;
    LessonStand m_stand;
    shogi::Position m_before;
    std::optional<shogi::Move> m_lastMove;
    std::optional<LessonJudgement> m_judgement;
    std::vector<LessonChoice> m_choices;
    std::set<std::size_t> m_out;
    Hint m_hint = Hint::None;
};

} // namespace app
