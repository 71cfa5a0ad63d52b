// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/settings/appearance_settings.h"

#include <QWidget>

#include <vector>

class QBoxLayout;
class QGridLayout;
class QLabel;
class QListWidget;
class QPushButton;

namespace app {

class LessonRun;

// The pane beside the board during the first steps: what is taught, the exercise, what is said about the
// answer, choices where one is to be picked, buttons that lead on, and the list of lessons.
class LessonPane : public QWidget {
    Q_OBJECT

public:
    // run must outlive the pane.
    explicit LessonPane(LessonRun& run, QWidget* parent = nullptr);

    void setNotation(MoveNotation notation);
    // What is said about the answer.
    QString verdict() const;

signals:
    // An exercise is asked, and the keys belong to the board.
    void answerAwaited();
    // On the last page.
    void gameRequested();

protected:
    void changeEvent(QEvent* event) override;

private:
    void makeParts();
    QLabel* makeWords(const char* name);
    QPushButton* makeButton(const char* name);
    QGridLayout* makeButtons();
    QBoxLayout* makeChoices();
    void arrange();
    void connectParts();
    void follow();
    void tellExercise();
    void tellVerdict();
    void tellChoices();
    void offerNextStep();
    void listLessons();
    void goOn();
    void retranslate();

    static constexpr std::size_t kMostChoices = 4;

    LessonRun& m_run;
    MoveNotation m_notation = MoveNotation::Automatic;

    QLabel* m_title = nullptr;
    QLabel* m_text = nullptr;
    QLabel* m_number = nullptr;
    QLabel* m_task = nullptr;
    QLabel* m_verdict = nullptr;
    std::vector<QPushButton*> m_choices;
    QPushButton* m_back = nullptr;
    QPushButton* m_again = nullptr;
    QPushButton* m_hint = nullptr;
    QPushButton* m_next = nullptr;
    const QPushButton* m_offered = nullptr; // Enter presses it
    QListWidget* m_list = nullptr;
};

} // namespace app
