// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/face/shell/command.h"
#include "app/matches/match_run.h"
#include "app/settings/appearance_settings.h"

#include <QObject>

#include <memory>

namespace app {

class EngineDesk;
class FileDesk;
class MainWindow;
class MatchWindow;
class SettingsFile;

// Controls matches between engines: dialog, window and folders. Owns the running match. Main thread.
class MatchDesk : public QObject {
    Q_OBJECT
public:
    struct Parts {
        MainWindow& window;
        EngineCatalog& catalog;
        EngineHub& hub;
        StorageThread& storage;
        SettingsFile& settings;
        FileDesk& files;
        EngineDesk& engines;
    };
    explicit MatchDesk(const Parts& parts, QObject* parent = nullptr);
    ~MatchDesk() override;

    // Opens the window with the last match, or with the dialog if there was no match.
    void show();
    // Opens the dialog.
    void newMatch();
    // Begins a match without asking. Precondition: the setup has no fault.
    void begin(const MatchSetup& setup);
    void setAppearance(const AppearanceSettings& appearance, bool dark);
    // The program is quitting: running games end, and are played again when the match is continued.
    void leave();

    MatchRun& run() { return m_run; }
    // nullptr until first shown
    MatchWindow* matchWindow() const { return m_matchWindow.get(); }

signals:
    // A game that waits for people is to be played on the board.
    void playRequested(int game);
    // The games in this folder are to be added to the library.
    void libraryRequested(const QString& folder);

private:
    std::vector<Command> commands();
    void makeWindow();
    void askBeforeClosing();
    void open(const QString& folder);
    void chooseFolder();
    void listEarlier();
    void openRecord(int game);
    void enterResult(int game, const shogi::Ending& ending);
    void remember();
    // The folder that contains a folder for each match.
    QString matchesFolder(const QString& chosen) const;

    Parts m_parts;
    MatchRun m_run;
    AppearanceSettings m_appearance;
    bool m_dark = false;
    std::unique_ptr<MatchWindow> m_matchWindow;
};

} // namespace app
