// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/document/record_document.h"
#include "app/face/shell/command.h"
#include "app/server/watched_games.h"

#include <QObject>
#include <QPointer>
#include <QTimer>

#include <cstdint>
#include <list>
#include <map>
#include <optional>
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

// The games that are watched on a server or at a table in the network, each in a tab of its own: brings what
// is heard of them into their records, and their clocks beside the board. A tab that is closed is not watched
// any more; a game that is over becomes a record like others, with the file into which it was saved. Main
// thread.
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

    enum class First : std::uint8_t {
        Behind, // the first game of a followed player gets its tab behind the others
        OnBoard // it takes the board: the user waits for it
    };
    // The games of a visit from now on, until they are destroyed.
    void add(WatchedGames& games, First first);
    // Shows the tab of this game; watches it again if that was closed.
    void show(WatchedGames& games, const QString& gameId);

private:
    // What is watched in one visit.
    struct Source {
        QPointer<WatchedGames> games;
        std::map<QString, std::uint64_t> tabs;  // RecordVersion::record, by games that are watched
        std::map<QString, RecordVersion> saved; // what is being written of games that are over
        std::uint64_t newest = 0;               // the record of the game that was opened last
        bool isAwaited = false;                 // the next game takes the board
    };
    struct Shown {
        Source* source;
        QString gameId;
    };

    std::vector<Command> commands();
    void open(Source& source, const QString& gameId);
    bool takesBoard(const Source& source, bool isWanted) const;
    void tell(Source& source, const QString& gameId);
    static void tellRecord(RecordDocument& document, const shogi::Record& game);
    void finish(Source& source, const QString& gameId, const csa::OnlineGame& game, const QDateTime& at);
    void takeFile(Source& source, const QString& gameId, const QString& path, const FileStamp& stamp);
    void drop(Source& source, const QString& gameId);
    void dropAll(Source& source);
    // The tabs may have been closed, or other records been opened in them.
    void dropClosed();
    // nullptr: it has no tab (any more).
    RecordDocument* documentOf(const Source& source, const QString& gameId);
    // The game of the tab on the board; nothing: none that is watched.
    std::optional<Shown> shownGame();
    const char* whyNotShown();
    void showTab(const Source& source, const QString& gameId);
    void showClocks();
    void showBanner();
    void raise();

    Parts m_parts;
    std::list<Source> m_sources;
    QTimer m_tick;
};

} // namespace app
