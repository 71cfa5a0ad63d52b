// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/face/shell/scene.h"
#include "app/settings/appearance_settings.h"
#include "board-widget/board_state.h"

#include <optional>
#include <vector>

namespace app {

// A line of play on the board for a moment, with a coloured frame: an engine's, or a branch of the record.
// What surrounds the position stays as it was. Moves cannot be played in it.
class LineScene : public Scene {
    Q_OBJECT

public:
    struct Line {
        QString title;
        shogi::Position start;
        std::optional<shogi::Square> previousTo; // target of the move before
        std::vector<shogi::Move> moves;          // legal one after the other
    };

    using Scene::Scene;

    // surroundings: what the board shows now, for names, coordinates and the side at the bottom. step:
    // clamped to the line.
    void showLine(Line line, const board::BoardState& surroundings, int step);
    const Line& line() const { return m_line; }
    void setNotation(MoveNotation notation);

    // The move that led to what is shown, and below it the line's title.
    QString title() const override;
    int step() const override { return m_step; }
    int lastStep() const override { return static_cast<int>(m_line.moves.size()); }
    void goToStep(int step) override;
    void flip() override;
    void play(shogi::Move) override {}

protected:
    void draw() override;
    // Last changes to what is about to be shown.
    virtual void adorn(board::BoardState& state) const { Q_UNUSED(state); }

private:
    void refresh();

    Line m_line;
    board::BoardState m_surroundings;
    MoveNotation m_notation = MoveNotation::Automatic;
    QString m_move; // the text of the move shown last
    int m_step = 0;
};

} // namespace app
