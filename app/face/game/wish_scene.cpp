// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/face/game/wish_scene.h"

namespace app {

WishScene::WishScene(QObject* parent)
    : LineScene(parent) {
    m_pause.setInterval(kPause);
    connect(&m_pause, &QTimer::timeout, this, [this] {
        if (step() < lastStep())
            LineScene::goToStep(step() + 1);
        if (step() == lastStep())
            m_pause.stop();
    });
}

void WishScene::ask(const Line& position, const board::BoardState& surroundings) {
    m_pause.stop();
    m_words.clear();
    m_around = surroundings;
    showLine(position, m_around, 0);
}

void WishScene::await(shogi::Move move, const QString& title, const QString& words) {
    m_pause.stop();
    m_words = words;
    Line line = this->line();
    line.title = title;
    line.moves = {move};
    showLine(std::move(line), m_around, 1);
}

void WishScene::tell(const std::vector<shogi::Move>& moves, const QString& words) {
    m_words = words;
    Line line = this->line();
    line.moves = moves;
    // The user may have stepped back meanwhile.
    showLine(std::move(line), m_around, step());
    if (isShown() && step() == 1)
        m_pause.start();
}

void WishScene::tell(const QString& words) {
    m_words = words;
    emit changed();
}

std::vector<const char*> WishScene::nextSteps() const {
    return step() == 0 ? std::vector<const char*>{} : std::vector<const char*>{"whyNot"};
}

void WishScene::goToStep(int step) {
    m_pause.stop();
    LineScene::goToStep(step);
}

void WishScene::play(shogi::Move move) {
    if (step() == 0)
        emit wished(move);
}

void WishScene::adorn(board::BoardState& state) const {
    if (step() == 0)
        state.userMoves[shogi::index(state.position.sideToMove())] = true;
}

} // namespace app
