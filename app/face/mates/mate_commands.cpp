// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/face/mates/problem_scene.h"
#include "app/face/mates/tsume_desk.h"
#include "app/face/mates/tsume_pane.h"

namespace app {

std::vector<Command> TsumeDesk::commands() {
    return {
        {.id = "tsumeSolve",
         .text = QT_TRANSLATE_NOOP("app::Actions", "&Solve the shown position"),
         .tip = QT_TRANSLATE_NOOP("app::Actions", "Solve the shown position as a mate problem"),
         .keys = "Ctrl+Shift+T",
         .places = {{MenuId::Mates, 120}},
         .run = [this] { solveShown(); },
         .other = OtherFace{.text = QT_TRANSLATE_NOOP("app::Actions", "&Show the answer"),
                            .label = QT_TRANSLATE_NOOP("app::Actions", "Answer"),
                            .tip = QT_TRANSLATE_NOOP("app::Actions", "Solve the problem with an engine"),
                            .isShown = [this] { return m_parts.pane.problem().isShown(); }}},
        {.id = "tsumeExamine",
         .text = QT_TRANSLATE_NOOP("app::Actions", "&Check for cooks"),
         .tip = QT_TRANSLATE_NOOP("app::Actions", "Look for other solutions and show every defence"),
         .keys = "Ctrl+Shift+X",
         .places = {{MenuId::Mates, 210}},
         .run = [this] { examine(); }},
        {.id = "tsumePractise",
         .text = QT_TRANSLATE_NOOP("app::Actions", "Solve it &yourself"),
         .tip = QT_TRANSLATE_NOOP("app::Actions", "Play the attacker against Tokin’s defence"),
         .keys = "Ctrl+Shift+Y",
         .places = {{MenuId::Mates, 220}},
         .run = [this] { practise(); }},
        {.id = "tsumeStop",
         .text = QT_TRANSLATE_NOOP("app::Actions", "S&top solving"),
         .keys = "Ctrl+.",
         .places = {{MenuId::Mates, 230}},
         .run = [this] { stop(); }},
        {.id = "tsumeNext",
         .text = QT_TRANSLATE_NOOP("app::Actions", "&Next problem"),
         .label = QT_TRANSLATE_NOOP("app::Actions", "Next"),
         .tip = QT_TRANSLATE_NOOP("app::Actions", "The next one of the collection that you have not solved"),
         .keys = "PgDown",
         .places = {{MenuId::Mates, 240}},
         .run =
             [this] {
                 if (isPosing())
                     emit nextRequested();
                 else
                     m_collection.goToNext();
             },
         .whyNot =
             [this] {
                 return m_parts.pane.problem().isShown()
                            ? nullptr
                            : QT_TRANSLATE_NOOP("app::Actions", "The board shows no mate problem");
             }},
        {.id = "tokinsProblems",
         .text = QT_TRANSLATE_NOOP("app::Actions", "To&kin’s mate problems"),
         .tip = QT_TRANSLATE_NOOP("app::Actions", "Problems that Tokin found in its own games"),
         .keys = "Ctrl+Alt+K",
         .places = {{MenuId::Mates, 310}},
         .run = [this] { openTokinsProblems(); }},
        {.id = "tokinsCompositions",
         .text = QT_TRANSLATE_NOOP("app::Actions", "Tokin’s compos&itions"),
         .tip = QT_TRANSLATE_NOOP("app::Actions", "Problems of 3 to 17 plies that Tokin composed"),
         .keys = "Ctrl+Alt+Shift+K",
         .places = {{MenuId::Mates, 315}},
         .run = [this] { openCompositions(); }},
        {.id = "todaysProblem",
         .text = QT_TRANSLATE_NOOP("app::Actions", "To&day’s problem"),
         .tip = QT_TRANSLATE_NOOP("app::Actions", "Another of Tokin’s problems every day"),
         .keys = "Ctrl+Alt+T",
         .places = {{MenuId::Mates, 305}},
         .run = [this] { openTodaysProblem(); }},
        {.id = "tsumeCollection",
         .text = QT_TRANSLATE_NOOP("app::Actions", "&Open mate problems…"),
         .tip = QT_TRANSLATE_NOOP("app::Actions", "Open a collection of mate problems"),
         .keys = "Ctrl+Shift+O",
         .places = {{MenuId::Mates, 320}},
         .run = [this] { openCollection(); }},
        {.id = "editPosition",
         .text = QT_TRANSLATE_NOOP("app::Actions", "Set &up a position…"),
         .tip = QT_TRANSLATE_NOOP("app::Actions", "Set up a position for a new record or a mate problem"),
         .keys = "Ctrl+I",
         .places = {{MenuId::File, 120}, {MenuId::Mates, 330}},
         .run = [this] { editPosition(); }},
        {.id = "tsumeShow",
         .text = QT_TRANSLATE_NOOP("app::Actions", "Mate &problems"),
         .keys = "Ctrl+T",
         .places = {{MenuId::Mates, 340}},
         .run = [this] { showPane(); }},
    };
}

} // namespace app
