// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/server/server_lists.h"
#include "app/server/watched_games.h"

#include <QObject>
#include <QString>
#include <QStringList>

namespace app {

// What is looked at without playing.
struct CsaWatching {
    bool lists = false;  // of the games and players, and then ends
    QStringList games;   // identifiers
    QStringList players; // who are followed until the program is asked to end

    bool isAny() const { return lists || !games.isEmpty() || !players.isEmpty(); }
};

// Looks on during a visit and prints what is seen: a line for each game and player of the server, or for each
// move. Leaves when there is nothing more to be seen. Main thread.
class CsaWatch : public QObject {
    Q_OBJECT
public:
    // Both must outlive this object.
    CsaWatch(CsaWatching wanted, ServerVisit& visit, ServerRecords& records);

    // A game that was asked for cannot be watched.
    bool hasFailed() const { return m_hasFailed; }
    // Saves what has been seen of games that are not over.
    void saveRest();

private:
    void begin();
    void printLists();
    void printMoves(const QString& gameId);
    void printEnd(const QString& gameId, const csa::OnlineGame& game);
    void leaveIfDone();

    CsaWatching m_wanted;
    ServerVisit& m_visit;
    ServerRecords& m_records;
    ServerLists m_lists;
    WatchedGames m_watched;
    std::map<QString, std::size_t> m_printed; // moves, by game
    bool m_hasBegun = false;
    bool m_hasGames = false;
    bool m_hasPlayers = false;
    bool m_hasFailed = false;
};

} // namespace app
