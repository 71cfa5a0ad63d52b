// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/face/server/server_pages.h"

#include "app/face/server/server_chat_page.h"
#include "app/face/server/server_list_page.h"
#include "app/server/server_visit.h"
#include "app/server/watched_games.h"
#include "app/text/foreign_text.h"

#include <QMenu>
#include <QPushButton>
#include <QTabWidget>

namespace app {

ServerPages::ServerPages(QTabWidget& tabs)
    : QObject(&tabs)
    , m_tabs(tabs) {
    makeGames();
    makePlayers();
    m_chat = new ServerChatPage(&tabs);
    m_chat->setObjectName(QStringLiteral("serverChat"));
    for (QWidget* const page :
         {static_cast<QWidget*>(m_games), static_cast<QWidget*>(m_players), static_cast<QWidget*>(m_chat)})
        tabs.addTab(page, QString());
    retranslate();
    refresh();
}

void ServerPages::makeGames() {
    m_games = new ServerListPage(QStringLiteral("serverGames"), m_gamesModel, ServerGamesModel::Name,
                                 ServerGamesModel::kIdRole, &m_tabs);
    m_watch = m_games->addButton("serverWatch");
    connect(m_watch, &QPushButton::clicked, this, &ServerPages::watchOrNot);
    connect(m_games, &ServerListPage::opened, this, &ServerPages::gameRequested);
    connect(m_games, &ServerListPage::selectionChanged, this, &ServerPages::refreshButtons);
    connect(m_games, &ServerListPage::menuRequested, this, &ServerPages::showGameMenu);
    connect(m_games, &ServerListPage::refreshRequested, this, &ServerPages::ask);
}

void ServerPages::makePlayers() {
    m_players = new ServerListPage(QStringLiteral("serverPlayers"), m_playersModel, ServerPlayersModel::Game,
                                   ServerPlayersModel::kIdRole, &m_tabs);
    m_follow = m_players->addButton("serverFollow");
    m_watchPlayer = m_players->addButton("serverWatchPlayer");
    connect(m_follow, &QPushButton::clicked, this, [this] { followOrNot(m_players->selected()); });
    connect(m_watchPlayer, &QPushButton::clicked, this,
            [this] { emit gameRequested(m_playersModel.gameOf(m_players->selected())); });
    connect(m_players, &ServerListPage::opened, this, &ServerPages::openPlayer);
    connect(m_players, &ServerListPage::selectionChanged, this, &ServerPages::refreshButtons);
    connect(m_players, &ServerListPage::menuRequested, this, &ServerPages::showPlayerMenu);
    connect(m_players, &ServerListPage::refreshRequested, this, &ServerPages::ask);
}

void ServerPages::setVisit(ServerVisit* visit, ServerLists* lists, WatchedGames* watched) {
    if (m_watched)
        disconnect(m_watched, nullptr, this, nullptr);
    m_visit = visit;
    m_lists = lists;
    m_watched = watched;
    m_gamesModel.setVisit(lists, watched);
    m_playersModel.setVisit(lists, watched);
    m_chat->setLists(lists);
    if (watched)
        connect(watched, &WatchedGames::changed, this, &ServerPages::refreshButtons);
    if (lists)
        connect(lists, &ServerLists::gamesChanged, this, &ServerPages::refreshButtons);
    refresh();
}

QWidget* ServerPages::first() const { return m_games; }

void ServerPages::refresh() {
    const bool has = m_visit && m_visit->hasExtensions();
    for (QWidget* const page : {m_games, m_players})
        m_tabs.setTabVisible(m_tabs.indexOf(page), has);
    // A game may have chat of its own.
    m_tabs.setTabVisible(m_tabs.indexOf(m_chat), has || (m_lists && m_lists->maySay()));
    const bool isLive = has && m_visit->isOnline();
    m_games->setLive(isLive);
    m_players->setLive(isLive);
    m_chat->refresh();
    refreshButtons();
}

void ServerPages::refreshButtons() {
    const bool may = m_watched && m_watched->isPossible();
    const QString game = m_games->selected();
    const bool isWatched = m_watched && m_watched->isWatched(game);
    m_watch->setText(isWatched ? tr("Stop &watching") : tr("&Watch"));
    m_watch->setEnabled(!game.isEmpty() && (isWatched || may));
    const QString player = m_players->selected();
    const bool isFollowed = m_watched && m_watched->isFollowed(player);
    m_follow->setText(isFollowed ? tr("Stop &following") : tr("&Follow"));
    m_follow->setToolTip(tr("Open every game of this player by itself as soon as it begins"));
    m_follow->setEnabled(!player.isEmpty() && (isFollowed || may));
    m_watchPlayer->setText(tr("&Watch the game"));
    m_watchPlayer->setEnabled(may && !m_playersModel.gameOf(player).isEmpty());
}

void ServerPages::watchOrNot() {
    const QString game = m_games->selected();
    if (m_watched && m_watched->isWatched(game))
        m_watched->unwatch(game);
    else
        emit gameRequested(game);
}

// Whoever plays is watched; whoever does not, later.
void ServerPages::openPlayer(const QString& player) {
    if (const QString game = m_playersModel.gameOf(player); !game.isEmpty())
        emit gameRequested(game);
    else if (m_watched && !m_watched->isFollowed(player))
        m_watched->follow(player);
}

void ServerPages::followOrNot(const QString& player) {
    if (!m_watched || player.isEmpty())
        return;
    if (m_watched->isFollowed(player))
        m_watched->unfollow(player);
    else
        m_watched->follow(player);
}

void ServerPages::showGameMenu(const QPoint& global) {
    auto* const menu = new QMenu(m_games);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    QAction* const watch = menu->addAction(m_watch->text());
    watch->setEnabled(m_watch->isEnabled());
    connect(watch, &QAction::triggered, this, &ServerPages::watchOrNot);
    const ServerLists::Game game = m_gamesModel.game(m_games->selected());
    for (const QString& player : {game.black, game.white}) {
        if (player.isEmpty() || !m_watched)
            continue;
        const QString name = foreignQuote(player).replace(u'&', QStringLiteral("&&"));
        QAction* const action = menu->addAction(
            m_watched->isFollowed(player) ? tr("Stop following %1").arg(name) : tr("Follow %1").arg(name));
        connect(action, &QAction::triggered, this, [this, player] { followOrNot(player); });
    }
    menu->popup(global);
}

void ServerPages::showPlayerMenu(const QPoint& global) {
    auto* const menu = new QMenu(m_players);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    QAction* const follow = menu->addAction(m_follow->text());
    follow->setEnabled(m_follow->isEnabled());
    connect(follow, &QAction::triggered, m_follow, &QPushButton::click);
    QAction* const watch = menu->addAction(m_watchPlayer->text());
    watch->setEnabled(m_watchPlayer->isEnabled());
    connect(watch, &QAction::triggered, m_watchPlayer, &QPushButton::click);
    menu->popup(global);
}

void ServerPages::ask() {
    if (m_lists)
        m_lists->ask();
}

void ServerPages::retranslate() {
    m_tabs.setTabText(m_tabs.indexOf(m_games), tr("Games"));
    m_tabs.setTabText(m_tabs.indexOf(m_players), tr("Players"));
    m_tabs.setTabText(m_tabs.indexOf(m_chat), tr("Chat"));
    m_games->setWords(tr("Games on the server"), tr("No game is being played on the server."));
    m_players->setWords(tr("Players on the server"), tr("No player is logged in."));
    m_gamesModel.retranslate();
    m_playersModel.retranslate();
    refreshButtons();
}

} // namespace app
