// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/face/shell/line_scene.h"

#include "app/text/move_notation.h"
#include "board-widget/board_view.h"

#include <algorithm>
#include <utility>

namespace app {

void LineScene::showLine(Line line, const board::BoardState& surroundings, int step) {
    if (!isShown()) {
        m_surroundings = surroundings;
        // Clocks would stand still meanwhile.
        for (board::SidePlate& plate : m_surroundings.plates)
            plate.clock.reset();
    }
    m_line = std::move(line);
    m_step = std::clamp(step, 0, lastStep());
    refresh();
}

void LineScene::setNotation(MoveNotation notation) {
    m_notation = notation;
    refresh();
}

QString LineScene::title() const { return m_move.isEmpty() ? m_line.title : m_move + u'\n' + m_line.title; }

void LineScene::goToStep(int step) {
    m_step = std::clamp(step, 0, lastStep());
    if (isShown())
        board()->setUserArrows({}); // they belong to the position before
    refresh();
}

void LineScene::flip() {
    m_surroundings.flipped = !m_surroundings.flipped;
    refresh();
}

void LineScene::refresh() {
    if (!isShown())
        return;
    draw();
    emit changed();
}

void LineScene::draw() {
    board::BoardState state;
    state.plates = m_surroundings.plates;
    state.coordinates = m_surroundings.coordinates;
    state.flipped = m_surroundings.flipped;
    state.gauge = m_surroundings.gauge;
    if (state.gauge && m_step > 0)
        state.gauge->isCurrent = false;
    state.isPreview = true;
    state.position = m_line.start;
    m_move.clear();
    for (int i = 0; i < m_step; ++i) {
        const shogi::Move move = m_line.moves[static_cast<std::size_t>(i)];
        if (i + 1 == m_step)
            m_move = moveText(state.position, move, m_notation,
                              state.lastMove ? std::optional(state.lastMove->to()) : m_line.previousTo);
        state.position.play(move);
        state.lastMove = move;
    }
    adorn(state);
    board()->setState(state);
}

} // namespace app
