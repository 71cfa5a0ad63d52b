// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/face/server/main_table.h"
#include "app/face/shell/command.h"
#include "app/server/server_access.h"
#include "app/server/server_lists.h"
#include "app/server/server_log.h"
#include "app/server/server_records.h"
#include "app/server/server_visit.h"
#include "app/server/watched_games.h"

#include <QObject>

#include <memory>
#include <optional>
#include <vector>

namespace app {

class EngineCatalog;
class FileDesk;
class MainWindow;
class ServerWindow;
class SettingsFile;

// Playing and looking on on servers: the list of servers, passwords, the window, and the visit to one of
// them, whose games are played on the board. Owns the visit. Watched games are shown by WatchDesk. Main
// thread.
class ServerDesk : public QObject {
    Q_OBJECT
public:
    struct Parts {
        MainWindow& window;
        PlaySession& play;
        EngineCatalog& catalog;
        FileDesk& files;
        StorageThread& storage;
        const SettingsFile& settings;
        ServerAccess& servers;
    };
    explicit ServerDesk(const Parts& parts, QObject* parent = nullptr);
    ~ServerDesk() override;

    void show();
    // Shorter ones for tests. Before visit().
    void setTimeouts(const csa::LinkTimeouts& timeouts) { m_timeouts = timeouts; }
    // Logs in with the password of the keyring; without one the user is asked.
    void visit(const ServerAccount& account, ServerVisit::Purpose purpose = ServerVisit::Purpose::Play);
    // The program is quitting.
    void leave();

    ServerVisit* currentVisit() const { return m_visit.get(); }
    // nullptr until first shown
    ServerWindow* serverWindow() const { return m_window.get(); }

signals:
    // What it plays is given to these records.
    void visitBegan(app::ServerVisit& visit, app::ServerRecords& records);
    // A visit has begun. The games are there until the next one begins.
    void watchingBegan(app::WatchedGames& games);
    // The user wants to see this game.
    void gameWanted(app::WatchedGames& games, const QString& gameId);
    // What options this engine has is to be found out if it is not known.
    void optionsWanted(const QString& engineId);

private:
    std::vector<Command> commands();
    void makeWindow();
    void edit(ServerAccount account);
    void remove(const QString& id);
    void askPassword(const ServerAccount& account, ServerVisit::Purpose purpose);
    void begin(const ServerAccount& account, ServerVisit::Purpose purpose, const QString& password);
    void connectWindow(ServerWindow* window);
    void connectVisit();
    void connectWatching();
    void switchOnExtensions();
    void note(const QString& text);
    void noteUnsaved(const FileError& error);
    void showConnection();
    void takeOffer();
    void askToLeave();
    bool isVisiting() const;
    QString recordsFolder(const ServerAccount& account) const;

    Parts m_parts;
    csa::LinkTimeouts m_timeouts;
    MainTable m_table;
    ServerRecords m_records;
    std::unique_ptr<ServerLog> m_log;
    std::unique_ptr<ServerVisit> m_visit;
    std::unique_ptr<ServerLists> m_lists;
    std::unique_ptr<WatchedGames> m_watched;
    std::unique_ptr<ServerWindow> m_window;
    bool m_isLost = false; // the connection, during a game
};

} // namespace app
