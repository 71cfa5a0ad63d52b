// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/face/shell/icons.h"

#include <QAction>
#include <QObject>

#include <array>
#include <cstddef>

namespace app {

// All actions of the main window.
enum class ActionId : std::size_t {
    NewGame,
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
    First,
    Previous,
    Next,
    Last,
    GoToMove,
    FindComment,
    FindNext,
    FindPrevious,
    SamePosition,
    SetBookmark,
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
    MovePanes,
    ResetLayout,
    BoardOnly,
    FullScreen,
    ToggleSound,
    Engines,
    EngineConsole,
    Settings,
    About,
    Count
};

// Owns every QAction of the window, created from one table: text, tool tip, icon, shortcut. Knows nothing of
// games: the window connects and enables them. Object names are the table's keys ("newGame" …), for tests and
// saved layouts.
class Actions : public QObject {
    Q_OBJECT

public:
    explicit Actions(QObject* parent = nullptr);

    QAction* operator[](ActionId id) const { return m_actions[static_cast<std::size_t>(id)]; }
    const std::array<QAction*, static_cast<std::size_t>(ActionId::Count)>& all() const { return m_actions; }

    // Pause and resume are one action with two texts.
    void showPaused(bool paused);
    // The names of the steps that Undo and Redo would take, as RecordDocument::undoStack() has them; may be
    // empty.
    void showEdits(const QString& undo, const QString& redo);
    // Starting and stopping the analysis, and its pause, have two faces as well.
    void showAnalysing(bool running, bool resting);
    // Updates all texts after a language change.
    void retranslate();

private:
    std::array<QAction*, static_cast<std::size_t>(ActionId::Count)> m_actions{};
    bool m_paused = false;
    QString m_undo;
    QString m_redo;
    bool m_analysing = false;
    bool m_resting = false;
};

} // namespace app
