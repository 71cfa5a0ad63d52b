// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/analysis/practice.h"

#include <QObject>

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <vector>

namespace app {

class Findings;

// The user's search for better moves where a side lost most: the questions, the current one, the user's
// answer, and how good it was according to the engine. Works on copies of the record's positions. Main
// thread.
class MistakePractice : public QObject {
    Q_OBJECT

public:
    static constexpr std::size_t kMostQuestions = 20;

    // findings must outlive this object.
    explicit MistakePractice(Findings& findings, QObject* parent = nullptr);
    ~MistakePractice() override;

    // The mistakes of a line of a record (root first). If they are the same as before, the practice continues
    // where it was; otherwise it begins with the side that has more to learn.
    void take(const shogi::Record& record, std::span<const shogi::NodeId> line, const GameReview& review,
              const ReviewSettings& settings);

    shogi::Color side() const { return m_side; }
    // Begins with the first question of this side.
    void setSide(shogi::Color side);
    // The questions of the current side, the worst mistake first.
    const std::vector<PracticeQuestion>& questions() const { return m_questions[shogi::index(m_side)]; }
    std::size_t current() const { return m_current; }
    // nullptr: the side made no mistake.
    const PracticeQuestion* question() const;
    // How the user has done with each question so far.
    enum class Mark : std::uint8_t { Open, Correct, Wrong, Shown };
    const std::vector<Mark>& marks() const { return m_marks; }
    // The number of answers since the first question of the current side.
    int answered() const { return m_answered; }
    int correct() const { return m_correct; }

    // Whether the user is to answer now.
    bool isAsking() const { return question() != nullptr && !m_answer && !m_isShown; }
    bool isHinted() const { return m_isHinted; }
    const std::optional<shogi::Move>& answer() const { return m_answer; }
    const PracticeAnswer& judged() const { return m_judged; }
    bool isCorrect() const;
    // The user has asked to see the better line.
    bool isShown() const { return m_isShown; }

    void ask(std::size_t question);
    void next();
    void tryAgain();
    // No-op unless a question is asked.
    void give(shogi::Move answer);
    // Shows the piece at first, and the answer when asked again.
    void hint();
    void dropHint();
    void show();

signals:
    void changed();
    // Another question has become the current one, or the same one begins again.
    void asked();

private:
    void judge(std::span<const shogi::EngineEvaluation> after);

    Findings& m_findings;
    ReviewSettings m_settings;
    std::array<std::vector<PracticeQuestion>, 2> m_questions; // by shogi::index(Color)
    shogi::Color m_side = shogi::Color::Black;
    std::vector<Mark> m_marks;
    std::size_t m_current = 0;
    std::optional<shogi::Move> m_answer;
    PracticeAnswer m_judged;
    std::unique_ptr<QObject> m_looking; // the query about the answer
    bool m_isHinted = false;
    bool m_isShown = false;
    int m_correct = 0;
    int m_answered = 0;
};

} // namespace app
