// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

class QStackedWidget;

namespace app {

class TrainingQuestionPage;
class TrainingStartPage;

// The pane of the training: what there is to do, and the question that is asked.
class TrainingPane : public QWidget {
    Q_OBJECT

public:
    explicit TrainingPane(QWidget* parent = nullptr);

    TrainingStartPage& start() { return *m_start; }
    TrainingQuestionPage& question() { return *m_question; }
    void showQuestion(bool shown);
    bool showsQuestion() const;

protected:
    void changeEvent(QEvent* event) override;

private:
    void retranslate();

    QStackedWidget* m_pages = nullptr;
    TrainingStartPage* m_start = nullptr;
    TrainingQuestionPage* m_question = nullptr;
};

} // namespace app
