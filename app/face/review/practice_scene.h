// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/face/review/question_scene.h"

namespace app {

class MistakePractice;
class RecordDocument;

// The question of the practice on the board: the position, the user's answer, and the better line.
class PracticeScene : public QuestionScene {
    Q_OBJECT

public:
    // document: with the names of the players. Both must outlive this object.
    PracticeScene(MistakePractice& practice, const RecordDocument& document, QObject* parent = nullptr);

    QString title() const override;
    void play(shogi::Move move) override;
    bool dismissArrows() override;
    const char* whyNoHint() const override;
    void hint() override;
    const char* whyNoTakeBack() const override;
    void takeBack() override;
    QString whyHidden() const override;

protected:
    QString nameOf(shogi::Color color) const override;

private:
    void follow();
    std::vector<board::Arrow> arrows() const;

    MistakePractice& m_practice;
    const RecordDocument& m_document;
};

} // namespace app
