// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/face/mates/collection_tab.h"
#include "app/face/mates/examine_tab.h"
#include "app/face/mates/practice_tab.h"
#include "app/face/mates/solve_tab.h"
#include "app/face/shell/command.h"
#include "app/mates/mate_session.h"
#include "app/settings/appearance_settings.h"
#include "app/settings/window_settings.h"

#include <QObject>

#include <cstdint>
#include <optional>

class QDockWidget;

namespace app {

class FileDesk;
class Findings;
class MainWindow;
class SetupScene;
class RecordDocument;
class SettingsFile;
class TsumePane;

// Controls mate problems and position setup. It shows the session's problem, which its tabs share, on the
// board, and the pane beside it. Never interferes with a game or an analysis. Main thread.
class TsumeDesk : public QObject {
    Q_OBJECT

public:
    struct Parts {
        MainWindow& window;
        TsumePane& pane;
        MateSession& session;
        RecordDocument& document;
        FileDesk& files;
        SettingsFile& settings;
        Findings& findings;
    };
    explicit TsumeDesk(const Parts& parts, QObject* parent = nullptr);

    void showPane();
    void solveShown();
    // The problem if it is on the board, otherwise the position of the record.
    void editPosition();
    void edit(const shogi::Position& position);
    void examine();
    void practise();
    void openCollection();
    void openTokinsProblems();
    void openCompositions();
    void openTodaysProblem();
    void stop();
    // A mate in a position of the record, found elsewhere.
    void showFound(const shogi::Position& start, const std::vector<shogi::Move>& moves,
                   const MateOutcome& outcome);

    // Asks the user to solve a problem for somebody else, whose pane is beside the board instead of this
    // desk's, until another problem is shown, or this desk's pane. nextRequested() tells that the user wants
    // to go on.
    void pose(const MateProblem& problem, const QString& title, QDockWidget& pane);
    bool isPosing() const { return m_problem.origin == Origin::Posed; }
    // Takes the problem off the board; no-op unless it was posed.
    void endPosing();

    void openFiles(const QStringList& paths);
    void setAppearance(const AppearanceSettings& appearance, bool dark);
    // Ends running work, as the program is quitting.
    void shutDown();

signals:
    // The user is done with the posed problem, or leaves it.
    void nextRequested();
    // The user wants all searches for mates to stop.
    void stopped();
    // Games with the pieces that were set up are looked for.
    void searchRequested(const shogi::Position& pieces);

private:
    std::vector<Command> commands();
    // The origin of the shown problem.
    enum class Origin : std::uint8_t { None, Record, Edited, Pasted, Collection, Posed };
    struct Problem {
        MateProblem what;
        Origin origin = Origin::None;
        std::optional<int> row; // row in the collection
    };

    void connectPane();
    void connectSession();
    void connectBoard();
    void connectSetup();
    // The problem on the board, and the pane in front beside it.
    void enter();
    void follow(Workspace workspace);
    void takeOver();
    void show(const Problem& problem);
    void showFromRecord();
    void showAndSolve(const shogi::Position& position);
    void paste();
    void refreshBusy();
    void refreshEngines();
    void refreshTitle();

    Parts m_parts;
    MateSession& m_session;
    SolveTab m_solve;
    ExamineTab m_examine;
    PracticeTab m_practice;
    CollectionTab m_collection;
    SetupScene* m_setup;
    Problem m_problem;
    bool m_hasProblem = false;
    QString m_posedTitle;
    // The workspace that last showed the record; restored together with it.
    Workspace m_before = Workspace::Play;
};

} // namespace app
