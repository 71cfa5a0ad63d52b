// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/server/watched_games.h"

#include "app/server/server_game.h"
#include "app/server/server_records.h"
#include "app/server/server_visit.h"
#include "csa-link/watch_talk.h"

#include <utility>

namespace app {

WatchedGames::WatchedGames(ServerVisit& visit, ServerRecords& records, QObject* parent)
    : QObject(parent)
    , m_visit(visit)
    , m_records(records) {
    connect(&visit, &ServerVisit::happened, this, &WatchedGames::hear);
    connect(&visit, &ServerVisit::ended, this, &WatchedGames::ended);
    connect(&records, &ServerRecords::saved, this,
            [this](const QString& gameId, const QString& path, const FileStamp& stamp) {
                if (m_unsaved.erase(gameId) > 0)
                    emit saved(gameId, path, stamp);
            });
}

bool WatchedGames::isPossible() const { return m_visit.hasExtensions() && m_visit.isOnline(); }

void WatchedGames::watch(const QString& gameId) {
    if (isWatched(gameId) || isOwn(gameId))
        return;
    if (!isPossible()) {
        emit refused(m_visit.hasExtensions() ? csa::RefusalReason::NotConnected
                                             : csa::RefusalReason::NotOffered);
        return;
    }
    if (m_games.size() + m_asked.size() >= csa::WatchTalk::kMostWatched) {
        emit refused(csa::RefusalReason::TooMany);
        return;
    }
    m_dropped.erase(gameId);
    m_asked.insert(gameId);
    m_visit.post(csa::Watch{gameId.toStdString()});
    emit changed();
}

void WatchedGames::unwatch(const QString& gameId) {
    if (!isWatched(gameId))
        return;
    m_asked.erase(gameId);
    m_games.erase(gameId);
    m_dropped.insert(gameId);
    m_visit.post(csa::Unwatch{gameId.toStdString()});
    emit changed();
}

void WatchedGames::follow(const QString& player) {
    if (isFollowed(player))
        return;
    if (!isPossible()) {
        emit refused(m_visit.hasExtensions() ? csa::RefusalReason::NotConnected
                                             : csa::RefusalReason::NotOffered);
        return;
    }
    if (static_cast<std::size_t>(m_followed.size()) >= csa::WatchTalk::kMostFollowed) {
        emit refused(csa::RefusalReason::TooMany);
        return;
    }
    m_followed.append(player);
    m_visit.post(csa::Follow{player.toStdString()});
    emit changed();
}

void WatchedGames::unfollow(const QString& player) {
    if (m_followed.removeAll(player) == 0)
        return;
    m_visit.post(csa::Unfollow{player.toStdString()});
    emit changed();
}

bool WatchedGames::isWatched(const QString& gameId) const {
    return m_games.contains(gameId) || m_asked.contains(gameId);
}

const WatchedGames::Game* WatchedGames::find(const QString& gameId) const {
    const auto found = m_games.find(gameId);
    return found == m_games.end() ? nullptr : &found->second;
}

bool WatchedGames::isOwn(const QString& gameId) const {
    const ServerGame* const game = m_visit.game();
    return game && QString::fromStdString(game->summary().gameId) == gameId;
}

// ---- What the link says

void WatchedGames::hear(const csa::Event& event) {
    if (const auto* const began = std::get_if<csa::WatchBegan>(&event)) {
        begin(*began);
    } else if (const auto* const move = std::get_if<csa::WatchedMove>(&event)) {
        play(*move);
    } else if (const auto* const pause = std::get_if<csa::WatchPaused>(&event)) {
        this->pause(*pause);
    } else if (const auto* const end = std::get_if<csa::WatchEnded>(&event)) {
        finish(*end);
    } else if (const auto* const fault = std::get_if<csa::WatchFailed>(&event)) {
        const QString id = QString::fromStdString(fault->gameId);
        m_asked.erase(id);
        // A game that ended while there was no connection is kept as far as it is known.
        if (const auto found = m_games.find(id);
            found != m_games.end() && !found->second.online.moves.empty())
            save(id, found->second.online, QDateTime::currentDateTime());
        m_games.erase(id);
        emit failed(id, QString::fromStdString(fault->text));
        emit changed();
    } else if (const auto* const refusal = std::get_if<csa::Refused>(&event)) {
        // The connection was lost meanwhile: what has not been shown yet was not asked for.
        if (refusal->command == csa::CommandKind::Watch) {
            m_asked.clear();
            emit refused(refusal->reason);
            emit changed();
        } else if (refusal->command == csa::CommandKind::Follow && !m_followed.isEmpty()) {
            m_followed.removeLast();
            emit refused(refusal->reason);
            emit changed();
        }
    }
}

void WatchedGames::begin(const csa::WatchBegan& event) {
    const QString id = QString::fromStdString(event.gameId);
    if (m_dropped.contains(id))
        return;
    // A player who is followed may play here.
    if (isOwn(id)) {
        m_visit.post(csa::Unwatch{event.gameId});
        return;
    }
    const bool isWanted = m_asked.erase(id) > 0;
    const auto [place, isNew] = m_games.try_emplace(id);
    place->second.online = event.game;
    place->second.since = std::chrono::steady_clock::now();
    place->second.pausedAt.reset();
    if (isNew) {
        place->second.isWanted = isWanted;
        emit began(id);
        emit changed();
    } else {
        emit moved(id);
    }
}

void WatchedGames::play(const csa::WatchedMove& event) {
    const QString id = QString::fromStdString(event.gameId);
    const auto found = m_games.find(id);
    if (found == m_games.end())
        return; // asked not to be sent meanwhile
    found->second.online.moves.push_back(event.move);
    found->second.since = std::chrono::steady_clock::now();
    emit moved(id);
}

void WatchedGames::pause(const csa::WatchPaused& event) {
    const QString id = QString::fromStdString(event.gameId);
    const auto found = m_games.find(id);
    if (found == m_games.end())
        return;
    Game& game = found->second;
    const csa::Stamp now = std::chrono::steady_clock::now();
    // The turn counts without the pause.
    if (game.pausedAt)
        game.since += now - *game.pausedAt;
    game.pausedAt = event.paused ? std::optional(now) : std::nullopt;
    emit moved(id);
}

void WatchedGames::finish(const csa::WatchEnded& event) {
    const QString id = QString::fromStdString(event.gameId);
    if (m_games.erase(id) == 0)
        return;
    const QDateTime now = QDateTime::currentDateTime();
    save(id, event.game, now);
    emit over(id, event.game, now);
    emit changed();
}

void WatchedGames::save(const QString& id, const csa::OnlineGame& game, const QDateTime& now) {
    m_unsaved.insert(id);
    m_records.save(game, {}, now);
}

} // namespace app
