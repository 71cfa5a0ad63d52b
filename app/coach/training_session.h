// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/coach/daily_set.h"
#include "app/coach/mistake_card.h"
#include "app/mates/brinkmate_problems.h"

#include <QObject>

#include <chrono>
#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

namespace app {

class Coach;

// A set of questions that the user answers one after the other. The first answer to each is kept
// (Coach::addAnswer); what was wrong comes once more at the end, until it is right. Mistakes and brinkmates
// are judged here; what happens with a mate problem is told from outside. Main thread.
class TrainingSession : public QObject {
    Q_OBJECT

public:
    using Now = std::function<std::chrono::sys_time<std::chrono::milliseconds>()>;
    enum class Mark : std::uint8_t { Open, Right, Hinted, Wrong, Shown };
    struct Item {
        CoachCard card;
        bool isKept = true;
        bool isAgain = false;
        Mark mark = Mark::Open;
        std::optional<KeptMistake> mistake;        // of a mistake
        std::optional<MateProblem> mate;           // of a mate problem
        std::optional<BrinkmateProblem> brinkmate; // of a brinkmate problem
        PracticeQuestion brinkmateQuestion = {};   // the same as a position and the line to play
    };

    // coach must outlive this object.
    explicit TrainingSession(Coach& coach, Now now = {}, QObject* parent = nullptr);

    // Begins a set in place of the former one; items whose cards cannot be used are left out.
    void start(const std::vector<DailyItem>& items, const ReviewSettings& settings);
    // Ends it. What was answered stays answered.
    void stop();

    const std::vector<Item>& items() const { return m_items; }
    std::size_t current() const { return m_current; }
    // nullptr: there is no set, or it is done.
    const Item* item() const { return m_current < m_items.size() ? &m_items[m_current] : nullptr; }
    // A question about a mistake or a brinkmate; nullptr: the current item is another one.
    const PracticeQuestion* question() const;
    bool isRunning() const { return item() != nullptr; }
    // All have been answered.
    bool isDone() const { return !m_items.empty() && m_current == m_items.size(); }
    int right() const;     // at the first attempt, each question once
    int asked() const;     // different questions that were answered
    int different() const; // questions of the set

    // --- the current question
    // The user is to find a move.
    bool isAsking() const { return question() != nullptr && !m_answer && !m_isShown; }
    // The engine is being asked.
    bool isJudging() const { return m_isJudging; }
    bool isHinted() const { return m_isHinted; }
    // The better line is known to the user.
    bool isShown() const { return m_isShown; }
    const std::optional<shogi::Move>& answer() const { return m_answer; }
    const PracticeAnswer& judged() const { return m_judged; }
    bool isCorrect() const;
    // Judged, and not good enough.
    bool isWrong() const;
    // What follows the answer, beginning with it; only the answer if nothing is known of it.
    const std::vector<shogi::Move>& answerLine() const { return m_answerLine; }
    const ReviewSettings& settings() const { return m_settings; }

    // No-op unless a question is asked.
    void give(shogi::Move answer);
    // After judgementWanted(): what the engine says. Verdict Unknown: it could not say anything, and the
    // answer does not count.
    void takeJudgement(const PracticeAnswer& judged, const std::vector<shogi::Move>& line);
    // Shows the piece at first, and the answer when asked again.
    void hint();
    void dropHint();
    void show();
    void tryAgain();
    // The next one that is open; after the last one the set is done.
    void next();
    void ask(std::size_t item);

    // --- the current mate problem
    // The user has made a wrong move, or has had the answer shown. Counts once.
    void mateFailed(bool isShown);
    void mateHinted();
    void mateSolved();

signals:
    void changed();
    // Another question has become the current one, or the same one begins again.
    void posed();
    // takeJudgement() is expected.
    void judgementWanted(const app::PracticeQuestion& question, shogi::Move answer);
    void done();

private:
    void begin();
    void giveBrinkmate(const BrinkmateProblem& problem);
    void judge(const PracticeAnswer& judged);
    // The first answer to the current item.
    void keep(Mark mark, TrainingState::Result result, const QString& given);
    std::chrono::milliseconds used() const;

    Coach& m_coach;
    Now m_now;
    ReviewSettings m_settings;
    std::vector<Item> m_items;
    std::size_t m_current = 0;
    std::chrono::sys_time<std::chrono::milliseconds> m_since{}; // the current one was asked
    std::optional<shogi::Move> m_answer;
    std::vector<shogi::Move> m_answerLine;
    PracticeAnswer m_judged;
    bool m_isJudging = false;
    bool m_isHinted = false;
    bool m_wasHinted = false; // of the current item
    bool m_isShown = false;
};

} // namespace app
