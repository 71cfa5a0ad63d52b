// SPDX-License-Identifier: GPL-3.0-or-later
#include "shogi-core/move_generator.h"
#include "shogi-core/rules.h"
#include "tests/engine-host/recorder.h"
#include "tests/engine-host/talk.h"

#include <QFileInfo>

using namespace host;

namespace {

EngineConfig ugi(UgiNotation notation = UgiNotation::Usi) {
    EngineConfig config;
    config.path = "/engines/foo";
    config.protocol = Protocol::Ugi;
    config.ugiNotation = notation;
    return config;
}

void begin(Talk& talk) {
    talk.start();
    talk.hear("ugiok");
    talk.ask(StartSession{});
    talk.hear("readyok");
    talk.hear("readyok");
    talk.forget();
}

// Answers queries about a position with Black to move.
void answerQueries(Talk& talk) {
    talk.hear("readyok");
    talk.hear("response true");
    talk.hear("response false");
    talk.hear("response none");
}

EngineConfig engine(std::vector<std::string> arguments, Protocol protocol = Protocol::Ugi) {
    EngineConfig config;
    config.path = KOMADAI_UGI_ENGINE;
    config.arguments = std::move(arguments);
    config.protocol = protocol;
    config.logLines = true;
    config.timeouts.queryLimit = Milliseconds(1'500);
    return config;
}

std::optional<BestMove> answerTo(const Recorder& recorder, EngineId id, SearchId search) {
    for (const BestMove& best : recorder.all<BestMove>(id))
        if (best.search == search)
            return best;
    return std::nullopt;
}

Go limitedGo(SearchId id, const std::vector<shogi::Move>& moves) {
    Go go;
    go.request.id = id;
    go.request.moves = moves;
    go.request.nodes = 200;
    return go;
}

} // namespace

class TestUgi : public QObject {
    Q_OBJECT

private slots:
    // ---- Words

    void referenceTalk() {
        Talk talk(ugi());
        talk.start();
        talk.hear("id name Foo");
        talk.hear("ugiok");
        QCOMPARE(talk.sent(), QByteArray("ugi"));
        const Ready ready = talk.take<Ready>().at(0);
        QCOMPARE(ready.protocol, Protocol::Ugi);
        QVERIFY(!ready.canPonder && !ready.canSolveMates);
        talk.ask(StartSession{});
        QCOMPARE(talk.sent(), QByteArray("isready"));
        talk.hear("readyok");
        QCOMPARE(talk.sent(), QByteArray("uginewgame | isready"));
        talk.hear("readyok");
        QCOMPARE(talk.take<SessionReady>().size(), std::size_t{1});
        talk.ask(goFor(1, SearchKind::Normal, "7g7f", byoyomiClocks(60000, 60000, 0)));
        QCOMPARE(talk.sent(), QByteArray("position startpos moves 7g7f | isready"));
        QVERIFY(talk.take<SearchStarted>().empty());
        talk.hear("readyok");
        QCOMPARE(talk.sent(), QByteArray("query p1turn"));
        talk.hear("response false");
        QCOMPARE(talk.sent(), QByteArray("query gameover"));
        talk.hear("response false");
        QCOMPARE(talk.sent(), QByteArray("query result"));
        talk.hear("response none");
        QCOMPARE(talk.sent(), QByteArray("go p1time 60000 p2time 60000 p1inc 0 p2inc 0"));
        QCOMPARE(talk.take<SearchStarted>().size(), std::size_t{1});
        // Words after the move are not UGI, whatever they mean in other protocols.
        talk.hear("bestmove 3c3d ponder 2g2f");
        const BestMove answer = talk.take<BestMove>().at(0);
        QCOMPARE(answer.move, usiMove("3c3d"));
        QVERIFY(!answer.ponder);
        QVERIFY(talk.take<RulesDiffer>().empty());
    }

    void infoIsRead_section13_data() {
        QTest::addColumn<UgiNotation>("notation");
        QTest::addColumn<QByteArray>("pv");
        QTest::newRow("USI moves") << UgiNotation::Usi << QByteArray("3c3d 2g2f");
        QTest::newRow("UCI moves") << UgiNotation::Uci << QByteArray("g7g6 h3h4");
    }
    void infoIsRead_section13() {
        QFETCH(UgiNotation, notation);
        QFETCH(QByteArray, pv);
        Talk talk(ugi(notation));
        begin(talk);
        talk.ask(goFor(1, SearchKind::Normal, "7g7f", byoyomiClocks(60000, 60000, 0)));
        talk.hear("readyok");
        talk.hear("response false");
        talk.hear("response false");
        talk.hear("response none");
        talk.hear("info depth 9 seldepth 14 time 120 nodes 5000 hashfull 33 nps 40000 multipv 1 score cp 50 "
                  "lowerbound pv " +
                  pv.toStdString());
        talk.pass(100);
        const Info info = talk.take<SearchInfo>().at(0).info;
        QCOMPARE(info.depth, std::optional(9));
        QCOMPARE(info.selectiveDepth, std::optional(14));
        QCOMPARE(info.time, std::optional(Milliseconds(120)));
        QCOMPARE(info.nodes, std::optional<std::uint64_t>(5000));
        QCOMPARE(info.nps, std::optional<std::uint64_t>(40000));
        QCOMPARE(info.hashfull, std::optional(33));
        QCOMPARE(joined(info.pv->moves), QByteArray("3c3d 2g2f"));
        // From Black's side; White is to move.
        QVERIFY((*info.evaluation == Evaluation{Centipawns{-50}, Bound::Upper}));
        // Mates are counted in plies, unlike those of UCI.
        talk.hear("info depth 10 score mate 5");
        talk.pass(100);
        QVERIFY((talk.take<SearchInfo>().at(0).info.evaluation ==
                 Evaluation{Mate{shogi::Color::White, 5}, Bound::Exact}));
    }

    void quits_section13() {
        Talk idle(ugi());
        begin(idle);
        idle.ask(Quit{});
        QCOMPARE(idle.sent(), QByteArray("quit"));
        Talk searching(ugi());
        begin(searching);
        searching.ask(goFor(1, SearchKind::Infinite));
        answerQueries(searching);
        searching.forget();
        searching.ask(Quit{});
        QCOMPARE(searching.sent(), QByteArray("stop | quit"));
    }

    void limits_P35_data() {
        QTest::addColumn<QByteArray>("line");
        QTest::addColumn<QByteArray>("expected");
        const auto row = [](const char* name, const SearchRequest& request, const char* expected) {
            QTest::newRow(name) << bytes(ugiDialect(UgiNotation::Usi)
                                             .go(request, shogi::Color::Black, GoSwitches{true, true}))
                                << QByteArray(expected);
        };
        SearchRequest request;
        request.clocks = byoyomiClocks(60000, 50000, 10000);
        row("byoyomi is folded in", request, "go p1time 70000 p2time 50000 p1inc 10000 p2inc 10000");
        request.clocks = byoyomiClocks(0, 0, 0);
        row("at least 1", request, "go p1time 1 p2time 1 p1inc 0 p2inc 0");
        request.moveTime = Milliseconds(500);
        row("only one kind: movetime", request, "go movetime 500");
        request.moveTime.reset();
        request.depth = 5;
        row("only one kind: depth", request, "go depth 5");
        request.depth.reset();
        request.nodes = 1000;
        row("only one kind: nodes", request, "go nodes 1000");
        request = SearchRequest{};
        request.kind = SearchKind::Infinite;
        request.searchMoves = usiMoves("7g7f");
        row("infinite", request, "go infinite");
    }
    void limits_P35() {
        QFETCH(QByteArray, line);
        QFETCH(QByteArray, expected);
        QCOMPARE(line, expected);
    }

    void positions_P35() {
        SearchRequest request;
        request.start = sfen("4k4/9/9/9/9/9/9/9/4K4 b 2P 1");
        request.moves = usiMoves("P*5e 5a5b");
        QCOMPARE(bytes(ugiDialect(UgiNotation::Usi).position(request)),
                 QByteArray("position fen 4k4/9/9/9/9/9/9/9/4K4 b 2P 1 moves P*5e 5a5b"));
        QCOMPARE(bytes(ugiDialect(UgiNotation::Uci).position(request)),
                 QByteArray("position fen 4k4/9/9/9/9/9/9/9/4K4[PP] w - - 0 1 moves P@e5 e9e8"));
    }

    void notationIsDetected_P35() {
        Talk talk(ugi(UgiNotation::Detect));
        talk.start();
        talk.sent();
        talk.hear("ugiok");
        QCOMPARE(talk.sent(), QByteArray("position fen lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/"
                                         "LNSGKGSNL b - 1 moves 7g7f | isready"));
        talk.hear("readyok");
        QCOMPARE(talk.sent(), QByteArray("query p1turn"));
        talk.hear("response true"); // the move was not understood
        QCOMPARE(talk.sent(), QByteArray("position fen lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/"
                                         "LNSGKGSNL[] w - - 0 1 moves c3c4 | isready"));
        QVERIFY(talk.take<Ready>().empty());
        talk.hear("readyok");
        talk.hear("response false");
        QCOMPARE(talk.take<Ready>().at(0).ugiNotation, UgiNotation::Uci);
    }

    void notationThatIsNotAnsweredIsGivenUp_P35() {
        Talk talk(ugi(UgiNotation::Detect));
        talk.start();
        talk.hear("ugiok");
        talk.sent();
        talk.pass(4'999);
        QCOMPARE(talk.sent(), QByteArray());
        talk.pass(1);
        QVERIFY(talk.sent().contains("c3c4"));
        talk.pass(5'000);
        QCOMPARE(talk.action(), ProcessAction::Kill);
        talk.exit({std::nullopt, 9});
        QCOMPARE(talk.take<Failure>().at(0).kind, FailureKind::OtherVariant);
    }

    // A slow engine's answer about the first notation says nothing about the second.
    void lateAnswersBelongToTheFirstNotation_P35_data() {
        QTest::addColumn<QByteArrayList>("heard");
        QTest::addColumn<bool>("limit"); // whether the rest of the time passes
        QTest::addColumn<QByteArray>("found");
        const QByteArray yes = "response false"; // understood
        const QByteArray no = "response true";
        QTest::newRow("in order, understood") << QByteArrayList{yes, "readyok"} << false << QByteArray("usi");
        QTest::newRow("in order, not understood")
            << QByteArrayList{no, "readyok", yes} << false << QByteArray("uci");
        QTest::newRow("behind readyok, understood")
            << QByteArrayList{"readyok", yes, no} << false << QByteArray("usi");
        QTest::newRow("behind readyok, not understood")
            << QByteArrayList{"readyok", no, yes} << false << QByteArray("uci");
        QTest::newRow("neither understood")
            << QByteArrayList{"readyok", no, no} << false << QByteArray("none");
        QTest::newRow("the first never, the second understood")
            << QByteArrayList{"readyok", yes} << true << QByteArray("uci");
        QTest::newRow("the first never, the second not understood")
            << QByteArrayList{"readyok", no} << true << QByteArray("none");
    }
    void lateAnswersBelongToTheFirstNotation_P35() {
        QFETCH(QByteArrayList, heard);
        QFETCH(bool, limit);
        QFETCH(QByteArray, found);
        Talk talk(ugi(UgiNotation::Detect));
        talk.start();
        talk.hear("ugiok");
        talk.hear("readyok");
        talk.pass(5'000);
        QVERIFY(talk.sent().contains("c3c4"));
        for (const QByteArray& line : heard)
            talk.hear(line.toStdString());
        if (limit) {
            QVERIFY(talk.take<Ready>().empty());
            QCOMPARE(talk.action(), ProcessAction::None);
            talk.pass(5'000);
        }
        const std::vector<Ready> ready = talk.take<Ready>();
        if (found == "none") {
            QVERIFY(ready.empty());
            QCOMPARE(talk.action(), ProcessAction::Kill);
            return;
        }
        QCOMPARE(ready.size(), std::size_t{1});
        QCOMPARE(ready[0].ugiNotation, found == "usi" ? UgiNotation::Usi : UgiNotation::Uci);
        // And this notation is used.
        talk.ask(StartSession{});
        talk.hear("readyok");
        talk.hear("readyok");
        talk.sent();
        talk.ask(normalGo(1, "7g7f"));
        QCOMPARE(talk.sent().contains("startpos moves 7g7f"), found == "usi");
    }

    void neitherPonderNorMate_P35() {
        EngineConfig config = ugi();
        config.ponder = true;
        Talk talk(config);
        begin(talk);
        talk.ask(goFor(1, SearchKind::Ponder, "7g7f 3c3d", byoyomiClocks(0, 0, 1000)));
        talk.ask(goFor(2, SearchKind::Mate));
        const auto refused = talk.take<Refused>();
        QCOMPARE(refused.size(), std::size_t{2});
        QCOMPARE(refused[0].reason, RefusalReason::WrongKind);
        QCOMPARE(refused[1].reason, RefusalReason::WrongKind);
        talk.ask(Debug{true});
        talk.ask(Register{});
        QCOMPARE(talk.take<Refused>().size(), std::size_t{2});
        QCOMPARE(talk.sent(), QByteArray());
        talk.ask(GameOver{GameResult::Win});
        QCOMPARE(talk.sent(), QByteArray());
    }

    void neverOnAFinishedPosition_P35() {
        Talk talk(ugi());
        begin(talk);
        Go go = normalGo(1);
        go.request.start = sfen("4k4/4G4/4P4/9/9/9/9/9/4K4 w 2r2b3g4s4n4l17p 2");
        talk.ask(go);
        QCOMPARE(talk.take<Refused>().at(0).reason, RefusalReason::BadRequest);
        QCOMPARE(talk.sent(), QByteArray());
    }

    void stopBeforeGo_P35() {
        Talk talk(ugi());
        begin(talk);
        talk.ask(normalGo(1));
        talk.sent();
        talk.ask(Stop{1, Purpose::Discard});
        talk.hear("readyok");
        QCOMPARE(talk.sent(), QByteArray()); // neither go nor stop
        QCOMPARE(talk.state(), SessionState::InSession);
        talk.ask(normalGo(2));
        talk.ask(normalGo(3)); // replaces it
        answerQueries(talk);
        QVERIFY(talk.sent().endsWith("position startpos | isready"));
        answerQueries(talk);
        QVERIFY(talk.sent().contains("go p1time"));
        QCOMPARE(talk.take<SearchStarted>().at(0).search, SearchId{3});
    }

    void moveNowBeforeGo_P35() {
        Talk talk(ugi());
        begin(talk);
        talk.ask(normalGo(1));
        talk.ask(Stop{1, Purpose::Use});
        talk.sent();
        answerQueries(talk);
        QVERIFY(talk.sent().endsWith("| stop"));
        talk.hear("bestmove 7g7f");
        QCOMPARE(talk.take<BestMove>().size(), std::size_t{1});
    }

    void mismatchIsToldOnce_P35() {
        Talk talk(ugi());
        begin(talk);
        talk.ask(normalGo(1));
        talk.hear("readyok");
        talk.sent();
        talk.hear("response false");
        const auto differences = talk.take<RulesDiffer>();
        QCOMPARE(differences.size(), std::size_t{1});
        QCOMPARE(bytes(differences[0].query), QByteArray("p1turn"));
        QVERIFY(talk.sent().startsWith("go p1time")); // our own rules decide
        talk.hear("bestmove 7g7f");
        talk.ask(normalGo(2, "7g7f 3c3d"));
        talk.sent();
        talk.hear("readyok");
        QVERIFY(talk.sent().startsWith("go"));
        QVERIFY(talk.take<RulesDiffer>().empty());
    }

    void queriesWithoutAnswerAreGivenUp_P35() {
        Talk talk(ugi());
        begin(talk);
        talk.ask(normalGo(1));
        talk.hear("readyok");
        talk.sent();
        talk.pass(4'999);
        QCOMPARE(talk.sent(), QByteArray());
        talk.pass(1);
        QVERIFY(talk.sent().startsWith("go"));
        talk.hear("bestmove 7g7f");
        talk.ask(normalGo(2, "7g7f 3c3d"));
        talk.hear("readyok");
        QVERIFY(talk.sent().endsWith("p2inc 1000"));
    }

    void silenceAfterThePosition_P35() {
        EngineConfig config = ugi();
        config.unattended = true;
        Talk talk(config);
        begin(talk);
        talk.ask(normalGo(1));
        talk.pass(120'000);
        QCOMPARE(talk.action(), ProcessAction::Kill);
        talk.exit({std::nullopt, 9});
        const Failure failure = talk.take<Failure>().at(0);
        QCOMPARE(failure.kind, FailureKind::NotReady);
        QCOMPARE(failure.search, SearchId{1});
    }

    void ownBookIsManaged_P35() {
        EngineConfig config = ugi();
        config.ownBook = false;
        Talk talk(config);
        talk.start();
        talk.hear("option name OwnBook type check default true");
        talk.hear("ugiok");
        talk.sent();
        talk.ask(StartSession{});
        QCOMPARE(talk.sent(), QByteArray("setoption name OwnBook value false | isready"));
    }

    // ---- A real engine

    void wholeGame_section13_data() {
        QTest::addColumn<bool>("uciNotation");
        QTest::addColumn<bool>("detected");
        QTest::newRow("USI notation, given") << false << false;
        QTest::newRow("USI notation, detected") << false << true;
        QTest::newRow("UCI notation, detected") << true << true;
    }
    void wholeGame_section13() {
        QFETCH(bool, uciNotation);
        QFETCH(bool, detected);
        Recorder recorder;
        EngineHost host(recorder.sink());
        EngineConfig config =
            engine(uciNotation ? std::vector<std::string>{"--uci-notation"} : std::vector<std::string>{},
                   detected ? Protocol::Detect : Protocol::Ugi);
        if (!detected)
            config.ugiNotation = UgiNotation::Usi;
        const EngineId id = host.launch(config);
        host.post(id, StartSession{});
        QTRY_HOST(recorder.count<SessionReady>(id) == 1);
        QCOMPARE(recorder.count<Restarting>(id), detected ? std::size_t{2} : std::size_t{0});
        QCOMPARE(recorder.all<Ready>(id).at(0).ugiNotation,
                 uciNotation ? UgiNotation::Uci : UgiNotation::Usi);
        shogi::GameHistory game{shogi::Position()};
        SearchId search = 0;
        while (shogi::hasLegalMove(game.position()) && game.moves().size() < 60) {
            host.post(id, limitedGo(++search, {game.moves().begin(), game.moves().end()}));
            QTRY_HOST(answerTo(recorder, id, search).has_value());
            const BestMove best = *answerTo(recorder, id, search);
            QCOMPARE(best.kind, BestMoveKind::Move);
            QVERIFY(!best.ponder);
            game.play(best.move);
        }
        QVERIFY(game.moves().size() > 20);
        // Under clocks too, and analysis with a stop.
        Go clocks = normalGo(++search);
        clocks.request.clocks = byoyomiClocks(0, 0, 100);
        host.post(id, clocks);
        QTRY_HOST(answerTo(recorder, id, search).has_value());
        host.post(id, StartSession{SessionKind::Analysis, {}});
        host.post(id, goFor(++search, SearchKind::Infinite));
        QTRY_HOST(recorder.all<SearchInfo>(id).back().search == search);
        host.post(id, Stop{search, Purpose::Use});
        QTRY_HOST(answerTo(recorder, id, search).has_value());
        QCOMPARE(answerTo(recorder, id, search)->kind, BestMoveKind::Move);
        host.post(id, GameOver{GameResult::Draw});
        host.close(id);
        QTRY_HOST(recorder.closed(id));
        QCOMPARE(recorder.count<Failure>(id), std::size_t{0});
        QCOMPARE(recorder.count<RulesDiffer>(id), std::size_t{0});
        QCOMPARE(recorder.all<Closed>(id).at(0).exitCode, 0); // no rule of UGI was broken
    }

    void oddUgiEngines_section13_data() {
        QTest::addColumn<QByteArray>("manner");
        QTest::addColumn<int>("differences");
        QTest::newRow("answers no queries") << QByteArray("--mute") << 0;
        QTest::newRow("lies about the turn") << QByteArray("--liar") << 1;
    }
    void oddUgiEngines_section13() {
        QFETCH(QByteArray, manner);
        QFETCH(int, differences);
        Recorder recorder;
        EngineHost host(recorder.sink());
        EngineConfig config = engine({manner.toStdString()});
        config.ugiNotation = UgiNotation::Usi;
        const EngineId id = host.launch(config);
        host.post(id, StartSession{});
        for (SearchId search = 1; search <= 3; ++search) {
            host.post(id, limitedGo(search, {}));
            QTRY_HOST(answerTo(recorder, id, search).has_value());
        }
        QCOMPARE(recorder.count<RulesDiffer>(id), static_cast<std::size_t>(differences));
        host.close(id);
        QTRY_HOST(recorder.closed(id));
        QCOMPARE(recorder.count<Failure>(id), std::size_t{0});
    }
};

QTEST_GUILESS_MAIN(TestUgi)
#include "tst_ugi.moc"
