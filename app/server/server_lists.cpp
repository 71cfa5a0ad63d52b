// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/server/server_lists.h"

#include "app/server/server_game.h"
#include "app/server/server_visit.h"
#include "csa-link/game_name.h"

#include <utility>

namespace app {

ServerLists::ServerLists(ServerVisit& visit, QObject* parent)
    : QObject(parent)
    , m_visit(visit) {
    connect(&visit, &ServerVisit::happened, this, &ServerLists::hear);
}

ServerLists::Game ServerLists::gameOf(const QString& id) {
    Game game{id, {}, {}, {}, {}};
    const std::string text = id.toStdString();
    if (const auto parts = csa::partsOfGameId(text)) {
        const auto word = [](std::string_view part) {
            return QString::fromUtf8(part.data(), static_cast<qsizetype>(part.size()));
        };
        game.name = word(parts->game);
        game.black = word(parts->black);
        game.white = word(parts->white);
        game.began = QDateTime::fromString(id.section(u'+', -1).left(14), QStringLiteral("yyyyMMddHHmmss"));
    }
    return game;
}

void ServerLists::ask() {
    if (!m_visit.hasExtensions() || !m_visit.isOnline())
        return;
    if (!std::exchange(m_asksGames, true))
        m_visit.post(csa::AskGames{});
    if (!std::exchange(m_asksPlayers, true))
        m_visit.post(csa::AskPlayers{});
}

bool ServerLists::maySay() const {
    const ServerGame* const game = m_visit.game();
    return m_visit.isOnline() &&
           (m_visit.hasExtensions() || (game && game->hasBegun() && game->features().chat));
}

void ServerLists::say(const QString& text) { m_visit.post(csa::Chat{text.toStdString()}); }

void ServerLists::hear(const csa::Event& event) {
    if (const auto* const state = std::get_if<csa::StateChanged>(&event)) {
        take(*state);
    } else if (const auto* const games = std::get_if<csa::GamesListed>(&event)) {
        m_asksGames = false;
        m_isKnown = true;
        m_games.clear();
        for (const std::string& id : games->gameIds)
            m_games.push_back(gameOf(QString::fromStdString(id)));
        emit gamesChanged();
    } else if (const auto* const players = std::get_if<csa::PlayersListed>(&event)) {
        m_asksPlayers = false;
        m_players.clear();
        for (const csa::PlayerEntry& entry : players->players)
            m_players.push_back({QString::fromStdString(entry.name), QString::fromStdString(entry.status),
                                 QString::fromStdString(entry.game), entry.color});
        emit playersChanged();
    } else if (const auto* const line = std::get_if<csa::ChatLine>(&event)) {
        m_messages.push_back({QDateTime::currentDateTime(), QString::fromStdString(line->from),
                              QString::fromStdString(line->text)});
        if (m_messages.size() > kMostMessages)
            m_messages.pop_front();
        emit said();
    } else if (const auto* const refusal = std::get_if<csa::Refused>(&event)) {
        if (refusal->command == csa::CommandKind::AskGames)
            m_asksGames = false;
        else if (refusal->command == csa::CommandKind::AskPlayers)
            m_asksPlayers = false;
        else if (refusal->command == csa::CommandKind::Chat)
            emit refused(refusal->reason);
    }
}

void ServerLists::take(const csa::StateChanged&) {
    const bool isOnline = m_visit.isOnline();
    if (std::exchange(m_isOnline, isOnline) == isOnline)
        return;
    // An answer is not waited for beyond the connection on which it was asked for.
    m_asksGames = m_asksPlayers = false;
    if (isOnline) {
        ask();
        return;
    }
    m_isKnown = false;
    m_games.clear();
    m_players.clear();
    emit gamesChanged();
    emit playersChanged();
}

} // namespace app
