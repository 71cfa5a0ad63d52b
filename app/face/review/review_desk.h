// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/face/shell/command.h"
#include "app/face/shell/line_scene.h"
#include "app/library/player_findings.h"
#include "app/review/review_session.h"
#include "app/settings/appearance_settings.h"

#include <QObject>
#include <QPointer>

#include <utility>
#include <vector>

class QDockWidget;

namespace app {

class Findings;
class FileDesk;
class GraphPane;
class MainWindow;
class MistakePractice;
class PracticePane;
class PracticeScene;
class RecordDocument;
class ReportWindow;
class ReviewedLine;
class ReviewPane;
class SettingsFile;

// Controls the review of a finished game, in panes that it makes: shows the state of the session that
// analyses the game and passes on what the user wants of it; opens the report, and shows the practice on the
// board. Main thread.
class ReviewDesk : public QObject {
    Q_OBJECT

public:
    struct Parts {
        MainWindow& window;
        ReviewSession& session;
        RecordDocument& document;
        SettingsFile& settings;
        FileDesk& files;
        ReviewedLine& reviewed;
        Findings& findings;
    };
    explicit ReviewDesk(const Parts& parts, QObject* parent = nullptr);
    ~ReviewDesk() override;

    // Shows the dialog.
    void analyse();
    // Without asking; settings are normalised.
    void start(const GameAnalysisSettings& settings);
    // A record without moves has nothing to review: the workspace becomes Play, where it invites.
    void leaveBlankRecord();
    // Offers analyses of a crashed program and those running when the program was closed.
    void offerToGoOn();
    void showReport();
    void practise();
    void exportGraph();
    // For the report.
    void setPlayerFinder(PlayerFinder finder) { m_playerFinder = std::move(finder); }
    void setAppearance(const AppearanceSettings& appearance, bool dark);
    // The program is quitting: a running analysis can be continued at the next start.
    void leave();

    GraphPane& graph() { return *m_graph; }
    ReportWindow* report() const;
    MistakePractice& practice() { return *m_practice; }

signals:
    // The mistakes of this side in the open record are to be asked again in the training.
    void keepRequested(shogi::Color side);

private:
    std::vector<Command> commands();
    void makePanes();
    void makePractice();
    void connectPanes();
    void connectSession();
    void offerUnfinished();
    void goOn(const QString& journal);
    void tellUnreadable();
    void showDock(QDockWidget& dock);
    void showLine(const LineScene::Line& line);
    void showStart();
    void showProgress();
    void showFailure(const QString& engine, const host::Failure& failure, bool givenUp);
    void showEnd(const ReviewSession::Result& result);
    void savePicture(const QString& path);

    Parts m_parts;
    // The window's.
    GraphPane* m_graph = nullptr;
    ReviewPane* m_pane = nullptr;
    QDockWidget* m_graphDock = nullptr;
    QDockWidget* m_paneDock = nullptr;
    AppearanceSettings m_appearance;
    bool m_dark = false;
    PlayerFinder m_playerFinder;
    LineScene* m_line; // of what is said about a move
    QPointer<ReportWindow> m_report;
    MistakePractice* m_practice = nullptr;
    PracticeScene* m_practiceScene = nullptr;
    PracticePane* m_practicePane = nullptr; // the window's
};

} // namespace app
