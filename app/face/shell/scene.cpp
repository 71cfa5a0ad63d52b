// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/face/shell/scene.h"

#include "app/face/shell/command.h"

namespace app {

const char* Scene::whyNoHint() const { return whynot::kOnlyRecord; }

const char* Scene::whyNoTakeBack() const { return whynot::kOnlyRecord; }

void Scene::exit() {
    leave();
    m_board = nullptr;
}

void Scene::enter(board::BoardView& board) {
    m_board = &board;
    draw();
}

} // namespace app
