// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/face/server/server_games_model.h"

#include "app/text/foreign_text.h"
#include "app/text/game_text.h"
#include "app/text/plain_tool_tip.h"

#include <QLocale>

#include <algorithm>
#include <utility>

namespace app {

// A game that is watched stays in the list until it is over, whatever the server lists.
void ServerGamesModel::take() {
    std::vector<ServerLists::Game> games = lists() ? lists()->games() : std::vector<ServerLists::Game>();
    if (watched()) {
        for (const auto& [id, game] : watched()->games()) {
            const auto isThis = [&id = id](const ServerLists::Game& each) { return each.id == id; };
            if (std::none_of(games.begin(), games.end(), isThis))
                games.push_back(ServerLists::gameOf(id));
        }
    }
    replaceRows(m_games, std::move(games), &ServerLists::Game::id);
}

ServerLists::Game ServerGamesModel::game(const QString& id) const {
    const auto found = std::find_if(m_games.begin(), m_games.end(),
                                    [&id](const ServerLists::Game& each) { return each.id == id; });
    return found == m_games.end() ? ServerLists::Game() : *found;
}

int ServerGamesModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(m_games.size());
}

bool ServerGamesModel::isWatched(const ServerLists::Game& game) const {
    return watched() && watched()->isWatched(game.id);
}

QString ServerGamesModel::text(const ServerLists::Game& game, int column) const {
    switch (column) {
    case Black:
        return foreignQuote(game.black.isEmpty() ? game.id : game.black);
    case White:
        return foreignQuote(game.white);
    case Name:
        return foreignQuote(game.name);
    case Began:
        return game.began.isValid() ? QLocale().toString(game.began, QLocale::ShortFormat) : QString();
    case State:
        return isWatched(game) ? tr("watched", "a game") : QString();
    default:
        return {};
    }
}

QVariant ServerGamesModel::data(const QModelIndex& index, int role) const {
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const ServerLists::Game& game = m_games[static_cast<std::size_t>(index.row())];
    switch (role) {
    case Qt::DisplayRole:
        return text(game, index.column());
    case kIdRole:
        return game.id;
    case kSortRole:
        return index.column() == Began ? QVariant(game.began) : QVariant(text(game, index.column()));
    case Qt::ToolTipRole:
        return plainToolTip(foreignText(game.id));
    default:
        return {};
    }
}

QVariant ServerGamesModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole)
        return {};
    switch (section) {
    case Black:
        return sideName(shogi::Color::Black);
    case White:
        return sideName(shogi::Color::White);
    case Name:
        return tr("Game");
    case Began:
        return tr("Begin");
    case State:
        return tr("State");
    default:
        return {};
    }
}

} // namespace app
