// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/face/server/server_players_model.h"

#include "app/text/foreign_text.h"
#include "app/text/game_text.h"
#include "app/text/server_text.h"

#include <algorithm>
#include <utility>

namespace app {

void ServerPlayersModel::take() {
    std::vector<ServerLists::Player> players =
        lists() ? lists()->players() : std::vector<ServerLists::Player>();
    if (watched()) {
        for (const QString& name : watched()->followed()) {
            const auto isThis = [&name](const ServerLists::Player& each) { return each.name == name; };
            if (std::none_of(players.begin(), players.end(), isThis))
                players.push_back({name, {}, {}, {}});
        }
    }
    replaceRows(m_players, std::move(players), &ServerLists::Player::name);
}

QString ServerPlayersModel::gameOf(const QString& player) const {
    if (!lists())
        return {};
    const auto& games = lists()->games();
    const auto found = std::find_if(games.begin(), games.end(), [&player](const ServerLists::Game& each) {
        return each.black == player || each.white == player;
    });
    return found == games.end() ? QString() : found->id;
}

int ServerPlayersModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(m_players.size());
}

QString ServerPlayersModel::text(const ServerLists::Player& player, int column) const {
    switch (column) {
    case Name:
        return foreignQuote(player.name);
    case Status:
        return player.status.isEmpty() ? tr("not logged in") : playerStatusText(player.status);
    case Game:
        return player.color ? tr("%1, %2", "name of a game, side")
                                  .arg(foreignQuote(player.game), sideName(*player.color))
                            : foreignQuote(player.game);
    case Followed:
        return watched() && watched()->isFollowed(player.name) ? tr("followed", "a player") : QString();
    default:
        return {};
    }
}

QVariant ServerPlayersModel::data(const QModelIndex& index, int role) const {
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const ServerLists::Player& player = m_players[static_cast<std::size_t>(index.row())];
    switch (role) {
    case Qt::DisplayRole:
    case kSortRole:
        return text(player, index.column());
    case kIdRole:
        return player.name;
    default:
        return {};
    }
}

QVariant ServerPlayersModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole)
        return {};
    switch (section) {
    case Name:
        return tr("Player");
    case Status:
        return tr("State");
    case Game:
        return tr("Game");
    case Followed:
        return tr("Followed");
    default:
        return {};
    }
}

} // namespace app
