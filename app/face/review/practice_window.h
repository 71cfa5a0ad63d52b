// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/analysis/practice.h"
#include "app/settings/appearance_settings.h"

#include <QWidget>

#include <memory>
#include <optional>
#include <span>
#include <vector>

class QComboBox;
class QLabel;
class QPushButton;

namespace board {
class BoardView;
}

namespace app {

class Findings;

// Asks for the best move where the user lost most, and judges the answer by the engine's evaluations. Works
// on a copy: the record is not changed.
class PracticeWindow : public QWidget {
    Q_OBJECT

public:
    static constexpr std::size_t kMostQuestions = 20;

    PracticeWindow(shogi::Record record, std::vector<shogi::NodeId> line, GameReview review,
                   const ReviewSettings& settings, Findings& findings, QWidget* parent = nullptr);

    void setAppearance(const AppearanceSettings& appearance, bool dark);
    board::BoardView& board() { return *m_board; }
    const std::vector<PracticeQuestion>& questions() const { return m_questions; }
    std::size_t current() const { return m_current; }
    void setSide(shogi::Color side);
    QString words() const;

protected:
    void changeEvent(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    void makeParts();
    void arrange();
    void ask(std::size_t index);
    void answer(shogi::Move move);
    void judge(std::span<const shogi::EngineEvaluation> after);
    void showAnswer();
    void showBoard();
    void rewrite();
    void retranslate();
    QString verdictWords() const;
    QString lineWords(const std::vector<shogi::Move>& line) const;

    const shogi::Record m_record;
    const std::vector<shogi::NodeId> m_line;
    const GameReview m_review;
    const ReviewSettings m_settings;
    Findings& m_findings;
    AppearanceSettings m_appearance;
    bool m_dark = false;
    shogi::Color m_side = shogi::Color::Black;
    std::vector<PracticeQuestion> m_questions;
    std::size_t m_current = 0;
    std::optional<shogi::Move> m_answer;
    PracticeAnswer m_judged;
    std::unique_ptr<QObject> m_asking; // the query about the answer
    bool m_shown = false;              // the solution is shown
    int m_right = 0;
    int m_answered = 0;

    board::BoardView* m_board = nullptr;
    QComboBox* m_sides = nullptr;
    QLabel* m_title = nullptr;
    QLabel* m_words = nullptr;
    QLabel* m_score = nullptr;
    QPushButton* m_again = nullptr;
    QPushButton* m_show = nullptr;
    QPushButton* m_next = nullptr;
};

} // namespace app
