// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/text/teacher_text.h"

#include <QLabel>

#include <vector>

namespace app {

// What is said about a turning point; behind each sentence a link that asks to show its line on the board.
// Nothing to say: it is empty.
class TeacherWordsView : public QLabel {
    Q_OBJECT

public:
    explicit TeacherWordsView(QWidget* parent = nullptr);

    void setSentences(std::vector<TeacherSentence> sentences);
    const std::vector<TeacherSentence>& sentences() const { return m_sentences; }

signals:
    void lineRequested(const app::TeacherSentence& sentence);

protected:
    void changeEvent(QEvent* event) override;

private:
    void refresh();

    std::vector<TeacherSentence> m_sentences;
};

} // namespace app
