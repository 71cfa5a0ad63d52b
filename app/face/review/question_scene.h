// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/face/shell/scene.h"
#include "app/settings/appearance_settings.h"
#include "board-widget/board_state.h"
#include "shogi-core/position.h"

#include <optional>
#include <vector>

namespace app {

// A question on the board: a position in which a move is to be found, and a line that can be stepped through,
// up to the question or once the answer is known. The side of the user is at the bottom until the board is
// flipped. What is asked is the derived class's matter.
class QuestionScene : public Scene {
    Q_OBJECT

public:
    using Scene::Scene;

    void setAppearance(const AppearanceSettings& appearance);
    void setPane(QDockWidget* pane) { m_pane = pane; }

    QString backWords() const override { return tr("Back to the question"); }
    int step() const override { return m_step; }
    int lastStep() const override { return static_cast<int>(m_question.line.size()); }
    void goToStep(int step) override;
    void flip() override;
    QDockWidget* pane() const override { return m_pane; }

protected:
    struct Question {
        shogi::Position start;
        std::optional<shogi::Move> previous;     // led to start
        std::vector<shogi::Move> line;           // legal from start
        shogi::Color side = shogi::Color::Black; // the user's
        bool isAsking = false;                   // the board takes moves of the side to move
        std::vector<board::Arrow> arrows;
        int at = 0; // the step at which it is asked, and the arrows stand
    };
    // A line that is on the board already stays at its step; step: of another one.
    void put(Question question, int step);
    // For the plates.
    virtual QString nameOf(shogi::Color color) const = 0;
    void draw() override;

private:
    void refresh();

    AppearanceSettings m_appearance;
    QDockWidget* m_pane = nullptr;
    Question m_question;
    int m_step = 0;
    bool m_turned = false; // the side that answers is at the top
};

} // namespace app
