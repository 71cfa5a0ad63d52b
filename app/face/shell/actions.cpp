// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/face/shell/actions.h"

#include "app/face/shell/search_words.h"
#include "app/text/record_text.h"

#include <QCoreApplication>
#include <QKeySequence>

#include <algorithm>

namespace app {

namespace {

struct Row {
    ActionId id;
    const char* name;
    const char* text;  // menu, with mnemonic
    const char* label; // tool bar; nullptr: the menu text without mnemonic
    const char* tip;   // nullptr: none
    IconName icon;
    const char* shortcuts; // portable text, separated by ";"
    QAction::MenuRole role = QAction::NoRole;
};

// The one table. Context of translation: "app::Actions".
constexpr std::array<Row, static_cast<std::size_t>(ActionId::Count)> kRows{{
    {ActionId::NewGame, "newGame", QT_TRANSLATE_NOOP("app::Actions", "&New game…"),
     QT_TRANSLATE_NOOP("app::Actions", "New game"),
     QT_TRANSLATE_NOOP("app::Actions", "Choose players, handicap and times"), IconName::NewGame, "Ctrl+N"},
    {ActionId::Rematch, "rematch", QT_TRANSLATE_NOOP("app::Actions", "R&ematch"), nullptr,
     QT_TRANSLATE_NOOP("app::Actions",
                       "Play again with colours changed; in handicap games the giver stays the giver"),
     IconName::None, "F2"},
    {ActionId::NewRecord, "newRecord", QT_TRANSLATE_NOOP("app::Actions", "&New record"), nullptr,
     QT_TRANSLATE_NOOP("app::Actions", "Start an empty record in a new tab"), IconName::None, "Ctrl+Shift+N"},
    {ActionId::NewWindow, "newWindow", QT_TRANSLATE_NOOP("app::Actions", "New &window"), nullptr,
     QT_TRANSLATE_NOOP("app::Actions", "Open another window, for example to look at a record during a game"),
     IconName::None, "Ctrl+Alt+N"},
    {ActionId::Open, "open", QT_TRANSLATE_NOOP("app::Actions", "&Open…"),
     QT_TRANSLATE_NOOP("app::Actions", "Open"), QT_TRANSLATE_NOOP("app::Actions", "Open a record"),
     IconName::Open, "Ctrl+O"},
    {ActionId::Save, "save", QT_TRANSLATE_NOOP("app::Actions", "&Save"), nullptr,
     QT_TRANSLATE_NOOP("app::Actions", "Save the record"), IconName::Save, "Ctrl+S"},
    {ActionId::SaveAs, "saveAs", QT_TRANSLATE_NOOP("app::Actions", "Save &as…"), nullptr, nullptr,
     IconName::None, "Ctrl+Shift+S"},
    {ActionId::Print, "print", QT_TRANSLATE_NOOP("app::Actions", "&Print or export…"), nullptr,
     QT_TRANSLATE_NOOP("app::Actions", "Print the position or the game, or save it as a picture"),
     IconName::None, "Ctrl+Alt+P"},
    {ActionId::NextRecord, "nextRecord", QT_TRANSLATE_NOOP("app::Actions", "Ne&xt tab"), nullptr, nullptr,
     IconName::None, "Ctrl+PgDown;Ctrl+Tab"},
    {ActionId::PreviousRecord, "previousRecord", QT_TRANSLATE_NOOP("app::Actions", "Pre&vious tab"), nullptr,
     nullptr, IconName::None, "Ctrl+PgUp;Ctrl+Shift+Tab"},
    {ActionId::CloseRecord, "closeRecord", QT_TRANSLATE_NOOP("app::Actions", "&Close the record"), nullptr,
     nullptr, IconName::None, "Ctrl+W"},
    {ActionId::Quit, "quit", QT_TRANSLATE_NOOP("app::Actions", "&Quit"), nullptr, nullptr, IconName::None,
     "Ctrl+Q", QAction::QuitRole},
    {ActionId::Undo, "undo", QT_TRANSLATE_NOOP("app::Actions", "&Undo"), nullptr, nullptr, IconName::None,
     "Ctrl+Z"},
    {ActionId::Redo, "redo", QT_TRANSLATE_NOOP("app::Actions", "&Redo"), nullptr, nullptr, IconName::None,
     "Ctrl+Shift+Z;Ctrl+Y"},
    {ActionId::CopyRecord, "copyRecord", QT_TRANSLATE_NOOP("app::Actions", "&KIF"), nullptr,
     QT_TRANSLATE_NOOP("app::Actions", "Copy the record as KIF"), IconName::None, "Ctrl+C"},
    {ActionId::CopyKi2, "copyKi2", QT_TRANSLATE_NOOP("app::Actions", "KI&2"), nullptr,
     QT_TRANSLATE_NOOP("app::Actions", "Copy the record as KI2"), IconName::None, ""},
    {ActionId::CopyCsa, "copyCsa", QT_TRANSLATE_NOOP("app::Actions", "&CSA"), nullptr,
     QT_TRANSLATE_NOOP("app::Actions", "Copy the record as CSA"), IconName::None, ""},
    {ActionId::CopyUsi, "copyUsi", QT_TRANSLATE_NOOP("app::Actions", "&USI"), nullptr,
     QT_TRANSLATE_NOOP("app::Actions", "Copy the main line as USI"), IconName::None, ""},
    {ActionId::CopyUsen, "copyUsen", QT_TRANSLATE_NOOP("app::Actions", "US&EN"), nullptr,
     QT_TRANSLATE_NOOP("app::Actions", "Copy the record as USEN"), IconName::None, ""},
    {ActionId::CopyJkf, "copyJkf", QT_TRANSLATE_NOOP("app::Actions", "&JKF"), nullptr,
     QT_TRANSLATE_NOOP("app::Actions", "Copy the record as JKF"), IconName::None, ""},
    {ActionId::CopyMoves, "copyMoves", QT_TRANSLATE_NOOP("app::Actions", "USI up to &here"), nullptr,
     QT_TRANSLATE_NOOP("app::Actions", "Copy the moves up to the shown position as USI"), IconName::None, ""},
    {ActionId::CopyPosition, "copyPosition", QT_TRANSLATE_NOOP("app::Actions", "&SFEN"), nullptr,
     QT_TRANSLATE_NOOP("app::Actions", "Copy the shown position as SFEN"), IconName::None, "Ctrl+Shift+C"},
    {ActionId::CopyBod, "copyBod", QT_TRANSLATE_NOOP("app::Actions", "&BOD"), nullptr,
     QT_TRANSLATE_NOOP("app::Actions", "Copy the shown position as a diagram in text"), IconName::None, ""},
    {ActionId::CopyPicture, "copyPicture", QT_TRANSLATE_NOOP("app::Actions", "&Picture"), nullptr,
     QT_TRANSLATE_NOOP("app::Actions", "Copy a picture of the shown position"), IconName::None, "Ctrl+Alt+B"},
    {ActionId::Paste, "paste", QT_TRANSLATE_NOOP("app::Actions", "&Paste"), nullptr,
     QT_TRANSLATE_NOOP("app::Actions", "Open the record or the position in the clipboard"), IconName::None,
     "Ctrl+V"},
    {ActionId::GameInformation, "gameInformation", QT_TRANSLATE_NOOP("app::Actions", "Game inform&ation…"),
     nullptr,
     QT_TRANSLATE_NOOP("app::Actions", "Players, event, dates, notes and all other headers of the record"),
     IconName::None, "Ctrl+Shift+I"},
    {ActionId::TakeBack, "takeBack", QT_TRANSLATE_NOOP("app::Actions", "&Take back"), nullptr,
     QT_TRANSLATE_NOOP("app::Actions", "Take your last move back"), IconName::TakeBack, "Ctrl+Z"},
    {ActionId::Hint, "hint", QT_TRANSLATE_NOOP("app::Actions", "&Hint"), nullptr,
     QT_TRANSLATE_NOOP("app::Actions", "Show the piece that Tokin would move; used again, the move"),
     IconName::Hint, "Ctrl+H"},
    {ActionId::MoveNow, "moveNow", QT_TRANSLATE_NOOP("app::Actions", "&Move now"),
     QT_TRANSLATE_NOOP("app::Actions", "Move now"),
     QT_TRANSLATE_NOOP("app::Actions", "Make the engine move at once"), IconName::MoveNow, "Ctrl+M"},
    {ActionId::Pause, "pause", QT_TRANSLATE_NOOP("app::Actions", "&Pause"), nullptr,
     QT_TRANSLATE_NOOP("app::Actions", "Stop the clocks"), IconName::Pause, "Ctrl+P"},
    {ActionId::ShowThinking, "showThinking",
     QT_TRANSLATE_NOOP("app::Actions", "Show the &opponent's thinking"), nullptr,
     QT_TRANSLATE_NOOP("app::Actions", "Show scores and lines of the engine you play against"),
     IconName::None, "Ctrl+Shift+H"},
    {ActionId::Declare, "declare", QT_TRANSLATE_NOOP("app::Actions", "&Declare win"),
     QT_TRANSLATE_NOOP("app::Actions", "Declare"),
     QT_TRANSLATE_NOOP("app::Actions",
                       "Declare a win by entering king; you lose if the conditions are not met"),
     IconName::Declare, "Ctrl+D"},
    {ActionId::Resign, "resign", QT_TRANSLATE_NOOP("app::Actions", "&Resign"), nullptr,
     QT_TRANSLATE_NOOP("app::Actions", "Give up the game"), IconName::Resign, "Ctrl+R"},
    {ActionId::Abort, "abort", QT_TRANSLATE_NOOP("app::Actions", "A&bort the game"), nullptr,
     QT_TRANSLATE_NOOP("app::Actions", "End the game without a result"), IconName::None, "Ctrl+Shift+B"},
    {ActionId::EngineMatch, "engineMatch", QT_TRANSLATE_NOOP("app::Actions", "Match bet&ween engines…"),
     nullptr, QT_TRANSLATE_NOOP("app::Actions", "Let engines play many games against each other"),
     IconName::None, "Ctrl+Alt+G"},
    {ActionId::First, "first", QT_TRANSLATE_NOOP("app::Actions", "&Start position"), nullptr, nullptr,
     IconName::First, "Home"},
    {ActionId::Previous, "previous", QT_TRANSLATE_NOOP("app::Actions", "&Back one move"), nullptr, nullptr,
     IconName::Previous, "Left"},
    {ActionId::Next, "next", QT_TRANSLATE_NOOP("app::Actions", "&Forward one move"), nullptr, nullptr,
     IconName::Next, "Right"},
    {ActionId::Last, "last", QT_TRANSLATE_NOOP("app::Actions", "&End of the line"), nullptr, nullptr,
     IconName::Last, "End"},
    {ActionId::Replay, "replay", QT_TRANSLATE_NOOP("app::Actions", "Re&play"), nullptr,
     QT_TRANSLATE_NOOP("app::Actions", "Play the moves one after the other, until you go to another one"),
     IconName::Resume, "F5"},
    {ActionId::GoToMove, "goToMove", QT_TRANSLATE_NOOP("app::Actions", "&Go to move…"), nullptr, nullptr,
     IconName::None, "Ctrl+G"},
    {ActionId::FindComment, "findComment", QT_TRANSLATE_NOOP("app::Actions", "Search &comments…"), nullptr,
     nullptr, IconName::None, "Ctrl+F"},
    {ActionId::FindNext, "findNext", QT_TRANSLATE_NOOP("app::Actions", "Ne&xt match"), nullptr, nullptr,
     IconName::None, "F3"},
    {ActionId::FindPrevious, "findPrevious", QT_TRANSLATE_NOOP("app::Actions", "Pre&vious match"), nullptr,
     nullptr, IconName::None, "Shift+F3"},
    {ActionId::SamePosition, "samePosition", QT_TRANSLATE_NOOP("app::Actions", "Same p&osition again"),
     nullptr, nullptr, IconName::None, "Ctrl+Shift+F"},
    {ActionId::SetBookmark, "setBookmark", QT_TRANSLATE_NOOP("app::Actions", "Book&mark…"), nullptr, nullptr,
     IconName::None, "Ctrl+B"},
    {ActionId::EraseDrawings, "eraseDrawings", QT_TRANSLATE_NOOP("app::Actions", "Erase arrows and circles"),
     nullptr, QT_TRANSLATE_NOOP("app::Actions", "Remove what is drawn on the board in this position"),
     IconName::None, "Ctrl+Alt+D"},
    {ActionId::NextBranch, "nextBranch", QT_TRANSLATE_NOOP("app::Actions", "Next b&ranch"), nullptr, nullptr,
     IconName::None, "Ctrl+Right"},
    {ActionId::PromoteBranch, "promoteBranch", QT_TRANSLATE_NOOP("app::Actions", "&Promote the branch"),
     nullptr, nullptr, IconName::None, "Ctrl+Up"},
    {ActionId::MakeMainLine, "makeMainLine", QT_TRANSLATE_NOOP("app::Actions", "&Make this the main line"),
     nullptr, nullptr, IconName::None, "Ctrl+Shift+M"},
    {ActionId::BranchUp, "branchUp", QT_TRANSLATE_NOOP("app::Actions", "Move the branch &up"), nullptr,
     nullptr, IconName::None, "Ctrl+Shift+Up"},
    {ActionId::BranchDown, "branchDown", QT_TRANSLATE_NOOP("app::Actions", "Move the branch d&own"), nullptr,
     nullptr, IconName::None, "Ctrl+Shift+Down"},
    {ActionId::DeleteBranch, "deleteBranch", QT_TRANSLATE_NOOP("app::Actions", "Delete the &branch"), nullptr,
     nullptr, IconName::None, "Ctrl+Shift+Del"},
    {ActionId::DeleteFromHere, "deleteFromHere",
     QT_TRANSLATE_NOOP("app::Actions", "&Delete from this move on"), nullptr, nullptr, IconName::None,
     "Ctrl+Del"},
    {ActionId::DeleteFollowing, "deleteFollowing",
     QT_TRANSLATE_NOOP("app::Actions", "Delete the &following moves"), nullptr, nullptr, IconName::None,
     "Alt+Del"},
    {ActionId::CopyLineUsi, "copyLineUsi", QT_TRANSLATE_NOOP("app::Actions", "From the start, as &USI"),
     nullptr, nullptr, IconName::None, "Ctrl+Alt+C"},
    {ActionId::CopyLineMoves, "copyLineMoves", QT_TRANSLATE_NOOP("app::Actions", "From the start, as &moves"),
     nullptr, nullptr, IconName::None, ""},
    {ActionId::CopyRestUsi, "copyRestUsi", QT_TRANSLATE_NOOP("app::Actions", "From &here, as USI"), nullptr,
     nullptr, IconName::None, ""},
    {ActionId::CopyRestMoves, "copyRestMoves", QT_TRANSLATE_NOOP("app::Actions", "From here, &as moves"),
     nullptr, nullptr, IconName::None, ""},
    {ActionId::PasteMoves, "pasteMoves", QT_TRANSLATE_NOOP("app::Actions", "Paste &into this record"),
     nullptr, nullptr, IconName::None, "Ctrl+Shift+V"},
    {ActionId::RecordAsTree, "recordAsTree", QT_TRANSLATE_NOOP("app::Actions", "Show as &tree"), nullptr,
     nullptr, IconName::Tree, "Ctrl+9"},
    {ActionId::Analyse, "analyse", QT_TRANSLATE_NOOP("app::Actions", "&Analyse"),
     QT_TRANSLATE_NOOP("app::Actions", "Analyse"),
     QT_TRANSLATE_NOOP("app::Actions", "Analyse the position on the board with engines"), IconName::Analyse,
     "Space"},
    {ActionId::PauseAnalysis, "pauseAnalysis", QT_TRANSLATE_NOOP("app::Actions", "Pa&use the analysis"),
     QT_TRANSLATE_NOOP("app::Actions", "Pause"),
     QT_TRANSLATE_NOOP("app::Actions", "Pause the engines and keep their lines"), IconName::Pause,
     "Ctrl+Space"},
    {ActionId::ShowThreats, "showThreats", QT_TRANSLATE_NOOP("app::Actions", "&Threats"),
     QT_TRANSLATE_NOOP("app::Actions", "Threats"),
     QT_TRANSLATE_NOOP("app::Actions", "Show what the opponent would play if you passed"), IconName::Threat,
     "Ctrl+J"},
    {ActionId::WatchMates, "watchMates", QT_TRANSLATE_NOOP("app::Actions", "&Watch for mates"),
     QT_TRANSLATE_NOOP("app::Actions", "Mates"),
     QT_TRANSLATE_NOOP("app::Actions", "Search for mates by both sides with Tokin during the analysis"),
     IconName::Mate, "Ctrl+Shift+J"},
    {ActionId::ChooseMoves, "chooseMoves", QT_TRANSLATE_NOOP("app::Actions", "&Choose moves…"), nullptr,
     QT_TRANSLATE_NOOP("app::Actions", "Select the moves to search, including drops"), IconName::None,
     "Ctrl+Alt+M"},
    {ActionId::OnlyDrawnMoves, "onlyDrawnMoves",
     QT_TRANSLATE_NOOP("app::Actions", "&Only moves drawn on the board"), nullptr,
     QT_TRANSLATE_NOOP("app::Actions", "Search only the moves drawn with the right mouse button"),
     IconName::None, "Ctrl+L"},
    {ActionId::WithoutDrawnMoves, "withoutDrawnMoves",
     QT_TRANSLATE_NOOP("app::Actions", "Exc&lude the drawn moves"), nullptr, nullptr, IconName::None,
     "Ctrl+Shift+L"},
    {ActionId::AllMoves, "allMoves", QT_TRANSLATE_NOOP("app::Actions", "Search all &moves"), nullptr, nullptr,
     IconName::None, "Ctrl+Alt+L"},
    {ActionId::AnalysisLimits, "analysisLimits", QT_TRANSLATE_NOOP("app::Actions", "L&imits…"), nullptr,
     QT_TRANSLATE_NOOP("app::Actions", "Set when the analysis of a position ends"), IconName::None,
     "Ctrl+Alt+A"},
    {ActionId::StoredEvaluations, "storedEvaluations",
     QT_TRANSLATE_NOOP("app::Actions", "Stored e&valuations…"), nullptr,
     QT_TRANSLATE_NOOP("app::Actions", "Show or remove the stored evaluations"), IconName::None,
     "Ctrl+Alt+E"},
    {ActionId::MateHere, "mateHere", QT_TRANSLATE_NOOP("app::Actions", "Search for a &mate"), nullptr,
     QT_TRANSLATE_NOOP("app::Actions", "Search for a mate in the shown position with Tokin"), IconName::None,
     "Ctrl+K"},
    {ActionId::TsumeSolve, "tsumeSolve", QT_TRANSLATE_NOOP("app::Actions", "&Solve the shown position"),
     nullptr, QT_TRANSLATE_NOOP("app::Actions", "Solve the shown position as a mate problem"), IconName::None,
     "Ctrl+Shift+T"},
    {ActionId::TsumeExamine, "tsumeExamine", QT_TRANSLATE_NOOP("app::Actions", "E&xamine the problem"),
     nullptr, QT_TRANSLATE_NOOP("app::Actions", "Look for other solutions and show every defence"),
     IconName::None, "Ctrl+Shift+X"},
    {ActionId::TsumePractise, "tsumePractise", QT_TRANSLATE_NOOP("app::Actions", "Solve it &yourself"),
     nullptr, QT_TRANSLATE_NOOP("app::Actions", "Play the attacker against Tokin’s defence"), IconName::None,
     "Ctrl+Shift+Y"},
    {ActionId::TsumeCollection, "tsumeCollection", QT_TRANSLATE_NOOP("app::Actions", "&Open mate problems…"),
     nullptr, QT_TRANSLATE_NOOP("app::Actions", "Open a collection of mate problems"), IconName::None,
     "Ctrl+Shift+O"},
    {ActionId::TokinsProblems, "tokinsProblems", QT_TRANSLATE_NOOP("app::Actions", "To&kin’s mate problems"),
     nullptr, QT_TRANSLATE_NOOP("app::Actions", "Problems that Tokin found in its own games"), IconName::None,
     "Ctrl+Alt+K"},
    {ActionId::TsumeShow, "tsumeShow", QT_TRANSLATE_NOOP("app::Actions", "Mate problems &window"), nullptr,
     nullptr, IconName::None, "Ctrl+T"},
    {ActionId::TsumeStop, "tsumeStop", QT_TRANSLATE_NOOP("app::Actions", "S&top solving"), nullptr, nullptr,
     IconName::None, "Ctrl+."},
    {ActionId::EditPosition, "editPosition", QT_TRANSLATE_NOOP("app::Actions", "Set &up a position…"),
     nullptr, QT_TRANSLATE_NOOP("app::Actions", "Set up a position for a new record or a mate problem"),
     IconName::None, "Ctrl+I"},
    {ActionId::AnalyseGame, "analyseGame", QT_TRANSLATE_NOOP("app::Actions", "Analyse the whole &game…"),
     nullptr, QT_TRANSLATE_NOOP("app::Actions", "Analyse every move of the game with engines"),
     IconName::None, "Ctrl+Shift+G"},
    {ActionId::GameReport, "gameReport", QT_TRANSLATE_NOOP("app::Actions", "Game &report"), nullptr,
     QT_TRANSLATE_NOOP("app::Actions", "Accuracy, turning points and missed mates"), IconName::None,
     "Ctrl+Shift+R"},
    {ActionId::PractiseMistakes, "practiseMistakes",
     QT_TRANSLATE_NOOP("app::Actions", "&Practise my mistakes"), nullptr,
     QT_TRANSLATE_NOOP("app::Actions", "Find the best move where you lost the most"), IconName::None,
     "Ctrl+Shift+D"},
    {ActionId::Flip, "flip", QT_TRANSLATE_NOOP("app::Actions", "&Flip the board"),
     QT_TRANSLATE_NOOP("app::Actions", "Flip"), QT_TRANSLATE_NOOP("app::Actions", "Rotate the board"),
     IconName::Flip, "F"},
    {ActionId::WorkspacePlay, "workspacePlay", QT_TRANSLATE_NOOP("app::Actions", "&Play"), nullptr,
     QT_TRANSLATE_NOOP("app::Actions", "Record, engines of the game and graph"), IconName::None, "Alt+1"},
    {ActionId::WorkspaceAnalyse, "workspaceAnalyse", QT_TRANSLATE_NOOP("app::Actions", "&Analyse"), nullptr,
     QT_TRANSLATE_NOOP("app::Actions", "Record, engines that analyse the position, and graph"),
     IconName::None, "Alt+2"},
    {ActionId::WorkspaceReview, "workspaceReview", QT_TRANSLATE_NOOP("app::Actions", "&Review"), nullptr,
     QT_TRANSLATE_NOOP("app::Actions", "Moves of an analysed game worth looking at, and graph"),
     IconName::None, "Alt+3"},
    {ActionId::WorkspaceMates, "workspaceMates", QT_TRANSLATE_NOOP("app::Actions", "&Mate problems"), nullptr,
     QT_TRANSLATE_NOOP("app::Actions", "Mate problems beside the board"), IconName::None, "Alt+4"},
    {ActionId::SaveLayout, "saveLayout", QT_TRANSLATE_NOOP("app::Actions", "&Save layout as…"), nullptr,
     QT_TRANSLATE_NOOP("app::Actions", "Keep the places and sizes of the panes under a name"), IconName::None,
     "Ctrl+Alt+W"},
    {ActionId::ManageLayouts, "manageLayouts", QT_TRANSLATE_NOOP("app::Actions", "Saved la&youts…"), nullptr,
     QT_TRANSLATE_NOOP("app::Actions", "Restore, rename and delete saved layouts"), IconName::None, nullptr},
    {ActionId::MovePanes, "movePanes", QT_TRANSLATE_NOOP("app::Actions", "Mo&ve panes"), nullptr,
     QT_TRANSLATE_NOOP("app::Actions", "Give the panes titles by which they can be moved and closed"),
     IconName::None, "Ctrl+Alt+0"},
    {ActionId::ResetLayout, "resetLayout", QT_TRANSLATE_NOOP("app::Actions", "&Reset the layout"), nullptr,
     nullptr, IconName::None, "Ctrl+0"},
    {ActionId::BoardOnly, "boardOnly", QT_TRANSLATE_NOOP("app::Actions", "&Board only"), nullptr,
     QT_TRANSLATE_NOOP("app::Actions", "Hide everything but board and clocks"), IconName::None, "F9"},
    {ActionId::FullScreen, "fullScreen", QT_TRANSLATE_NOOP("app::Actions", "F&ull screen"), nullptr, nullptr,
     IconName::None, "F11"},
    {ActionId::NextArea, "nextArea", QT_TRANSLATE_NOOP("app::Actions", "Next area"), nullptr,
     QT_TRANSLATE_NOOP("app::Actions", "Lead the keys on: board, panes, status bar, toolbar"), IconName::None,
     "F6"},
    {ActionId::PreviousArea, "previousArea", QT_TRANSLATE_NOOP("app::Actions", "Previous area"), nullptr,
     nullptr, IconName::None, "Shift+F6"},
    {ActionId::ToggleSound, "toggleSound", QT_TRANSLATE_NOOP("app::Actions", "Soun&d"), nullptr,
     QT_TRANSLATE_NOOP("app::Actions", "Turn all sounds and the voice on or off"), IconName::None,
     "Ctrl+Alt+S"},
    {ActionId::Engines, "engines", QT_TRANSLATE_NOOP("app::Actions", "&Engines…"), nullptr, nullptr,
     IconName::Engine, "Ctrl+E"},
    {ActionId::EngineConsole, "engineConsole", QT_TRANSLATE_NOOP("app::Actions", "Engine c&onsole"), nullptr,
     QT_TRANSLATE_NOOP("app::Actions", "Show what the engines are doing, and every line sent and received"),
     IconName::None, "Ctrl+Shift+E"},
    {ActionId::Settings, "settings", QT_TRANSLATE_NOOP("app::Actions", "&Settings…"),
     QT_TRANSLATE_NOOP("app::Actions", "Settings"), nullptr, IconName::Settings, "Ctrl+,",
     QAction::PreferencesRole},
    {ActionId::FindCommand, "findCommand", QT_TRANSLATE_NOOP("app::Actions", "Find a &command…"), nullptr,
     QT_TRANSLATE_NOOP("app::Actions", "Find a command by parts of its name, and run it"), IconName::None,
     "Ctrl+Shift+P"},
    {ActionId::Shortcuts, "shortcuts", QT_TRANSLATE_NOOP("app::Actions", "&Keyboard shortcuts"), nullptr,
     QT_TRANSLATE_NOOP("app::Actions", "All keys on one page"), IconName::None, "?"},
    {ActionId::Manual, "manual", QT_TRANSLATE_NOOP("app::Actions", "&Manual"), nullptr,
     QT_TRANSLATE_NOOP("app::Actions", "Open the manual at the page for the pane you are using"),
     IconName::None, "F1"},
    {ActionId::About, "about", QT_TRANSLATE_NOOP("app::Actions", "&About Komadai"), nullptr, nullptr,
     IconName::None, "Shift+F1", QAction::AboutRole},
}};

QString translated(const char* text) { return QCoreApplication::translate("app::Actions", text); }

QString withKey(const QString& tip, const QAction& action) {
    if (action.shortcut().isEmpty())
        return tip;
    return tip + QStringLiteral(" (") + action.shortcut().toString(QKeySequence::NativeText) + u')';
}

} // namespace

Actions::Actions(QObject* parent)
    : QObject(parent) {
    for (const Row& row : kRows) {
        auto* action = new QAction(this);
        action->setObjectName(QLatin1String(row.name));
        action->setMenuRole(row.role);
        action->setIcon(icon(row.icon));
        action->setIconVisibleInMenu(false);
        QList<QKeySequence> shortcuts;
        for (const QString& text : QString::fromLatin1(row.shortcuts).split(u';', Qt::SkipEmptyParts))
            shortcuts.append(QKeySequence(text, QKeySequence::PortableText));
        action->setShortcuts(shortcuts);
        m_actions[static_cast<std::size_t>(row.id)] = action;
        m_commands.push_back({action, shortcuts});
    }
    for (const ActionId id :
         {ActionId::WorkspacePlay, ActionId::WorkspaceAnalyse, ActionId::WorkspaceReview,
          ActionId::WorkspaceMates, ActionId::MovePanes, ActionId::BoardOnly, ActionId::FullScreen,
          ActionId::ToggleSound, ActionId::ShowThinking, ActionId::ShowThreats, ActionId::WatchMates,
          ActionId::RecordAsTree, ActionId::Replay})
        (*this)[id]->setCheckable(true);
    retranslate();
}

// --- keys

void Actions::adopt(QAction* action, const QString& name, const QKeySequence& key) {
    action->setObjectName(name);
    action->setShortcut(key);
    m_commands.push_back({action, {key}});
}

std::vector<QAction*> Actions::commands() const {
    std::vector<QAction*> commands;
    for (const Keyed& command : m_commands)
        commands.push_back(command.action);
    return commands;
}

QStringList Actions::names() const {
    QStringList names;
    for (const Keyed& command : m_commands)
        names.append(command.action->objectName());
    return names;
}

const Actions::Keyed& Actions::keyed(const QAction* action) const {
    const auto at = std::find_if(m_commands.begin(), m_commands.end(),
                                 [action](const Keyed& command) { return command.action == action; });
    Q_ASSERT(at != m_commands.end());
    return *at;
}

void Actions::setKeys(const KeySettings& keys) {
    m_keys = keys;
    std::vector<std::pair<QKeySequence, const Keyed*>> taken;
    const auto isFree = [&taken](const QKeySequence& key, const Keyed& command) {
        return std::none_of(taken.begin(), taken.end(), [&](const auto& claim) {
            const bool shared = claim.second->standard.contains(key) && command.standard.contains(key);
            return claim.first == key && claim.second != &command && !shared;
        });
    };
    // Those that were given keys come first: the others go without.
    for (const bool changed : {true, false}) {
        for (const Keyed& command : m_commands) {
            const auto given = keys.changed.find(command.action->objectName());
            if ((given != keys.changed.end()) != changed)
                continue;
            const QList<QKeySequence> wanted =
                changed ? QKeySequence::listFromString(given->second, QKeySequence::PortableText)
                        : command.standard;
            QList<QKeySequence> own;
            for (const QKeySequence& key : wanted)
                if (!key.isEmpty() && isFree(key, command))
                    own.append(key);
            command.action->setShortcuts(own);
            for (const QKeySequence& key : own)
                taken.emplace_back(key, &command);
        }
    }
    retranslate();
}

QList<QKeySequence> Actions::standardKeys(const QAction* action) const { return keyed(action).standard; }

bool Actions::isChanged(const QAction* action) const { return action->shortcuts() != standardKeys(action); }

QAction* Actions::ownerOf(const QKeySequence& key, const QAction* action) const {
    for (const Keyed& command : m_commands) {
        const bool shared = command.standard.contains(key) && standardKeys(action).contains(key);
        if (command.action != action && !shared && command.action->shortcuts().contains(key))
            return command.action;
    }
    return nullptr;
}

KeySettings Actions::withKeys(const QAction* action, const QList<QKeySequence>& keys) const {
    KeySettings settings = m_keys;
    const auto put = [&settings](const Keyed& command, const QList<QKeySequence>& wanted) {
        if (wanted == command.standard)
            settings.changed.erase(command.action->objectName());
        else
            settings.changed[command.action->objectName()] =
                QKeySequence::listToString(wanted, QKeySequence::PortableText);
    };
    for (const QKeySequence& key : keys) {
        if (const QAction* owner = ownerOf(key, action)) {
            QList<QKeySequence> rest = owner->shortcuts();
            rest.removeAll(key);
            put(keyed(owner), rest);
        }
    }
    put(keyed(action), keys);
    return settings;
}

QString Actions::whyDisabled(const QAction* action) const {
    if (action->isEnabled())
        return {};
    using enum ActionId;
    const auto isOne = [this, action](std::initializer_list<ActionId> ids) {
        return std::any_of(ids.begin(), ids.end(),
                           [this, action](ActionId id) { return (*this)[id] == action; });
    };
    if (isOne({TakeBack, MoveNow, Pause, Declare, Resign, Abort}) && !(*this)[Abort]->isEnabled())
        return tr("Only in a game");
    if (isOne({Undo, Redo}))
        return tr("Nothing to undo or redo, or a game is running");
    if (isOne({First, Previous}))
        return tr("This is the start position");
    if (isOne({Next, Last}))
        return tr("This is the end of the line");
    if (isOne({NextBranch}))
        return tr("There is no branch here");
    if (isOne({NextRecord, PreviousRecord}))
        return tr("Only one record is open");
    if (isOne({PauseAnalysis, ChooseMoves, OnlyDrawnMoves, WithoutDrawnMoves}))
        return tr("Only during an analysis");
    if (isOne({EraseDrawings}))
        return tr("Nothing is drawn in this position");
    if (isOne({AllMoves}))
        return tr("All moves are searched");
    if (isOne({GameInformation}))
        return tr("Not during a game");
    return {};
}

// --- texts

void Actions::showPaused(bool paused) {
    m_paused = paused;
    QAction* action = (*this)[ActionId::Pause];
    action->setIcon(icon(paused ? IconName::Resume : IconName::Pause));
    action->setText(paused ? tr("&Resume")
                           : translated(kRows[static_cast<std::size_t>(ActionId::Pause)].text));
    action->setIconText(withoutMnemonic(action->text()));
    const QString tip =
        paused ? tr("Resume the game") : translated(kRows[static_cast<std::size_t>(ActionId::Pause)].tip);
    action->setToolTip(withKey(tip, *action));
}

QStringList Actions::labels(const QAction* action) const {
    if (action == (*this)[ActionId::Pause])
        return {withoutMnemonic(translated(kRows[static_cast<std::size_t>(ActionId::Pause)].text)),
                withoutMnemonic(tr("&Resume"))};
    if (action == (*this)[ActionId::Analyse])
        return {translated(kRows[static_cast<std::size_t>(ActionId::Analyse)].label), tr("Stop")};
    return {};
}

void Actions::showEdits(const QString& undo, const QString& redo) {
    m_undo = undo;
    m_redo = redo;
    const auto name = [this](ActionId id, const QString& edit, const QString& named) {
        const QString plain = translated(kRows[static_cast<std::size_t>(id)].text);
        (*this)[id]->setText(edit.isEmpty() ? plain : named.arg(editName(edit)));
    };
    name(ActionId::Undo, undo, tr("&Undo: %1"));
    name(ActionId::Redo, redo, tr("&Redo: %1"));
}

void Actions::showAnalysing(bool running, bool resting) {
    m_analysing = running;
    m_resting = resting;
    const auto face = [this](ActionId id, bool other, const QString& text, const QString& label,
                             const QString& tip, IconName otherIcon) {
        const Row& row = kRows[static_cast<std::size_t>(id)];
        QAction* action = (*this)[id];
        action->setIcon(icon(other ? otherIcon : row.icon));
        action->setText(other ? text : translated(row.text));
        action->setIconText(other ? label : translated(row.label));
        action->setToolTip(withKey(other ? tip : translated(row.tip), *action));
    };
    face(ActionId::Analyse, running, tr("Stop the &analysis"), tr("Stop"),
         tr("Stop the engines that analyse"), IconName::Stop);
    face(ActionId::PauseAnalysis, resting, tr("Res&ume the analysis"), tr("Resume"), tr("Resume the engines"),
         IconName::Resume);
}

void Actions::retranslate() {
    for (const Row& row : kRows) {
        QAction* action = (*this)[row.id];
        action->setText(translated(row.text));
        action->setIconText(row.label != nullptr ? translated(row.label) : withoutMnemonic(action->text()));
        action->setToolTip(
            withKey(row.tip != nullptr ? translated(row.tip) : withoutMnemonic(action->text()), *action));
    }
    showPaused(m_paused);
    showEdits(m_undo, m_redo);
    showAnalysing(m_analysing, m_resting);
}

} // namespace app
