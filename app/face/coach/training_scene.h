// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/face/review/question_scene.h"

#include <QTimer>

namespace app {

class TrainingSession;

// A mistake of one's own games, or a brinkmate, as a question on the board: the position, the user's answer,
// and what follows it, which is played out by itself. Without a question, the start position.
class TrainingScene : public QuestionScene {
    Q_OBJECT

public:
    // session must outlive this object.
    explicit TrainingScene(TrainingSession& session, QObject* parent = nullptr);

    // How long a move of a line that is played out stays; 0: nothing is played out.
    void setPace(std::chrono::milliseconds pace) { m_pace = pace; }

    QString title() const override;
    void goToStep(int step) override;
    void play(shogi::Move move) override;
    bool dismissArrows() override;
    const char* whyNoHint() const override;
    void hint() override;
    const char* whyNoTakeBack() const override;
    void takeBack() override;
    QString whyHidden() const override;

protected:
    QString nameOf(shogi::Color color) const override;
    void leave() override { m_playing.stop(); }

private:
    void follow();
    void playOn();

    TrainingSession& m_session;
    std::chrono::milliseconds m_pace{900};
    QTimer m_playing;
    std::vector<shogi::Move> m_played; // the line that was played out last
};

} // namespace app
