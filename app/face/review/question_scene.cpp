// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/face/review/question_scene.h"

#include "app/face/shell/board_look.h"
#include "app/text/foreign_text.h"
#include "board-widget/board_view.h"

#include <algorithm>
#include <utility>

namespace app {

void QuestionScene::setAppearance(const AppearanceSettings& appearance) {
    m_appearance = appearance;
    refresh();
}

void QuestionScene::put(Question question, int step) {
    const bool isOther = question.start != m_question.start || question.line != m_question.line;
    m_question = std::move(question);
    if (isOther) {
        if (isShown())
            board()->setUserArrows({});
        m_step = std::clamp(step, 0, lastStep());
    }
    refresh();
    emit changed();
}

void QuestionScene::goToStep(int step) {
    step = std::clamp(step, 0, lastStep());
    if (step == m_step)
        return;
    m_step = step;
    if (isShown())
        board()->setUserArrows({});
    refresh();
    emit changed();
}

void QuestionScene::flip() {
    m_turned = !m_turned;
    refresh();
}

void QuestionScene::refresh() {
    if (isShown())
        draw();
}

void QuestionScene::draw() {
    board::BoardState state;
    state.position = m_question.start;
    if (m_appearance.showLastMove)
        state.lastMove = m_question.previous;
    for (int i = 0; i < m_step; ++i) {
        const shogi::Move move = m_question.line[static_cast<std::size_t>(i)];
        state.position.play(move);
        if (m_appearance.showLastMove)
            state.lastMove = move;
    }
    state.coordinates = coordinateStyle(m_appearance.coordinates);
    if (m_step == m_question.at)
        state.arrows = m_question.arrows;
    state.flipped = (m_question.side == shogi::Color::White) != m_turned;
    for (const shogi::Color color : shogi::kColors)
        state.plates[shogi::index(color)].name = foreignText(nameOf(color));
    state.userMoves[shogi::index(state.position.sideToMove())] =
        m_question.isAsking && m_step == m_question.at;
    board()->setPromoteFreely(m_appearance.promotion == Promotion::Freely);
    board()->setState(state);
}

} // namespace app
