// SPDX-License-Identifier: GPL-3.0-or-later
// Known behaviour of real engines that the host has to tolerate.
#include "tests/engine-host/talk.h"

#include <QTest>

using namespace host;

namespace {

EngineConfig pondering() {
    EngineConfig config;
    config.ponder = true;
    return config;
}

Go mateGo(SearchId id) {
    Go go = goFor(id, SearchKind::Mate);
    go.request.start = sfen("4k4/9/4P4/9/9/9/9/9/9 b G2r2b3g4s4n4l17p 1");
    return go;
}

} // namespace

class TestOddEngines : public QObject {
    Q_OBJECT

private slots:
    void bannersAreLogged_section17() {
        Talk talk;
        talk.hear("Foo 1.0 64 by the authors (see readyok in the manual)"); // before usi
        talk.start();
        talk.hear("Another Engine 14 64 by the authors (see AUTHORS file)");
        talk.hear("usiok");
        QCOMPARE(talk.take<Ready>().size(), std::size_t{1});
        QVERIFY(talk.take<Message>().empty());
        talk.ask(TellLastLines{});
        const LastLines log = talk.take<LastLines>().at(0);
        QVERIFY(bytes(log.lines.at(0).text).startsWith("Foo 1.0"));
        QVERIFY(bytes(log.lines.at(2).text).startsWith("Another Engine 14"));
    }

    void blankLinesWhileGettingReady_section17() {
        EngineConfig config;
        config.unattended = true;
        Talk talk(config);
        talk.start();
        talk.hear("usiok");
        talk.ask(StartSession{});
        for (int i = 0; i < 60; ++i) { // five minutes
            talk.pass(5'000);
            talk.hear("");
        }
        QCOMPARE(talk.action(), ProcessAction::None);
        talk.hear("readyok");
        QCOMPARE(talk.take<SessionReady>().size(), std::size_t{1});
    }

    void nothingThatBlocksIsSentDuringASearch_section17() {
        Talk talk;
        talk.start();
        talk.hear("option name A type spin default 1 min 0 max 9");
        talk.hear("option name Clear type button");
        talk.hear("usiok");
        talk.ask(StartSession{SessionKind::Analysis, {}});
        talk.hear("readyok");
        talk.ask(goFor(1, SearchKind::Infinite));
        talk.sent();
        talk.ask(SetOption{"A", "5"});
        talk.ask(PressButton{"Clear"});
        QCOMPARE(talk.sent(), QByteArray());
        talk.ask(StartSession{});
        QCOMPARE(talk.sent(), QByteArray("stop"));
        talk.hear("bestmove 7g7f");
        const QByteArray after = talk.sent();
        QVERIFY(after.startsWith("setoption name A value 5 | setoption name Clear | "));
        QVERIFY(after.endsWith("isready"));
    }

    void gameoverAnsweredWithWords_section17() {
        Talk talk;
        talk.begin();
        talk.ask(normalGo(1));
        talk.ask(GameOver{GameResult::Win});
        QCOMPARE(talk.sent(), QByteArray("position startpos | go btime 0 wtime 0 byoyomi 1000 | stop"));
        talk.hear("bestmove 7g7f");
        QCOMPARE(talk.sent(), QByteArray("gameover win"));
        talk.forget();
        talk.hear("Unknown command: gameover win");
        QVERIFY(talk.events().empty());
    }

    void matesAnsweredOddly_section17_data() {
        QTest::addColumn<QByteArray>("line");
        QTest::addColumn<bool>("asBestMove");
        QTest::newRow("bestmove") << QByteArray("bestmove G*5b") << true;
        QTest::newRow("none") << QByteArray("checkmate none") << false;
        QTest::newRow("nothing") << QByteArray("checkmate") << false;
        QTest::newRow("words") << QByteArray("checkmate out of memory") << false;
    }
    void matesAnsweredOddly_section17() {
        QFETCH(QByteArray, line);
        QFETCH(bool, asBestMove);
        Talk talk;
        talk.begin(SessionKind::Mate);
        talk.ask(mateGo(1));
        talk.hear(line.toStdString());
        const MateResult result = talk.take<MateResult>().at(0);
        QCOMPARE(result.answer, MateAnswer::Undecided);
        QCOMPARE(result.asBestMove, asBestMove);
        QVERIFY(line.endsWith(bytes(result.text)));
        QCOMPARE(talk.state(), SessionState::InSession);
    }

    void complaintsAreLogged_section17() {
        Talk talk;
        talk.begin();
        talk.hear("No such option: USI_Hash");
        talk.hear("Unknown option: whatever");
        QVERIFY(talk.events().empty());
        QCOMPARE(talk.sent(), QByteArray());
        talk.ask(TellLastLines{});
        const LastLines log = talk.take<LastLines>().at(0);
        QVERIFY(log.lines.size() >= 2);
        QCOMPARE(bytes(log.lines.end()[-2].text), QByteArray("No such option: USI_Hash"));
        QCOMPARE(bytes(log.lines.end()[-1].text), QByteArray("Unknown option: whatever"));
    }

    void illegalMovesAreNeverSent_section17() {
        Talk talk;
        talk.begin();
        Go go = normalGo(1);
        go.request.moves = {usiMove("7g7e")};
        talk.ask(go);
        QCOMPARE(talk.take<Refused>().at(0).reason, RefusalReason::BadRequest);
        QCOMPARE(talk.sent(), QByteArray());
    }

    void byoyomiComesBehindTheTimes_section17() {
        Talk talk;
        talk.begin();
        talk.ask(normalGo(1));
        const QByteArray line = talk.sent();
        QVERIFY(line.indexOf("btime") < line.indexOf("wtime"));
        QVERIFY(line.indexOf("wtime") < line.indexOf("byoyomi"));
    }

    void prematureAnswersToPonder_section17() {
        Talk talk(pondering());
        talk.begin();
        talk.ask(goFor(1, SearchKind::Ponder, "7g7f 3c3d", byoyomiClocks(0, 0, 1000)));
        talk.hear("bestmove 2g2f");
        QCOMPARE(talk.take<BestMove>().at(0).kind, BestMoveKind::Unused);
        QVERIFY(talk.sent().endsWith("| stop"));
        talk.ask(normalGo(2, "7g7f 3c3d"));
        talk.pass(500);
        QCOMPARE(talk.sent(),
                 QByteArray("position startpos moves 7g7f 3c3d | go btime 0 wtime 0 byoyomi 1000"));
    }

    void noAnswerToStop_section17() {
        Talk talk;
        talk.begin();
        talk.ask(goFor(1, SearchKind::Infinite));
        talk.ask(Stop{1, Purpose::Use});
        talk.pass(14'999);
        QCOMPARE(talk.action(), ProcessAction::None);
        talk.pass(1);
        QCOMPARE(talk.action(), ProcessAction::Kill);
    }

    void noMove_section17() {
        for (const char* word : {"(none)", "0000", "none", "(null)", ""}) {
            Talk talk;
            talk.begin();
            talk.ask(normalGo(1));
            talk.hear("bestmove " + std::string(word));
            QCOMPARE(talk.take<BestMove>().at(0).kind, BestMoveKind::None);
            talk.ask(normalGo(2));
            talk.hear("bestmove 7g7f ponder (null)");
            const BestMove best = talk.take<BestMove>().at(0);
            QCOMPARE(best.kind, BestMoveKind::Move);
            QVERIFY(!best.ponder);
        }
    }

    void oddOptions_section17_data() {
        QTest::addColumn<QByteArray>("line");
        QTest::addColumn<QByteArray>("name");
        QTest::addColumn<QByteArray>("value");
        QTest::newRow("empty default") << QByteArray("name Debug_Log_File type string default ")
                                       << QByteArray("Debug_Log_File") << QByteArray();
        QTest::newRow("empty default before a range")
            << QByteArray("name Depth type spin default min 3 max 9") << QByteArray("Depth")
            << QByteArray("3");
        QTest::newRow("default max") << QByteArray("name Mode type string default max depth default")
                                     << QByteArray("Mode") << QByteArray("max depth default");
        QTest::newRow("default default")
            << QByteArray("name Style type combo default default var default var random")
            << QByteArray("Style") << QByteArray("default");
        QTest::newRow("spaces")
            << QByteArray("name Clear the Book type combo default very fast var very fast var slow")
            << QByteArray("Clear the Book") << QByteArray("very fast");
        QTest::newRow("repeated var") << QByteArray("name V type combo default a var a var b var a")
                                      << QByteArray("V") << QByteArray("a");
        QTest::newRow("combo without default")
            << QByteArray("name V type combo var a var b") << QByteArray("V") << QByteArray("a");
        QTest::newRow("spin of words")
            << QByteArray("name S type spin unknown 1") << QByteArray("S") << QByteArray("0");
        QTest::newRow("trailing blank")
            << QByteArray("name C type check default true ") << QByteArray("C") << QByteArray("true");
        QTest::newRow("Shift_JIS") << QByteArray(
                                          "name \x92\xe8\x90\xd5 type combo default \x82\xa0 var \x82\xa0")
                                   << QByteArray("\x92\xe8\x90\xd5") << QByteArray("\x82\xa0");
    }
    void oddOptions_section17() {
        QFETCH(QByteArray, line);
        QFETCH(QByteArray, name);
        QFETCH(QByteArray, value);
        Talk talk;
        talk.start();
        talk.hear("option " + line.toStdString());
        talk.hear("usiok");
        const EngineOption option = talk.take<Ready>().at(0).options.at(0);
        QCOMPARE(bytes(option.name), name);
        QCOMPARE(bytes(option.defaultValue), value);
        talk.sent();
        talk.ask(StartSession{});
        QVERIFY(!talk.sent().contains("name " + name + " value")); // a default is not sent back
    }

    void rawBytesGoBack_section17() {
        Talk talk;
        talk.start();
        talk.hear("option name \x92\xe8 type combo default \x82\xa0 var \x82\xa0 var \x83\x5c");
        talk.hear("usiok");
        talk.ask(StartSession{});
        talk.hear("readyok");
        talk.sent();
        talk.ask(SetOption{"\x92\xe8", "\x83\x5c"});
        QCOMPARE(talk.sent(), QByteArray("setoption name \x92\xe8 value \x83\x5c"));
    }

    void veryLongCombos_section17() {
        std::string line = "option name Book type combo default v0";
        for (int i = 0; i < 500; ++i)
            line += " var v" + std::to_string(i);
        Talk talk;
        talk.start();
        talk.hear(line);
        talk.hear("usiok");
        QCOMPARE(talk.take<Ready>().at(0).options.at(0).values.size(), std::size_t{500});
    }

    void optionsThatSwitchTheProtocolAreLeftAlone_section17() {
        Talk talk;
        talk.start();
        talk.hear("option name Protocol type combo default usi var uci var usi var xboard");
        talk.hear("usiok");
        talk.ask(StartSession{});
        QVERIFY(!talk.sent().contains("Protocol"));
    }

    void thinksWithoutBeingAsked_section17() {
        Talk talk;
        talk.begin();
        talk.hear("info depth 9 score cp 5 pv 7g7f 3c3d");
        talk.pass(1'000);
        QVERIFY(talk.events().empty());
        talk.hear("info string thinking of you");
        talk.pass(1'000);
        QCOMPARE(bytes(talk.take<Message>().at(0).text), QByteArray("thinking of you"));
    }

    void stochasticPonder_section17() {
        Talk talk(pondering());
        talk.start();
        talk.hear("option name Stochastic_Ponder type check default true");
        talk.hear("usiok");
        talk.ask(StartSession{});
        talk.hear("readyok");
        talk.ask(goFor(1, SearchKind::Ponder, "7g7f 3c3d", byoyomiClocks(0, 0, 1000)));
        talk.hear("info depth 5 score cp 7 pv 3c3d 2g2f");
        talk.pass(100);
        const Info info = talk.take<SearchInfo>().at(0).info;
        QCOMPARE(joined(info.pv->moves), QByteArray("3c3d 2g2f"));
        QCOMPARE(info.pvFrom, std::size_t{1});
    }

    void unknownLinesAndBoards_section17() {
        Talk talk;
        talk.begin();
        talk.ask(normalGo(1));
        talk.forget();
        for (const char* line :
             {"B< 7g7f", "P1-KY-KE-GI", "|v \xe9\xa6\x99|", "+7776FU", "'** 30", "9g9f", "="})
            talk.hear(line);
        talk.pass(1'000);
        QVERIFY(talk.events().empty());
        talk.hear("bestmove 7g7f");
        QCOMPARE(talk.take<BestMove>().size(), std::size_t{1});
    }

    void oddNumbers_section17() {
        Talk talk;
        talk.begin();
        talk.ask(normalGo(1));
        talk.hear("info depth 12\xe2\x86\x91 score cp 120\xe2\x86\x91 nps 4294967295 pv 7g7f multipv 1");
        talk.pass(100);
        Info info = talk.take<SearchInfo>().at(0).info;
        QCOMPARE(*info.depth, 12);
        QCOMPARE(std::get<Centipawns>(info.evaluation->score).value, 120);
        QCOMPARE(info.nps.value_or(0), std::uint64_t{4294967295});
        QCOMPARE(joined(info.pv->moves), QByteArray("7g7f"));
        talk.hear("info depth 0 score cp 64 lowerbound multipv 1 string");
        talk.pass(100);
        info = talk.take<SearchInfo>().at(0).info;
        QCOMPARE(*info.depth, 0);
        QVERIFY(info.evaluation->bound == Bound::Lower);
        talk.hear("info score mate -9999");
        talk.pass(100);
        info = talk.take<SearchInfo>().at(0).info;
        QVERIFY(std::get<Mate>(info.evaluation->score).winner == shogi::Color::White);
    }

    void mateZero_section17() {
        Talk talk;
        talk.begin();
        Go go = normalGo(1);
        go.request.start = sfen("4k4/4G4/4P4/9/9/9/9/9/4K4 w 2r2b3g4s4n4l17p 2");
        talk.ask(go);
        talk.hear("info score mate 0");
        talk.hear("bestmove (none)");
        const Mate mate = std::get<Mate>(talk.take<SearchInfo>().at(0).info.evaluation->score);
        QVERIFY(mate.winner == shogi::Color::Black);
        QCOMPARE(talk.take<BestMove>().at(0).kind, BestMoveKind::Resign);
    }

    void diesOfALimit_section17() {
        Talk talk;
        talk.begin();
        Go go;
        go.request.id = 1;
        go.request.nodes = 1000;
        talk.ask(go);
        QCOMPARE(talk.sent(), QByteArray("position startpos | go nodes 1000"));
        talk.session().receiveError("terminate called after throwing an instance of 'std::runtime_error'",
                                    talk.now());
        talk.exit({std::nullopt, 6});
        const Failure failure = talk.take<Failure>().at(0);
        QCOMPARE(failure.kind, FailureKind::Died);
        QCOMPARE(failure.search, SearchId{1});
        QVERIFY(bytes(failure.stderrTail).contains("runtime_error"));
    }
};

QTEST_GUILESS_MAIN(TestOddEngines)
#include "tst_odd_engines.moc"
