// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/server/network_table.h"
#include "app/settings/network_settings.h"
#include "shogi-core/position.h"
#include "shogi-core/time_control.h"

#include <cstdint>
#include <memory>
#include <optional>

namespace app {

class OwnServer;

// How games at a table are played, and where it is opened.
struct TableTerms {
    NetworkSettings::Side side = NetworkSettings::Side::ByLot; // of the host, in the first game
    shogi::Position start;
    // Sides change from game to game; not where one side gives a handicap.
    bool changesSides = true;
    shogi::TimeControl time; // of both sides; all zero: no limit
    std::uint16_t port = 0;
    // false: if the port is taken, any that is free is used.
    bool mustBeThatPort = false;
    // From all computers; otherwise from this one alone.
    bool everywhere = true;
    QString invitation; // what others have to know; not empty
};

// A table that is opened here: this program is the server, and plays at it like a guest. Offers a game to
// whoever comes first, and another one whenever it is told to. Main thread.
class HostedTable final : public JoinedTable {
    Q_OBJECT
public:
    // As of JoinedTable.
    HostedTable(const ServerVisit::Parts& parts, const QString& ownName, QObject* parent = nullptr);
    ~HostedTable() override;

    // Once. opened() follows, or ended().
    void open(const TableTerms& terms);

    const TableTerms& terms() const { return m_terms; }
    // Where it listens; 0: not yet.
    std::uint16_t port() const;
    const TablePerson* opponent() const override;
    void leave() override;
    bool mayPlayAgain() const override;
    void playAgain() override;
    bool isAskedToPlayAgain() const override { return m_isAsked; }
    void declineToPlayAgain() override;
    bool waitsToPlayAgain() const override { return m_isOffering; }

signals:
    void opened();

protected:
    void hear(const csa::Event& event) override;
    void personCame(const TablePerson& person) override;
    void personLeft(const TablePerson& person) override;
    void personSeeks(const TablePerson& person) override;
    TableState idleState() const override;
    QString opponentId() const override { return m_guest; }
    void gameIsOver() override;

private:
    void listen(std::uint16_t port);
    // Offers a game if one is wanted and everything is there.
    void arrange();
    void arrangeLater();

    TableTerms m_terms;
    std::unique_ptr<OwnServer> m_server;
    QString m_guest;           // who has the seat; empty: it is free
    bool m_isWanted = false;   // a game is to be offered
    bool m_isOffering = false; // it has been, and is neither begun nor rejected
    bool m_isDeclined = false; // the last one was
    bool m_isAsked = false;    // the guest wishes for another game
    // The host's side in the last game with this guest, and in the one that is offered.
    std::optional<shogi::Color> m_lastSide;
    shogi::Color m_side = shogi::Color::Black;
    QString m_lastGuest; // of the last game
};

} // namespace app
