// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/document/record_document.h"
#include "app/face/files/record_desk.h"
#include "app/face/files/record_pane.h"
#include "app/face/files/search_bar.h"
#include "app/face/shell/board_stage.h"
#include "app/face/shell/main_window.h"
#include "app/game/game.h"
#include "app/text/record_text.h"

#include <QCoreApplication>
#include <QUndoStack>

namespace app {

namespace {

// named: with the name of the step; edit: as the undo stack has it, may be empty.
QString editText(const char* named, const QString& edit) {
    return edit.isEmpty() ? QString()
                          : QCoreApplication::translate("app::Actions", named).arg(editName(edit));
}

} // namespace

std::vector<Command> RecordDesk::commands() {
    return {
        {.id = "undo",
         .text = QT_TRANSLATE_NOOP("app::Actions", "&Undo"),
         .keys = "Ctrl+Z",
         .places = {{MenuId::Edit, 110}},
         .run = [this] { m_document.undoStack()->undo(); },
         .whyNot =
             [this] {
                 return m_game.isActive()                ? whynot::kNotInGame
                        : !m_window.stage().isOnRecord() ? whynot::kOnlyRecord
                        : m_document.undoStack()->canUndo()
                            ? nullptr
                            : QT_TRANSLATE_NOOP("app::Actions", "Nothing to undo");
             },
         .named =
             [this] {
                 return editText(QT_TRANSLATE_NOOP("app::Actions", "&Undo: %1"),
                                 m_document.undoStack()->undoText());
             }},
        {.id = "redo",
         .text = QT_TRANSLATE_NOOP("app::Actions", "&Redo"),
         .keys = "Ctrl+Shift+Z;Ctrl+Y",
         .places = {{MenuId::Edit, 120}},
         .run = [this] { m_document.undoStack()->redo(); },
         .whyNot =
             [this] {
                 return m_game.isActive()                ? whynot::kNotInGame
                        : !m_window.stage().isOnRecord() ? whynot::kOnlyRecord
                        : m_document.undoStack()->canRedo()
                            ? nullptr
                            : QT_TRANSLATE_NOOP("app::Actions", "Nothing to redo");
             },
         .named =
             [this] {
                 return editText(QT_TRANSLATE_NOOP("app::Actions", "&Redo: %1"),
                                 m_document.undoStack()->redoText());
             }},
        {.id = "nextBranch",
         .text = QT_TRANSLATE_NOOP("app::Actions", "Next branc&h"),
         .keys = "Ctrl+Right",
         .places = {{MenuId::Record, 150}},
         .run = [this] { m_document.goToNextBranch(); },
         .whyNot =
             [this] {
                 return isBranched() ? nullptr : QT_TRANSLATE_NOOP("app::Actions", "There is no branch here");
             }},
        {.id = "goToMove",
         .text = QT_TRANSLATE_NOOP("app::Actions", "&Go to move…"),
         .keys = "Ctrl+G",
         .places = {{MenuId::Record, 160}},
         .run = [this] { askMove(); }},
        {.id = "replay",
         .text = QT_TRANSLATE_NOOP("app::Actions", "Re&play"),
         .tip = QT_TRANSLATE_NOOP("app::Actions",
                                  "Play the moves one after the other, until you go to another one"),
         .icon = IconName::Resume,
         .keys = "F5",
         .places = {{MenuId::Record, 170}},
         .run = [this] { m_replay.isRunning() ? m_replay.stop() : m_replay.start(); },
         .whyNot =
             [this] {
                 return m_game.isActive() ? whynot::kNotInGame
                        : m_document.line().size() > 1
                            ? nullptr
                            : QT_TRANSLATE_NOOP("app::Actions", "The record has no moves");
             },
         .isOn = [this] { return m_replay.isRunning(); },
         .other = OtherFace{.icon = IconName::Stop, .isShown = [this] { return m_replay.isRunning(); }}},
        {.id = "findComment",
         .text = QT_TRANSLATE_NOOP("app::Actions", "Search &comments…"),
         .keys = "Ctrl+F",
         .places = {{MenuId::Record, 210}},
         .run = [this] { m_pane.searchBar().open(); }},
        {.id = "findNext",
         .text = QT_TRANSLATE_NOOP("app::Actions", "Ne&xt match"),
         .keys = "F3",
         .places = {{MenuId::Record, 220}},
         .run = [this] { m_pane.searchBar().search(SearchStep::Next); }},
        {.id = "findPrevious",
         .text = QT_TRANSLATE_NOOP("app::Actions", "Pre&vious match"),
         .keys = "Shift+F3",
         .places = {{MenuId::Record, 230}},
         .run = [this] { m_pane.searchBar().search(SearchStep::Previous); }},
        {.id = "samePosition",
         .text = QT_TRANSLATE_NOOP("app::Actions", "Same p&osition again"),
         .keys = "Ctrl+Shift+F",
         .places = {{MenuId::Record, 240}},
         .run = [this] { goToSamePosition(); }},
        {.id = "setBookmark",
         .text = QT_TRANSLATE_NOOP("app::Actions", "Book&mark…"),
         .keys = "Ctrl+B",
         .places = {{MenuId::Record, 320}},
         .run = [this] { askBookmark(); }},
        {.id = "promoteBranch",
         .text = QT_TRANSLATE_NOOP("app::Actions", "&Promote the branch"),
         .keys = "Ctrl+Up",
         .places = {{MenuId::Branches, 110}},
         .run = [this] { tell(m_document.promoteBranch(m_document.cursor())); },
         .whyNot = [this] { return m_game.isActive() ? whynot::kNotInGame : nullptr; }},
        {.id = "makeMainLine",
         .text = QT_TRANSLATE_NOOP("app::Actions", "&Make this the main line"),
         .keys = "Ctrl+Shift+M",
         .places = {{MenuId::Branches, 120}},
         .run = [this] { tell(m_document.promoteBranch(m_document.cursor(), true)); },
         .whyNot = [this] { return m_game.isActive() ? whynot::kNotInGame : nullptr; }},
        {.id = "branchUp",
         .text = QT_TRANSLATE_NOOP("app::Actions", "Move the branch &up"),
         .keys = "Ctrl+Shift+Up",
         .places = {{MenuId::Branches, 130}},
         .run = [this] { tell(m_document.moveBranch(m_document.cursor(), -1)); },
         .whyNot = [this] { return m_game.isActive() ? whynot::kNotInGame : nullptr; }},
        {.id = "branchDown",
         .text = QT_TRANSLATE_NOOP("app::Actions", "Move the branch d&own"),
         .keys = "Ctrl+Shift+Down",
         .places = {{MenuId::Branches, 140}},
         .run = [this] { tell(m_document.moveBranch(m_document.cursor(), 1)); },
         .whyNot = [this] { return m_game.isActive() ? whynot::kNotInGame : nullptr; }},
        // Other lines may be deleted during a game; the document says which.
        {.id = "deleteBranch",
         .text = QT_TRANSLATE_NOOP("app::Actions", "Delete the &branch"),
         .keys = "Ctrl+Shift+Del",
         .places = {{MenuId::Branches, 210}},
         .run = [this] { deleteWholeBranch(); }},
        {.id = "deleteFromHere",
         .text = QT_TRANSLATE_NOOP("app::Actions", "&Delete from this move on"),
         .keys = "Ctrl+Del",
         .places = {{MenuId::Branches, 220}},
         .run = [this] { tell(m_document.deleteBranch(m_document.cursor())); }},
        {.id = "deleteFollowing",
         .text = QT_TRANSLATE_NOOP("app::Actions", "Delete the &following moves"),
         .keys = "Alt+Del",
         .places = {{MenuId::Branches, 230}},
         .run = [this] { tell(m_document.deleteFollowing(m_document.cursor())); }},
        {.id = "copyLineUsi",
         .text = QT_TRANSLATE_NOOP("app::Actions", "From the start, as &USI"),
         .keys = "Ctrl+Alt+C",
         .places = {{MenuId::CopyLine, 110}},
         .run = [this] { copyLine(false, true); }},
        {.id = "copyLineMoves",
         .text = QT_TRANSLATE_NOOP("app::Actions", "From the start, as &moves"),
         .places = {{MenuId::CopyLine, 120}},
         .run = [this] { copyLine(false, false); }},
        {.id = "copyRestUsi",
         .text = QT_TRANSLATE_NOOP("app::Actions", "From &here, as USI"),
         .places = {{MenuId::CopyLine, 130}},
         .run = [this] { copyLine(true, true); }},
        {.id = "copyRestMoves",
         .text = QT_TRANSLATE_NOOP("app::Actions", "From here, &as moves"),
         .places = {{MenuId::CopyLine, 140}},
         .run = [this] { copyLine(true, false); }},
        {.id = "pasteMoves",
         .text = QT_TRANSLATE_NOOP("app::Actions", "Paste &into this record"),
         .keys = "Ctrl+Shift+V",
         .places = {{MenuId::Record, 430}},
         .run = [this] { paste(); }},
        {.id = "recordAsTree",
         .text = QT_TRANSLATE_NOOP("app::Actions", "Sho&w as tree"),
         .icon = IconName::Tree,
         .keys = "Ctrl+9",
         .places = {{MenuId::Record, 520}},
         .switched = [this](bool tree) { m_pane.setTreeShown(tree); }},
    };
}

bool RecordDesk::isBranched() const {
    const shogi::Record& record = m_document.record();
    const std::optional<shogi::NodeId>& parent = record.node(m_document.cursor()).parent;
    return parent && record.node(*parent).children.size() > 1;
}

} // namespace app
