// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/face/shell/scene.h"
#include "app/settings/appearance_settings.h"
#include "shogi-core/move.h"

#include <vector>

namespace app {

class LessonRun;
struct Exercise;

// An exercise on the board: its position, rings around the squares that matter, numbered arrows where one of
// several moves is to be picked. The learner is at the bottom until the board is flipped.
class LessonScene : public Scene {
    Q_OBJECT

public:
    // run must outlive this object.
    explicit LessonScene(LessonRun& run, QObject* parent = nullptr);

    void setAppearance(const AppearanceSettings& appearance);
    void setPane(QDockWidget* pane) { m_pane = pane; }

    QString title() const override;
    QString prompt() const override;
    QString backWords() const override { return tr("Back to the lesson"); }
    QString place() const override;
    // Where a game is to be judged, its moves are stepped through.
    int step() const override { return m_step; }
    int lastStep() const override { return static_cast<int>(m_line.size()); }
    void goToStep(int step) override;
    void flip() override;
    void play(shogi::Move move) override;
    bool refuse(shogi::MoveFault fault, shogi::Move move) override;
    bool showsMoves() const override { return true; }
    bool dismissArrows() override;
    const char* whyNoHint() const override;
    void hint() override;
    const char* whyNoTakeBack() const override;
    void takeBack() override;
    QDockWidget* pane() const override { return m_pane; }

protected:
    void draw() override;

private:
    void follow();
    void refresh();
    std::vector<board::Arrow> arrows() const;
    void addChoices(std::vector<board::Arrow>& arrows) const;

    LessonRun& m_run;
    AppearanceSettings m_appearance;
    QDockWidget* m_pane = nullptr;
    const Exercise* m_shown = nullptr;
    std::vector<shogi::Move> m_line; // of the exercise, only where it is stepped through
    int m_step = 0;
    bool m_turned = false; // the learner is at the top
};

} // namespace app
