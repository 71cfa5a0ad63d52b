// SPDX-License-Identifier: GPL-3.0-or-later
// Every state of a visit × everything that can go wrong: nothing is lost, no move is sent twice, each game
// that has begun ends once and is saved, and the visit can still be used. What takes minutes on a clock is
// tested without a network in tests/csa-link.
#include "tests/app/server/visit_rig.h"

#include <QFile>
#include <QTest>

#include <functional>
#include <map>

using namespace app;
using namespace std::chrono_literals;
using csa::LinkState;
using shogi::Color;

namespace {

constexpr int kPatience = ScriptedServer::kPatience;

enum class State { LoggingIn, Waiting, Offered, Agreed, OwnTurn, Submitted, OthersTurn };
enum class Fault {
    Cut,
    Gone,
    Garbage,
    LongLine,
    WrongTurn,
    IllegalMove,
    OtherMove,
    DoubledEcho,
    DoubledSummary,
    UnknownReason
};

const std::map<State, const char*> kStates{
    {State::LoggingIn, "logging in"},      {State::Waiting, "waiting"},
    {State::Offered, "offered"},           {State::Agreed, "agreed"},
    {State::OwnTurn, "own turn"},          {State::Submitted, "submitted"},
    {State::OthersTurn, "opponent's turn"}};
const std::map<Fault, const char*> kFaults{{Fault::Cut, "cut"},
                                           {Fault::Gone, "server gone for a while"},
                                           {Fault::Garbage, "garbage"},
                                           {Fault::LongLine, "a line of 1 MiB"},
                                           {Fault::WrongTurn, "a move out of turn"},
                                           {Fault::IllegalMove, "an illegal move"},
                                           {Fault::OtherMove, "another move than was sent"},
                                           {Fault::DoubledEcho, "an echo twice"},
                                           {Fault::DoubledSummary, "a summary in between"},
                                           {Fault::UnknownReason, "a reason that is unknown"}};

bool isCut(Fault fault) { return fault == Fault::Cut || fault == Fault::Gone; }
bool isPlaying(State state) {
    return state == State::OwnTurn || state == State::Submitted || state == State::OthersTurn;
}

} // namespace

Q_DECLARE_METATYPE(State)
Q_DECLARE_METATYPE(Fault)

class TestServerFaults : public QObject {
    Q_OBJECT

private:
    // Proceeds to the state; false if it was not reached.
    static bool reach(VisitRig& rig, State state) {
        if (isPlaying(state)) {
            if (!rig.startGame())
                return false;
            if (state == State::OwnTurn)
                return true;
            rig.table.play("7g7f");
            if (rig.server.line() != "+7776FU")
                return false;
            if (state == State::OthersTurn) {
                rig.server.lines({"+7776FU,T1"});
                return rig.shows(QStringLiteral("7g7f"));
            }
            return true;
        }
        rig.visit.begin(QStringLiteral("secret"));
        if (state == State::LoggingIn)
            return rig.server.accept() && !rig.server.line().isEmpty();
        if (!rig.logIn() || !rig.waitsFor(LinkState::Waiting))
            return false;
        if (state == State::Waiting)
            return true;
        rig.server.lines(VisitRig::offer());
        if (!QTest::qWaitFor([&rig] { return rig.visit.offer().has_value(); }, kPatience))
            return false;
        if (state == State::Offered)
            return true;
        rig.visit.agree();
        return rig.server.line() == "AGREE test-1";
    }

    static void befall(VisitRig& rig, Fault fault) {
        ScriptedServer& server = rig.server;
        switch (fault) {
        case Fault::Cut:
            server.close();
            break;
        case Fault::Gone:
            server.stopListening();
            server.close();
            QVERIFY(QTest::qWaitFor(
                [&rig] {
                    return rig.visit.link().state == LinkState::Disconnected && rig.visit.link().attempt > 2;
                },
                kPatience));
            server.listenAgain();
            break;
        case Fault::Garbage:
            server.write(QByteArrayLiteral(
                "\xff\xfe\x00 \x1b[31m +77\r\n#\n##[\n%\n'\nT\n,\nEND Game_Summary\nP1 * *\n"));
            break;
        case Fault::LongLine:
            server.write(QByteArray(qsizetype{1024} * 1024, 'x') + '\n');
            break;
        case Fault::WrongTurn:
            server.lines({"-3334FU,T1", "-3334FU,T1"});
            break;
        case Fault::IllegalMove:
            server.lines({"+7775FU,T1"});
            break;
        case Fault::OtherMove:
            server.lines({"+2726FU,T1"});
            break;
        case Fault::DoubledEcho:
            server.lines({"+7776FU,T1", "+7776FU,T1"});
            break;
        case Fault::DoubledSummary:
            server.lines(VisitRig::offer());
            break;
        case Fault::UnknownReason:
            server.lines({"#UNHEARD_OF"});
            break;
        }
    }

    // The server comes back after a cut and, as most do, knows nothing of a game any more.
    static void comeBack(VisitRig& rig) {
        QVERIFY(rig.logIn());
        QVERIFY(rig.waitsFor(LinkState::Waiting));
    }

    // A game can be played from the beginning to the end, the last one of so many.
    static void playsOn(VisitRig& rig, int games) {
        rig.server.rest();
        QByteArrayList offer = VisitRig::offer();
        for (QByteArray& line : offer)
            line.replace("test-1", "test-2");
        rig.server.lines(offer);
        QVERIFY(QTest::qWaitFor(
            [&rig] { return rig.visit.offer() && rig.visit.offer()->summary.gameId == "test-2"; },
            kPatience));
        rig.visit.agree();
        QByteArray line = rig.server.line();
        while (!line.isEmpty() && line != "AGREE test-2")
            line = rig.server.line();
        QCOMPARE(line, QByteArray("AGREE test-2"));
        rig.server.lines({"START:test-2"});
        QVERIFY(QTest::qWaitFor(
            [&rig] {
                return rig.visit.game() && rig.visit.game()->summary().gameId == "test-2" &&
                       rig.table.game().toMove() == Color::Black;
            },
            kPatience));
        rig.table.play("2g2f");
        QCOMPARE(rig.server.line(), QByteArray("+2726FU"));
        rig.server.lines({"+2726FU,T1", "%TORYO", "#RESIGN", "#WIN"});
        QVERIFY(QTest::qWaitFor([&rig, games] { return rig.over == games; }, kPatience));
    }

private slots:
    void everything_data() {
        QTest::addColumn<State>("state");
        QTest::addColumn<Fault>("fault");
        for (const auto& [state, stateName] : kStates)
            for (const auto& [fault, faultName] : kFaults)
                QTest::addRow("%s: %s", stateName, faultName) << state << fault;
    }
    void everything() {
        QFETCH(const State, state);
        QFETCH(const Fault, fault);
        ServerAccount account;
        account.games = std::nullopt;
        VisitRig rig(account);
        QVERIFY(reach(rig, state));
        befall(rig, fault);
        if (isCut(fault)) {
            comeBack(rig);
        } else if (state == State::LoggingIn) {
            rig.server.lines({"LOGIN:foo OK"});
            QVERIFY(rig.waitsFor(LinkState::Waiting));
        } else if (isPlaying(state)) {
            // Whatever was said: the server's word ends it.
            rig.server.lines({"#TIME_UP", "#LOSE"});
            QTRY_COMPARE_WITH_TIMEOUT(rig.over, 1, kPatience);
        } else if (state == State::Agreed || state == State::Offered) {
            rig.server.lines({"REJECT:test-1 by bar"});
            QVERIFY(rig.waitsFor(LinkState::Waiting));
        }
        // The opponent's answer is not needed any more.
        if (rig.visit.offer())
            rig.visit.reject();
        const QByteArray sent = rig.server.rest();
        QVERIFY2(!sent.contains("+7776FU"), sent.constData()); // not a second time
        const int games = isPlaying(state) ? 2 : 1;
        playsOn(rig, games);
        QCOMPARE(rig.begun, games);
        QCOMPARE(rig.over, games);
        QTRY_COMPARE_WITH_TIMEOUT(rig.saved.size(), qsizetype{games}, kPatience);
        QCOMPARE(rig.records.waiting(), std::size_t{0});
        QCOMPARE(rig.ends, 0);
    }

    // A server that continues the game after a cut, as ours does.
    void resumed_data() {
        QTest::addColumn<State>("state");
        QTest::addColumn<QByteArrayList>("moves"); // as the server has them after the cut
        QTest::addColumn<QByteArray>("sent");      // of the client, after START
        QTest::addColumn<QString>("shown");
        QTest::newRow("own turn") << State::OwnTurn << QByteArrayList() << QByteArray() << QString();
        QTest::newRow("the move had arrived")
            << State::Submitted << QByteArrayList{"+7776FU,T5"} << QByteArray() << QStringLiteral("7g7f");
        QTest::newRow("the move had not arrived")
            << State::Submitted << QByteArrayList() << QByteArray("+7776FU") << QString();
        QTest::newRow("it was answered") << State::Submitted << QByteArrayList{"+7776FU,T5", "-3334FU,T7"}
                                         << QByteArray() << QStringLiteral("7g7f 3c3d");
        QTest::newRow("another move counts")
            << State::Submitted << QByteArrayList{"+2726FU,T5"} << QByteArray() << QStringLiteral("2g2f");
        QTest::newRow("opponent's turn") << State::OthersTurn << QByteArrayList{"+7776FU,T1", "-8384FU,T2"}
                                         << QByteArray() << QStringLiteral("7g7f 8c8d");
        QTest::newRow("a move is forgotten")
            << State::OthersTurn << QByteArrayList() << QByteArray() << QString();
    }
    void resumed() {
        QFETCH(const State, state);
        QFETCH(const QByteArrayList, moves);
        QFETCH(const QByteArray, sent);
        QFETCH(const QString, shown);
        ServerAccount account;
        account.games = std::nullopt;
        VisitRig rig(account);
        QVERIFY(reach(rig, state));
        rig.server.close();
        QVERIFY(rig.logIn());
        rig.server.lines(VisitRig::offer("+", moves));
        QCOMPARE(rig.server.line(), QByteArray("AGREE test-1"));
        rig.server.lines({"START:test-1"});
        QVERIFY(rig.shows(shown));
        if (!sent.isEmpty())
            QCOMPARE(rig.server.line(), sent);
        else if (rig.table.game().toMove() == Color::Black && !rig.table.game().submitted()) {
            // It can be played on.
            rig.table.play(shown.isEmpty() ? "9g9f" : "1g1f");
            QCOMPARE(rig.server.line(), QByteArray(shown.isEmpty() ? "+9796FU" : "+1716FU"));
        }
        QVERIFY(rig.server.rest().isEmpty());
        rig.server.lines({"#TIME_UP", "#LOSE"});
        QTRY_COMPARE_WITH_TIMEOUT(rig.over, 1, kPatience);
        QCOMPARE(rig.begun, 1);
        QTRY_COMPARE_WITH_TIMEOUT(rig.saved.size(), qsizetype{1}, kPatience);
    }

    // A person does not wait for the connection.
    void moveWhileDisconnected() {
        ServerAccount account;
        account.games = std::nullopt;
        VisitRig rig(account);
        QVERIFY(rig.startGame());
        rig.server.stopListening();
        rig.server.close();
        QVERIFY(rig.waitsFor(LinkState::Disconnected));
        rig.table.play("7g7f");
        QVERIFY(rig.table.game().submitted());
        rig.server.listenAgain();
        QVERIFY(rig.logIn());
        rig.server.lines(VisitRig::offer());
        QCOMPARE(rig.server.line(), QByteArray("AGREE test-1"));
        rig.server.lines({"START:test-1"});
        QCOMPARE(rig.server.line(), QByteArray("+7776FU"));
        rig.server.lines({"+7776FU,T9", "-3334FU,T1"});
        QVERIFY(rig.shows(QStringLiteral("7g7f 3c3d")));
        QVERIFY(rig.server.rest().isEmpty());
        QCOMPARE(rig.table.game().clock().account(Color::Black).remaining(), Milliseconds(591s));
    }

    // The time of a cut is the server's to charge, and the clock on the board runs on.
    void theClockRunsDuringACut() {
        ServerAccount account;
        account.games = std::nullopt;
        VisitRig rig(account);
        QVERIFY(rig.startGame());
        rig.server.close();
        QVERIFY(rig.logIn());
        rig.server.lines(VisitRig::offer("+", {}, {"Komadai_Elapsed:42000"}));
        QCOMPARE(rig.server.line(), QByteArray("AGREE test-1"));
        rig.server.lines({"START:test-1"});
        QTRY_VERIFY_WITH_TIMEOUT(rig.table.game().clock().elapsed(Color::Black) >= 42s, kPatience);
        QVERIFY(rig.table.game().clock().elapsed(Color::Black) < 62s);
    }
};

QTEST_GUILESS_MAIN(TestServerFaults)
#include "tst_server_faults.moc"
