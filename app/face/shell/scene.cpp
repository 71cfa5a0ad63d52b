// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/face/shell/scene.h"

#include "app/face/shell/command.h"

namespace app {

const char* Scene::whyNoHint() const { return whynot::kOnlyRecord; }

const char* Scene::whyNoTakeBack() const { return whynot::kOnlyRecord; }

bool Scene::refuse(shogi::MoveFault fault, shogi::Move move) {
    Q_UNUSED(fault);
    Q_UNUSED(move);
    return false;
}

void Scene::exit() {
    leave();
    m_board = nullptr;
}

void Scene::enter(board::BoardView& board) {
    m_board = &board;
    draw();
}

} // namespace app
