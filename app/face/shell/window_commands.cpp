// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/face/shell/focus_areas.h"
#include "app/face/shell/main_window.h"

#include <QToolBar>

namespace app {

std::vector<Command> MainWindow::commands() {
    return {
        {.id = "workspacePlay",
         .text = QT_TRANSLATE_NOOP("app::Actions", "&Play"),
         .tip = QT_TRANSLATE_NOOP("app::Actions", "Record, engines of the game and graph"),
         .keys = "Alt+1",
         .places = {{MenuId::Workspace, 110}},
         .run = [this] { m_layout->setWorkspace(Workspace::Play); },
         .isOn = [this] { return m_layout->workspace() == Workspace::Play; }},
        {.id = "workspaceAnalyse",
         .text = QT_TRANSLATE_NOOP("app::Actions", "&Analyse"),
         .tip = QT_TRANSLATE_NOOP("app::Actions", "Record, engines that analyse the position, and graph"),
         .keys = "Alt+2",
         .places = {{MenuId::Workspace, 120}},
         .run = [this] { m_layout->setWorkspace(Workspace::Analyse); },
         .isOn = [this] { return m_layout->workspace() == Workspace::Analyse; }},
        {.id = "workspaceReview",
         .text = QT_TRANSLATE_NOOP("app::Actions", "&Review"),
         .tip = QT_TRANSLATE_NOOP("app::Actions", "Key moves and graph of the analysed game"),
         .keys = "Alt+3",
         .places = {{MenuId::Workspace, 130}},
         .run = [this] { m_layout->setWorkspace(Workspace::Review); },
         .isOn = [this] { return m_layout->workspace() == Workspace::Review; }},
        {.id = "workspaceMates",
         .text = QT_TRANSLATE_NOOP("app::Actions", "&Mate problems"),
         .tip = QT_TRANSLATE_NOOP("app::Actions", "Mate problems beside the board"),
         .keys = "Alt+4",
         .places = {{MenuId::Workspace, 140}},
         .run = [this] { m_layout->setWorkspace(Workspace::Mates); },
         .isOn = [this] { return m_layout->workspace() == Workspace::Mates; }},
        {.id = "movePanes",
         .text = QT_TRANSLATE_NOOP("app::Actions", "Mo&ve panes"),
         .tip =
             QT_TRANSLATE_NOOP("app::Actions", "Give the panes titles by which they can be moved and closed"),
         .keys = "Ctrl+Alt+0",
         .places = {{MenuId::View, 280}},
         .switched =
             [this](bool movable) {
                 m_layout->setMovable(movable);
                 m_toolBar->setMovable(movable);
             }},
        {.id = "resetLayout",
         .text = QT_TRANSLATE_NOOP("app::Actions", "&Reset the layout"),
         .keys = "Ctrl+0",
         .places = {{MenuId::View, 290}},
         .run = [this] { resetLayout(); }},
        {.id = "boardOnly",
         .text = QT_TRANSLATE_NOOP("app::Actions", "&Board only"),
         .tip = QT_TRANSLATE_NOOP("app::Actions", "Hide everything but board and clocks"),
         .keys = "F9",
         .places = {{MenuId::View, 310}},
         .switched = [this](bool only) { setBoardOnly(only); }},
        {.id = "fullScreen",
         .text = QT_TRANSLATE_NOOP("app::Actions", "F&ull screen"),
         .keys = "F11",
         .places = {{MenuId::View, 320}},
         .switched =
             [this](bool full) {
                 setWindowState(full ? windowState() | Qt::WindowFullScreen
                                     : windowState() & ~Qt::WindowFullScreen);
             }},
        {.id = "nextArea",
         .text = QT_TRANSLATE_NOOP("app::Actions", "Next area"),
         .tip = QT_TRANSLATE_NOOP("app::Actions", "Lead the keys on: board, panes, status bar, toolbar"),
         .keys = "F6",
         .places = {{MenuId::View, 410}},
         .run = [this] { m_areas->go(true); }},
        {.id = "previousArea",
         .text = QT_TRANSLATE_NOOP("app::Actions", "Previous area"),
         .keys = "Shift+F6",
         .places = {{MenuId::View, 420}},
         .run = [this] { m_areas->go(false); }},
        {.id = "findCommand",
         .text = QT_TRANSLATE_NOOP("app::Actions", "Find a &command…"),
         .tip = QT_TRANSLATE_NOOP("app::Actions", "Find a command by parts of its name, and run it"),
         .keys = "Ctrl+Shift+P",
         .places = {{MenuId::Help, 120}},
         .run = [this] { findCommand(); }},
        {.id = "shortcuts",
         .text = QT_TRANSLATE_NOOP("app::Actions", "&Keyboard shortcuts"),
         .tip = QT_TRANSLATE_NOOP("app::Actions", "All keys on one page"),
         .keys = "?",
         .places = {{MenuId::Help, 130}},
         .run = [this] { showShortcuts(); }},
    };
}

} // namespace app
