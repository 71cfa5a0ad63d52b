// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine-host/uci_notation.h"
#include "tests/engine-host/talk.h"

#include <QTest>

using namespace host;

namespace {

EngineConfig uci() {
    EngineConfig config;
    config.path = "/engines/foo";
    config.protocol = Protocol::Uci;
    config.ponder = true;
    return config;
}

constexpr std::string_view kMateInOne = "4k4/9/4P4/9/9/9/9/9/9 b G2r2b3g4s4n4l17p 1";

// A session with a UCI engine that has reported these options.
void introduce(Talk& talk, std::initializer_list<const char*> options) {
    talk.start();
    talk.hear("id name Foo");
    for (const char* option : options)
        talk.hear(option);
    talk.hear("option name UCI_Variant type combo default chess var chess var shogi");
    talk.hear("uciok");
}

void begin(Talk& talk, std::initializer_list<const char*> options = {},
           const StartSession& session = StartSession{}) {
    introduce(talk, options);
    talk.ask(session);
    talk.hear("readyok");
    talk.hear("readyok");
    talk.forget();
}

SideClock side(int remaining, int byoyomi, int increment) {
    return SideClock{Milliseconds(remaining), Milliseconds(byoyomi), Milliseconds(increment)};
}

} // namespace

class TestUci : public QObject {
    Q_OBJECT

private slots:
    // ---- Notation

    void moves_section12_data() {
        QTest::addColumn<QByteArray>("usi");
        QTest::addColumn<QByteArray>("uci");
        QTest::newRow("a step") << QByteArray("7g7f") << QByteArray("c3c4");
        QTest::newRow("a promotion") << QByteArray("8h2b+") << QByteArray("b2h8+");
        QTest::newRow("a drop") << QByteArray("P*5e") << QByteArray("P@e5");
        QTest::newRow("1a is i9") << QByteArray("1a1b") << QByteArray("i9i8");
        QTest::newRow("9i is a1") << QByteArray("9i9h") << QByteArray("a1a2");
        QTest::newRow("a drop in the corner") << QByteArray("R*9a") << QByteArray("R@a9");
    }
    void moves_section12() {
        QFETCH(QByteArray, usi);
        QFETCH(QByteArray, uci);
        QCOMPARE(bytes(toUciMove(usiMove(usi.toStdString()))), uci);
        const auto back = parseUciMove(uci.toStdString());
        QVERIFY(back.has_value());
        QCOMPARE(bytes(shogi::toUsi(*back)), usi);
    }

    void otherSpellingsOfMoves_section12() {
        QCOMPARE(*parseUciMove("c3c4="), usiMove("7g7f"));
        QCOMPARE(*parseUciMove("p@e5"), usiMove("P*5e"));
        for (const char* text : {"", "c3", "j1a1", "a1j1", "a0a1", "c3c4x", "c3c4++", "P@e5+", "P*e5", "7g7f",
                                 "K@e5", "X@e5", "c3c"})
            QVERIFY2(!parseUciMove(text), text);
    }

    void positions_section12_data() {
        QTest::addColumn<QByteArray>("sfenText");
        QTest::addColumn<QByteArray>("fen");
        QTest::newRow("even game")
            << QByteArray("lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1")
            << QByteArray("lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL[] w - - 0 1");
        QTest::newRow("hands") << bytes(kMateInOne)
                               << QByteArray("4k4/9/4P4/9/9/9/9/9/9[Grrbbgggssssnnnnllllppppppppppppppppp] "
                                             "w - - 0 1");
        QTest::newRow("White, move 2") << QByteArray("4k4/9/9/9/9/9/9/9/4K4 w 2P 2")
                                       << QByteArray("4k4/9/9/9/9/9/9/9/4K4[PP] b - - 0 1");
        QTest::newRow("Black, move 3")
            << QByteArray("4k4/9/9/9/9/9/9/9/4K4 b - 3") << QByteArray("4k4/9/9/9/9/9/9/9/4K4[] w - - 0 2");
    }
    void positions_section12() {
        QFETCH(QByteArray, sfenText);
        QFETCH(QByteArray, fen);
        QCOMPARE(bytes(toUciFen(sfen(sfenText.toStdString()))), fen);
    }

    void positionLines_section12() {
        SearchRequest request;
        QCOMPARE(bytes(uciDialect().position(request)), QByteArray("position startpos"));
        request.moves = usiMoves("7g7f 3c3d 8h2b+ 3a2b B*4e");
        QCOMPARE(bytes(uciDialect().position(request)),
                 QByteArray("position startpos moves c3c4 g7g6 b2h8+ g9h8 B@f5"));
        request.start = sfen("4k4/9/9/9/9/9/9/9/4K4 b P 1");
        request.moves = usiMoves("P*5e");
        QCOMPARE(bytes(uciDialect().position(request)),
                 QByteArray("position fen 4k4/9/9/9/9/9/9/9/4K4[P] w - - 0 1 moves P@e5"));
    }

    void clocks_section12_data() {
        QTest::addColumn<QByteArray>("line");
        QTest::addColumn<QByteArray>("expected");
        const auto row = [](const char* name, const SideClock& black, const SideClock& white,
                            shogi::Color mover, const char* expected) {
            SearchRequest request;
            request.clocks = Clocks{black, white};
            QTest::newRow(name) << bytes(uciDialect().go(request, mover, GoSwitches{}))
                                << QByteArray(expected);
        };
        const shogi::Color black = shogi::Color::Black;
        row("sudden death", side(60000, 0, 0), side(50000, 0, 0), black,
            "go wtime 60000 btime 50000 winc 0 binc 0");
        row("the clock includes the increment", side(60000, 0, 2000), side(50000, 0, 1000), black,
            "go wtime 62000 btime 51000 winc 2000 binc 1000");
        row("the mover's byoyomi", side(60000, 10000, 0), side(50000, 30000, 0), black,
            "go wtime 70000 btime 50000 winc 10000 binc 10000");
        row("White's byoyomi", side(60000, 10000, 0), side(50000, 30000, 0), shogi::Color::White,
            "go wtime 60000 btime 80000 winc 30000 binc 30000");
        row("never negative", side(-5, 0, 0), side(-1, 0, 0), black, "go wtime 0 btime 0 winc 0 binc 0");
    }
    void clocks_section12() {
        QFETCH(QByteArray, line);
        QFETCH(QByteArray, expected);
        QCOMPARE(line, expected);
    }

    void limits_section12() {
        SearchRequest request;
        request.clocks = Clocks{side(1, 0, 0), side(2, 0, 0)};
        request.moveTime = Milliseconds(700);
        request.depth = 12;
        request.nodes = 5'000'000'000ULL;
        request.searchMoves = usiMoves("7g7f P*5e");
        QCOMPARE(bytes(uciDialect().go(request, shogi::Color::Black, {})),
                 QByteArray("go wtime 1 btime 2 winc 0 binc 0 movetime 700 depth 12 nodes 5000000000 "
                            "searchmoves c3c4 P@e5"));
        request = SearchRequest{};
        request.kind = SearchKind::Infinite;
        QCOMPARE(bytes(uciDialect().go(request, shogi::Color::Black, {})), QByteArray("go infinite"));
        QCOMPARE(bytes(uciDialect().ponderHit(std::nullopt, shogi::Color::Black, {})),
                 QByteArray("ponderhit"));
    }

    void mateScores_section12_data() {
        QTest::addColumn<QByteArray>("line");
        QTest::addColumn<int>("plies");
        QTest::addColumn<bool>("blackWins");
        QTest::newRow("in one") << QByteArray("score mate 1") << 1 << true;
        QTest::newRow("in three") << QByteArray("score mate 3") << 5 << true;
        QTest::newRow("mated in two") << QByteArray("score mate -2") << 4 << false;
        QTest::newRow("mated") << QByteArray("score mate 0") << 0 << false;
    }
    void mateScores_section12() {
        QFETCH(QByteArray, line);
        QFETCH(int, plies);
        QFETCH(bool, blackWins);
        const shogi::Position position;
        const AnswerContext context{uciDialect(), position,
                                    [](std::string_view text) { return std::string(text); }};
        const Info info = parseInfo(line.toStdString(), context);
        QVERIFY(info.evaluation.has_value());
        const Mate mate = std::get<Mate>(info.evaluation->score);
        QCOMPARE(mate.plies, std::optional<int>(plies));
        QCOMPARE(mate.winner == shogi::Color::Black, blackWins);
    }

    void everyPlaceWithMovesIsConverted_section12() {
        const shogi::Position position;
        const AnswerContext context{uciDialect(), position,
                                    [](std::string_view text) { return std::string(text); }};
        const Info info = parseInfo("depth 3 currmove c3c4 refutation c3c4 g7g6 currline 1 h3h4 pv c3c4 g7g6 "
                                    "b2h8+",
                                    context);
        QCOMPARE(*info.currentMove, usiMove("7g7f"));
        QCOMPARE(joined(info.refutation->moves), QByteArray("7g7f 3c3d"));
        QCOMPARE(joined(info.currentLine->moves), QByteArray("2g2f"));
        QCOMPARE(joined(info.pv->moves), QByteArray("7g7f 3c3d 8h2b+"));
        const BestMove best = parseBestMove("c3c4 ponder g7g6", context);
        QCOMPARE(best.move, usiMove("7g7f"));
        QCOMPARE(*best.ponder, usiMove("3c3d"));
        QCOMPARE(parseBestMove("(none)", context).kind, BestMoveKind::None);
        QCOMPARE(parseBestMove("7g7f", context).kind, BestMoveKind::Illegal);
    }

    // ---- Talk

    void referenceTalk() {
        Talk talk(uci());
        introduce(talk, {});
        QCOMPARE(talk.sent(), QByteArray("uci | setoption name UCI_Variant value shogi"));
        const Ready ready = talk.take<Ready>().at(0);
        QCOMPARE(ready.protocol, Protocol::Uci);
        QVERIFY(ready.canPonder);
        talk.ask(StartSession{});
        QCOMPARE(talk.sent(), QByteArray("isready"));
        talk.hear("readyok");
        QCOMPARE(talk.sent(), QByteArray("ucinewgame | isready"));
        QVERIFY(talk.take<SessionReady>().empty());
        talk.hear("readyok");
        QCOMPARE(talk.take<SessionReady>().size(), std::size_t{1});
        talk.ask(goFor(1, SearchKind::Normal, "7g7f", byoyomiClocks(60000, 60000, 0)));
        QCOMPARE(talk.sent(),
                 QByteArray("position startpos moves c3c4 | go wtime 60000 btime 60000 winc 0 binc 0"));
        talk.hear("bestmove g7g6 ponder b2h8+");
        const BestMove best = talk.take<BestMove>().at(0);
        QCOMPARE(best.move, usiMove("3c3d"));
        QCOMPARE(*best.ponder, usiMove("8h2b+"));
    }

    void pondering_section12() {
        Talk talk(uci());
        begin(talk);
        talk.ask(goFor(1, SearchKind::Ponder, "7g7f 3c3d", byoyomiClocks(60000, 60000, 0)));
        QCOMPARE(talk.sent(), QByteArray("position startpos moves c3c4 g7g6 | "
                                         "go ponder wtime 60000 btime 60000 winc 0 binc 0"));
        talk.ask(PonderHit{1, {}});
        QCOMPARE(talk.sent(), QByteArray("ponderhit"));
        talk.hear("bestmove h3h4");
        QCOMPARE(talk.take<BestMove>().at(0).move, usiMove("2g2f"));
    }

    void gameOverIsNotSent_section12() {
        Talk talk(uci());
        begin(talk);
        talk.ask(normalGo(1));
        talk.sent();
        talk.ask(GameOver{GameResult::Win});
        QCOMPARE(talk.sent(), QByteArray("stop"));
        talk.hear("bestmove c3c4");
        QCOMPARE(talk.sent(), QByteArray());
        QCOMPARE(talk.state(), SessionState::Idle);
        talk.ask(StartSession{});
        QCOMPARE(talk.sent(), QByteArray("isready"));
    }

    void matesAreAskedForInMoves_section12() {
        Talk talk(uci());
        begin(talk, {}, StartSession{SessionKind::Mate, {}});
        Go go;
        go.request.id = 1;
        go.request.kind = SearchKind::Mate;
        go.request.start = sfen(kMateInOne);
        go.request.timeLimit = Milliseconds(500);
        talk.ask(go);
        QVERIFY(talk.sent().endsWith("| go mate 999"));
        talk.pass(499);
        QCOMPARE(talk.sent(), QByteArray());
        talk.pass(1);
        QCOMPARE(talk.sent(), QByteArray("stop")); // the limit was not sent
        talk.hear("info depth 1 score mate 1 pv G@e8");
        talk.hear("bestmove G@e8");
        const MateResult result = talk.take<MateResult>().at(0);
        QCOMPARE(result.answer, MateAnswer::Undecided);
        QVERIFY(result.asBestMove);
        QCOMPARE(joined(talk.take<SearchInfo>().back().info.pv->moves), QByteArray("G*5b"));
    }

    void onlyEnginesThatPlayShogi_P34() {
        Talk chess(uci());
        chess.start();
        chess.hear("option name UCI_Variant type combo default chess var chess var makruk");
        chess.hear("uciok");
        QCOMPARE(chess.action(), ProcessAction::Kill);
        chess.exit({std::nullopt, 9});
        QCOMPARE(chess.take<Failure>().at(0).kind, FailureKind::OtherVariant);

        Talk silent(uci());
        silent.start();
        silent.hear("uciok");
        QCOMPARE(silent.action(), ProcessAction::Kill);
    }

    void theUserMayAssertShogi_P34() {
        EngineConfig config = uci();
        config.playsShogi = true;
        Talk talk(config);
        talk.start();
        talk.hear("uciok");
        QCOMPARE(talk.action(), ProcessAction::None);
        QCOMPARE(talk.take<Ready>().size(), std::size_t{1});
    }

    void variantComesBeforeIsready_P34() {
        Talk talk(uci());
        talk.start();
        talk.hear("option name UCI_Variant type combo default chess var chess var shogi");
        talk.ask(StartSession{});
        talk.sent();
        talk.hear("uciok");
        QCOMPARE(talk.sent(), QByteArray("setoption name UCI_Variant value shogi | isready"));
    }

    void managedOptions_section12() {
        EngineConfig config = uci();
        config.ownBook = true;
        config.hashMegabytes = 64;
        Talk talk(config);
        introduce(talk, {"option name Skill Level type spin default 20 min 0 max 20",
                         "option name Ponder type check default false",
                         "option name Hash type spin default 16 min 1 max 1024",
                         "option name MultiPV type spin default 2 min 1 max 500",
                         "option name OwnBook type check default false",
                         "option name UCI_AnalyseMode type check default true",
                         "option name UCI_ShowCurrLine type check default true",
                         "option name UCI_ShowRefutations type check default true",
                         "option name UCI_LimitStrength type check default false",
                         "option name UCI_Elo type spin default 1350 min 1350 max 2850",
                         "option name UCI_Opponent type string default",
                         "option name UCI_Chess960 type check default false",
                         "option name NalimovPath type string default"});
        talk.sent();
        StartSession session;
        session.options = {{"uci_limitstrength", "true"}, {"UCI_Elo", "1500"}};
        session.opponent = "A Person";
        talk.ask(session);
        QCOMPARE(talk.sent(),
                 QByteArray("setoption name Hash value 64 | setoption name Ponder value true | "
                            "setoption name OwnBook value true | setoption name MultiPV value 1 | "
                            "setoption name UCI_ShowCurrLine value false | "
                            "setoption name UCI_ShowRefutations value false | "
                            "setoption name UCI_AnalyseMode value false | "
                            "setoption name UCI_Opponent value none none human A Person | "
                            "setoption name UCI_LimitStrength value true | "
                            "setoption name UCI_Elo value 1500 | isready"));
    }

    void undeclaredOptionsAreNotSent_section12() {
        Talk talk(uci());
        introduce(talk, {});
        talk.sent();
        talk.ask(StartSession{});
        QCOMPARE(talk.sent(), QByteArray("isready"));
    }

    void computersAreCalledSo_section12() {
        Talk talk(uci());
        introduce(talk, {"option name UCI_Opponent type string default"});
        talk.sent();
        StartSession session;
        session.opponent = "Tokin";
        session.opponentIsComputer = true;
        talk.ask(session);
        QCOMPARE(talk.sent(),
                 QByteArray("setoption name UCI_Opponent value none none computer Tokin | isready"));
    }
};

QTEST_GUILESS_MAIN(TestUci)
#include "tst_uci.moc"
