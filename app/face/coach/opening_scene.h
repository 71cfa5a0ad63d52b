// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/face/review/question_scene.h"

namespace app {

class OpeningTrainer;

// The training of a repertoire on the board: the line as far as it was played, and the user's move if it is
// not in the repertoire. The owner's side is at the bottom until the user flips the board.
class OpeningScene : public QuestionScene {
    Q_OBJECT

public:
    // trainer must outlive this object.
    explicit OpeningScene(OpeningTrainer& trainer, QObject* parent = nullptr);

    QString title() const override { return tr("Opening training"); }
    QString prompt() const override;
    QString backWords() const override { return tr("Back to the training"); }
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
    bool isAnswerable() const;

    OpeningTrainer& m_trainer;
};

} // namespace app
