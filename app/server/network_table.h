// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/server/server_visit.h"
#include "app/server/table_address.h"

#include <QDateTime>
#include <QObject>
#include <QString>

#include <cstdint>
#include <deque>
#include <map>
#include <memory>
#include <optional>
#include <vector>

namespace app {

class WatchedGames;

enum class TableRole : std::uint8_t {
    Host,    // has opened the table; its program is the server
    Guest,   // plays there; the first one, others wait for the seat
    Onlooker // looks on and speaks
};

// Somebody else at a table. Both names are foreign texts.
struct TablePerson {
    QString id;
    QString name;
    TableRole role = TableRole::Onlooker;
};

// What was said or has happened at a table. Foreign texts.
struct TableLine {
    enum class Kind : std::uint8_t { Said, Came, Left };
    Kind kind = Kind::Said;
    QString who;
    QString text; // Said
    QDateTime at;
};

// What one player has asked the other for; the answer is awaited.
struct TableQuestion {
    csa::Question kind = csa::Question::TakeBack;
    int moves = 0; // TakeBack
    bool isOwn = false;
};

enum class TableState : std::uint8_t {
    Opening,   // the host's program begins to listen, or the connection is made for the first time
    NoGuest,   // waits for somebody to come
    Waiting,   // waits for the other one: to offer a game, or to agree to it
    Offered,   // a game, which waits for the answer given here
    Declined,  // the guest does not want the offered game
    Playing,   // the game
    OtherAway, // the opponent's connection is gone, and the game goes on
    Between,   // a game is over, and another can follow
    Watching,  // somebody else's game
    Lost,      // the connection; made again by itself, see link()
    Over       // see end()
};

// A table in the network, as everybody at it sees it: who is there, what is said, what is asked, and whether
// the connection holds. Main thread.
class NetworkTable : public QObject {
    Q_OBJECT
public:
    static constexpr std::size_t kMostLines = 500;

    ~NetworkTable() override;

    TableRole role() const { return m_role; }
    virtual TableState state() const = 0;
    // As of the newest event.
    virtual csa::StateChanged link() const = 0;
    // nullptr: has not begun to listen yet.
    virtual ServerVisit* visit() const { return nullptr; }
    // Why it is over; nothing: it is not.
    const std::optional<csa::LinkFailure>& end() const { return m_end; }
    // The others; who has come first is first.
    const std::vector<TablePerson>& people() const { return m_people; }
    // The player who sits on the other side; nullptr: the seat is free, or its connection is gone.
    virtual const TablePerson* opponent() const { return nullptr; }
    QString ownName() const { return m_ownName; }
    // Oldest first; at most kMostLines.
    const std::deque<TableLine>& lines() const { return m_lines; }
    const std::optional<TableQuestion>& question() const { return m_question; }

    // Says a line to everybody; refused() follows if it cannot be said now. Longer ones are cut.
    void say(const QString& text);
    // To the opponent's question.
    void answer(bool yes);
    // Ends a running game without a result, then the visit; a host closes the table.
    virtual void leave() = 0;
    // Does not wait for the next attempt to connect.
    void connectNow();

    // Another game: offered by the host, wished for by the guest.
    virtual bool mayPlayAgain() const { return false; }
    virtual void playAgain() {}
    // The other one wishes for it.
    virtual bool isAskedToPlayAgain() const { return false; }
    virtual void declineToPlayAgain() {}
    // The own wish has not been answered.
    virtual bool waitsToPlayAgain() const { return false; }

    // As a name that can be shown to others: at most 30 characters, without what could change the line in
    // which it stands; may be empty.
    static QString personName(const QString& typed);

signals:
    // Anything above, but for lines and clocks.
    void changed();
    // The newest of lines() is new.
    void said();
    // question() is another one, or none any more.
    void questionChanged();
    // To the own question.
    void answered(csa::Question question, bool yes);
    // What was said or asked for last cannot be done now.
    void refused(csa::RefusalReason reason);
    void ended();

protected:
    NetworkTable(TableRole role, QString ownName, QObject* parent);

    virtual void post(csa::Command command) = 0;
    // An event of the link, after the link has handled it.
    virtual void hear(const csa::Event& event);
    virtual void personCame(const TablePerson& /*person*/) {}
    virtual void personLeft(const TablePerson& /*person*/) {}
    virtual void personSeeks(const TablePerson& /*person*/) {}
    void setQuestion(std::optional<TableQuestion> question);
    void finish(csa::LinkFailure failure);
    const TablePerson* find(const QString& id) const;
    // Whether the name is known by which the person is shown.
    static bool isNamed(const TablePerson& person) { return person.name != person.id; }

private:
    void addLine(TableLine line);
    void takeCome(const csa::PersonCame& event);
    void takeLeft(const QString& id);

    TableRole m_role;
    QString m_ownName;
    std::vector<TablePerson> m_people;
    std::map<QString, QString> m_names; // of all who were here, by id
    std::deque<TableLine> m_lines;
    std::optional<TableQuestion> m_question;
    std::optional<csa::LinkFailure> m_end;
};

// A table that is visited: a guest's, who plays there. Main thread.
class JoinedTable : public NetworkTable {
    Q_OBJECT
public:
    // All must outlive the table.
    JoinedTable(const ServerVisit::Parts& parts, const QString& ownName, QObject* parent = nullptr);
    ~JoinedTable() override;

    // Shorter ones for tests. Before join().
    void setTimeouts(const csa::LinkTimeouts& timeouts) { m_timeouts = timeouts; }
    // Once.
    void join(const TableAddress& address);

    TableState state() const override;
    csa::StateChanged link() const override;
    ServerVisit* visit() const override { return m_visit.get(); }
    const TablePerson* opponent() const override;
    void leave() override;
    bool mayPlayAgain() const override;
    void playAgain() override;
    bool waitsToPlayAgain() const override { return m_wantsAgain; }

protected:
    JoinedTable(TableRole role, const ServerVisit::Parts& parts, const QString& ownName, QObject* parent);

    // Logs in; id: of the person. A host agrees to every game: they are its own. An onlooker plays none.
    void visitAs(const QString& id, const TableAddress& address);
    void post(csa::Command command) override;
    void hear(const csa::Event& event) override;
    // The state while nothing is played or offered.
    virtual TableState idleState() const;
    virtual QString opponentId() const;
    virtual void gameIsOver() {}
    ServerTable& table() const { return m_parts.table; }
    LinkHub& hub() const { return m_parts.hub; }
    // Before the visit begins.
    virtual void connectVisit();
    // Logged in, and neither playing nor about to.
    bool isIdle() const;
    int played() const { return m_played; }

    ServerVisit::Parts m_parts;

private:
    csa::LinkTimeouts m_timeouts;
    std::unique_ptr<ServerVisit> m_visit;
    bool m_wasIn = false;      // the connection has been made
    bool m_wasOffered = false; // a game has been
    bool m_wantsAgain = false;
    int m_played = 0;
};

// A table that is looked at: what is played there is watched like a game on a server. Main thread.
class WatchedTable final : public JoinedTable {
    Q_OBJECT
public:
    // As of JoinedTable; nothing is played at their table.
    WatchedTable(const ServerVisit::Parts& parts, const QString& ownName, QObject* parent = nullptr);
    ~WatchedTable() override;

    // nullptr: before join().
    WatchedGames* games() const { return m_games.get(); }
    // The game that is played or was played last; empty: none has been seen.
    const QString& gameId() const { return m_gameId; }

protected:
    void connectVisit() override;
    void hear(const csa::Event& event) override;
    TableState idleState() const override;
    QString opponentId() const override { return {}; }

private:
    std::unique_ptr<WatchedGames> m_games;
    QString m_gameId;
    bool m_isOver = false; // that game
};

// The limits of links to tables: they come back sooner than to servers, on which many depend.
csa::LinkTimeouts tableTimeouts();

} // namespace app
