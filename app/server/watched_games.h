// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/files/file_stamp.h"
#include "csa-link/link_events.h"

#include <QDateTime>
#include <QObject>
#include <QString>
#include <QStringList>

#include <map>
#include <optional>
#include <set>

namespace app {

class ServerRecords;
class ServerVisit;

// The games that are watched during a visit, and the players whose games are: as the server tells them,
// across cuts. A game that is over is saved like the user's own. Identifiers and names are foreign texts.
// Main thread.
class WatchedGames : public QObject {
    Q_OBJECT
public:
    struct Game {
        csa::OnlineGame online;
        // Whether the user asked for this game, and not only for all of a player.
        bool isWanted = false;
        // Since when the side to move is known to be: before that it may have thought for any time.
        csa::Stamp since{};
        // Since when the clocks stand; nothing: they run.
        std::optional<csa::Stamp> pausedAt{};
    };

    // Both must outlive this object.
    WatchedGames(ServerVisit& visit, ServerRecords& records, QObject* parent = nullptr);

    // Logged in with the extensions: the following are carried out. Otherwise they are refused.
    bool isPossible() const;
    void watch(const QString& gameId);
    void unwatch(const QString& gameId);
    void follow(const QString& player);
    void unfollow(const QString& player);

    // Whether it is watched, or has been asked for.
    bool isWatched(const QString& gameId) const;
    bool isFollowed(const QString& player) const { return m_followed.contains(player); }
    const QStringList& followed() const { return m_followed; }
    // nullptr: it is not watched, or the server has not shown it yet.
    const Game* find(const QString& gameId) const;
    const std::map<QString, Game>& games() const { return m_games; }

signals:
    // What is watched or followed has changed.
    void changed();
    // The server has shown it for the first time; find() has it.
    void began(const QString& gameId);
    // Moves were played or taken back, the clocks stand or run again, or the server has shown it again after
    // a cut.
    void moved(const QString& gameId);
    // It is over, with its outcome; it is not watched any more and will be saved(). at: as its record says.
    void over(const QString& gameId, const csa::OnlineGame& game, const QDateTime& at);
    void saved(const QString& gameId, const QString& path, const app::FileStamp& stamp);
    // It cannot be watched (any more); text: what cannot be read, or empty.
    void failed(const QString& gameId, const QString& text);
    // What was asked for last is not possible.
    void refused(csa::RefusalReason reason);
    // The visit is over: nothing more is heard of the games that are watched.
    void ended();

private:
    void hear(const csa::Event& event);
    void begin(const csa::WatchBegan& event);
    void play(const csa::WatchedMove& event);
    void pause(const csa::WatchPaused& event);
    void save(const QString& id, const csa::OnlineGame& game, const QDateTime& now);
    void finish(const csa::WatchEnded& event);
    bool isOwn(const QString& gameId) const;

    ServerVisit& m_visit;
    ServerRecords& m_records;
    std::map<QString, Game> m_games;
    std::set<QString> m_asked;   // for, and not shown yet
    std::set<QString> m_dropped; // of which something may still be on its way
    std::set<QString> m_unsaved;
    QStringList m_followed;
};

} // namespace app
