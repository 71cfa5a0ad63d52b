// SPDX-License-Identifier: GPL-3.0-or-later
#include "shogi-core/sfen.h"
#include "tests/csa-link/house.h"

#include <QTest>

using namespace csa;
using std::chrono::minutes;
using std::chrono::seconds;

namespace {

ServerConfig from(std::string_view sfen) {
    ServerConfig config;
    config.terms.start = *shogi::parseSfen(sfen);
    return config;
}

} // namespace

class TestServerSession : public QObject {
    Q_OBJECT

private slots:
    // ---- Logging in

    void logins_P37_data() {
        QTest::addColumn<QByteArray>("line");
        QTest::addColumn<QByteArray>("answer");
        QTest::newRow("with a game") << QByteArray("LOGIN foo game-600-10,pw") << QByteArray("LOGIN:foo OK");
        QTest::newRow("plain") << QByteArray("LOGIN foo pw") << QByteArray("LOGIN:foo OK");
        QTest::newRow("extended") << QByteArray("LOGIN foo pw x1")
                                  << QByteArray("LOGIN:foo OK | ##[LOGIN] +OK x1");
        QTest::newRow("another extension") << QByteArray("LOGIN foo pw x2") << QByteArray("LOGIN:incorrect");
        QTest::newRow("no password") << QByteArray("LOGIN foo") << QByteArray("LOGIN:incorrect");
        QTest::newRow("a bad name") << QByteArray("LOGIN f[2J pw") << QByteArray("LOGIN:incorrect");
        QTest::newRow("something else") << QByteArray("GET / HTTP/1.1") << QByteArray("LOGIN:incorrect");
        QTest::newRow("lower case") << QByteArray("login foo pw") << QByteArray("LOGIN:incorrect");
    }
    void logins_P37() {
        QFETCH(QByteArray, line);
        House house;
        const ClientId id = house.open();
        house.say(id, "");
        house.say(id, line.toStdString());
        QFETCH(QByteArray, answer);
        QCOMPARE(house.heard(id), answer);
        QCOMPARE(house.isClosed(id), answer.contains("incorrect"));
    }

    void oneNameOnce() {
        House house;
        const ClientId first = house.enter("foo g-1-1,pw");
        const ClientId second = house.enter("foo g-1-1,other");
        QCOMPARE(house.heard(second), QByteArray("LOGIN:incorrect"));
        // With the right password the older connection gives way: it may be dead.
        const ClientId third = house.enter("foo g-1-1,pw");
        QVERIFY(house.isClosed(first));
        QCOMPARE(house.heard(third), QByteArray("LOGIN:foo OK"));
        QCOMPARE(house.session().clientCount(), std::size_t{1});
    }

    void thePasswordOfTheTable() {
        ServerConfig config;
        config.password = "open";
        House house(config);
        QCOMPARE(house.heard(house.enter("foo shut")), QByteArray("LOGIN:incorrect"));
        QCOMPARE(house.heard(house.enter("foo open")), QByteArray("LOGIN:foo OK"));
        QCOMPARE(house.heard(house.enter("bar g-1-1,open")), QByteArray("LOGIN:bar OK"));
    }

    void whoDoesNotLogIn() {
        House house;
        const ClientId id = house.open();
        house.pass(seconds(29));
        QVERIFY(!house.isClosed(id));
        house.pass(seconds(1));
        QVERIFY(house.isClosed(id));
    }

    void tooManyClients() {
        ServerConfig config;
        config.mostClients = 2;
        House house(config);
        house.open();
        house.open();
        QVERIFY(house.isClosed(house.open()));
    }

    // ---- Pairing and agreeing

    void pairing_P38() {
        House house;
        const ClientId foo = house.enter("foo a-600-10,pw");
        const ClientId bar = house.enter("bar b-600-10,pw");
        const ClientId baz = house.enter("baz a-600-10-W,pw");
        QVERIFY(house.offeredGame(bar).empty());
        const std::string gameId = house.offeredGame(foo);
        QCOMPARE(bytes(gameId), QByteArray("komadai+a-600-10+foo+baz+1"));
        QCOMPARE(bytes(house.offeredGame(baz)), bytes(gameId));
        std::vector<std::string> lines = house.lines(foo);
        lines.erase(lines.begin(), lines.begin() + 2);
        lines.pop_back();
        const auto summary = parseGameSummary(lines);
        QVERIFY(summary);
        QVERIFY(summary->ownColor == shogi::Color::Black);
        QCOMPARE(summary->time[0].total, Milliseconds(600'000));
        QCOMPARE(summary->time[1].byoyomi, Milliseconds(10'000));
        house.heard(baz);
        house.say(foo, "AGREE " + gameId);
        QCOMPARE(house.heard(foo), QByteArray());
        house.say(baz, "AGREE another");
        house.say(baz, "AGREE");
        QCOMPARE(house.heard(foo), "START:" + bytes(gameId));
        QCOMPARE(house.heard(baz), "START:" + bytes(gameId));
        QCOMPARE(house.take<GameBegan>().size(), std::size_t{1});
    }

    void twoWhoWishTheSameSide() {
        House house;
        const ClientId foo = house.enter("foo a-600-10-B,pw");
        house.enter("bar a-600-10-B,pw");
        QVERIFY(house.offeredGame(foo).empty());
        house.enter("baz a-600-10,pw");
        QCOMPARE(bytes(house.offeredGame(foo)), QByteArray("komadai+a-600-10+foo+baz+1"));
    }

    void rejecting_P38() {
        House house;
        const ClientId foo = house.enter("foo a-600-10,pw");
        const ClientId bar = house.enter("bar a-600-10-W,pw");
        const std::string gameId = house.offeredGame(foo);
        house.heard(foo);
        house.heard(bar);
        house.say(foo, "AGREE " + gameId);
        house.say(bar, "REJECT " + gameId);
        QCOMPARE(house.heard(foo), "REJECT:" + bytes(gameId) + " by bar");
        QCOMPARE(house.heard(bar), "REJECT:" + bytes(gameId) + " by bar");
        // Not at once again with the one who did not want to.
        house.pass(minutes(5));
        QCOMPARE(house.heard(bar), QByteArray());
        house.enter("baz a-600-10,pw");
        house.pass(seconds(5));
        QVERIFY(!house.offeredGame(foo).empty());
    }

    void noAnswer_P38() {
        House house;
        const ClientId foo = house.enter("foo a-600-10,pw");
        house.enter("bar a-600-10-W,pw");
        const std::string gameId = house.offeredGame(foo);
        house.heard(foo);
        house.pass(seconds(120));
        QCOMPARE(house.heard(foo), "REJECT:" + bytes(gameId) + " by the server");
        QVERIFY(house.take<GameBegan>().empty());
    }

    void tournamentsPair() {
        ServerConfig config;
        config.pairsByName = false;
        House house(config);
        const ClientId foo = house.enter("foo pw");
        house.enter("bar pw");
        QVERIFY(house.offeredGame(foo).empty());
        ServerSession::Output output;
        QVERIFY(!house.session().pair("foo", "foo", "cup-1-1", {}, house.now(), output));
        QVERIFY(!house.session().pair("foo", "baz", "cup-1-1", {}, house.now(), output));
        QVERIFY(house.session().pair("bar", "foo", "cup-1-1", {}, house.now(), output));
        house.absorb(std::move(output));
        QCOMPARE(bytes(house.offeredGame(foo)), QByteArray("komadai+cup-1-1+bar+foo+1"));
        QVERIFY(!house.session().pair("bar", "foo", "cup-1-1", {}, house.now(), output));
    }

    // ---- Moves and clocks

    void movesAreReturned_P39() {
        Table table;
        table.pass(Milliseconds(3'900));
        table.say(table.black, "+7776FU,'* 30 -3334FU");
        QCOMPARE(table.heard(table.black), QByteArray("+7776FU,T3"));
        QCOMPARE(table.heard(table.white), QByteArray("+7776FU,T3"));
        QCOMPARE(bytes(table.take<MoveMade>().at(0).move.comment), QByteArray("* 30 -3334FU"));
        table.say(table.black, "+2726FU");
        QCOMPARE(table.heard(table.black), QByteArray());
        table.say(table.white, "-3334FU");
        QCOMPARE(table.heard(table.black), QByteArray("-3334FU,T0"));
    }

    void clocks_P22_data() {
        QTest::addColumn<QByteArray>("game");
        QTest::addColumn<int>("least");
        QTest::addColumn<bool>("up");
        QTest::addColumn<QList<int>>("turns");   // milliseconds, of Black
        QTest::addColumn<QByteArray>("charged"); // the last one ends the game if it is #TIME_UP
        QTest::newRow("truncated") << QByteArray("g-5-0") << 0 << false << QList<int>{900, 900, 900, 4'999}
                                   << QByteArray("0 0 0 4");
        QTest::newRow("least time") << QByteArray("g-5-0") << 1'000 << false
                                    << QList<int>{100, 100, 2'999, 1'000} << QByteArray("1 1 2 #TIME_UP");
        QTest::newRow("rounded up") << QByteArray("g-5-0") << 0 << true << QList<int>{100, 2'001, 1'001}
                                    << QByteArray("1 3 #TIME_UP");
        QTest::newRow("byoyomi renews") << QByteArray("g-0-3") << 0 << false
                                        << QList<int>{2'999, 2'999, 3'000} << QByteArray("2 2 #TIME_UP");
        QTest::newRow("increment adds") << QByteArray("g-0-3F") << 0 << false
                                        << QList<int>{1'000, 4'999, 4'000} << QByteArray("1 4 #TIME_UP");
        QTest::newRow("no limit") << QByteArray("g-0-0") << 0 << false << QList<int>{100'000'000, 0}
                                  << QByteArray("100000 0");
    }
    void clocks_P22() {
        QFETCH(QByteArray, game);
        QFETCH(int, least);
        QFETCH(bool, up);
        QFETCH(QList<int>, turns);
        ServerConfig config;
        for (TimeRules& rules : config.terms.time) {
            rules.least = Milliseconds(least);
            rules.roundsUp = up;
        }
        Table table(config, game.toStdString());
        QByteArrayList charged;
        static const char* const kBlack[]{"+4948KI", "+4849KI"};
        static const char* const kWhite[]{"-6162KI", "-6261KI"};
        for (qsizetype i = 0; i < turns.size(); ++i) {
            table.pass(Milliseconds(turns[i]));
            table.say(table.black, kBlack[i % 2]);
            const std::vector<std::string> lines = table.lines(table.black);
            QVERIFY(!lines.empty());
            const QByteArray first = bytes(lines[0]);
            charged.append(first.startsWith('#') ? first : first.mid(9));
            table.say(table.white, kWhite[i % 2]);
            table.heard(table.black);
        }
        QTEST(charged.join(' '), "charged");
    }

    // Nobody has to move for it.
    void flagsFall_P40() {
        Table table({}, "g-5-0");
        table.pass(seconds(4));
        table.say(table.black, "+7776FU");
        table.heard(table.black);
        table.pass(Milliseconds(4'999));
        QCOMPARE(table.heard(table.black), QByteArray());
        table.pass(Milliseconds(1));
        QCOMPARE(table.heard(table.black), QByteArray("#TIME_UP | #WIN"));
        QCOMPARE(table.heard(table.white), QByteArray("+7776FU,T4 | #TIME_UP | #LOSE"));
        const auto finished = table.take<GameFinished>();
        QCOMPARE(finished.size(), std::size_t{1});
        QVERIFY(finished[0].game.outcome->ending ==
                (shogi::Ending{shogi::GameEnd::TimeUp, shogi::Color::Black}));
    }

    // ---- Ends

    void ends_P40_data() {
        QTest::addColumn<QByteArray>("sfen");
        QTest::addColumn<int>("maxMoves");
        QTest::addColumn<QByteArray>("moves");
        QTest::addColumn<QByteArray>("black"); // after the last move that was played
        QTest::addColumn<QByteArray>("white");
        const QByteArray even = "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1";
        const QByteArray around = "+4948KI -6162KI +4849KI -6261KI ";
        QTest::newRow("resignation") << even << 0 << QByteArray("+7776FU %TORYO")
                                     << QByteArray("%TORYO,T0 | #RESIGN | #WIN")
                                     << QByteArray("%TORYO,T0 | #RESIGN | #LOSE");
        QTest::newRow("illegal") << even << 0 << QByteArray("+7775FU")
                                 << QByteArray("+7775FU,T0 | #ILLEGAL_MOVE | #LOSE")
                                 << QByteArray("+7775FU,T0 | #ILLEGAL_MOVE | #WIN");
        QTest::newRow("not a move") << even << 0 << QByteArray("+hello_world_this_is_long")
                                    << QByteArray("#ILLEGAL_MOVE | #LOSE")
                                    << QByteArray("#ILLEGAL_MOVE | #WIN");
        QTest::newRow("the other side's move")
            << even << 0 << QByteArray("-3334FU") << QByteArray("-3334FU,T0 | #ILLEGAL_MOVE | #LOSE")
            << QByteArray("-3334FU,T0 | #ILLEGAL_MOVE | #WIN");
        QTest::newRow("repetition") << even << 0 << around.repeated(3).trimmed()
                                    << QByteArray("-6261KI,T0 | #SENNICHITE | #DRAW")
                                    << QByteArray("-6261KI,T0 | #SENNICHITE | #DRAW");
        QTest::newRow("perpetual check")
            << QByteArray("4k4/9/9/9/9/9/9/9/R3K4 b - 1") << 0
            << QByteArray("+9991HI -5152OU +9192HI -5251OU +9291HI -5152OU +9192HI -5251OU +9291HI -5152OU "
                          "+9192HI -5251OU +9291HI")
            << QByteArray("+9291HI,T0 | #OUTE_SENNICHITE | #LOSE")
            << QByteArray("+9291HI,T0 | #OUTE_SENNICHITE | #WIN");
        QTest::newRow("move limit") << even << 3 << QByteArray("+7776FU -3334FU +2726FU")
                                    << QByteArray("+2726FU,T0 | #MAX_MOVES | #CENSORED")
                                    << QByteArray("+2726FU,T0 | #MAX_MOVES | #CENSORED");
        QTest::newRow("declaration") << QByteArray("4K4/GGGGSSSSP/PPP6/9/9/9/9/9/4k4 b 2R2B14P 1") << 0
                                     << QByteArray("%KACHI") << QByteArray("%KACHI,T0 | #JISHOGI | #WIN")
                                     << QByteArray("%KACHI,T0 | #JISHOGI | #LOSE");
        QTest::newRow("refused declaration")
            << even << 0 << QByteArray("%KACHI") << QByteArray("%KACHI,T0 | #ILLEGAL_MOVE | #LOSE")
            << QByteArray("%KACHI,T0 | #ILLEGAL_MOVE | #WIN");
    }
    void ends_P40() {
        QFETCH(QByteArray, sfen);
        QFETCH(int, maxMoves);
        QFETCH(QByteArray, moves);
        ServerConfig config = from(sfen.toStdString());
        config.terms.rules.maxMoves = maxMoves;
        Table table(config);
        bool black = true;
        for (const QByteArray& move : moves.split(' ')) {
            table.heard(table.black);
            table.heard(table.white);
            table.say(black ? table.black : table.white, move.toStdString());
            black = !black;
        }
        QTEST(table.heard(table.black), "black");
        QTEST(table.heard(table.white), "white");
        QCOMPARE(table.take<GameFinished>().size(), std::size_t{1});
    }

    void mateIsNotTheEnd_P40() {
        // Gold to 5b: the mated player resigns, or runs out of time.
        Table table(from("4k4/9/4P4/9/9/9/9/9/4K4 b G 1"));
        table.say(table.black, "+0052KI");
        QCOMPARE(table.heard(table.white), QByteArray("+0052KI,T0"));
        table.say(table.white, "%TORYO");
        QCOMPARE(table.heard(table.white), QByteArray("%TORYO,T0 | #RESIGN | #LOSE"));
    }

    void aborting_P40() {
        Table table;
        table.say(table.white, "%CHUDAN");
        QCOMPARE(table.heard(table.black), QByteArray("#CHUDAN"));
        QCOMPARE(table.heard(table.white), QByteArray("#CHUDAN"));
        const auto finished = table.take<GameFinished>();
        QVERIFY(finished.at(0).game.outcome->result == OwnResult::Aborted);
    }

    void outOfTurnIsIgnored_P39() {
        Table table;
        for (const char* line : {"-3334FU", "%TORYO", "%KACHI", "AGREE", "REJECT", "hello", "LOGIN bar pw"})
            table.say(table.white, line);
        QCOMPARE(table.heard(table.white), QByteArray());
        table.say(table.black, "+7776FU", true);
        QCOMPARE(table.heard(table.white), QByteArray());
        table.say(table.black, "+7776FU");
        QCOMPARE(table.heard(table.white), QByteArray("+7776FU,T0"));
    }

    void emptyLinesAreAnswered_P41() {
        Table table;
        table.say(table.white, "");
        QCOMPARE(table.lines(table.white).size(), std::size_t{1});
    }

    void afterAGame_P41_data() {
        QTest::addColumn<bool>("closes");
        QTest::newRow("stays") << false;
        QTest::newRow("closes") << true;
    }
    void afterAGame_P41() {
        QFETCH(bool, closes);
        ServerConfig config;
        config.closesAfterGame = closes;
        Table table(config);
        table.say(table.black, "%TORYO");
        table.heard(table.black);
        QCOMPARE(table.isClosed(table.black), closes);
        table.pass(seconds(4));
        // Those who stay play the next one, not at once.
        QCOMPARE(table.offeredGame(table.black).empty(), closes);
    }

    void whoLeavesLoses_P41() {
        Table table;
        table.cut(table.black);
        QCOMPARE(table.heard(table.white), QByteArray("#ILLEGAL_ACTION | #WIN"));
        QCOMPARE(table.take<GameFinished>().size(), std::size_t{1});
    }

    void loggingOut_P41() {
        House house;
        const ClientId id = house.enter("foo pw");
        house.heard(id);
        house.say(id, "LOGOUT");
        QCOMPARE(house.heard(id), QByteArray("LOGOUT:completed"));
        QVERIFY(house.isClosed(id));
    }

    void shuttingDown() {
        Table table;
        const ClientId waiting = table.enter("baz pw");
        table.absorb(table.session().shutdown(table.now()));
        QCOMPARE(table.heard(table.black), QByteArray("#CHUDAN"));
        for (const ClientId id : {table.black, table.white, waiting})
            QVERIFY(table.isClosed(id));
        QCOMPARE(table.session().clientCount(), std::size_t{0});
        QVERIFY(!table.session().nextDeadline());
    }

    // ---- Beyond the protocol

    void featuresNeedBoth_section142() {
        House house;
        const ClientId foo = house.enter("foo a-600-10-B,pw");
        const ClientId bar = house.enter("bar a-600-10,pw");
        const std::string gameId = house.offeredGame(foo);
        house.say(foo, "%%FEATURES takeback pause chat resume weather");
        house.say(foo, "AGREE " + gameId);
        house.heard(foo);
        house.heard(bar);
        house.say(bar, "AGREE " + gameId);
        QCOMPARE(house.heard(foo), "##[FEATURES] resume | START:" + bytes(gameId));
        // A client of the protocol alone hears nothing else.
        QCOMPARE(house.heard(bar), "START:" + bytes(gameId));
        house.say(foo, "%%TAKEBACK 1");
        house.say(foo, "%%PAUSE");
        house.say(foo, "%%CHAT hello");
        QCOMPARE(house.heard(bar), QByteArray());
    }

    void takingBack_section142() {
        Table table({}, "g-600-10", true);
        table.pass(seconds(5));
        table.say(table.black, "+7776FU");
        table.pass(seconds(7));
        table.say(table.white, "-3334FU");
        table.heard(table.black);
        table.heard(table.white);
        table.say(table.white, "%%TAKEBACK 3");
        QCOMPARE(table.heard(table.white), QByteArray("##[TAKEBACK] -NO"));
        table.say(table.white, "%%TAKEBACK 1");
        QCOMPARE(table.heard(table.black), QByteArray("##[TAKEBACK][bar] 1"));
        // The asking side cannot answer itself.
        table.say(table.white, "%%TAKEBACK YES");
        QCOMPARE(table.heard(table.white), QByteArray());
        table.say(table.black, "%%TAKEBACK NO");
        QCOMPARE(table.heard(table.white), QByteArray("##[TAKEBACK] -NO"));
        table.say(table.white, "%%TAKEBACK 2");
        table.heard(table.black);
        table.say(table.black, "%%TAKEBACK YES");
        QCOMPARE(table.heard(table.black), QByteArray("##[TAKEBACK] +OK 0"));
        QCOMPARE(table.heard(table.white), QByteArray("##[TAKEBACK] +OK 0"));
        QCOMPARE(table.take<MovesTakenBack>().at(0).ply, 0);
        // The clocks are as they were.
        table.pass(Milliseconds(609'999));
        table.say(table.black, "+2726FU");
        QCOMPARE(table.heard(table.white), QByteArray("+2726FU,T609"));
    }

    void aMoveAnswersTheQuestion() {
        Table table({}, "g-600-10", true);
        table.say(table.white, "%%TAKEBACK 1");
        QCOMPARE(table.heard(table.white), QByteArray("##[TAKEBACK] -NO"));
        table.say(table.black, "+7776FU");
        table.say(table.black, "%%TAKEBACK 1");
        table.heard(table.black);
        table.heard(table.white);
        table.say(table.white, "-3334FU");
        QCOMPARE(table.heard(table.black), QByteArray("-3334FU,T0 | ##[TAKEBACK] -NO"));
        table.say(table.white, "%%TAKEBACK YES");
        QCOMPARE(table.heard(table.black), QByteArray());
    }

    void pausing_P27() {
        Table table({}, "g-10-0", true);
        table.pass(seconds(4));
        table.say(table.white, "%%PAUSE");
        QCOMPARE(table.heard(table.black), QByteArray("##[PAUSE][bar] 0"));
        table.say(table.black, "%%PAUSE YES");
        QCOMPARE(table.heard(table.black), QByteArray("##[PAUSE] +ON"));
        table.pass(minutes(60));
        table.say(table.black, "+7776FU");
        QCOMPARE(table.heard(table.black), QByteArray());
        table.say(table.black, "%%PAUSE OFF");
        QCOMPARE(table.heard(table.black), QByteArray("##[PAUSE] +OFF"));
        table.pass(seconds(5));
        table.say(table.black, "+7776FU");
        QCOMPARE(table.heard(table.black), QByteArray("+7776FU,T9"));
    }

    void chatAtTheTable() {
        Table table({}, "g-10-0", true);
        table.say(table.white, "%%CHAT good luck");
        QCOMPARE(table.heard(table.black), QByteArray("##[CHAT][bar] good luck"));
        table.say(table.white, "%%CHAT \x1b[2J");
        table.say(table.white, "%%CHAT " + std::string(2'000, 'x'));
        QCOMPARE(table.heard(table.black), QByteArray());
    }

    void comingBack_section142() {
        Table table({}, "g-600-10", true);
        table.say(table.black, "+7776FU");
        table.heard(table.white);
        table.cut(table.white);
        table.pass(seconds(8));
        QCOMPARE(table.heard(table.black), QByteArray("+7776FU,T0"));
        const ClientId wrong = table.enter("bar g-600-10,guess");
        QVERIFY(table.offeredGame(wrong).empty());
        table.cut(wrong);
        const ClientId again = table.enter("bar g-600-10,pw");
        QCOMPARE(bytes(table.offeredGame(again)), bytes(table.gameId));
        const QByteArray offer = table.heard(again);
        QVERIFY(offer.contains("Komadai_Elapsed:8000"));
        QVERIFY(offer.contains("+ | +7776FU,T0 | END Position"));
        table.say(again, "-3334FU");
        QCOMPARE(table.heard(again), QByteArray());
        table.say(again, "%%FEATURES resume");
        table.say(again, "AGREE " + table.gameId);
        QCOMPARE(table.heard(again), "##[FEATURES] resume | START:" + bytes(table.gameId));
        table.say(again, "-3334FU");
        QCOMPARE(table.heard(table.black), QByteArray("-3334FU,T8"));
        QVERIFY(table.take<GameFinished>().empty());
    }

    // Whoever asked and is gone gets no answer any more; the other side plays on.
    void aQuestionGoesWithWhoAskedIt() {
        Table table({}, "g-600-10", true);
        table.say(table.white, "%%PAUSE");
        table.heard(table.black);
        table.cut(table.white);
        QCOMPARE(table.heard(table.black), QByteArray("##[PAUSE] -NO"));
        table.say(table.black, "%%PAUSE YES");
        QCOMPARE(table.heard(table.black), QByteArray());
        table.say(table.black, "+7776FU");
        QCOMPARE(table.heard(table.black), QByteArray("+7776FU,T0"));
    }

    void theOpponentMovesMeanwhile_P42() {
        Table table({}, "g-600-10", true);
        table.cut(table.white);
        table.pass(seconds(2));
        const ClientId again = table.enter("bar g-600-10,pw");
        table.heard(again);
        table.say(table.black, "+7776FU");
        QCOMPARE(table.heard(again), QByteArray());
        table.say(again, "AGREE");
        QCOMPARE(table.heard(again),
                 "##[FEATURES] takeback pause chat resume | START:" + bytes(table.gameId) + " | +7776FU,T2");
    }

    void theGameEndsMeanwhile_P42() {
        Table table({}, "g-600-10", true);
        table.cut(table.white);
        table.say(table.black, "%TORYO");
        const auto finished = table.take<GameFinished>();
        QCOMPARE(finished.size(), std::size_t{1});
        const ClientId again = table.enter("bar g-600-10,pw");
        table.heard(again);
        table.say(again, "AGREE");
        const QByteArray heard = table.heard(again);
        QVERIFY(heard.endsWith("START:" + bytes(table.gameId) + " | #RESIGN | #WIN"));
        QVERIFY(table.take<GameFinished>().empty());
    }

    // Who came back to a game waits for the same one after it, not for another.
    void theNextGameIsTheSame_P42() {
        Table table({}, "g-600-10", true);
        table.cut(table.white);
        const ClientId again = table.enter("bar g-600-10,pw");
        table.say(again, "AGREE");
        table.say(table.black, "%TORYO");
        table.heard(again);
        table.cut(table.black);
        const ClientId other = table.enter("baz h-600-10,pw");
        const ClientId wanted = table.enter("qux g-600-10,pw");
        table.pass(minutes(2));
        QVERIFY(table.offeredGame(other).empty());
        QVERIFY(!table.offeredGame(wanted).empty());
        QCOMPARE(bytes(table.offeredGame(again)), bytes(table.offeredGame(wanted)));
    }

    // However many others have ended meanwhile, whatever they are called.
    void theEndIsKeptAmongManyGames_P42() {
        House house;
        const auto play = [&house](const std::string& first, const std::string& second, bool cutsSecond) {
            const std::string game = " g-600-10-" + first;
            const ClientId one = house.enter(first + game + "-B,pw");
            const ClientId other = house.enter(second + game + ",pw");
            const std::string id = house.offeredGame(one);
            for (const ClientId each : {one, other}) {
                house.say(each, "%%FEATURES takeback pause chat resume");
                house.say(each, "AGREE " + id);
            }
            if (cutsSecond)
                house.cut(other);
            house.say(one, "%TORYO");
            house.cut(one);
            if (!cutsSecond)
                house.cut(other);
            house.pass(seconds(1));
            return id;
        };
        for (int i = 0; i < 150; ++i)
            play("a" + std::to_string(i), "b" + std::to_string(i), false);
        const std::string last = play("y", "z", true);
        const ClientId again = house.enter("z g-600-10-y,pw");
        QCOMPARE(bytes(house.offeredGame(again)), bytes(last));
        house.heard(again);
        house.say(again, "AGREE");
        QVERIFY(house.heard(again).endsWith(" | #RESIGN | #WIN"));
    }

    // The server believed that the connection stood.
    void theEndWasToldToNobody_P42() {
        Table table({}, "g-600-10", true);
        table.say(table.black, "%TORYO");
        table.heard(table.white);
        table.cut(table.white);
        const ClientId other = table.enter("baz g-600-10,pw");
        const ClientId again = table.enter("bar g-600-10,pw");
        QVERIFY(table.offeredGame(again).empty());
        table.say(other, "%%RESUME " + table.gameId);
        QVERIFY(table.offeredGame(other).empty());
        table.say(again, "%%RESUME " + table.gameId);
        QCOMPARE(bytes(table.offeredGame(again)), bytes(table.gameId));
        table.heard(again);
        table.say(again, "AGREE");
        QVERIFY(table.heard(again).endsWith(" | #RESIGN | #WIN"));
        table.pass(minutes(20));
        table.say(again, "%%RESUME " + table.gameId);
        QVERIFY(!table.offeredGame(again).ends_with("+1"));
    }

    void theClockRunsMeanwhile_P42() {
        Table table({}, "g-10-0", true);
        table.cut(table.black);
        table.pass(seconds(10));
        QCOMPARE(table.heard(table.white), QByteArray("#TIME_UP | #WIN"));
        const ClientId again = table.enter("foo g-10-0,pw");
        table.heard(again);
        table.say(again, "AGREE");
        QVERIFY(table.heard(again).endsWith("#TIME_UP | #LOSE"));
    }

    void nobodyComesBack_P42() {
        Table table({}, "g-0-0", true);
        table.cut(table.black);
        table.pass(minutes(10) - seconds(1));
        QCOMPARE(table.heard(table.white), QByteArray());
        table.pass(seconds(1));
        QCOMPARE(table.heard(table.white), QByteArray("#ILLEGAL_ACTION | #WIN"));
        table.cut(table.white);
        table.pass(minutes(20));
        QVERIFY(!table.session().nextDeadline());
    }

    // The server does not know yet that the connection is dead.
    void comingBackBesideTheDeadConnection_P42() {
        Table table({}, "g-600-10", true);
        const ClientId again = table.enter("foo g-600-10,pw");
        QVERIFY(table.isClosed(table.black));
        table.say(again, "AGREE");
        table.heard(again);
        table.say(again, "+7776FU");
        QCOMPARE(table.heard(table.white), QByteArray("+7776FU,T0"));
    }

    // ---- Those who look on

    void lists_section141() {
        Table table;
        const ClientId watcher = table.enter("eye pw x1");
        table.enter("wait g-1-1,pw");
        table.heard(watcher);
        table.say(watcher, "%%LIST");
        QCOMPARE(table.heard(watcher), "##[LIST] " + bytes(table.gameId) + " | ##[LIST] +OK");
        table.say(watcher, "%%WHO");
        QCOMPARE(
            table.heard(watcher),
            QByteArray("##[WHO] foo CSA game game-600-10 + | ##[WHO] bar CSA game game-600-10 - | "
                       "##[WHO] eye x1 connected | ##[WHO] wait CSA game_waiting g-1-1 * | ##[WHO] +OK"));
        table.say(watcher, "%%SHOW " + table.gameId);
        QVERIFY(table.heard(watcher).contains("##[SHOW] Remaining_Time+:600 |"));
        table.say(watcher, "%%SHOW nothing");
        QCOMPARE(table.heard(watcher), QByteArray("##[SHOW] +OK"));
        table.say(watcher, "%%WEATHER");
        QCOMPARE(table.heard(watcher), QByteArray("##[ERROR] %%WEATHER"));
        // Not for those who logged in without the extensions.
        table.say(table.white, "%%LIST");
        QCOMPARE(table.heard(table.white), QByteArray());
    }

    void watchersAreReadOnly() {
        Table table;
        const ClientId watcher = table.enter("eye pw x1");
        table.heard(watcher);
        table.say(watcher, "%%MONITOR2ON " + table.gameId);
        const QByteArray shown = table.heard(watcher);
        QVERIFY(shown.endsWith(" + | ##[MONITOR2][" + bytes(table.gameId) + "] +OK"));
        // The name of a game need not tell its times.
        QVERIFY2(shown.contains("] $TIME:600+10+0 |"), shown.constData());
        for (const char* line : {"+7776FU", "%TORYO", "%CHUDAN", "AGREE", "%%TAKEBACK 1", "%%PAUSE"})
            table.say(watcher, line);
        QCOMPARE(table.heard(table.black), QByteArray());
        table.say(table.black, "+7776FU");
        const QByteArray prefix = "##[MONITOR2][" + bytes(table.gameId) + "] ";
        QCOMPARE(table.heard(watcher), prefix + "+7776FU | " + prefix + "T0 | " + prefix + "+OK");
        table.say(watcher, "%%MONITOR2OFF " + table.gameId);
        table.say(table.white, "%TORYO");
        QCOMPARE(table.heard(watcher), QByteArray());
    }

    void watchersHearOfPauses_section142() {
        Table table({}, "game-600-10", true);
        const ClientId watcher = table.enter("eye pw x1");
        table.say(watcher, "%%MONITOR2ON " + table.gameId);
        table.heard(watcher);
        const QByteArray prefix = "##[MONITOR2][" + bytes(table.gameId) + "] ";
        table.say(table.black, "%%PAUSE");
        table.say(table.white, "%%PAUSE YES");
        QCOMPARE(table.heard(watcher), prefix + "'PAUSE +ON | " + prefix + "+OK");
        const ClientId late = table.enter("late pw x1");
        table.heard(late);
        table.say(late, "%%MONITOR2ON " + table.gameId);
        QVERIFY(table.heard(late).endsWith(prefix + "'PAUSE +ON | " + prefix + "+OK"));
        table.heard(watcher);
        table.say(table.white, "%%PAUSE OFF");
        QCOMPARE(table.heard(watcher), prefix + "'PAUSE +OFF | " + prefix + "+OK");
    }

    // ---- A table of few people

    static ServerConfig tableConfig() {
        ServerConfig config;
        config.password = "door";
        config.ownKeys = true;
        config.announces = true;
        config.pairsByName = false;
        return config;
    }

    // Who knows the password does not get another's place without the key.
    void ownKeys_section142() {
        House house(tableConfig());
        QCOMPARE(house.heard(house.enter("foo window+k1 x1")), QByteArray("LOGIN:incorrect"));
        QCOMPARE(house.heard(house.enter("foo doorbell+k1 x1")), QByteArray("LOGIN:incorrect"));
        const ClientId foo = house.enter("foo door+k1 x1");
        QVERIFY(house.heard(foo).startsWith("LOGIN:foo OK"));
        QCOMPARE(house.heard(house.enter("foo door+k2 x1")), QByteArray("LOGIN:incorrect"));
        QCOMPARE(house.heard(house.enter("foo door x1")), QByteArray("LOGIN:incorrect"));
        QVERIFY(!house.isClosed(foo));
        QVERIFY(house.heard(house.enter("foo door+k1 x1")).startsWith("LOGIN:foo OK"));
        QVERIFY(house.isClosed(foo));
    }

    void whoIsThereIsTold_section142() {
        House house(tableConfig());
        const ClientId host = house.enter("host door+k1 x1");
        house.say(host, "%%NAME 山田 太郎");
        QCOMPARE(house.heard(host), QByteArray("LOGIN:host OK | ##[LOGIN] +OK x1"));
        const ClientId guest = house.enter("guest door+k2 x1");
        QCOMPARE(house.heard(guest),
                 QByteArray("LOGIN:guest OK | ##[LOGIN] +OK x1 | ##[CAME][host] 山田 太郎"));
        QCOMPARE(house.heard(host), QByteArray("##[CAME][guest] guest"));
        house.say(guest, "%%NAME Aki");
        house.say(guest, "%%NAME Ben");
        QCOMPARE(house.heard(host), QByteArray("##[CAME][guest] Aki"));
        house.say(guest, "%%CHAT hello");
        QCOMPARE(house.heard(host), QByteArray("##[CHAT][Aki] hello"));
        house.say(guest, "%%GAME table *");
        QCOMPARE(house.heard(host), QByteArray("##[SEEKS][guest]"));
        house.cut(guest);
        QCOMPARE(house.heard(host), QByteArray("##[LEFT][guest]"));
    }

    // What would change the line in which a name stands is not taken.
    void shownNames_section142_data() {
        QTest::addColumn<QByteArray>("name");
        QTest::addColumn<bool>("isTaken");
        QTest::newRow("Japanese") << QByteArray("山田 太郎") << true;
        QTest::newRow("a bracket") << QByteArray("Aki] +OK") << false;
        QTest::newRow("a control character") << QByteArray("Aki\x1b[2J") << false;
        QTest::newRow("a direction mark") << QByteArray("Aki\xe2\x80\xae") << false;
        QTest::newRow("not UTF-8") << QByteArray("Aki\xff") << false;
        QTest::newRow("blanks") << QByteArray("  ") << false;
        QTest::newRow("nothing") << QByteArray("") << false;
        QTest::newRow("long") << QByteArray(101, 'a') << false;
    }
    void shownNames_section142() {
        QFETCH(QByteArray, name);
        QFETCH(bool, isTaken);
        House house(tableConfig());
        const ClientId host = house.enter("host door+k1 x1");
        const ClientId guest = house.enter("guest door+k2 x1");
        house.heard(host);
        house.say(guest, "%%NAME " + name.toStdString());
        QCOMPARE(house.heard(host), isTaken ? "##[CAME][guest] " + name : QByteArray());
    }

    void namesInSummaries_section142() {
        House house(tableConfig());
        const ClientId host = house.enter("host door+k1 x1");
        const ClientId guest = house.enter("guest door+k2 x1");
        house.say(host, "%%NAME Aki");
        house.heard(host);
        house.heard(guest);
        ServerSession::Output output;
        QVERIFY(house.session().pair("guest", "host", "table", {}, house.now(), output));
        house.absorb(std::move(output));
        QCOMPARE(bytes(house.offeredGame(host)), QByteArray("komadai+table+guest+host+1"));
        const QByteArray summary = house.heard(host);
        QVERIFY2(summary.contains("Name+:guest | Name-:Aki"), summary.constData());
    }

    // Others than tables of few people keep it to themselves.
    void whoIsThereIsNotToldElsewhere_section142() {
        House house;
        const ClientId foo = house.enter("foo pw x1");
        house.heard(foo);
        house.enter("bar pw x1");
        QCOMPARE(house.heard(foo), QByteArray());
    }

    void extendedPlayersAskForGames_section141() {
        House house;
        const ClientId foo = house.enter("foo pw x1");
        const ClientId bar = house.enter("bar a-600-10,pw");
        house.say(foo, "%%GAME a-600-10 -");
        QCOMPARE(bytes(house.offeredGame(foo)), QByteArray("komadai+a-600-10+bar+foo+1"));
        house.say(bar, "REJECT");
        house.say(foo, "%%GAME");
        house.say(foo, "%%GAME bad,name *");
        house.heard(foo);
        house.enter("baz a-600-10,pw");
        house.pass(seconds(10));
        QVERIFY(house.offeredGame(foo).empty());
    }
};

QTEST_GUILESS_MAIN(TestServerSession)
#include "tst_server_session.moc"
