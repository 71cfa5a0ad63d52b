// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/face/server/main_table.h"
#include "app/face/shell/command.h"
#include "app/server/server_access.h"
#include "app/server/server_log.h"
#include "app/server/server_records.h"
#include "app/server/server_visit.h"

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

// Playing on servers: the list of servers, passwords, the window, and the visit to one of them, whose games
// are played on the board. Owns the visit. Main thread.
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
    // Logs in with the password of the keyring; without one the user is asked.
    void visit(const ServerAccount& account);
    // The program is quitting.
    void leave();

    ServerVisit* currentVisit() const { return m_visit.get(); }
    // nullptr until first shown
    ServerWindow* serverWindow() const { return m_window.get(); }

private:
    std::vector<Command> commands();
    void makeWindow();
    void edit(ServerAccount account);
    void remove(const QString& id);
    void askPassword(const ServerAccount& account);
    void begin(const ServerAccount& account, const QString& password);
    void connectVisit();
    void takeOffer();
    void askToLeave();
    bool isVisiting() const;
    QString recordsFolder(const ServerAccount& account) const;

    Parts m_parts;
    MainTable m_table;
    std::unique_ptr<ServerRecords> m_records;
    std::unique_ptr<ServerLog> m_log;
    std::unique_ptr<ServerVisit> m_visit;
    std::unique_ptr<ServerWindow> m_window;
};

} // namespace app
