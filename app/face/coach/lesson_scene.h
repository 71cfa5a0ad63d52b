// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/face/review/question_scene.h"

namespace app {

class LessonRun;

// An exercise on the board: its position, rings around the squares that matter, numbered arrows where one of
// several moves is to be picked. Where a game is to be judged, its moves are stepped through.
class LessonScene : public QuestionScene {
    Q_OBJECT

public:
    // run must outlive this object.
    explicit LessonScene(LessonRun& run, QObject* parent = nullptr);

    void setAppearance(AppearanceSettings appearance);

    QString title() const override;
    QString prompt() const override;
    QString backWords() const override { return tr("Back to the lesson"); }
    QString place() const override;
    void play(shogi::Move move) override;
    bool refuse(shogi::MoveFault fault, shogi::Move move) override;
    bool showsMoves() const override { return true; }
    bool dismissArrows() override;
    const char* whyNoHint() const override;
    void hint() override;
    const char* whyNoTakeBack() const override;
    void takeBack() override;

protected:
    QString nameOf(shogi::Color color) const override;

private:
    void follow();
    std::vector<board::Arrow> arrows() const;
    void addChoices(std::vector<board::Arrow>& arrows) const;

    LessonRun& m_run;
    MoveNotation m_notation = MoveNotation::Automatic;
};

} // namespace app
