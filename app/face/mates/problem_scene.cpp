// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/face/mates/problem_scene.h"

#include "app/face/shell/board_look.h"
#include "board-widget/board_view.h"

#include <algorithm>

namespace app {

void ProblemScene::setAppearance(const AppearanceSettings& appearance) {
    m_appearance = appearance;
    refresh();
}

void ProblemScene::setTitle(const QString& title, const QString& place) {
    m_title = title;
    m_place = place;
    emit changed();
}

void ProblemScene::setPrompt(const QString& prompt, const std::vector<const char*>& nextSteps) {
    if (prompt == m_prompt && nextSteps == m_nextSteps)
        return;
    m_prompt = prompt;
    m_nextSteps = nextSteps;
    emit changed();
}

void ProblemScene::showLine(const shogi::Position& start, const std::vector<shogi::Move>& line, int step) {
    m_start = start;
    m_line = line;
    m_step = std::clamp(step, 0, lastStep());
    m_arrows.clear();
    refresh();
    emit lineChanged();
    emit changed();
}

shogi::Position ProblemScene::position() const {
    shogi::Position position = m_start;
    for (int i = 0; i < m_step; ++i)
        position.play(m_line[static_cast<std::size_t>(i)]);
    return position;
}

void ProblemScene::goToStep(int step) {
    step = std::clamp(step, 0, lastStep());
    if (step == m_step)
        return;
    m_step = step;
    m_arrows.clear();
    if (isShown())
        board()->setUserArrows({}); // they belong to the position before
    refresh();
    emit stepped();
    emit changed();
}

void ProblemScene::flip() {
    m_turned = !m_turned;
    refresh();
}

bool ProblemScene::dismissArrows() {
    const bool had = !m_arrows.empty();
    m_arrows.clear();
    refresh();
    return had;
}

void ProblemScene::showArrow(const board::Arrow& arrow) {
    m_arrows = {arrow};
    refresh();
}

void ProblemScene::setUserMoves(const std::array<bool, 2>& userMoves) {
    m_userMoves = userMoves;
    refresh();
}

void ProblemScene::setHelp(bool canHint, bool canTakeBack) {
    m_canHint = canHint;
    m_canTakeBack = canTakeBack;
    emit changed();
}

const char* ProblemScene::whyNoHint() const {
    return m_canHint ? nullptr
                     : QT_TRANSLATE_NOOP("app::Actions", "Only while you solve a mate problem yourself");
}

const char* ProblemScene::whyNoTakeBack() const {
    return m_canTakeBack ? nullptr : QT_TRANSLATE_NOOP("app::Actions", "There is nothing to take back");
}

void ProblemScene::refresh() {
    if (isShown())
        draw();
}

void ProblemScene::draw() {
    board::BoardState state;
    state.position = position();
    if (m_step > 0 && m_appearance.showLastMove)
        state.lastMove = m_line[static_cast<std::size_t>(m_step - 1)];
    state.coordinates = coordinateStyle(m_appearance.coordinates);
    state.arrows = m_arrows;
    state.flipped = (m_start.sideToMove() == shogi::Color::White) != m_turned;
    for (const shogi::Color color : shogi::kColors)
        state.plates[shogi::index(color)].name =
            color == m_start.sideToMove() ? tr("Attacker") : tr("Defender");
    if (m_step == lastStep())
        state.userMoves = m_userMoves;
    // A pawn may have to stay one, so the board always asks.
    board()->setPromoteFreely(false);
    board()->setState(state);
}

} // namespace app
