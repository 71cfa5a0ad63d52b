// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/face/shell/line_scene.h"
#include "app/review/mistake_practice.h"
#include "app/settings/appearance_settings.h"

#include <QWidget>

#include <optional>
#include <vector>

class QComboBox;
class QGridLayout;
class QLabel;
class QListWidget;
class QPushButton;

namespace app {

class RecordDocument;
class TeacherWordsView;

// The pane beside the board while mistakes are practised: the player, the questions, the verdict on the
// answer, and the buttons for the next step.
class PracticePane : public QWidget {
    Q_OBJECT

public:
    // document: with the names of the players. Both must outlive the pane.
    PracticePane(MistakePractice& practice, const RecordDocument& document, QWidget* parent = nullptr);

    void setNotation(MoveNotation notation);
    // The text about the question and the answer.
    QString words() const;

    // --- Words about any such question, also used by the training.
    // What the user is to do.
    static QString taskWords(const PracticeQuestion& question);
    // Which piece is to be moved.
    static QString hintWords(const PracticeQuestion& question);
    static QString verdictWords(const PracticeQuestion& question, const PracticeAnswer& judged);
    // The better line, and what was played in the game.
    static QStringList solutionWords(const PracticeQuestion& question, MoveNotation notation);
    // What the move of the game has cost.
    static QString costWords(const PracticeQuestion& question);

signals:
    // A question is asked, and the keys belong to the board.
    void answerAwaited();
    void lineRequested(const app::LineScene::Line& line);
    // The mistakes of this side are to be asked again in the training.
    void keepRequested(shogi::Color side);

protected:
    void changeEvent(QEvent* event) override;

private:
    void makeParts();
    QGridLayout* makeButtons();
    void arrange();
    void connectParts();
    void follow();
    void offerNextStep();
    void listQuestions();
    void retranslate();
    QString questionWords() const;
    QString rowWords(std::size_t question) const;
    void explain();

    MistakePractice& m_practice;
    const RecordDocument& m_document;
    MoveNotation m_notation = MoveNotation::Automatic;

    QComboBox* m_sides = nullptr;
    QLabel* m_title = nullptr;
    QPushButton* m_hint = nullptr;
    QPushButton* m_show = nullptr;
    QPushButton* m_again = nullptr;
    QPushButton* m_next = nullptr;
    QPushButton* m_keep = nullptr;
    const QPushButton* m_offered = nullptr; // Enter presses it
    QLabel* m_words = nullptr;
    TeacherWordsView* m_reasons = nullptr;
    QListWidget* m_list = nullptr;
    QLabel* m_score = nullptr;
};

} // namespace app
