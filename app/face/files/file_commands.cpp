// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/document/open_records.h"
#include "app/face/files/file_desk.h"
#include "app/game/game.h"

namespace app {

namespace {

constexpr const char* kOnlyOneTab = QT_TRANSLATE_NOOP("app::Actions", "Only one record is open");

} // namespace

std::vector<Command> FileDesk::commands() {
    return {
        {.id = "newRecord",
         .text = QT_TRANSLATE_NOOP("app::Actions", "&New record"),
         .tip = QT_TRANSLATE_NOOP("app::Actions", "Start an empty record in a new tab"),
         .keys = "Ctrl+Shift+N",
         .places = {{MenuId::File, 110}},
         .run = [this] { newRecord(); }},
        {.id = "newWindow",
         .text = QT_TRANSLATE_NOOP("app::Actions", "New &window"),
         .tip = QT_TRANSLATE_NOOP("app::Actions",
                                  "Open another window, for example to look at a record during a game"),
         .keys = "Ctrl+Alt+N",
         .places = {{MenuId::File, 130}},
         .run = [this] { newWindow(); }},
        {.id = "open",
         .text = QT_TRANSLATE_NOOP("app::Actions", "&Open…"),
         .label = QT_TRANSLATE_NOOP("app::Actions", "Open"),
         .tip = QT_TRANSLATE_NOOP("app::Actions", "Open a record"),
         .icon = IconName::Open,
         .keys = "Ctrl+O",
         .places = {{MenuId::File, 140}, {MenuId::ToolBar, 120}},
         .run = [this] { open(); }},
        {.id = "save",
         .text = QT_TRANSLATE_NOOP("app::Actions", "&Save"),
         .tip = QT_TRANSLATE_NOOP("app::Actions", "Save the record"),
         .icon = IconName::Save,
         .keys = "Ctrl+S",
         .places = {{MenuId::File, 210}, {MenuId::ToolBar, 130}},
         .run = [this] { save(); }},
        {.id = "saveAs",
         .text = QT_TRANSLATE_NOOP("app::Actions", "Save &as…"),
         .keys = "Ctrl+Shift+S",
         .places = {{MenuId::File, 220}},
         .run = [this] { saveAs(); }},
        {.id = "nextRecord",
         .text = QT_TRANSLATE_NOOP("app::Actions", "Ne&xt tab"),
         .keys = "Ctrl+PgDown;Ctrl+Tab",
         .run = [this] { stepTab(1); },
         .whyNot = [this] { return m_parts.records.count() > 1 ? nullptr : kOnlyOneTab; }},
        {.id = "previousRecord",
         .text = QT_TRANSLATE_NOOP("app::Actions", "Pre&vious tab"),
         .keys = "Ctrl+PgUp;Ctrl+Shift+Tab",
         .run = [this] { stepTab(-1); },
         .whyNot = [this] { return m_parts.records.count() > 1 ? nullptr : kOnlyOneTab; }},
        {.id = "closeRecord",
         .text = QT_TRANSLATE_NOOP("app::Actions", "&Close the record"),
         .keys = "Ctrl+W",
         .places = {{MenuId::File, 410}},
         .run = [this] { closeRecord(m_parts.records.current()); }},
        {.id = "gameInformation",
         .text = QT_TRANSLATE_NOOP("app::Actions", "Game inform&ation…"),
         .tip = QT_TRANSLATE_NOOP("app::Actions",
                                  "Players, event, dates, notes and all other headers of the record"),
         .keys = "Ctrl+Shift+I",
         .places = {{MenuId::Record, 510}},
         .run = [this] { editInformation(); },
         .whyNot = [this] { return m_parts.game.isActive() ? whynot::kNotInGame : nullptr; }},
    };
}

} // namespace app
