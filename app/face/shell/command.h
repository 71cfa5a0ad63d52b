// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/face/shell/icons.h"

#include <QAction>
#include <QString>

#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

namespace app {

// Menus of the window, and its tool bar.
enum class MenuId : std::uint8_t {
    File,
    RecentFiles,
    DiscardedRecords,
    Edit,
    CopyRecord,
    CopyPosition,
    Game,
    GameHelp,
    Record,
    Bookmarks,
    Branches,
    CopyLine,
    Library,
    Book,
    RecentBooks,
    Repertoire,
    Mates,
    Training,
    Analysis,
    View,
    Workspace,
    Layouts,
    Help,
    ToolBar,
    Count
};

// Where a command is offered. Commands of a menu are sorted by order; a separator divides the hundreds.
struct Place {
    MenuId menu;
    int order;
};

// The texts of a command while it does something else, such as "Resume" instead of "Pause".
struct OtherFace {
    const char* text = nullptr; // nullptr: as usual; the same for label and tip
    const char* label = nullptr;
    const char* tip = nullptr;
    IconName icon = IconName::None;
    std::function<bool()> isShown;
};

// A command of the window: what it is called, where it is offered, what it does, and why that is not possible
// now. Each room of the face has a table of its commands; a new command is a new entry there. Texts are
// source texts of the translation context "app::Actions".
struct Command {
    const char* id;              // object name of its action, for settings and tests
    const char* text;            // in menus, with mnemonic
    const char* label = nullptr; // in the tool bar; nullptr: the text without mnemonic
    const char* tip = nullptr;   // nullptr: only the label
    IconName icon = IconName::None;
    const char* keys = ""; // portable text, separated by ";"
    std::vector<Place> places = {};
    std::function<void()> run = {};
    // The reason why it cannot be chosen, a source text; nullptr if it can. Without this function it always
    // can.
    std::function<const char*()> whyNot = {};
    // Makes it checkable: called when its check mark changes.
    std::function<void(bool)> switched = {};
    // Makes it checkable: whether it has a check mark. Without this function its action remembers it.
    std::function<bool()> isOn = {};
    std::optional<OtherFace> other = std::nullopt;
    // The complete text, if it names the object of the command; an empty result means text.
    std::function<QString()> named = {};
    QAction::MenuRole role = QAction::NoRole;
};

// Reasons shared by several commands.
namespace whynot {
inline constexpr const char* kOnlyInGame = QT_TRANSLATE_NOOP("app::Actions", "Only in a game");
inline constexpr const char* kNotInGame = QT_TRANSLATE_NOOP("app::Actions", "Not during a game");
inline constexpr const char* kOnlyRecord =
    QT_TRANSLATE_NOOP("app::Actions", "Only while the board shows the record");
inline constexpr const char* kOnlyInAnalysis = QT_TRANSLATE_NOOP("app::Actions", "Only during an analysis");
} // namespace whynot

} // namespace app
