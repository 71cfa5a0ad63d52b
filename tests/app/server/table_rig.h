// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/server/hosted_table.h"
#include "tests/app/server/relay.h"
#include "tests/app/server/visit_rig.h"

// Two people at a table in the network: both programs in one process, with a relay between them that cuts.
namespace app {

inline csa::LinkTimeouts hastyTimeouts() {
    csa::LinkTimeouts limits = tableTimeouts();
    limits.reloginFirst = csa::Milliseconds(20);
    limits.resumeFirst = csa::Milliseconds(20);
    limits.reloginLongest = csa::Milliseconds(100);
    limits.followInterval = csa::Milliseconds(50);
    return limits;
}

inline TableTerms termsFor(NetworkSettings::Side side = NetworkSettings::Side::Black) {
    TableTerms terms;
    terms.side = side;
    terms.time = {std::chrono::minutes(10), std::chrono::seconds(30), {}};
    terms.everywhere = false;
    terms.invitation = QStringLiteral("7f3k2q");
    return terms;
}

// One person's program: a board, and what a table needs.
struct Seat {
    Seat()
        : records(folder.filePath(QStringLiteral("games")), storage) {}
    ServerVisit::Parts parts() { return {hub, board, records}; }

    QTemporaryDir folder;
    StorageThread storage;
    LinkHub hub;
    ServerRecords records;
    TestTable board;
};

// The owner of a table and a guest.
struct TableRig {
    static constexpr int kPatience = 20'000;

    explicit TableRig(TableTerms terms = termsFor())
        : wanted(std::move(terms)) {
        host.setTimeouts(hastyTimeouts());
        guest.setTimeouts(hastyTimeouts());
        host.open(wanted);
    }
    bool isOpen() {
        return QTest::qWaitFor([this] { return host.state() == TableState::NoGuest; }, kPatience);
    }
    TableAddress address() const { return {QStringLiteral("127.0.0.1"), host.port(), wanted.invitation}; }
    // The guest comes through a relay, and sees the offer.
    bool join() {
        if (!isOpen())
            return false;
        relay = std::make_unique<Relay>(host.port());
        TableAddress there = address();
        there.port = relay->port();
        guest.join(there);
        return QTest::qWaitFor([this] { return guest.state() == TableState::Offered; }, kPatience);
    }
    bool begin() {
        if (!join())
            return false;
        guest.visit()->agree();
        return isRunning();
    }
    bool isRunning() {
        return QTest::qWaitFor(
            [this] {
                return hostSeat.board.game().phase() == Game::Phase::Running &&
                       guestSeat.board.game().phase() == Game::Phase::Running &&
                       host.state() == TableState::Playing && guest.state() == TableState::Playing;
            },
            kPatience);
    }
    bool show(const char* moves) {
        return QTest::qWaitFor(
            [this, moves] {
                return hostSeat.board.moves() == QLatin1String(moves) &&
                       guestSeat.board.moves() == QLatin1String(moves);
            },
            kPatience);
    }
    static bool is(const NetworkTable& table, TableState state) {
        return QTest::qWaitFor([&table, state] { return table.state() == state; }, kPatience);
    }

    TableTerms wanted;
    Seat hostSeat;
    Seat guestSeat;
    HostedTable host{hostSeat.parts(), QStringLiteral("田中")};
    JoinedTable guest{guestSeat.parts(), QStringLiteral("Aki")};
    std::unique_ptr<Relay> relay;
};

} // namespace app
