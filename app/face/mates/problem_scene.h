// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/face/shell/scene.h"
#include "app/settings/appearance_settings.h"
#include "shogi-core/position.h"

#include <array>
#include <vector>

namespace app {

// A mate problem on the board, with the line that is shown of it. The attacker is at the bottom, whichever
// colour it has, until the user flips the board.
class ProblemScene : public Scene {
    Q_OBJECT

public:
    using Scene::Scene;

    void setAppearance(const AppearanceSettings& appearance);
    // The only pane beside the board while the problem is shown; nullptr: all panes stay. Before it is shown.
    void setPane(QDockWidget* pane) { m_pane = pane; }
    // place: among the problems of a collection.
    void setTitle(const QString& title, const QString& place);
    void setPrompt(const QString& prompt, const std::vector<const char*>& nextSteps);
    // Shows the line from start at this step. Does not change whose moves the board takes.
    void showLine(const shogi::Position& start, const std::vector<shogi::Move>& line, int step);
    const shogi::Position& start() const { return m_start; }
    const std::vector<shogi::Move>& line() const { return m_line; }
    // After the moves up to this step.
    shogi::Position position() const;
    void showArrow(const board::Arrow& arrow);
    // The sides whose moves the board accepts; neither of them outside the practice.
    void setUserMoves(const std::array<bool, 2>& userMoves);

    QString title() const override { return m_title; }
    QString prompt() const override { return m_prompt; }
    std::vector<const char*> nextSteps() const override { return m_nextSteps; }
    QString backWords() const override { return tr("Back to the problem"); }
    QString place() const override { return m_place; }
    QDockWidget* pane() const override { return m_pane; }
    int step() const override { return m_step; }
    int lastStep() const override { return static_cast<int>(m_line.size()); }
    void goToStep(int step) override;
    void flip() override;
    void play(shogi::Move move) override { emit moveMade(move); }
    bool dismissArrows() override;
    // Hints and taking back are those of the practice.
    void setHelp(bool canHint, bool canTakeBack);
    const char* whyNoHint() const override;
    void hint() override { emit hintRequested(); }
    const char* whyNoTakeBack() const override;
    void takeBack() override { emit takeBackRequested(); }

signals:
    void lineChanged();
    void stepped();
    void moveMade(shogi::Move move);
    void hintRequested();
    void takeBackRequested();

protected:
    void draw() override;

private:
    void refresh();

    AppearanceSettings m_appearance;
    QDockWidget* m_pane = nullptr;
    QString m_title;
    QString m_place;
    QString m_prompt;
    std::vector<const char*> m_nextSteps;
    shogi::Position m_start;
    std::vector<shogi::Move> m_line;
    int m_step = 0;
    bool m_turned = false; // the attacker is at the top
    std::array<bool, 2> m_userMoves{false, false};
    bool m_canHint = false;
    bool m_canTakeBack = false;
    std::vector<board::Arrow> m_arrows; // in the shown position
};

} // namespace app
