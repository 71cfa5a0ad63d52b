// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/csa-link/house.h"

#include <QTest>

#include <algorithm>

using namespace csa;
using std::chrono::seconds;

namespace {

LinkConfig eye() {
    LinkConfig config = fooConfig();
    config.extended = true;
    config.plays = false;
    return config;
}

constexpr std::string_view kGame = "wdoor+floodgate-300-10F+ann+ben+20260101120000";

QByteArray words(const std::vector<TimedMove>& moves) {
    shogi::Position position;
    QByteArrayList texts;
    for (const TimedMove& played : moves) {
        texts.append(bytes(shogi::toCsaMove(position, played.move)) +
                     (played.used ? "," + bytes(secondsText(*played.used)) : QByteArray()));
        position.play(played.move);
    }
    return texts.join(' ');
}

} // namespace

class TestWatching : public QObject {
    Q_OBJECT

private:
    static void monitor(Talk& talk, std::string_view game, std::initializer_list<const char*> lines) {
        for (const char* line : lines)
            talk.hear("##[MONITOR2][" + std::string(game) + "] " + line);
        talk.hear("##[MONITOR2][" + std::string(game) + "] +OK");
    }
    static void beginning(Talk& talk, std::string_view game = kGame) {
        monitor(talk, game,
                {"V2", "N+ann", "N-ben", "'Max_Moves:256", "'Least_Time_Per_Move:0", "'Increment:10",
                 "$EVENT:wdoor+floodgate", "$START_TIME:2026/01/01 12:00:00", "PI", "+",
                 "'rating:ann+1:ben+2", "+7776FU", "T3", "'** 12 -3334FU"});
    }

private slots:
    // Who is at a table of few people, and who wants a game there.
    void peopleAtATable_section142() {
        LinkConfig config = fooConfig();
        config.extended = true;
        config.game.clear();
        config.shownName = "山田 太郎";
        Talk talk(config);
        talk.logIn();
        QVERIFY(talk.sent().endsWith("%%NAME 山田 太郎"));
        talk.hear({"##[CAME][bar] Aki", "##[SEEKS][bar]", "##[LEFT][bar]"});
        const auto came = talk.take<PersonCame>();
        QCOMPARE(came.size(), std::size_t{1});
        QCOMPARE(bytes(came[0].name), QByteArray("bar"));
        QCOMPARE(bytes(came[0].shown), QByteArray("Aki"));
        QCOMPARE(talk.take<PersonSeeks>().size(), std::size_t{1});
        QCOMPARE(talk.take<PersonLeft>().size(), std::size_t{1});
        talk.ask(SeekGame{"table"});
        QCOMPARE(talk.sent(), QByteArray("%%GAME table *"));
        talk.ask(SeekGame{"two words"});
        QVERIFY(talk.take<Refused>().at(0).reason == RefusalReason::BadText);
        QCOMPARE(talk.sent(), QByteArray());
    }

    void aNameThatCannotBeSentIsLeftOut_section142() {
        LinkConfig config = fooConfig();
        config.shownName = "a\nLOGOUT";
        Talk talk(config);
        talk.logIn();
        QVERIFY(!talk.sent().contains("NAME"));
        talk.ask(SeekGame{"table"});
        QVERIFY(talk.take<Refused>().at(0).reason == RefusalReason::NotOffered);
    }

    void listsOfGames_section141() {
        Talk talk(eye());
        talk.logIn();
        talk.sent();
        talk.ask(AskGames{});
        QCOMPARE(talk.sent(), QByteArray("%%LIST"));
        talk.hear({"##[LIST] a+b-1-1+c+d+1", "##[LIST] \x1b", "##[LIST] e", "##[LIST] +OK"});
        const auto lists = talk.take<GamesListed>();
        QCOMPARE(lists.size(), std::size_t{1});
        QCOMPARE(joined(lists[0].gameIds), QByteArray("a+b-1-1+c+d+1 | e"));
    }

    void listsOfPlayers_section141() {
        Talk talk(eye());
        talk.logIn();
        talk.ask(AskPlayers{});
        talk.hear({"##[WHO] ann+0123 CSA game g-1-1 +", "##[WHO] ben x1 connected",
                   "##[WHO] cid CSA game_waiting g *", "##[WHO]", "##[WHO] +OK"});
        const auto lists = talk.take<PlayersListed>();
        QCOMPARE(lists.size(), std::size_t{1});
        QCOMPARE(lists[0].players.size(), std::size_t{4});
        QVERIFY(lists[0].players[0] ==
                (PlayerEntry{"ann+0123", "CSA", "game", "g-1-1", shogi::Color::Black}));
        QVERIFY(lists[0].players[1] == (PlayerEntry{"ben", "x1", "connected", {}, {}}));
        QVERIFY(lists[0].players[2] == (PlayerEntry{"cid", "CSA", "game_waiting", "g", {}}));
    }

    void endlessListsAreCut() {
        Talk talk(eye());
        talk.logIn();
        talk.ask(AskGames{});
        talk.ask(AskPlayers{});
        for (int i = 0; i < 20'000; ++i) {
            talk.hear("##[LIST] game");
            talk.hear("##[WHO] player");
        }
        talk.hear({"##[LIST] +OK", "##[WHO] +OK"});
        QCOMPARE(talk.take<GamesListed>().at(0).gameIds.size(), WatchTalk::kMostListed);
        QCOMPARE(talk.take<PlayersListed>().at(0).players.size(), WatchTalk::kMostListed);
    }

    void onlyWithTheExtensions() {
        Talk talk;
        talk.logIn();
        talk.sent();
        for (const Command& command :
             {Command(AskGames{}), Command(Watch{std::string(kGame)}), Command(Chat{"hi"})})
            talk.ask(command);
        QCOMPARE(talk.sent(), QByteArray());
        QCOMPARE(talk.take<Refused>().size(), std::size_t{3});
    }

    void aWatchedGame() {
        Talk talk(eye());
        talk.logIn();
        talk.sent();
        talk.ask(Watch{std::string(kGame)});
        QCOMPARE(talk.sent(), "%%MONITOR2ON " + bytes(kGame));
        beginning(talk);
        const auto begun = talk.take<WatchBegan>();
        QCOMPARE(begun.size(), std::size_t{1});
        const OnlineGame& game = begun[0].game;
        QCOMPARE(bytes(game.summary.names[0] + "/" + game.summary.names[1]), QByteArray("ann/ben"));
        QCOMPARE(game.summary.maxMoves, 256);
        QCOMPARE(game.summary.time[0].total, Milliseconds(300'000));
        QCOMPARE(game.summary.time[1].increment, Milliseconds(10'000));
        QCOMPARE(words(game.moves), QByteArray("+7776FU,3"));
        QVERIFY(game.moves[0].comment.starts_with("* 12 -3334FU"));
        QCOMPARE(game.clocks()[0].remaining(), Milliseconds(307'000));

        monitor(talk, kGame, {"-3334FU", "T12"});
        const auto moves = talk.take<WatchedMove>();
        QCOMPARE(moves.size(), std::size_t{1});
        QCOMPARE(moves[0].ply, 2);
        QVERIFY(moves[0].move.used == Milliseconds(12'000));
        monitor(talk, kGame, {"%TORYO"});
        const auto ended = talk.take<WatchEnded>();
        QCOMPARE(ended.size(), std::size_t{1});
        QVERIFY(ended[0].game.outcome->ending ==
                (shogi::Ending{shogi::GameEnd::Resignation, shogi::Color::White}));
        QCOMPARE(words(ended[0].game.moves), QByteArray("+7776FU,3 -3334FU,12"));
    }

    // As our own server has it: a game at a table in the network has a name that tells no times.
    void theRecordTellsTheTimes() {
        constexpr std::string_view kTable = "komadai+table+host+guest-abc+20261129183000";
        Talk talk(eye());
        talk.logIn();
        talk.ask(Watch{std::string(kTable)});
        monitor(talk, kTable, {"V2", "N+ann", "N-ben", "$EVENT:table", "$TIME:600+30+0", "PI", "+"});
        const OnlineGame game = talk.take<WatchBegan>().at(0).game;
        for (const TimeRules& side : game.summary.time) {
            QCOMPARE(side.total, Milliseconds(600'000));
            QCOMPARE(side.byoyomi, Milliseconds(30'000));
            QCOMPARE(side.increment, Milliseconds(0));
        }
        // Told once in the record that is written.
        const shogi::Record record = recordOf(game);
        QCOMPARE(std::count_if(record.headers().begin(), record.headers().end(),
                               [](const shogi::RecordHeader& header) {
                                   return header.key == shogi::header::kTimeLimit;
                               }),
                 1);
    }

    // Our own server tells of pauses, also of one in which the game is when it is first shown.
    void pausesOfWatchedGames_section142() {
        Talk talk(eye());
        talk.logIn();
        talk.ask(Watch{std::string(kGame)});
        monitor(talk, kGame, {"V2", "N+ann", "N-ben", "PI", "+", "+7776FU", "T3", "'PAUSE +ON"});
        QCOMPARE(words(talk.take<WatchBegan>().at(0).game.moves), QByteArray("+7776FU,3"));
        QCOMPARE(talk.take<WatchPaused>().at(0).paused, true);
        monitor(talk, kGame, {"'PAUSE +OFF"});
        QCOMPARE(talk.take<WatchPaused>().at(0).paused, false);
        monitor(talk, kGame, {"-3334FU", "T12"});
        QCOMPARE(talk.take<WatchedMove>().size(), std::size_t{1});
        monitor(talk, kGame, {"'PAUSE +ON"});
        QCOMPARE(talk.take<WatchPaused>().at(0).paused, true);
        // The record that is sent again after a cut says it anew.
        talk.lose();
        talk.pass(seconds(20));
        talk.logIn();
        monitor(talk, kGame, {"V2", "N+ann", "N-ben", "PI", "+"});
        QVERIFY(talk.take<WatchPaused>().empty());
    }

    void endsOfWatchedGames_P40_data() {
        QTest::addColumn<QByteArray>("word");
        QTest::addColumn<int>("kind");
        QTest::addColumn<int>("winner"); // 0 Black, 1 White, -1 nobody; White is to move
        using shogi::GameEnd;
        const auto row = [](const char* word, GameEnd kind, int winner) {
            QTest::newRow(word) << QByteArray(word) << static_cast<int>(kind) << winner;
        };
        row("%TORYO", GameEnd::Resignation, 0);
        row("%KACHI", GameEnd::IllegalMove, 0); // it would be wrong in this position
        row("#TIME_UP", GameEnd::TimeUp, 0);
        row("#ILLEGAL_MOVE", GameEnd::IllegalMove, 0);
        row("#SENNICHITE", GameEnd::Repetition, -1);
        row("#MAX_MOVES", GameEnd::MaxMoves, -1);
        row("#CHUDAN", GameEnd::Abort, -1);
    }
    void endsOfWatchedGames_P40() {
        QFETCH(QByteArray, word);
        Talk talk(eye());
        talk.logIn();
        talk.ask(Watch{std::string(kGame)});
        beginning(talk);
        monitor(talk, kGame, {word.constData()});
        const auto ended = talk.take<WatchEnded>();
        QCOMPARE(ended.size(), std::size_t{1});
        const shogi::Ending ending = ended[0].game.outcome->ending;
        QTEST(static_cast<int>(ending.kind), "kind");
        QTEST(ending.winner ? static_cast<int>(*ending.winner) : -1, "winner");
    }

    void severalAtOnce() {
        Talk talk(eye());
        talk.logIn();
        talk.ask(Watch{"a"});
        talk.ask(Watch{"b"});
        talk.ask(Watch{"a"});
        beginning(talk, "b");
        beginning(talk, "a");
        monitor(talk, "b", {"-3334FU", "T1"});
        monitor(talk, "a", {"-8384FU", "T1"});
        monitor(talk, "c", {"-8384FU", "T1"});
        QCOMPARE(talk.take<WatchBegan>().size(), std::size_t{2});
        QCOMPARE(talk.take<WatchedMove>().size(), std::size_t{2});
        talk.sent();
        talk.ask(Unwatch{"a"});
        QCOMPARE(talk.sent(), QByteArray("%%MONITOR2OFF a"));
        monitor(talk, "a", {"+2726FU", "T1"});
        QVERIFY(talk.take<WatchedMove>().empty());
        for (int i = 0; i < 20; ++i)
            talk.ask(Watch{"game" + std::to_string(i)});
        QCOMPARE(talk.take<Refused>().size(), 20 + 1 - WatchTalk::kMostWatched);
    }

    void afterACutTheGameIsShownAgain() {
        Talk talk(eye());
        talk.logIn();
        talk.ask(Watch{std::string(kGame)});
        beginning(talk);
        talk.hear("##[MONITOR2][" + std::string(kGame) + "] -3334FU");
        talk.lose();
        talk.pass(seconds(10));
        talk.connect();
        talk.sent();
        talk.hear("LOGIN:foo OK");
        QCOMPARE(talk.sent(), "%%MONITOR2ON " + bytes(kGame));
        beginning(talk);
        QCOMPARE(talk.take<WatchBegan>().size(), std::size_t{2});
        monitor(talk, kGame, {"-8384FU", "T2"});
        QCOMPARE(talk.take<WatchedMove>().at(0).ply, 2);
    }

    void unusableGames_data() {
        QTest::addColumn<QByteArrayList>("lines");
        QTest::newRow("illegal move in the record") << QByteArrayList{"PI", "+", "+7775FU"};
        QTest::newRow("illegal move later") << QByteArrayList{"PI", "+", "+OK", "-3334FU"};
        QTest::newRow("nothing") << QByteArrayList{};
        QTest::newRow("endless") << QByteArrayList(100'000, QByteArray(60, '\''));
    }
    void unusableGames() {
        QFETCH(QByteArrayList, lines);
        Talk talk(eye());
        talk.logIn();
        talk.ask(Watch{"a"});
        for (const QByteArray& line : lines)
            talk.hear("##[MONITOR2][a] " + line.toStdString());
        talk.hear("##[MONITOR2][a] +OK");
        QCOMPARE(talk.take<WatchFailed>().size(), std::size_t{1});
        QVERIFY(talk.state() == LinkState::Waiting);
    }

    void noSuchGame() {
        Talk talk(eye());
        talk.logIn();
        talk.ask(Watch{"a"});
        talk.pass(seconds(15));
        QCOMPARE(talk.take<WatchFailed>().size(), std::size_t{1});
        talk.ask(Watch{"a b"});
        QVERIFY(talk.take<Refused>().at(0).reason == RefusalReason::BadText);
    }

    void followedPlayers() {
        Talk talk(eye());
        talk.logIn();
        talk.sent();
        talk.ask(Follow{"ben"});
        talk.pass(Milliseconds{0});
        QCOMPARE(talk.sent(), QByteArray("%%LIST"));
        talk.hear({"##[LIST] e+g-1-1+bent+cid+1", "##[LIST] " + std::string(kGame), "##[LIST] +OK"});
        QCOMPARE(talk.sent(), "%%MONITOR2ON " + bytes(kGame));
        // The user did not ask for the list.
        QVERIFY(talk.take<GamesListed>().empty());
        beginning(talk);
        monitor(talk, kGame, {"#TIME_UP"});
        QCOMPARE(talk.take<WatchEnded>().size(), std::size_t{1});
        talk.pass(seconds(30));
        QCOMPARE(talk.sent(), QByteArray("%%LIST"));
        talk.hear({"##[LIST] " + std::string(kGame), "##[LIST] e+g-1-1+ben+cid+2", "##[LIST] +OK"});
        QCOMPARE(talk.sent(), QByteArray("%%MONITOR2ON e+g-1-1+ben+cid+2"));
        talk.ask(Unfollow{"ben"});
        talk.ask(Unwatch{"e+g-1-1+ben+cid+2"});
        talk.sent();
        talk.pass(seconds(35));
        QVERIFY(!talk.sent().contains("LIST"));
    }

    // ---- The same with our own server

    void withOurServer_section141() {
        Table table({}, "g-600-10", true);
        Talk talk(eye());
        talk.connect();
        const ClientId id = table.enter("eye pw x1");
        const auto exchange = [&] {
            for (const std::string& line : table.lines(id))
                talk.hear(line == "LOGIN:eye OK" ? "LOGIN:foo OK" : line);
            for (const QByteArray& line : talk.sent().split('|'))
                if (!line.trimmed().isEmpty() && !line.contains("LOGIN"))
                    table.say(id, line.trimmed().toStdString());
            for (const std::string& line : table.lines(id))
                talk.hear(line);
        };
        exchange();
        table.say(table.black, "+7776FU,'* 10");
        talk.ask(AskGames{});
        talk.ask(ShowGame{table.gameId});
        talk.ask(Follow{"bar"});
        talk.pass(Milliseconds{0});
        exchange();
        QCOMPARE(joined(talk.take<GamesListed>().at(0).gameIds), bytes(table.gameId));
        const auto shown = talk.take<GameShown>();
        QCOMPARE(words(shown.at(0).summary->moves), QByteArray("+7776FU,0"));
        QCOMPARE(bytes(shown[0].summary->other("Remaining_Time-")), QByteArray("600"));
        exchange();
        QCOMPARE(words(talk.take<WatchBegan>().at(0).game.moves), QByteArray("+7776FU,0"));
        table.pass(seconds(9));
        table.say(table.white, "-3334FU");
        exchange();
        QVERIFY(talk.take<WatchedMove>().at(0).move.used == Milliseconds(9'000));
        table.say(table.black, "%%TAKEBACK 1");
        table.say(table.white, "%%TAKEBACK YES");
        table.say(table.white, "%%CHAT sorry");
        exchange();
        QCOMPARE(words(talk.take<WatchBegan>().at(0).game.moves), QByteArray("+7776FU,0"));
        QCOMPARE(bytes(talk.take<ChatLine>().at(0).text), QByteArray("sorry"));
        table.say(table.white, "%TORYO");
        exchange();
        QVERIFY(talk.take<WatchEnded>().at(0).game.outcome->ending.winner == shogi::Color::Black);
    }
};

QTEST_GUILESS_MAIN(TestWatching)
#include "tst_watching.moc"
