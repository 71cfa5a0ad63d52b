// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/face/server/main_table.h"
#include "app/face/shell/command.h"
#include "app/server/hosted_table.h"
#include "app/server/server_log.h"
#include "app/server/server_records.h"
#include "app/server/table_directory.h"

#include <QObject>
#include <QPointer>

#include <functional>
#include <memory>
#include <vector>

namespace app {

class MainWindow;
class NetworkWindow;
class RecordDocument;
class SettingsFile;
class WatchedGames;
struct ServerAccess;

// Playing over the network: opening a table and joining one, its window, and the questions that two players
// have for each other. Owns the table; its games are played on the board. Main thread.
class NetworkDesk : public QObject {
    Q_OBJECT
public:
    struct Parts {
        MainWindow& window;
        RecordDocument& document;
        PlaySession& play;
        FileDesk& files;
        StorageThread& storage;
        SettingsFile& settings;
        ServerAccess& servers;
    };
    explicit NetworkDesk(const Parts& parts, QObject* parent = nullptr);
    ~NetworkDesk() override;

    // With the name and the port of the settings. Nothing happens at a table.
    void open(const TableTerms& terms);
    // With the name of the settings.
    void join(const TableAddress& address, bool looksOn);
    // The program is quitting.
    void leave();

    NetworkTable* table() const { return m_table.get(); }
    // nullptr until first shown
    NetworkWindow* networkWindow() const;

signals:
    // What is played at the table is given to these records.
    void visitBegan(app::ServerVisit& visit, app::ServerRecords& records);
    // The table is looked at. The games are there until the next visit begins.
    void watchingBegan(app::WatchedGames& games);
    // The user wants to see this game.
    void gameWanted(app::WatchedGames& games, const QString& gameId);

private:
    std::vector<Command> commands();
    void showOpenDialog();
    void showJoinDialog();
    void makeWindow();
    void showWindow();
    bool isAtTable() const;
    ServerVisit::Parts visitParts();
    void sitDown(std::unique_ptr<NetworkTable> table);
    void connectTable();
    void followVisit();
    void followGames();
    void takeOpened();
    void refresh();
    void showQuestion();
    // What is asked, or what the own question waits for.
    QString questionText() const;
    void showConnection();
    void showLine();
    // What is asked: of a player, or whether a game is agreed to. Nothing is: false.
    bool isAsked() const;
    void answer(bool yes);
    void askToLeave();
    void askToClose();

    Parts m_parts;
    MainTable m_board;
    TableDirectory m_directory;
    ServerRecords m_records;
    std::unique_ptr<ServerLog> m_log;
    std::unique_ptr<NetworkTable> m_table;
    QPointer<ServerVisit> m_visit; // that is being followed
    QPointer<NetworkWindow> m_window;
    TableState m_shown = TableState::Over; // what was told last
    QString m_asked;                       // of the question that is shown; empty: none
};

} // namespace app
