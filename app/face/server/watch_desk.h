// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/face/shell/command.h"
#include "app/server/watched_games.h"

#include <QObject>
#include <QPointer>
#include <QTimer>

#include <cstdint>
#include <map>
#include <vector>

namespace shogi {
class Record;
}

namespace app {

class BoardScene;
class FileDesk;
class Game;
class MainWindow;
class OpenRecords;
class RecordDocument;

// The games that are watched on a server, each in a tab of its own: brings what is heard of them into their
// records, and their clocks beside the board. A tab that is closed is not watched any more; a game that is
// over becomes a record like others, with the file into which it was saved. Main thread.
class WatchDesk : public QObject {
    Q_OBJECT
public:
    struct Parts {
        MainWindow& window;
        BoardScene& scene;
        RecordDocument& document;
        OpenRecords& records;
        const Game& game;
        FileDesk& files;
    };
    explicit WatchDesk(const Parts& parts, QObject* parent = nullptr);

    // The games of a visit; nullptr: it is over, and nothing more is heard of those that are being watched.
    // Those that are being saved are waited for.
    void setGames(WatchedGames* games);
    // Shows the tab of this game.
    void show(const QString& gameId);

private:
    std::vector<Command> commands();
    void open(const QString& gameId);
    void tell(const QString& gameId, const csa::OnlineGame& game);
    static void tellRecord(RecordDocument& document, const shogi::Record& game);
    void finish(const QString& gameId, const csa::OnlineGame& game, const QDateTime& at);
    void takeFile(const QString& gameId, const QString& path, const FileStamp& stamp);
    void drop(const QString& gameId);
    // The tabs may have been closed, or other records been opened in them.
    void dropClosed();
    // nullptr: it has no tab (any more).
    RecordDocument* documentOf(const QString& gameId);
    // Of the tab on the board; empty: none that is watched.
    QString shownGame() const;
    bool isBehind() const;
    void showClocks();
    void showBanner();
    void raise();

    Parts m_parts;
    QPointer<WatchedGames> m_games;
    std::map<QString, std::uint64_t> m_tabs;  // RecordVersion::record, by games that are watched
    std::map<QString, std::uint64_t> m_saved; // the same, by those that are being saved
    QTimer m_tick;
};

} // namespace app
