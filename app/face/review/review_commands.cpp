// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/face/review/review_desk.h"

namespace app {

std::vector<Command> ReviewDesk::commands() {
    return {
        {.id = "analyseGame",
         .text = QT_TRANSLATE_NOOP("app::Actions", "Analyse the whole &game…"),
         .tip = QT_TRANSLATE_NOOP("app::Actions", "Analyse every move of the game with engines"),
         .keys = "Ctrl+Shift+G",
         .places = {{MenuId::Analysis, 520}},
         .run = [this] { analyse(); }},
        {.id = "gameReport",
         .text = QT_TRANSLATE_NOOP("app::Actions", "Game &report"),
         .tip = QT_TRANSLATE_NOOP("app::Actions", "Accuracy, turning points and missed mates"),
         .keys = "Ctrl+Shift+R",
         .places = {{MenuId::Analysis, 530}},
         .run = [this] { showReport(); }},
        {.id = "practiseMistakes",
         .text = QT_TRANSLATE_NOOP("app::Actions", "&Practise my mistakes"),
         .tip = QT_TRANSLATE_NOOP("app::Actions", "Find the best move where you lost the most"),
         .keys = "Ctrl+Shift+D",
         .places = {{MenuId::Analysis, 540}},
         .run = [this] { practise(); }},
    };
}

} // namespace app
