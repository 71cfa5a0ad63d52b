// SPDX-License-Identifier: GPL-3.0-or-later
// Two people at a table in the network: both programs in one process, with a relay between them that cuts.
#include "app/server/watched_games.h"
#include "tests/app/server/table_rig.h"

#include <QDir>
#include <QSignalSpy>
#include <QTest>

using namespace app;
using namespace std::chrono_literals;
using shogi::Color;

namespace {

constexpr int kPatience = TableRig::kPatience;
using Rig = TableRig;

bool hasLine(const NetworkTable& table, const QString& who, const QString& text) {
    return std::any_of(table.lines().begin(), table.lines().end(), [&](const TableLine& line) {
        return line.kind == TableLine::Kind::Said && line.who == who && line.text == text;
    });
}

} // namespace

class TestNetworkTable : public QObject {
    Q_OBJECT
private slots:
    void addresses_data() {
        QTest::addColumn<QString>("typed");
        QTest::addColumn<QString>("understood"); // empty: not at all
        const auto row = [](const char* typed, const char* understood) {
            QTest::newRow(typed) << QString::fromUtf8(typed) << QString::fromUtf8(understood);
        };
        row("192.168.1.20:49152/7f3k2q", "192.168.1.20:49152/7f3k2q");
        row("komadai:192.168.1.20:49152/7f3k2q", "192.168.1.20:49152/7f3k2q");
        row("komadai://192.168.1.20:49152/7f3k2q", "192.168.1.20:49152/7f3k2q");
        row("  192.168.1.20 : 49152 / 7F3K2Q ", "192.168.1.20:49152/7f3k2q");
        row("１９２．１６８．１．２０：４９１５２／７ｆ３ｋ２ｑ", "192.168.1.20:49152/7f3k2q");
        row("[2001:db8::5]:49152/7f3k2q", "[2001:db8::5]:49152/7f3k2q");
        row("aki.example.org:4081", "aki.example.org:4081");
        row("192.168.1.20", "");
        row("192.168.1.20/7f3k2q", "");
        row("2001:db8::5:49152/7f3k2q", "");
        row("192.168.1.20:0/7f3k2q", "");
        row("192.168.1.20:65536/7f3k2q", "");
        row("192.168.1.20:49x/7f3k2q", "");
        row(":49152/7f3k2q", "");
        row("a b!:49152/7f3k2q", "");
        row("192.168.1.20:49152/7f+3k", "");
        row("", "");
    }
    void addresses() {
        QFETCH(QString, typed);
        QFETCH(QString, understood);
        const auto address = tableAddressIn(typed);
        QCOMPARE(address ? tableAddressText(*address) : QString(), understood);
    }

    void invitations() {
        const QString one = newInvitation();
        QCOMPARE(one.size(), qsizetype{6});
        QVERIFY(one != newInvitation());
        const auto address = tableAddressIn(QStringLiteral("a:1/") + one.toUpper());
        QVERIFY(address);
        QCOMPARE(address->invitation, one);
    }

    void namesOfPeople() {
        QCOMPARE(NetworkTable::personName(QStringLiteral("  山田\t太郎 ")), QStringLiteral("山田 太郎"));
        QCOMPARE(NetworkTable::personName(QStringLiteral("a[b]\u202ec")), QStringLiteral("abc"));
        QCOMPARE(NetworkTable::personName(QString(200, u'a')).size(), qsizetype{30});
        QCOMPARE(NetworkTable::personName(QString(200, u'\u5c71')).size(), qsizetype{30});
        QCOMPARE(NetworkTable::personName(QStringLiteral(" \u200f ")), QString());
    }

    // From opening the table to the second game, with sides changed.
    void aGameAndAnother() {
        Rig rig;
        QVERIFY(rig.isOpen());
        QVERIFY(!rig.host.opponent());
        QVERIFY(rig.join());
        QCOMPARE(rig.guest.visit()->offer()->summary.names[0], std::string("田中"));
        QCOMPARE(rig.guest.visit()->offer()->summary.names[1], std::string("Aki"));
        QCOMPARE(rig.guest.visit()->offer()->summary.time[0].byoyomi, csa::Milliseconds(30s));
        QVERIFY(rig.host.state() == TableState::Waiting);
        rig.guest.visit()->agree();
        QVERIFY(rig.isRunning());
        QCOMPARE(rig.host.opponent()->name, QStringLiteral("Aki"));
        QCOMPARE(rig.guest.opponent()->name, QStringLiteral("田中"));
        rig.hostSeat.board.play("7g7f");
        QVERIFY(rig.show("7g7f"));
        rig.guestSeat.board.play("3c3d");
        QVERIFY(rig.show("7g7f 3c3d"));
        rig.hostSeat.board.game().resign();
        QVERIFY(Rig::is(rig.host, TableState::Between));
        QVERIFY(Rig::is(rig.guest, TableState::Between));
        QVERIFY(rig.guestSeat.board.game().result()->ending.winner == Color::White);
        // The host offers the next one, without asking whether the guest is still in the mood: it is asked.
        QVERIFY(rig.host.mayPlayAgain());
        rig.host.playAgain();
        QVERIFY(Rig::is(rig.guest, TableState::Offered));
        QCOMPARE(rig.guest.visit()->offer()->summary.names[1], std::string("田中"));
        rig.guest.visit()->agree();
        QVERIFY(rig.isRunning());
        rig.guestSeat.board.play("2g2f");
        QVERIFY(rig.show("2g2f"));
    }

    void theGuestWishesForAnother() {
        Rig rig;
        QVERIFY(rig.begin());
        rig.hostSeat.board.game().resign();
        QVERIFY(Rig::is(rig.guest, TableState::Between));
        QTRY_VERIFY_WITH_TIMEOUT(rig.guest.mayPlayAgain(), kPatience);
        rig.guest.playAgain();
        QVERIFY(rig.guest.waitsToPlayAgain());
        QTRY_VERIFY_WITH_TIMEOUT(rig.host.isAskedToPlayAgain(), kPatience);
        rig.host.declineToPlayAgain();
        QVERIFY(!rig.host.isAskedToPlayAgain());
        // Who has wished for it is not asked whether it agrees.
        rig.host.playAgain();
        QVERIFY(rig.isRunning());
        QVERIFY(!rig.guest.waitsToPlayAgain());
    }

    void handicapsKeepTheirSides() {
        TableTerms terms = termsFor(NetworkSettings::Side::White);
        terms.start = shogi::startPosition(shogi::Handicap::TwoPieces);
        terms.changesSides = false;
        Rig rig(terms);
        QVERIFY(rig.begin());
        QVERIFY(rig.host.visit()->game()->summary().ownColor == Color::White);
        QVERIFY(rig.hostSeat.board.game().history().start() == terms.start);
        rig.hostSeat.board.play("5c5d");
        QVERIFY(rig.show("5c5d"));
        rig.guestSeat.board.game().resign();
        QVERIFY(Rig::is(rig.host, TableState::Between));
        rig.host.playAgain();
        QVERIFY(Rig::is(rig.guest, TableState::Offered));
        QVERIFY(rig.guest.visit()->offer()->summary.ownColor == Color::Black);
    }

    void anOfferThatIsDeclined() {
        Rig rig;
        QVERIFY(rig.join());
        rig.guest.visit()->reject();
        QVERIFY(Rig::is(rig.host, TableState::Declined));
        QTRY_VERIFY_WITH_TIMEOUT(!rig.hostSeat.board.game().isActive(), kPatience);
        QTRY_VERIFY_WITH_TIMEOUT(rig.host.mayPlayAgain(), kPatience);
        rig.host.playAgain();
        QVERIFY(Rig::is(rig.guest, TableState::Offered));
        // The sides were those of no game: they stay.
        QVERIFY(rig.guest.visit()->offer()->summary.ownColor == Color::White);
    }

    // The connection is cut in the middle, after the guest's move or before it.
    void aCutInTheMiddle() {
        Rig rig;
        QVERIFY(rig.begin());
        rig.hostSeat.board.play("7g7f");
        QVERIFY(rig.show("7g7f"));
        rig.relay->setShut(true);
        rig.relay->cut();
        QVERIFY(Rig::is(rig.host, TableState::OtherAway));
        QVERIFY(Rig::is(rig.guest, TableState::Lost));
        QVERIFY(rig.guest.visit()->isPlaying());
        // What is played meanwhile arrives when it can.
        rig.guestSeat.board.play("3c3d");
        const int before = rig.relay->count();
        QTRY_VERIFY_WITH_TIMEOUT(rig.relay->count() > before + 1, kPatience);
        rig.relay->setShut(false);
        QVERIFY(rig.isRunning());
        QVERIFY(rig.show("7g7f 3c3d"));
        rig.hostSeat.board.play("2g2f");
        QVERIFY(rig.show("7g7f 3c3d 2g2f"));
        // Both count the same.
        for (const Color color : shogi::kColors)
            QCOMPARE(rig.hostSeat.board.game().clock().account(color).remaining(),
                     rig.guestSeat.board.game().clock().account(color).remaining());
        QCOMPARE(rig.host.opponent()->name, QStringLiteral("Aki"));
        rig.guestSeat.board.game().resign();
        QVERIFY(Rig::is(rig.guest, TableState::Between));
        QVERIFY(Rig::is(rig.host, TableState::Between));
    }

    // The host has moved while the guest was away.
    void aCutOnTheOthersTurn() {
        Rig rig;
        QVERIFY(rig.begin());
        rig.relay->setShut(true);
        rig.relay->cut();
        QVERIFY(Rig::is(rig.host, TableState::OtherAway));
        rig.hostSeat.board.play("7g7f");
        QTRY_COMPARE_WITH_TIMEOUT(rig.hostSeat.board.moves(), QStringLiteral("7g7f"), kPatience);
        rig.relay->setShut(false);
        QVERIFY(rig.show("7g7f"));
        rig.guestSeat.board.play("3c3d");
        QVERIFY(rig.show("7g7f 3c3d"));
    }

    void takeBackAcceptedAndRefused() {
        Rig rig;
        QVERIFY(rig.begin());
        rig.hostSeat.board.play("7g7f");
        QVERIFY(rig.show("7g7f"));
        rig.guestSeat.board.play("3c3d");
        QVERIFY(rig.show("7g7f 3c3d"));
        QSignalSpy answers(&rig.host, &NetworkTable::answered);
        QVERIFY(rig.hostSeat.board.game().canTakeBack());
        rig.hostSeat.board.game().takeBack();
        QVERIFY(rig.host.question() && rig.host.question()->isOwn);
        QTRY_VERIFY_WITH_TIMEOUT(rig.guest.question(), kPatience);
        QVERIFY(!rig.guest.question()->isOwn);
        QCOMPARE(rig.guest.question()->moves, 2);
        rig.guest.answer(false);
        QVERIFY(!rig.guest.question());
        QTRY_COMPARE_WITH_TIMEOUT(answers.count(), 1, kPatience);
        QCOMPARE(answers[0][1].toBool(), false);
        QVERIFY(!rig.host.question());
        QVERIFY(rig.show("7g7f 3c3d"));
        // The guest asks for its own move.
        rig.guestSeat.board.game().takeBack();
        QTRY_VERIFY_WITH_TIMEOUT(rig.host.question(), kPatience);
        QCOMPARE(rig.host.question()->moves, 1);
        rig.host.answer(true);
        QVERIFY(rig.show("7g7f"));
        QTRY_VERIFY_WITH_TIMEOUT(!rig.guest.question(), kPatience);
        rig.guestSeat.board.play("8c8d");
        QVERIFY(rig.show("7g7f 8c8d"));
    }

    // A move is an answer as well.
    void aQuestionThatAMoveAnswers() {
        Rig rig;
        QVERIFY(rig.begin());
        rig.hostSeat.board.play("7g7f");
        QVERIFY(rig.show("7g7f"));
        rig.hostSeat.board.game().takeBack();
        QTRY_VERIFY_WITH_TIMEOUT(rig.guest.question(), kPatience);
        rig.guestSeat.board.play("3c3d");
        QVERIFY(rig.show("7g7f 3c3d"));
        QTRY_VERIFY_WITH_TIMEOUT(!rig.guest.question() && !rig.host.question(), kPatience);
    }

    void aPause() {
        Rig rig;
        QVERIFY(rig.begin());
        QVERIFY(rig.guestSeat.board.game().canPause());
        rig.guestSeat.board.game().pause();
        QTRY_VERIFY_WITH_TIMEOUT(rig.host.question(), kPatience);
        QVERIFY(rig.host.question()->kind == csa::Question::Pause);
        rig.host.answer(true);
        for (Seat* const seat : {&rig.hostSeat, &rig.guestSeat})
            QTRY_VERIFY_WITH_TIMEOUT(seat->board.game().phase() == Game::Phase::Paused, kPatience);
        rig.hostSeat.board.game().resume();
        QVERIFY(rig.isRunning());
        QVERIFY(!rig.guest.question());
    }

    // Before, in and after games; what could reach beyond its line does not.
    void chat() {
        Rig rig;
        QVERIFY(rig.join());
        rig.guest.say(QStringLiteral("よろしくお願いします"));
        QTRY_VERIFY_WITH_TIMEOUT(
            hasLine(rig.host, QStringLiteral("Aki"), QStringLiteral("よろしくお願いします")), kPatience);
        rig.guest.visit()->agree();
        QVERIFY(rig.isRunning());
        rig.host.say(QStringLiteral("hello\n%TORYO"));
        QTRY_VERIFY_WITH_TIMEOUT(hasLine(rig.guest, QStringLiteral("田中"), QStringLiteral("hello %TORYO")),
                                 kPatience);
        rig.host.say(QString(2'000, u'\u5c71'));
        QTRY_VERIFY_WITH_TIMEOUT(rig.guest.lines().back().text.size() > 100, kPatience);
        const std::size_t before = rig.guest.lines().size();
        rig.host.say(QStringLiteral("   "));
        rig.host.say(QStringLiteral("end"));
        QTRY_COMPARE_WITH_TIMEOUT(rig.guest.lines().size(), before + 1, kPatience);
        rig.relay->cut();
        rig.guest.say(QStringLiteral("?"));
        QVERIFY(rig.isRunning());
    }

    void aWrongInvitation() {
        Rig rig;
        QVERIFY(rig.isOpen());
        TableAddress wrong = rig.address();
        wrong.invitation = QStringLiteral("aaaaaa");
        rig.guest.join(wrong);
        QVERIFY(Rig::is(rig.guest, TableState::Over));
        QVERIFY(rig.guest.end()->fault == csa::LinkFault::LoginRefused);
        QVERIFY(rig.host.people().empty());
    }

    void aThirdPersonLooksOn() {
        Rig rig;
        QVERIFY(rig.begin());
        rig.hostSeat.board.play("7g7f");
        QVERIFY(rig.show("7g7f"));
        Seat thirdSeat;
        WatchedTable third(thirdSeat.parts(), QStringLiteral("見物人"));
        third.setTimeouts(hastyTimeouts());
        third.join(rig.address());
        QVERIFY(Rig::is(third, TableState::Watching));
        const auto watched = [&third] { return third.games()->find(third.gameId())->online; };
        QTRY_COMPARE_WITH_TIMEOUT(watched().moves.size(), std::size_t{1}, kPatience);
        QCOMPARE(watched().summary.names[0], std::string("田中"));
        QCOMPARE(watched().summary.time[0].total, csa::Milliseconds(600s));
        QCOMPARE(watched().summary.time[1].byoyomi, csa::Milliseconds(30s));
        QCOMPARE(third.people().size(), std::size_t{2});
        QVERIFY(!third.opponent());
        QTRY_VERIFY_WITH_TIMEOUT(rig.host.people().size() == 2 &&
                                     rig.host.people()[1].name == QStringLiteral("見物人"),
                                 kPatience);
        QVERIFY(rig.host.people()[1].role == TableRole::Onlooker);
        rig.guestSeat.board.play("3c3d");
        QTRY_COMPARE_WITH_TIMEOUT(watched().moves.size(), std::size_t{2}, kPatience);
        third.say(QStringLiteral("nice"));
        QTRY_VERIFY_WITH_TIMEOUT(hasLine(rig.guest, QStringLiteral("見物人"), QStringLiteral("nice")),
                                 kPatience);
        // A taken back move disappears there as well.
        rig.guestSeat.board.game().takeBack();
        QTRY_VERIFY_WITH_TIMEOUT(rig.host.question(), kPatience);
        rig.host.answer(true);
        QTRY_COMPARE_WITH_TIMEOUT(watched().moves.size(), std::size_t{1}, kPatience);
        // Who looks on may hear of it before the players do.
        QVERIFY(rig.show("7g7f"));
        rig.guestSeat.board.play("8c8d");
        QVERIFY(rig.show("7g7f 8c8d"));
        rig.hostSeat.board.game().resign();
        QVERIFY(Rig::is(third, TableState::Between));
        // It is kept like the games of those who played it.
        QTRY_COMPARE_WITH_TIMEOUT(thirdSeat.records.waiting(), std::size_t{0}, kPatience);
        QCOMPARE(QDir(thirdSeat.folder.filePath(QStringLiteral("games"))).entryList(QDir::Files).size(), 1);
        third.leave();
        QVERIFY(Rig::is(third, TableState::Over));
        QTRY_COMPARE_WITH_TIMEOUT(rig.host.people().size(), std::size_t{1}, kPatience);
    }

    // Who comes second plays when the first has left.
    void theSeatIsTaken() {
        Rig rig;
        QVERIFY(rig.begin());
        Seat nextSeat;
        JoinedTable next(nextSeat.parts(), QStringLiteral("Ben"));
        next.setTimeouts(hastyTimeouts());
        next.join(rig.address());
        QVERIFY(Rig::is(next, TableState::Waiting));
        QTRY_COMPARE_WITH_TIMEOUT(rig.host.people().size(), std::size_t{2}, kPatience);
        rig.guest.leave();
        QVERIFY(Rig::is(rig.guest, TableState::Over));
        QVERIFY(Rig::is(next, TableState::Offered));
        QCOMPARE(rig.host.opponent()->name, QStringLiteral("Ben"));
    }

    // Leaving a game ends it at once: nobody waits for who has left.
    void theGuestLeaves() {
        Rig rig;
        QVERIFY(rig.begin());
        rig.guest.leave();
        QVERIFY(Rig::is(rig.guest, TableState::Over));
        QVERIFY(Rig::is(rig.host, TableState::NoGuest));
        QVERIFY(!rig.hostSeat.board.game().isActive());
    }

    void theHostGoesAway() {
        Rig rig;
        QVERIFY(rig.begin());
        rig.hostSeat.board.play("7g7f");
        QVERIFY(rig.show("7g7f"));
        rig.host.leave();
        QVERIFY(Rig::is(rig.host, TableState::Over));
        QTRY_VERIFY_WITH_TIMEOUT(!rig.guestSeat.board.game().isActive(), kPatience);
        QVERIFY(Rig::is(rig.guest, TableState::Lost));
        QVERIFY(!rig.guest.visit()->isPlaying());
        rig.guest.leave();
        QVERIFY(Rig::is(rig.guest, TableState::Over));
    }

    void theLastPortIsTaken() {
        Rig first;
        QVERIFY(first.isOpen());
        TableTerms terms = termsFor();
        terms.port = first.host.port();
        Rig second(terms);
        QVERIFY(second.isOpen());
        QVERIFY(second.host.port() != first.host.port());
        terms.mustBeThatPort = true;
        Rig third(terms);
        QVERIFY(Rig::is(third.host, TableState::Over));
        QVERIFY(third.host.end()->fault == csa::LinkFault::Refused);
    }

    // A guest who comes while the host plays elsewhere is offered a game afterwards.
    void theBoardIsNotFree() {
        Rig rig;
        QVERIFY(rig.isOpen());
        rig.hostSeat.board.game().start(GameSettings::standard(), std::make_unique<HumanPlayer>(QString()),
                                        std::make_unique<HumanPlayer>(QString()));
        QVERIFY(rig.hostSeat.board.game().isActive());
        rig.guest.join(rig.address());
        QTRY_VERIFY_WITH_TIMEOUT(rig.host.opponent(), kPatience);
        QVERIFY(rig.host.state() == TableState::Waiting);
        rig.hostSeat.board.game().abort();
        QVERIFY(Rig::is(rig.guest, TableState::Offered));
    }

    void noTimeLimit() {
        TableTerms terms = termsFor();
        terms.time = {};
        Rig rig(terms);
        QVERIFY(rig.begin());
        QVERIFY(rig.guest.visit()->game()->summary().time[0].isUnlimited());
        rig.hostSeat.board.play("7g7f");
        QVERIFY(rig.show("7g7f"));
    }
};

QTEST_GUILESS_MAIN(TestNetworkTable)
#include "tst_network_table.moc"
