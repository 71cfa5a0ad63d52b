// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "csa-link/link_events.h"

#include <QDateTime>
#include <QObject>
#include <QString>

#include <deque>
#include <optional>
#include <vector>

namespace app {

class ServerVisit;

// What a server tells of itself during a visit: the games that are being played there, the players who are
// logged in, and its chat. Asked for at each login and by ask(). All texts are foreign. Main thread.
class ServerLists : public QObject {
    Q_OBJECT
public:
    // A game by its identifier; the other parts are empty if that does not tell them.
    struct Game {
        QString id;
        QString name; // "floodgate-300-10F"
        QString black;
        QString white;
        QDateTime began; // as the server's clock has it
    };
    struct Player {
        QString name;
        QString status; // "game_waiting" …: see ServerText
        QString game;   // the name of the game, not its identifier
        std::optional<shogi::Color> color;
    };
    struct Message {
        QDateTime at;
        QString from;
        QString text;
    };
    static constexpr std::size_t kMostMessages = 300;

    // visit must outlive this object.
    explicit ServerLists(ServerVisit& visit, QObject* parent = nullptr);

    // Asks for both lists, unless that is not possible or a question is open.
    void ask();
    // Says this to the others; refused() follows if that is not possible.
    void say(const QString& text);
    // Whether something may be said now: with the extensions, or in a game whose server has it.
    bool maySay() const;

    const std::vector<Game>& games() const { return m_games; }
    const std::vector<Player>& players() const { return m_players; }
    // Oldest first.
    const std::deque<Message>& messages() const { return m_messages; }
    // Whether the lists are those of the present connection.
    bool isKnown() const { return m_isKnown; }

    static Game gameOf(const QString& id);

signals:
    void gamesChanged();
    void playersChanged();
    // The newest of messages() is new.
    void said();
    // Something was not said.
    void refused(csa::RefusalReason reason);

private:
    void hear(const csa::Event& event);
    void take(const csa::StateChanged& state);

    ServerVisit& m_visit;
    std::vector<Game> m_games;
    std::vector<Player> m_players;
    std::deque<Message> m_messages;
    bool m_isOnline = false;
    bool m_isKnown = false;
    bool m_asksGames = false;
    bool m_asksPlayers = false;
};

} // namespace app
