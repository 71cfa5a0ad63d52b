// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/face/shell/scene.h"
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
        std::vector<shogi::Move> moves; // legal one after the other
        shogi::Move before;             // led to the start; none: it is not marked

        friend bool operator==(const Line&, const Line&) = default;
    };

    using Scene::Scene;

    // surroundings: what the board shows now, for names, coordinates and the side at the bottom. step:
    // clamped to the line. The same line again only goes to the step.
    void showLine(Line line, const board::BoardState& surroundings, int step);
    const Line& line() const { return m_line; }

    QString title() const override { return m_line.title; }
    int step() const override { return m_step; }
    int lastStep() const override { return static_cast<int>(m_line.moves.size()); }
    void goToStep(int step) override;
    void flip() override;
    void play(shogi::Move) override {}

protected:
    void draw() override;

private:
    void refresh();

    Line m_line;
    board::BoardState m_surroundings;
    int m_step = 0;
};

} // namespace app
