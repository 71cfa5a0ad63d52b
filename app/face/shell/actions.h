// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/face/shell/icons.h"
#include "app/settings/key_settings.h"

#include <QAction>
#include <QKeySequence>
#include <QObject>
#include <QStringList>

#include <array>
#include <cstddef>
#include <vector>

namespace app {

// All actions of the main window.
enum class ActionId : std::size_t {
    NewGame,
    Rematch,
    NewRecord,
    NewWindow,
    Open,
    Save,
    SaveAs,
    Print,
    NextRecord,
    PreviousRecord,
    CloseRecord,
    Quit,
    Undo,
    Redo,
    CopyRecord,
    CopyKi2,
    CopyCsa,
    CopyUsi,
    CopyUsen,
    CopyJkf,
    CopyMoves,
    CopyPosition,
    CopyBod,
    CopyPicture,
    Paste,
    GameInformation,
    TakeBack,
    Hint,
    MoveNow,
    Pause,
    ShowThinking,
    Declare,
    Resign,
    Abort,
    EngineMatch,
    First,
    Previous,
    Next,
    Last,
    Replay,
    GoToMove,
    FindComment,
    FindNext,
    FindPrevious,
    SamePosition,
    SetBookmark,
    EraseDrawings,
    NextBranch,
    PromoteBranch,
    MakeMainLine,
    BranchUp,
    BranchDown,
    DeleteBranch,
    DeleteFromHere,
    DeleteFollowing,
    CopyLineUsi,
    CopyLineMoves,
    CopyRestUsi,
    CopyRestMoves,
    PasteMoves,
    RecordAsTree,
    Analyse,
    PauseAnalysis,
    ShowThreats,
    WatchMates,
    ChooseMoves,
    OnlyDrawnMoves,
    WithoutDrawnMoves,
    AllMoves,
    AnalysisLimits,
    StoredEvaluations,
    MateHere,
    TsumeSolve,
    TsumeExamine,
    TsumePractise,
    TsumeCollection,
    TokinsProblems,
    TsumeShow,
    TsumeStop,
    EditPosition,
    AnalyseGame,
    GameReport,
    PractiseMistakes,
    Flip,
    WorkspacePlay,
    WorkspaceAnalyse,
    WorkspaceReview,
    WorkspaceMates,
    SaveLayout,
    ManageLayouts,
    MovePanes,
    ResetLayout,
    BoardOnly,
    FullScreen,
    NextArea,
    PreviousArea,
    ToggleSound,
    Engines,
    EngineConsole,
    Settings,
    FindCommand,
    Shortcuts,
    Manual,
    About,
    Count
};

// Owns every QAction of the window, created from one table: text, tool tip, icon, shortcut. Knows nothing of
// games: the window connects and enables them. Object names are the table's keys ("newGame" …), for tests,
// saved layouts and settings. With the actions of the panes they are the commands whose keys can be changed.
class Actions : public QObject {
    Q_OBJECT

public:
    explicit Actions(QObject* parent = nullptr);

    QAction* operator[](ActionId id) const { return m_actions[static_cast<std::size_t>(id)]; }
    const std::array<QAction*, static_cast<std::size_t>(ActionId::Count)>& all() const { return m_actions; }

    // Adds the action of a pane or a bar to the commands, with its usual key. name becomes its object name.
    void adopt(QAction* action, const QString& name, const QKeySequence& key);
    std::vector<QAction*> commands() const;
    // Object names of all commands.
    QStringList names() const;

    // From now on these keys count. A key that a command was given belongs to it alone, except where commands
    // share it by default: only one of them is enabled at a time.
    void setKeys(const KeySettings& keys);
    // Precondition of the following: action is a command.
    QList<QKeySequence> standardKeys(const QAction* action) const;
    bool isChanged(const QAction* action) const; // it has other keys than the usual ones
    // The other command that would lose this key to action; nullptr: the key is free.
    QAction* ownerOf(const QKeySequence& key, const QAction* action) const;
    // The settings with these keys for action, taken from whoever has them.
    KeySettings withKeys(const QAction* action, const QList<QKeySequence>& keys) const;

    // Why it cannot be chosen now; empty: unknown, or it can be.
    QString whyDisabled(const QAction* action) const;

    // Pause and resume are one action with two texts.
    void showPaused(bool paused);
    // The names of the steps that Undo and Redo would take, as RecordDocument::undoStack() has them; may be
    // empty.
    void showEdits(const QString& undo, const QString& redo);
    // Starting and stopping the analysis, and its pause, have two faces as well.
    void showAnalysing(bool running, bool resting);
    // The texts that the button of an action with two faces may have; empty for others.
    QStringList labels(const QAction* action) const;
    // Updates all texts after a language change.
    void retranslate();

private:
    struct Keyed {
        QAction* action = nullptr;
        QList<QKeySequence> standard;
    };
    const Keyed& keyed(const QAction* action) const;

    std::array<QAction*, static_cast<std::size_t>(ActionId::Count)> m_actions{};
    std::vector<Keyed> m_commands;
    KeySettings m_keys;
    bool m_paused = false;
    QString m_undo;
    QString m_redo;
    bool m_analysing = false;
    bool m_resting = false;
};

} // namespace app
