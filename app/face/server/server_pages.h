// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/face/server/server_games_model.h"
#include "app/face/server/server_players_model.h"

#include <QObject>
#include <QPointer>

class QPushButton;
class QTabWidget;
class QWidget;

namespace app {

class ServerChatPage;
class ServerListPage;
class ServerVisit;

// The pages of a visit with the extensions: games to watch, players to follow, chat. Those that the visit
// does not have are hidden.
class ServerPages : public QObject {
    Q_OBJECT

public:
    // tabs: owns the pages, and the messages of this object are shown over it.
    explicit ServerPages(QTabWidget& tabs);

    // All may be nullptr, and destroyed.
    void setVisit(ServerVisit* visit, ServerLists* lists, WatchedGames* watched);
    // The visit has changed.
    void refresh();
    void retranslate();
    // The first of the pages.
    QWidget* first() const;

signals:
    // The user wants to see this game: it is to be watched if it is not yet.
    void gameRequested(const QString& gameId);

private:
    void makeGames();
    void makePlayers();
    void refreshButtons();
    void watchOrNot();
    void openPlayer(const QString& player);
    void followOrNot(const QString& player);
    void showGameMenu(const QPoint& global);
    void showPlayerMenu(const QPoint& global);
    void ask();

    QTabWidget& m_tabs;
    QPointer<ServerVisit> m_visit;
    QPointer<ServerLists> m_lists;
    QPointer<WatchedGames> m_watched;
    ServerGamesModel m_gamesModel;
    ServerPlayersModel m_playersModel;
    ServerListPage* m_games = nullptr;
    QPushButton* m_watch = nullptr;
    ServerListPage* m_players = nullptr;
    QPushButton* m_follow = nullptr;
    QPushButton* m_watchPlayer = nullptr;
    ServerChatPage* m_chat = nullptr;
};

} // namespace app
