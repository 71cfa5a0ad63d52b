// SPDX-License-Identifier: GPL-3.0-or-later
// Lists, chat and watched games of a visit, as far as there is no window.
#include "app/server/server_lists.h"
#include "app/server/watched_games.h"
#include "tests/app/server/visit_rig.h"
#include "tests/app/worked_off.h"

#include <QFile>
#include <QTest>

using namespace app;
using csa::LinkState;
using shogi::Color;

namespace {

constexpr int kPatience = ScriptedServer::kPatience;
const QByteArray kGame = "wdoor+floodgate-300-10F+ann+ben+20261129183000";
const QString kGameId = QString::fromLatin1(kGame);

QByteArrayList monitored(const QByteArray& game, const QByteArrayList& lines) {
    QByteArrayList all;
    for (const QByteArray& line : lines)
        all += "##[MONITOR2][" + game + "] " + line;
    return all + QByteArrayList{"##[MONITOR2][" + game + "] +OK"};
}

QByteArrayList beginning(const QByteArray& game, const QByteArrayList& moves = {}) {
    return monitored(game, QByteArrayList{"V2", "N+ann", "N-ben", "PI", "+"} + moves);
}

// A visit that looks on.
struct Onlooker : VisitRig {
    Onlooker()
        : VisitRig({}, {}, ServerVisit::Purpose::LookOn)
        , lists(visit)
        , watched(visit, records) {
        QObject::connect(&watched, &WatchedGames::began, &visit, [this](const QString& id) { began += id; });
        QObject::connect(&watched, &WatchedGames::moved, &visit, [this] { ++moved; });
        QObject::connect(&watched, &WatchedGames::over, &visit, [this](const QString& id) { over += id; });
        QObject::connect(&watched, &WatchedGames::failed, &visit,
                         [this](const QString& id) { failed += id; });
        QObject::connect(&watched, &WatchedGames::refused, &visit,
                         [this](csa::RefusalReason reason) { refusals.push_back(reason); });
    }
    bool enter() {
        visit.begin(QStringLiteral("secret"));
        return enterAgain();
    }
    // Answers the questions that follow a login.
    bool enterAgain() {
        if (!server.accept() || server.line() != "LOGIN foo secret x1")
            return false;
        server.lines({"LOGIN:foo OK"});
        return waitsFor(LinkState::Waiting);
    }
    bool enterAndAsk() { return enter() && server.line() == "%%LIST" && server.line() == "%%WHO"; }

    ServerLists lists;
    WatchedGames watched;
    QStringList began;
    QStringList over;
    QStringList failed;
    std::vector<csa::RefusalReason> refusals;
    int moved = 0;
};

} // namespace

class TestWatchedGames : public QObject {
    Q_OBJECT
private slots:
    void onlyLooksOn() {
        ServerAccount account; // without the extensions, and with an engine that must not be started
        account.player = PlayerChoice::Kind::Engine;
        VisitRig rig(account, {}, ServerVisit::Purpose::LookOn);
        rig.table.failure = PlayerFailure();
        rig.visit.begin(QStringLiteral("secret"));
        QVERIFY(rig.server.accept());
        QCOMPARE(rig.server.line(), QByteArray("LOGIN foo secret x1"));
        rig.server.lines({"LOGIN:foo OK"});
        QVERIFY(rig.waitsFor(LinkState::Waiting));
        QVERIFY(rig.visit.hasExtensions() && rig.visit.isOnline() && !rig.visit.plays());
        // It neither waits for a game nor plays one.
        rig.server.lines(VisitRig::offer());
        QCOMPARE(rig.server.line(), QByteArray("REJECT test-1"));
        QVERIFY(!rig.visit.offer());
        rig.visit.endAfterGame();
        QCOMPARE(rig.server.line(), QByteArray("LOGOUT"));
        rig.server.close();
        QTRY_COMPARE_WITH_TIMEOUT(rig.ends, 1, kPatience);
    }

    void listsAreAskedForAtEachLogin() {
        Onlooker rig;
        QVERIFY(rig.enterAndAsk());
        rig.lists.ask(); // the first question is open
        rig.server.lines({"##[LIST] " + kGame, "##[LIST] odd", "##[LIST] +OK",
                          "##[WHO] ann CSA game floodgate-300-10F +", "##[WHO] eye x1 connected",
                          "##[WHO] +OK"});
        QTRY_COMPARE_WITH_TIMEOUT(rig.lists.players().size(), std::size_t{2}, kPatience);
        QVERIFY(rig.lists.isKnown());
        const ServerLists::Game& game = rig.lists.games().at(0);
        QCOMPARE(game.black + u'/' + game.white + u'/' + game.name,
                 QStringLiteral("ann/ben/floodgate-300-10F"));
        QCOMPARE(game.began, QDateTime({2026, 11, 29}, {18, 30}));
        QCOMPARE(rig.lists.games().at(1).id, QStringLiteral("odd"));
        QVERIFY(rig.lists.games().at(1).black.isEmpty());
        QVERIFY(rig.lists.players().at(0).color == Color::Black);
        QCOMPARE(rig.lists.players().at(1).status, QStringLiteral("connected"));
        rig.lists.ask();
        QCOMPARE(rig.server.line(), QByteArray("%%LIST"));
        QCOMPARE(rig.server.line(), QByteArray("%%WHO"));
        // A question that is open when the connection is lost is asked again.
        rig.server.close();
        QTRY_VERIFY_WITH_TIMEOUT(rig.lists.games().empty() && rig.lists.players().empty(), kPatience);
        QVERIFY(rig.enterAgain());
        QCOMPARE(rig.server.line(), QByteArray("%%LIST"));
        QCOMPARE(rig.server.line(), QByteArray("%%WHO"));
    }

    void chatIsBounded() {
        Onlooker rig;
        QVERIFY(rig.enterAndAsk());
        rig.lists.say(QStringLiteral("よろしく"));
        QCOMPARE(rig.server.line(), QByteArray("%%CHAT よろしく"));
        for (std::size_t i = 0; i < ServerLists::kMostMessages + 20; ++i)
            rig.server.lines({"##[CHAT][ann] " + QByteArray::number(static_cast<int>(i))});
        const QString last = QString::number(ServerLists::kMostMessages + 19);
        QTRY_VERIFY_WITH_TIMEOUT(!rig.lists.messages().empty() && rig.lists.messages().back().text == last,
                                 kPatience);
        QCOMPARE(rig.lists.messages().size(), ServerLists::kMostMessages);
        QCOMPARE(rig.lists.messages().front().text, QStringLiteral("20"));
        int refused = 0;
        connect(&rig.lists, &ServerLists::refused, &rig.visit, [&refused] { ++refused; });
        rig.lists.say(QStringLiteral("two\nlines"));
        QTRY_COMPARE_WITH_TIMEOUT(refused, 1, kPatience);
        QVERIFY(rig.server.rest().isEmpty());
    }

    void aGameIsWatchedToItsEnd() {
        Onlooker rig;
        QVERIFY(rig.enterAndAsk());
        rig.watched.watch(kGameId);
        rig.watched.watch(kGameId);
        QVERIFY(rig.watched.isWatched(kGameId) && !rig.watched.find(kGameId));
        QCOMPARE(rig.server.line(), "%%MONITOR2ON " + kGame);
        rig.server.lines(beginning(kGame, {"+7776FU", "T3"}));
        QTRY_COMPARE_WITH_TIMEOUT(rig.began, QStringList{kGameId}, kPatience);
        QVERIFY(rig.watched.find(kGameId)->isWanted);
        QCOMPARE(rig.watched.find(kGameId)->online.moves.size(), std::size_t{1});
        rig.server.lines(monitored(kGame, {"-3334FU", "T12"}));
        QTRY_COMPARE_WITH_TIMEOUT(rig.moved, 1, kPatience);
        QCOMPARE(rig.watched.find(kGameId)->online.clocks()[1].remaining(), csa::Milliseconds(298'000));
        rig.server.lines(monitored(kGame, {"%TORYO"}));
        QTRY_COMPARE_WITH_TIMEOUT(rig.over, QStringList{kGameId}, kPatience);
        QVERIFY(!rig.watched.isWatched(kGameId));
        QTRY_COMPARE_WITH_TIMEOUT(rig.saved.size(), qsizetype{1}, kPatience);
        QFile file(rig.saved[0]);
        QVERIFY(file.open(QIODevice::ReadOnly));
        const QByteArray text = file.readAll();
        for (const char* part : {"N+ann", "N-ben", "+7776FU\nT3", "-3334FU\nT12", "%TORYO", "END_TIME"})
            QVERIFY2(text.contains(part), text.constData());
        QVERIFY(!text.contains("START_TIME")); // the server has not said it
        QCOMPARE(rig.over.size(), qsizetype{1});
    }

    void afterACutItGoesOn() {
        Onlooker rig;
        QVERIFY(rig.enterAndAsk());
        rig.watched.watch(kGameId);
        QCOMPARE(rig.server.line(), "%%MONITOR2ON " + kGame);
        rig.server.lines(beginning(kGame, {"+7776FU", "T3"}));
        QTRY_COMPARE_WITH_TIMEOUT(rig.began.size(), qsizetype{1}, kPatience);
        rig.server.close();
        QVERIFY(rig.enterAgain());
        QCOMPARE(rig.server.line(), "%%MONITOR2ON " + kGame);
        rig.server.lines(beginning(kGame, {"+7776FU", "T3", "-3334FU", "T1", "+2726FU", "T1"}));
        QTRY_COMPARE_WITH_TIMEOUT(rig.watched.find(kGameId)->online.moves.size(), std::size_t{3}, kPatience);
        QCOMPARE(rig.began.size(), qsizetype{1});
    }

    void whatIsNotWantedAnyMore() {
        Onlooker rig;
        QVERIFY(rig.enterAndAsk());
        rig.watched.watch(kGameId);
        rig.watched.unwatch(kGameId);
        QCOMPARE(rig.server.line(), "%%MONITOR2ON " + kGame);
        QCOMPARE(rig.server.line(), "%%MONITOR2OFF " + kGame);
        rig.watched.watch(QStringLiteral("none"));
        QCOMPARE(rig.server.line(), QByteArray("%%MONITOR2ON none"));
        rig.server.lines(beginning(kGame) + monitored("none", {"PI", "+", "+7775FU"}));
        QTRY_COMPARE_WITH_TIMEOUT(rig.failed, QStringList{QStringLiteral("none")}, kPatience);
        QVERIFY(rig.began.isEmpty());
        QVERIFY(rig.watched.games().empty());
    }

    void followedPlayers() {
        Onlooker rig;
        QVERIFY(rig.enterAndAsk());
        rig.server.lines({"##[LIST] +OK", "##[WHO] +OK"});
        QTRY_VERIFY_WITH_TIMEOUT(rig.lists.isKnown(), kPatience);
        rig.watched.follow(QStringLiteral("ben"));
        QVERIFY(rig.watched.isFollowed(QStringLiteral("ben")));
        QCOMPARE(rig.server.line(), QByteArray("%%LIST"));
        rig.server.lines({"##[LIST] " + kGame, "##[LIST] +OK"});
        QCOMPARE(rig.server.line(), "%%MONITOR2ON " + kGame);
        rig.server.lines(beginning(kGame));
        QTRY_COMPARE_WITH_TIMEOUT(rig.began.size(), qsizetype{1}, kPatience);
        QVERIFY(!rig.watched.find(kGameId)->isWanted);
        rig.watched.unfollow(QStringLiteral("ben"));
        QVERIFY(rig.watched.followed().isEmpty());
    }

    void severalAtOnceAndNotTooMany() {
        Onlooker rig;
        rig.watched.watch(kGameId);
        QVERIFY(rig.refusals == std::vector{csa::RefusalReason::NotConnected});
        QVERIFY(rig.enterAndAsk());
        for (int i = 0; i < 20; ++i)
            rig.watched.watch(QStringLiteral("game%1").arg(i));
        QCOMPARE(rig.watched.games().size(), std::size_t{0});
        QVERIFY(rig.watched.isWatched(QStringLiteral("game15")));
        QVERIFY(!rig.watched.isWatched(QStringLiteral("game16")));
        QVERIFY(rig.refusals.back() == csa::RefusalReason::TooMany);
        for (int i = 0; i < 16; ++i)
            rig.server.lines(beginning("game" + QByteArray::number(i)));
        QTRY_COMPARE_WITH_TIMEOUT(rig.began.size(), qsizetype{16}, kPatience);
        rig.server.lines(monitored("game3", {"+7776FU", "T1"}) + monitored("game5", {"+2726FU", "T1"}));
        QTRY_COMPARE_WITH_TIMEOUT(rig.moved, 2, kPatience);
        QCOMPARE(rig.watched.find(QStringLiteral("game3"))->online.moves.size(), std::size_t{1});
        QCOMPARE(rig.watched.find(QStringLiteral("game4"))->online.moves.size(), std::size_t{0});
    }

    // Without the extensions there is nothing to look at.
    void withoutExtensions() {
        VisitRig rig;
        ServerLists lists(rig.visit);
        WatchedGames watched(rig.visit, rig.records);
        std::vector<csa::RefusalReason> refusals;
        connect(&watched, &WatchedGames::refused, &rig.visit,
                [&refusals](csa::RefusalReason reason) { refusals.push_back(reason); });
        rig.visit.begin(QStringLiteral("secret"));
        QVERIFY(rig.logIn());
        QVERIFY(rig.waitsFor(LinkState::Waiting));
        lists.ask();
        QVERIFY(!lists.maySay());
        watched.watch(kGameId);
        watched.follow(QStringLiteral("ben"));
        QCOMPARE(refusals.size(), std::size_t{2});
        QVERIFY(refusals[0] == csa::RefusalReason::NotOffered);
        rig.visit.leave();
        QCOMPARE(rig.server.line(), QByteArray("LOGOUT")); // nothing else before it
    }

    // The own game is on the board already.
    void theOwnGameIsNotWatched() {
        ServerAccount account;
        account.extended = true;
        account.agreesAtOnce = true;
        VisitRig rig(account);
        WatchedGames watched(rig.visit, rig.records);
        rig.visit.begin(QStringLiteral("secret"));
        QVERIFY(rig.logIn());
        QCOMPARE(rig.server.line(), QByteArray("%%GAME game-600-10 *"));
        rig.server.lines(VisitRig::offer());
        QCOMPARE(rig.server.line(), QByteArray("AGREE test-1"));
        rig.server.lines({"START:test-1"});
        QTRY_VERIFY_WITH_TIMEOUT(rig.visit.isPlaying(), kPatience);
        watched.watch(QStringLiteral("test-1"));
        QVERIFY(!watched.isWatched(QStringLiteral("test-1")));
        // Looking on while one plays.
        watched.watch(kGameId);
        QCOMPARE(rig.server.line(), "%%MONITOR2ON " + kGame);
        rig.server.lines(beginning(kGame) + QByteArrayList{"+7776FU,T1"} +
                         monitored(kGame, {"+2726FU", "T1"}));
        QTRY_VERIFY_WITH_TIMEOUT(watched.find(kGameId), kPatience);
        QTRY_COMPARE_WITH_TIMEOUT(watched.find(kGameId)->online.moves.size(), std::size_t{1}, kPatience);
        QCOMPARE(rig.table.moves(), QStringLiteral("7g7f"));
    }
};

QTEST_GUILESS_MAIN(TestWatchedGames)
#include "tst_watched_games.moc"
