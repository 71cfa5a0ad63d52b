// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine-host/text_limits.h"
#include "tests/engine-host/talk.h"

#include <QTest>

using namespace host;

Q_DECLARE_METATYPE(host::Command)

namespace {

EngineConfig pondering() {
    EngineConfig config;
    config.path = "/engines/foo";
    config.ponder = true;
    return config;
}

EngineConfig unattended() {
    EngineConfig config;
    config.unattended = true;
    return config;
}

constexpr std::string_view kMateInOne = "4k4/9/4P4/9/9/9/9/9/9 b G2r2b3g4s4n4l17p 1";

Go mateGo(SearchId id, std::optional<Milliseconds> limit = std::nullopt) {
    Go go;
    go.request.id = id;
    go.request.kind = SearchKind::Mate;
    go.request.start = sfen(kMateInOne);
    go.request.timeLimit = limit;
    return go;
}

QByteArray order(const std::vector<Event>& events) {
    static const char* const kNames[]{
        "Ready",    "SessionReady", "Preparing", "StateChanged", "SearchStarted", "Info",
        "BestMove", "Mate",         "Message",   "Refused",      "Waiting",       "Failure",
        "Log",      "LastLines",    "Closed",    "Responding",   "Registration",  "Restarting"};
    QByteArrayList names;
    for (const Event& event : events)
        names.append(kNames[event.index()]);
    return names.join(' ');
}

} // namespace

class TestUsiSession : public QObject {
    Q_OBJECT

private slots:
    // ---- A whole session

    void referenceGame() {
        EngineConfig config = pondering();
        config.hashMegabytes = 512;
        config.options["Style"] = "Solid";
        Talk talk(config);
        talk.start();
        QCOMPARE(talk.sent(), QByteArray("usi"));
        talk.hear("id name Foo 1.0");
        talk.hear("id author Foo team");
        talk.hear("option name USI_Hash type spin default 256 min 1 max 65536");
        talk.hear("option name Style type combo default Normal var Solid var Normal var Risky");
        talk.hear("usiok");
        const auto ready = talk.take<Ready>();
        QCOMPARE(ready.size(), std::size_t{1});
        QCOMPARE(bytes(ready[0].name), QByteArray("Foo 1.0"));
        QCOMPARE(bytes(ready[0].author), QByteArray("Foo team"));
        QCOMPARE(ready[0].options.size(), std::size_t{2});
        QCOMPARE(talk.sent(), QByteArray());

        talk.ask(StartSession{SessionKind::Game, {}});
        QCOMPARE(talk.sent(),
                 QByteArray("setoption name USI_Hash value 512 | setoption name USI_Ponder value true | "
                            "setoption name Style value Solid | isready"));
        talk.hear("readyok");
        QCOMPARE(talk.sent(), QByteArray("usinewgame"));
        QCOMPARE(talk.take<SessionReady>().size(), std::size_t{1});

        talk.ask(goFor(1, SearchKind::Normal, "7g7f", byoyomiClocks(600000, 600000, 10000)));
        QCOMPARE(talk.sent(),
                 QByteArray("position startpos moves 7g7f | go btime 600000 wtime 600000 byoyomi 10000"));
        talk.hear("info depth 12 score cp -15 nodes 120000 nps 600000 time 200 pv 3c3d 2g2f 8c8d");
        talk.hear("bestmove 3c3d ponder 2g2f");
        auto best = talk.take<BestMove>();
        QCOMPARE(best.size(), std::size_t{1});
        QCOMPARE(best[0].kind, BestMoveKind::Move);
        QCOMPARE(best[0].move, usiMove("3c3d"));
        QCOMPARE(*best[0].ponder, usiMove("2g2f"));

        talk.ask(goFor(2, SearchKind::Ponder, "7g7f 3c3d 2g2f", byoyomiClocks(600000, 598000, 10000)));
        QCOMPARE(talk.sent(), QByteArray("position startpos moves 7g7f 3c3d 2g2f | "
                                         "go ponder btime 600000 wtime 598000 byoyomi 10000"));
        talk.ask(PonderHit{2, byoyomiClocks(595000, 598000, 10000)});
        QCOMPARE(talk.sent(), QByteArray("ponderhit"));
        talk.hear("bestmove 8c8d ponder 2f2e");
        best = talk.take<BestMove>();
        QCOMPARE(best.size(), std::size_t{1});
        QCOMPARE(best[0].search, SearchId{2});
        QCOMPARE(best[0].searchKind, SearchKind::Normal);
        QVERIFY(!best[0].premature);

        talk.ask(
            goFor(3, SearchKind::Ponder, "7g7f 3c3d 2g2f 8c8d 2f2e", byoyomiClocks(595000, 596000, 10000)));
        talk.sent();
        talk.ask(Stop{3, Purpose::Discard});
        talk.ask(
            goFor(4, SearchKind::Normal, "7g7f 3c3d 2g2f 8c8d 6i7h", byoyomiClocks(590000, 596000, 10000)));
        QCOMPARE(talk.sent(), QByteArray("stop"));
        talk.hear("bestmove 8d8e");
        QVERIFY(talk.take<BestMove>().empty());
        QCOMPARE(talk.sent(), QByteArray("position startpos moves 7g7f 3c3d 2g2f 8c8d 6i7h | "
                                         "go btime 590000 wtime 596000 byoyomi 10000"));
        talk.hear("bestmove 8d8e ponder 2f2e");
        talk.ask(goFor(5, SearchKind::Ponder, "7g7f 3c3d 2g2f 8c8d 6i7h 8d8e 2f2e",
                       byoyomiClocks(590000, 590000, 10000)));
        talk.sent();
        talk.ask(GameOver{GameResult::Win});
        QCOMPARE(talk.sent(), QByteArray("stop"));
        talk.take<BestMove>();
        talk.hear("bestmove resign");
        QVERIFY(talk.take<BestMove>().empty());
        QCOMPARE(talk.sent(), QByteArray("gameover win"));
        QCOMPARE(talk.state(), SessionState::Idle);
        talk.ask(Quit{});
        QCOMPARE(talk.sent(), QByteArray("quit"));
        talk.exit({0, std::nullopt});
        QVERIFY(talk.take<Failure>().empty());
        QCOMPARE(talk.take<Closed>().size(), std::size_t{1});
        QVERIFY(talk.take<Refused>().empty());
        QCOMPARE(talk.state(), SessionState::Dead);
        QVERIFY(!talk.session().nextDeadline());
    }

    void mateSearch() {
        Talk talk;
        talk.begin(SessionKind::Mate);
        talk.ask(mateGo(9, Milliseconds(60000)));
        QCOMPARE(talk.sent(),
                 QByteArray("position sfen 4k4/9/4P4/9/9/9/9/9/9 b G2r2b3g4s4n4l17p 1 | go mate 60000"));
        talk.hear("info depth 1 nodes 40");
        talk.hear("checkmate G*5b");
        const auto results = talk.take<MateResult>();
        QCOMPARE(results.size(), std::size_t{1});
        QCOMPARE(results[0].search, SearchId{9});
        QCOMPARE(results[0].answer, MateAnswer::Line);
        QCOMPARE(results[0].fault, MateLineFault::None);
        QVERIFY(!results[0].stopped);
        QCOMPARE(talk.state(), SessionState::InSession);
    }

    // Tokin's proof of a line, beyond USI, accepted from no other engine.
    void tokinProvesItsMates_section9_data() {
        QTest::addColumn<QByteArray>("name");
        QTest::addColumn<QByteArray>("info");
        QTest::addColumn<int>("plies"); // 0: no proof
        QTest::addColumn<bool>("isShortest");
        const auto row = [](const char* title, const char* name, const char* info, int plies,
                            bool isShortest = false) {
            QTest::newRow(title) << QByteArray(name) << QByteArray(info) << plies << isShortest;
        };
        row("shortest", "Tokin 0.1.0", "info string tokin mate 1 shortest", 1, true);
        row("perhaps not", "Tokin", "info string tokin mate 1", 1);
        row("unknown word", "Tokin 2", "info string tokin mate 1 somehow", 1);
        row("nothing", "Tokin 0.1.0", "info depth 1", 0);
        row("prose", "Tokin 0.1.0", "info string tokin found a mate", 0);
        row("no number", "Tokin 0.1.0", "info string tokin mate one shortest", 0);
        // The longest defence need not be in the line.
        row("longer than the line", "Tokin 0.1.0", "info string tokin mate 3 shortest", 3, true);
        row("another engine", "Tokinizer 3", "info string tokin mate 1 shortest", 0);
        row("an engine without a name", "", "info string tokin mate 1 shortest", 0);
    }
    void tokinProvesItsMates_section9() {
        QFETCH(QByteArray, name);
        QFETCH(QByteArray, info);
        QFETCH(int, plies);
        QFETCH(bool, isShortest);
        Talk talk;
        talk.start();
        talk.hear(("id name " + name).toStdString());
        talk.hear("usiok");
        talk.ask(StartSession{SessionKind::Mate, {}});
        talk.hear("readyok");
        talk.ask(mateGo(9, Milliseconds(60000)));
        talk.hear(info.toStdString());
        talk.hear("checkmate G*5b");
        // A proof belongs to its own search.
        talk.ask(mateGo(10, Milliseconds(60000)));
        talk.hear("checkmate G*5b");
        const auto results = talk.take<MateResult>();
        QCOMPARE(results.size(), std::size_t{2});
        QCOMPARE(results[0].proof, plies == 0 ? std::nullopt : std::optional(MateProof{plies, isShortest}));
        QCOMPARE(results[1].proof, std::nullopt);
    }

    void aMateThatIsNotCheckedYet_section9() {
        Talk talk;
        talk.start();
        talk.hear("id name Tokin 0.1.0");
        talk.hear("usiok");
        talk.ask(StartSession{SessionKind::Mate, {}});
        talk.hear("readyok");
        talk.ask(mateGo(9, Milliseconds(60000)));
        talk.hear("info string tokin unchecked 353");
        talk.hear("checkmate timeout");
        talk.ask(mateGo(10, Milliseconds(60000)));
        talk.hear("checkmate timeout");
        const auto results = talk.take<MateResult>();
        QCOMPARE(results.size(), std::size_t{2});
        QCOMPARE(results[0].answer, MateAnswer::Timeout);
        QCOMPARE(results[0].unchecked, 353);
        QCOMPARE(results[1].unchecked, 0);
    }

    // ---- Start -------------------------------------------------------------------------------------------

    void sessionAndSearchWaitForTheHandshake() {
        Talk talk;
        talk.start();
        talk.ask(StartSession{});
        talk.ask(normalGo(1));
        QCOMPARE(talk.sent(), QByteArray("usi"));
        talk.hear("usiok");
        QCOMPARE(talk.sent(),
                 QByteArray("setoption name USI_Hash value 256 | setoption name USI_Ponder value false | "
                            "isready"));
        talk.hear("readyok");
        QCOMPARE(talk.sent(), QByteArray("usinewgame | position startpos | go btime 0 wtime 0 byoyomi 1000"));
        QVERIFY(talk.take<Refused>().empty());
    }

    void nameFallsBackToTheFile_section4() {
        EngineConfig config;
        config.path = "/opt/engines/bar-2.bin";
        Talk talk(config);
        talk.start();
        talk.hear("id auther Somebody");
        talk.hear("usiok");
        const auto ready = talk.take<Ready>();
        QCOMPARE(bytes(ready[0].name), QByteArray("bar-2.bin"));
        QCOMPARE(bytes(ready[0].author), QByteArray("Somebody"));
    }

    void secondUsiokIsIgnored_section4() {
        Talk talk;
        talk.begin();
        talk.hear("usiok");
        talk.hear("option name Late type check default true");
        talk.hear("id name Other");
        QVERIFY(talk.events().empty());
        QCOMPARE(talk.sent(), QByteArray());
    }

    void linesBeforeUsiAreDropped_P4() {
        Talk talk;
        talk.hear("Welcome to the engine");
        talk.hear("usiok");
        QCOMPARE(talk.state(), SessionState::Starting);
        QVERIFY(talk.events().empty());
        talk.start();
        QCOMPARE(talk.state(), SessionState::Handshake);
    }

    void registrationErrorIsAnsweredOnce_section2() {
        Talk talk;
        talk.start();
        talk.sent();
        talk.hear("registration checking");
        talk.hear("registration error");
        QCOMPARE(talk.sent(), QByteArray("register later"));
        talk.hear("registration error");
        QCOMPARE(talk.sent(), QByteArray());
        talk.hear("usiok");
        QVERIFY(talk.take<Ready>()[0].notRegistered);
    }

    void copyProtectionErrorRefusesTheEngine_section4() {
        Talk talk;
        talk.start();
        talk.hear("copyprotection checking");
        QCOMPARE(talk.action(), ProcessAction::None);
        talk.hear("copyprotection error");
        QCOMPARE(talk.action(), ProcessAction::Kill);
        talk.exit({std::nullopt, 9});
        for (const Event& event : talk.events())
            if (const auto* failure = std::get_if<Failure>(&event))
                QVERIFY(failure->ended);
        QCOMPARE(talk.take<Failure>().at(0).kind, FailureKind::CopyProtection);
    }

    void engineForOtherGamesIsRefused_section72() {
        Talk talk;
        talk.start();
        talk.hear("option name USI_Variant type combo default chess var chess");
        talk.hear("usiok");
        QCOMPARE(talk.action(), ProcessAction::Kill);
        talk.exit({std::nullopt, 9});
        QVERIFY(talk.take<Ready>().empty());
        QCOMPARE(talk.take<Failure>().at(0).kind, FailureKind::OtherVariant);
    }

    void badValuesOfTheUserAreReported_P9() {
        EngineConfig config;
        config.options = {{"Path", "a\nquit"}};
        Talk talk(config);
        talk.start();
        talk.hear("option name Path type string default x");
        talk.hear("usiok");
        talk.ask(StartSession{});
        const auto refused = talk.take<Refused>();
        QCOMPARE(refused.size(), std::size_t{1});
        QCOMPARE(refused[0].reason, RefusalReason::BadValue);
        QCOMPARE(bytes(refused[0].text), QByteArray("Path"));
        QVERIFY(!talk.sent().contains("quit"));
    }

    // ---- Time-outs of the start

    void handshakeSilence_section61() {
        Talk talk;
        talk.start();
        talk.pass(9'999);
        QVERIFY(talk.take<NotResponding>().empty());
        talk.pass(1);
        const auto asked = talk.take<NotResponding>();
        QCOMPARE(asked.size(), std::size_t{1});
        QCOMPARE(asked[0].state, SessionState::Handshake);
        QCOMPARE(asked[0].elapsed.count(), 10'000);
        talk.pass(100'000);
        QVERIFY(talk.take<NotResponding>().empty());
        QCOMPARE(talk.action(), ProcessAction::None);
        talk.hear("usiok");
        QCOMPARE(talk.state(), SessionState::Idle);
    }

    void everyLineIsASignOfLife_P4() {
        Talk talk;
        talk.start();
        for (int i = 0; i < 5; ++i) {
            talk.pass(9'000);
            talk.hear(i % 2 == 0 ? "" : "loading 30%");
        }
        QVERIFY(talk.take<NotResponding>().empty());
    }

    void handshakeTotal_section61() {
        Talk talk;
        talk.start();
        for (int i = 0; i < 59; ++i) {
            talk.pass(1'000);
            talk.hear("");
        }
        QVERIFY(talk.take<NotResponding>().empty());
        talk.pass(1'000);
        QCOMPARE(talk.take<NotResponding>().size(), std::size_t{1});
    }

    void keepWaitingAsksAgain() {
        Talk talk;
        talk.start();
        talk.pass(10'000);
        QCOMPARE(talk.take<NotResponding>().size(), std::size_t{1});
        talk.ask(KeepWaiting{});
        talk.pass(9'999);
        QVERIFY(talk.take<NotResponding>().empty());
        talk.pass(1);
        QCOMPARE(talk.take<NotResponding>().size(), std::size_t{1});
        talk.ask(Kill{});
        QCOMPARE(talk.action(), ProcessAction::Kill);
        talk.exit({std::nullopt, 9});
        const auto failures = talk.take<Failure>();
        QCOMPARE(failures.at(0).kind, FailureKind::NoHandshake);
        QCOMPARE(failures.at(0).state, SessionState::Handshake);
    }

    void unattendedHandshakeIsKilled_section61() {
        Talk talk(unattended());
        talk.start();
        talk.pass(10'000);
        QVERIFY(talk.take<NotResponding>().empty());
        QCOMPARE(talk.action(), ProcessAction::Kill);
        talk.exit({std::nullopt, 9});
        QCOMPARE(talk.take<Failure>().at(0).kind, FailureKind::NoHandshake);
    }

    void preparingIsShown_section61() {
        Talk talk;
        talk.start();
        talk.hear("usiok");
        talk.ask(StartSession{});
        talk.pass(2'999);
        QVERIFY(talk.take<Preparing>().empty());
        talk.pass(3'001);
        const auto notices = talk.take<Preparing>();
        QCOMPARE(notices.size(), std::size_t{4});
        QCOMPARE(notices[0].elapsed.count(), 3'000);
        QCOMPARE(notices[3].elapsed.count(), 6'000);
        QVERIFY(talk.take<NotResponding>().empty());
    }

    void silenceWhileReadying_section61() {
        Talk talk;
        talk.start();
        talk.hear("usiok");
        talk.ask(StartSession{});
        for (int i = 0; i < 30; ++i) { // blank lines keep it alive
            talk.pass(5'000);
            talk.hear("");
        }
        QVERIFY(talk.take<NotResponding>().empty());
        talk.pass(60'000);
        const auto asked = talk.take<NotResponding>();
        QCOMPARE(asked.size(), std::size_t{1});
        QCOMPARE(asked[0].state, SessionState::Readying);
        talk.pass(600'000);
        QVERIFY(talk.take<NotResponding>().empty());
        QCOMPARE(talk.action(), ProcessAction::None);
        talk.hear("readyok");
        QCOMPARE(talk.take<SessionReady>().size(), std::size_t{1});
    }

    void unattendedReadyingIsKilled_section61() {
        Talk talk(unattended());
        talk.start();
        talk.hear("usiok");
        talk.ask(StartSession{});
        talk.pass(119'999);
        QCOMPARE(talk.action(), ProcessAction::None);
        talk.pass(1);
        QCOMPARE(talk.action(), ProcessAction::Kill);
        talk.exit({std::nullopt, 9});
        QCOMPARE(talk.take<Failure>().at(0).kind, FailureKind::NotReady);
    }

    // However much it sends meanwhile.
    void unattendedReadyingHasAnEnd() {
        Talk talk(unattended());
        talk.start();
        talk.hear("usiok");
        talk.ask(StartSession{});
        for (int minute = 0; minute < 15; ++minute) {
            QCOMPARE(talk.action(), ProcessAction::None);
            talk.hear("info string still building");
            talk.pass(60'000);
        }
        QCOMPARE(talk.action(), ProcessAction::Kill);
        talk.exit({std::nullopt, 9});
        const Failure failure = talk.take<Failure>().at(0);
        QCOMPARE(failure.kind, FailureKind::NotReady);
        QCOMPARE(failure.waited.count(), 900'000);
    }

    void cancelWhileReadying() {
        Talk talk;
        talk.start();
        talk.hear("usiok");
        talk.ask(StartSession{});
        talk.ask(normalGo(3));
        talk.sent();
        talk.ask(Quit{});
        QCOMPARE(talk.sent(), QByteArray("quit"));
        QCOMPARE(talk.take<Refused>().at(0).reason, RefusalReason::Dropped);
        talk.hear("readyok");
        QCOMPARE(talk.sent(), QByteArray());
    }

    // ---- Pairing

    void everythingBetweenIsreadyAndReadyokIsIgnored_P15() {
        Talk talk;
        talk.start();
        talk.hear("usiok");
        talk.ask(StartSession{});
        talk.forget();
        talk.hear("bestmove 7g7f");
        talk.hear("info depth 3 score cp 4 pv 7g7f");
        talk.hear("checkmate nomate");
        QVERIFY(talk.events().empty());
        talk.hear("info string loading the network");
        talk.pass(100);
        const auto messages = talk.take<Message>();
        QCOMPARE(messages.size(), std::size_t{1});
        QCOMPARE(bytes(messages[0].text), QByteArray("loading the network"));
    }

    void answersWithoutQuestionAreIgnored_P15() {
        Talk talk;
        talk.begin();
        talk.hear("bestmove 7g7f");
        talk.hear("checkmate nomate");
        talk.hear("readyok");
        talk.hear("info depth 3 score cp 4 pv 7g7f");
        talk.pass(1'000);
        QVERIFY(talk.events().empty());
        QCOMPARE(talk.state(), SessionState::InSession);
    }

    void secondAnswerIsIgnored_P13() {
        Talk talk;
        talk.begin();
        talk.ask(normalGo(1));
        talk.hear("bestmove 7g7f");
        talk.hear("bestmove 2g2f");
        const auto best = talk.take<BestMove>();
        QCOMPARE(best.size(), std::size_t{1});
        QCOMPARE(best[0].move, usiMove("7g7f"));
    }

    void newPositionWaitsForTheOpenSearch_P14() {
        Talk talk;
        talk.begin(SessionKind::Analysis);
        talk.ask(goFor(1, SearchKind::Infinite));
        talk.sent();
        talk.ask(goFor(2, SearchKind::Infinite, "7g7f"));
        QCOMPARE(talk.sent(), QByteArray("stop"));
        talk.ask(goFor(3, SearchKind::Infinite, "2g2f"));
        talk.ask(goFor(4, SearchKind::Infinite, "5g5f"));
        QCOMPARE(talk.sent(), QByteArray());
        auto refused = talk.take<Refused>();
        QCOMPARE(refused.size(), std::size_t{2}); // the newest wins
        QCOMPARE(refused[0].search, SearchId{2});
        QCOMPARE(refused[1].search, SearchId{3});
        QCOMPARE(refused[1].reason, RefusalReason::Superseded);
        talk.hear("bestmove 7g7f");
        QVERIFY(talk.take<BestMove>().empty());
        QCOMPARE(talk.sent(), QByteArray("position startpos moves 5g5f | go infinite"));
        const auto started = talk.take<SearchStarted>();
        QCOMPARE(started.back().search, SearchId{4});
    }

    void stopIsSentOncePerSearch_section2() {
        Talk talk;
        talk.begin();
        talk.ask(normalGo(1));
        talk.sent();
        talk.ask(Stop{1, Purpose::Use});
        talk.ask(Stop{1, Purpose::Use});
        talk.ask(Stop{1, Purpose::Discard});
        talk.ask(GameOver{});
        QCOMPARE(talk.sent(), QByteArray("stop"));
        talk.hear("bestmove 7g7f");
        QCOMPARE(talk.sent(), QByteArray("gameover draw"));
        talk.ask(Stop{1, Purpose::Use});
        QCOMPARE(talk.sent(), QByteArray());
    }

    void stopWhenIdleIsRefused_section2() {
        Talk talk;
        talk.begin();
        talk.ask(Stop{1, Purpose::Use});
        QCOMPARE(talk.sent(), QByteArray());
        QCOMPARE(talk.take<Refused>().at(0).reason, RefusalReason::NoSuchSearch);
    }

    void stopOfAWaitingRequestDropsIt() {
        Talk talk;
        talk.begin(SessionKind::Analysis);
        talk.ask(goFor(1, SearchKind::Infinite));
        talk.ask(goFor(2, SearchKind::Infinite, "7g7f"));
        talk.ask(Stop{2, Purpose::Discard});
        talk.sent();
        talk.hear("bestmove 7g7f");
        QCOMPARE(talk.sent(), QByteArray());
        QVERIFY(talk.take<Refused>().empty());
        QCOMPARE(talk.state(), SessionState::InSession);
    }

    void oldInfoNeverReachesTheNextSearch_P12() {
        Talk talk;
        talk.begin(SessionKind::Analysis);
        talk.ask(goFor(1, SearchKind::Infinite));
        talk.hear("info depth 1 score cp 10 pv 7g7f");
        talk.ask(goFor(2, SearchKind::Infinite, "7g7f"));
        talk.hear("info depth 2 score cp 20 pv 7g7f");
        talk.hear("bestmove 7g7f");
        talk.hear("info depth 3 score cp 30 pv 3c3d");
        talk.pass(200);
        const auto infos = talk.take<SearchInfo>();
        QCOMPARE(infos.size(), std::size_t{1});
        QCOMPARE(infos[0].search, SearchId{2});
        QCOMPARE(infos[0].info.depth, 3);
        // White's 30 is Black's -30.
        QCOMPARE(std::get<Centipawns>(infos[0].info.evaluation->score).value, -30);
    }

    void nothingIsShownOfADiscardedSearch_P12() {
        Talk talk;
        talk.begin(SessionKind::Analysis);
        talk.ask(goFor(1, SearchKind::Infinite));
        talk.hear("info depth 1 pv 7g7f");
        talk.pass(10);
        talk.forget();
        talk.hear("info depth 2 pv 7g7f"); // waits to be shown
        talk.ask(Stop{1, Purpose::Discard});
        talk.pass(200);
        QVERIFY(talk.take<SearchInfo>().empty());
        talk.hear("info depth 3 pv 7g7f");
        talk.hear("info string last words");
        talk.pass(200);
        talk.hear("bestmove 7g7f");
        talk.pass(200);
        QVERIFY(talk.take<SearchInfo>().empty());
        QVERIFY(talk.take<Message>().empty());
    }

    void lastInfoComesBeforeTheAnswer_P7() {
        Talk talk;
        talk.begin();
        talk.ask(normalGo(1));
        talk.pass(1);
        for (int depth = 1; depth <= 30; ++depth)
            talk.hear("info depth " + std::to_string(depth) + " score cp 10 pv 7g7f");
        talk.hear("bestmove 7g7f");
        QVERIFY(order(talk.events()).endsWith("Info StateChanged BestMove"));
        const auto infos = talk.take<SearchInfo>();
        QCOMPARE(infos.back().info.depth, 30);
    }

    void stampsOfArrival_P8() {
        Talk talk;
        talk.begin();
        talk.ask(normalGo(1));
        talk.pass(700);
        const Stamp arrival = talk.now();
        talk.hear("info depth 1 pv 7g7f");
        talk.hear("bestmove 7g7f");
        QVERIFY(talk.take<BestMove>().at(0).stamp == arrival);
        const auto infos = talk.take<SearchInfo>();
        QVERIFY(infos.at(0).stamp == arrival);
        QCOMPARE(infos.at(0).elapsed.count(), 700);
    }

    void observersMayAskAtOnce_P17() {
        Talk talk;
        talk.begin();
        talk.ask(normalGo(1));
        talk.hear("bestmove 7g7f");
        QCOMPARE(talk.state(), SessionState::InSession); // when the event is delivered
        talk.sent();
        talk.ask(normalGo(2, "7g7f 3c3d"));
        QCOMPARE(talk.sent(),
                 QByteArray("position startpos moves 7g7f 3c3d | go btime 0 wtime 0 byoyomi 1000"));
    }

    void refusedRequests_P17_data() {
        QTest::addColumn<Command>("command");
        QTest::addColumn<int>("reason");
        const auto row = [](const char* name, const Command& command, RefusalReason reason) {
            QTest::newRow(name) << command << static_cast<int>(reason);
        };
        row("id 0", normalGo(0), RefusalReason::BadRequest);
        row("illegal move", normalGo(5, "5e5d"), RefusalReason::BadRequest);
        row("illegal second move", normalGo(5, "7g7f 7f7e"), RefusalReason::BadRequest);
        row("nothing limits it", goFor(5, SearchKind::Normal), RefusalReason::BadRequest);
        row("ponder without expected move", goFor(5, SearchKind::Ponder, "", byoyomiClocks(1, 1, 1)),
            RefusalReason::BadRequest);
        Go restricted = goFor(5, SearchKind::Infinite);
        restricted.request.searchMoves = usiMoves("7g7f 3c3d");
        row("illegal among searchmoves", restricted, RefusalReason::BadRequest);
        row("ponderhit without search", PonderHit{5, {}}, RefusalReason::NoSuchSearch);
        row("stop without search", Stop{5, Purpose::Use}, RefusalReason::NoSuchSearch);
        row("option not declared", SetOption{"Nope", "1"}, RefusalReason::UnknownOption);
        row("button not declared", PressButton{"Nope"}, RefusalReason::UnknownOption);
        row("raw line with a break", SendRaw{"a\nb"}, RefusalReason::BadValue);
        row("P-9 value with a break", SetOption{"USI_Hash", "1\nquit"}, RefusalReason::BadValue);
    }
    void refusedRequests_P17() {
        QFETCH(Command, command);
        QFETCH(int, reason);
        Talk talk(pondering());
        talk.begin();
        talk.ask(command);
        QCOMPARE(talk.sent(), QByteArray());
        const auto refused = talk.take<Refused>();
        QCOMPARE(refused.size(), std::size_t{1});
        QCOMPARE(static_cast<int>(refused[0].reason), reason);
        QCOMPARE(static_cast<int>(refused[0].command), static_cast<int>(kindOf(command)));
        QCOMPARE(talk.state(), SessionState::InSession);
    }

    void searchWithoutSessionIsRefused_P17() {
        Talk talk;
        talk.start();
        talk.ask(normalGo(1));
        talk.hear("usiok");
        talk.ask(normalGo(2));
        talk.ask(GameOver{});
        const auto refused = talk.take<Refused>();
        QCOMPARE(refused.size(), std::size_t{3});
        for (const Refused& one : refused)
            QCOMPARE(one.reason, RefusalReason::NoSession);
    }

    void ponderIsNeverSentWhenItIsOff_section72() {
        Talk talk;
        talk.begin();
        talk.ask(goFor(1, SearchKind::Ponder, "7g7f", byoyomiClocks(1, 1, 1)));
        QCOMPARE(talk.sent(), QByteArray());
        QCOMPARE(talk.take<Refused>().at(0).reason, RefusalReason::WrongKind);
    }

    // ---- Section 6.5, row by row

    void bestmoveOfANormalSearch_section65() {
        Talk talk;
        talk.begin();
        talk.ask(normalGo(1));
        talk.hear("bestmove 7g7f ponder 3c3d");
        const auto best = talk.take<BestMove>();
        QCOMPARE(best.size(), std::size_t{1});
        QCOMPARE(best[0].kind, BestMoveKind::Move);
        QVERIFY(!best[0].premature);
    }

    // It may be a repetition of the previous answer: then the engine is still pondering and would ignore a
    // go.
    void prematureAnswerToPonder_P18_data() {
        QTest::addColumn<bool>("ponders");
        QTest::newRow("idle") << false;
        QTest::newRow("pondering") << true;
    }
    void prematureAnswerToPonder_P18() {
        QFETCH(bool, ponders);
        Talk talk(pondering());
        talk.begin();
        talk.ask(goFor(1, SearchKind::Ponder, "7g7f 3c3d", byoyomiClocks(0, 0, 1000)));
        talk.sent();
        talk.hear("bestmove 2g2f");
        const auto best = talk.take<BestMove>();
        QCOMPARE(best.size(), std::size_t{1});
        QCOMPARE(best[0].kind, BestMoveKind::Unused);
        QVERIFY(best[0].premature);
        QCOMPARE(talk.sent(), QByteArray("stop"));
        talk.ask(PonderHit{1, {}});
        QCOMPARE(talk.take<Refused>().at(0).reason, RefusalReason::NoSuchSearch);
        talk.ask(normalGo(2, "7g7f 3c3d"));
        QCOMPARE(talk.sent(), QByteArray());
        if (ponders) {
            talk.pass(100);
            talk.hear("bestmove 8h2b+");
            talk.hear("bestmove 8h2b+");
            talk.pass(49);
            QCOMPARE(talk.sent(), QByteArray());
            talk.pass(1);
        } else {
            talk.pass(499);
            QCOMPARE(talk.sent(), QByteArray());
            talk.pass(1);
        }
        QVERIFY(talk.take<BestMove>().empty());
        QCOMPARE(talk.sent(),
                 QByteArray("position startpos moves 7g7f 3c3d | go btime 0 wtime 0 byoyomi 1000"));
        talk.hear("bestmove 2g2f");
        QCOMPARE(talk.take<BestMove>().at(0).search, SearchId{2});
    }

    // The second answer comes before or after the next request.
    void answersGivenTwice_data() {
        QTest::addColumn<bool>("early");
        QTest::newRow("before the next question") << true;
        QTest::newRow("after it") << false;
    }
    void answersGivenTwice() {
        QFETCH(bool, early);
        Talk talk(pondering());
        talk.begin();
        talk.ask(normalGo(1));
        talk.hear("bestmove 7g7f ponder 3c3d");
        if (early)
            talk.hear("bestmove 7g7f ponder 3c3d");
        talk.ask(goFor(2, SearchKind::Ponder, "7g7f 3c3d", byoyomiClocks(0, 0, 1000)));
        if (!early) {
            talk.hear("bestmove 7g7f ponder 3c3d");
            talk.hear("bestmove 2g2f"); // to the stop
            talk.hear("bestmove 2g2f");
            talk.pass(50);
        }
        // From now on the session waits for the second answer.
        talk.forget();
        talk.ask(normalGo(3, "7g7f 8c8d"));
        if (early) {
            QCOMPARE(talk.sent(), QByteArray("stop"));
            talk.hear("bestmove 2g2f");
            QCOMPARE(talk.sent(), QByteArray());
            talk.hear("bestmove 2g2f");
            talk.pass(50);
        }
        QCOMPARE(talk.sent(),
                 QByteArray("position startpos moves 7g7f 8c8d | go btime 0 wtime 0 byoyomi 1000"));
        QVERIFY(talk.take<BestMove>().empty());
        talk.hear("bestmove 2g2f ponder 8d8e");
        QCOMPARE(talk.take<BestMove>().at(0).search, SearchId{3});
        talk.ask(goFor(4, SearchKind::Ponder, "7g7f 8c8d 2g2f 8d8e", byoyomiClocks(0, 0, 1000)));
        QCOMPARE(talk.sent(), QByteArray());
        talk.hear("bestmove 2g2f ponder 8d8e");
        talk.pass(50);
        QVERIFY(talk.sent().contains("go ponder"));
        QVERIFY(talk.take<BestMove>().empty());
    }

    void moveNowWhileTheQuestionWaits() {
        Talk talk(pondering());
        talk.begin();
        talk.ask(goFor(1, SearchKind::Ponder, "7g7f 3c3d", byoyomiClocks(0, 0, 1000)));
        talk.ask(normalGo(2, "7g7f 8c8d"));
        talk.ask(Stop{2, Purpose::Use});
        talk.sent();
        talk.hear("bestmove 2g2f");
        QCOMPARE(talk.sent(),
                 QByteArray("position startpos moves 7g7f 8c8d | go btime 0 wtime 0 byoyomi 1000 | stop"));
        QVERIFY(talk.take<Refused>().empty());
        talk.hear("bestmove 2g2f");
        QCOMPARE(talk.take<BestMove>().at(0).search, SearchId{2});
    }

    void prematureAnswerToInfinite_P18() {
        Talk talk;
        talk.begin(SessionKind::Analysis);
        talk.ask(goFor(1, SearchKind::Infinite));
        talk.sent();
        talk.hear("info depth 5 score cp 3 pv 7g7f");
        talk.hear("bestmove 7g7f");
        QCOMPARE(talk.take<SearchInfo>().size(), std::size_t{1});
        const auto best = talk.take<BestMove>();
        QVERIFY(best.at(0).premature);
        QCOMPARE(best.at(0).kind, BestMoveKind::Move);
        QCOMPARE(best.at(0).searchKind, SearchKind::Infinite);
        talk.ask(goFor(2, SearchKind::Infinite, "7g7f"));
        QCOMPARE(talk.sent(), QByteArray("position startpos moves 7g7f | go infinite")); // no stop
    }

    void opponentPlaysTheExpectedMove_section65() {
        Talk talk(pondering());
        talk.begin();
        talk.ask(goFor(1, SearchKind::Ponder, "7g7f 3c3d", byoyomiClocks(0, 0, 1000)));
        talk.sent();
        talk.ask(PonderHit{1, byoyomiClocks(9, 9, 1000)});
        QCOMPARE(talk.sent(), QByteArray("ponderhit"));
        QCOMPARE(talk.state(), SessionState::Searching);
        talk.ask(PonderHit{1, {}}); // now a normal search
        QCOMPARE(talk.take<Refused>().at(0).reason, RefusalReason::WrongKind);
        talk.ask(Stop{1, Purpose::Use});
        talk.hear("bestmove 2g2f");
        QCOMPARE(talk.take<BestMove>().at(0).searchKind, SearchKind::Normal);
    }

    void ponderHitWithTimes_section2() {
        EngineConfig config = pondering();
        config.acceptsTimesOnPonderhit = true;
        Talk talk(config);
        talk.begin();
        talk.ask(goFor(1, SearchKind::Ponder, "7g7f 3c3d", byoyomiClocks(0, 0, 1000)));
        talk.sent();
        talk.ask(PonderHit{1, byoyomiClocks(5000, 6000, 1000)});
        QCOMPARE(talk.sent(), QByteArray("ponderhit btime 5000 wtime 6000 byoyomi 1000"));
    }

    void opponentPlaysAnotherMove_section65() {
        Talk talk(pondering());
        talk.begin();
        talk.ask(goFor(1, SearchKind::Ponder, "7g7f 3c3d", byoyomiClocks(0, 0, 1000)));
        talk.sent();
        talk.ask(normalGo(2, "7g7f 8c8d"));
        QCOMPARE(talk.sent(), QByteArray("stop"));
        QCOMPARE(talk.state(), SessionState::Draining);
        talk.hear("bestmove 2g2f ponder 8c8d");
        QVERIFY(talk.take<BestMove>().empty());
        QCOMPARE(talk.sent(),
                 QByteArray("position startpos moves 7g7f 8c8d | go btime 0 wtime 0 byoyomi 1000"));
        talk.hear("bestmove 2g2f");
        QCOMPARE(talk.take<BestMove>().at(0).search, SearchId{2});
    }

    void discardedAnswersAreNotChecked_P13() {
        Talk talk(pondering());
        talk.begin();
        talk.ask(goFor(1, SearchKind::Ponder, "7g7f 3c3d", byoyomiClocks(0, 0, 1000)));
        talk.ask(Stop{1, Purpose::Discard});
        talk.forget();
        talk.hear("bestmove utter-nonsense");
        QCOMPARE(order(talk.events()), QByteArray("StateChanged"));
        QCOMPARE(talk.state(), SessionState::InSession);
    }

    void moveNow_section65() {
        Talk talk;
        talk.begin();
        talk.ask(normalGo(1));
        talk.sent();
        talk.ask(Stop{1, Purpose::Use});
        QCOMPARE(talk.sent(), QByteArray("stop"));
        QCOMPARE(talk.state(), SessionState::Draining);
        talk.hear("info depth 4 pv 7g7f");
        talk.hear("bestmove 7g7f");
        QCOMPARE(talk.take<SearchInfo>().size(), std::size_t{1});
        QCOMPARE(talk.take<BestMove>().at(0).kind, BestMoveKind::Move);
    }

    void stoppedAnalysisIsNotPremature_section65() {
        Talk talk;
        talk.begin(SessionKind::Analysis);
        talk.ask(goFor(1, SearchKind::Infinite));
        talk.ask(Stop{1, Purpose::Use});
        talk.hear("bestmove 7g7f");
        QVERIFY(!talk.take<BestMove>().at(0).premature);
    }

    void moveNowAndThenTheNextRequest() {
        // The requested answer is still delivered.
        Talk talk;
        talk.begin(SessionKind::Analysis);
        talk.ask(goFor(1, SearchKind::Infinite));
        talk.ask(Stop{1, Purpose::Use});
        talk.ask(goFor(2, SearchKind::Infinite, "7g7f"));
        talk.hear("bestmove 7g7f");
        QCOMPARE(talk.take<BestMove>().size(), std::size_t{1});
        QCOMPARE(talk.state(), SessionState::Searching);
    }

    void takeBackWhileThinking_section65() {
        Talk talk;
        talk.begin();
        talk.ask(normalGo(1, "7g7f 3c3d"));
        talk.sent();
        talk.ask(Stop{1, Purpose::Discard});
        QCOMPARE(talk.sent(), QByteArray("stop"));
        talk.hear("bestmove 2g2f");
        QVERIFY(talk.take<BestMove>().empty());
        talk.ask(normalGo(2));
        QCOMPARE(talk.sent(), QByteArray("position startpos | go btime 0 wtime 0 byoyomi 1000"));
    }

    void takeBackWhileDrainingEmptiesTheQueue_section65() {
        Talk talk;
        talk.begin();
        talk.ask(normalGo(1));
        talk.ask(Stop{1, Purpose::Discard});
        talk.ask(normalGo(2, "7g7f 3c3d"));
        talk.ask(Stop{2, Purpose::Discard});
        talk.sent();
        talk.hear("bestmove 2g2f");
        QCOMPARE(talk.sent(), QByteArray());
        QCOMPARE(talk.state(), SessionState::InSession);
    }

    void gameOverWhileThinking_section65() {
        Talk talk;
        talk.begin();
        talk.ask(normalGo(1));
        talk.sent();
        talk.ask(GameOver{GameResult::Lose});
        QCOMPARE(talk.sent(), QByteArray("stop"));
        talk.hear("bestmove 7g7f");
        QVERIFY(talk.take<BestMove>().empty());
        QCOMPARE(talk.sent(), QByteArray("gameover lose"));
        QCOMPARE(talk.state(), SessionState::Idle);
        talk.ask(normalGo(2));
        QCOMPARE(talk.take<Refused>().back().reason, RefusalReason::NoSession);
    }

    void gameOverDropsWhatWaits_section65() {
        Talk talk(pondering());
        talk.begin();
        talk.ask(goFor(1, SearchKind::Ponder, "7g7f 3c3d", byoyomiClocks(0, 0, 1000)));
        talk.ask(normalGo(2, "7g7f 8c8d"));
        talk.ask(GameOver{GameResult::Win});
        QCOMPARE(talk.take<Refused>().at(0).search, SearchId{2});
        talk.sent();
        talk.hear("bestmove 2g2f");
        QCOMPARE(talk.sent(), QByteArray("gameover win"));
    }

    void nextGame_P16() {
        Talk talk;
        talk.begin();
        talk.ask(normalGo(1));
        talk.ask(GameOver{GameResult::Win});
        talk.ask(StartSession{});
        talk.ask(normalGo(2));
        talk.sent();
        talk.hear("bestmove 7g7f");
        QCOMPARE(talk.sent(), QByteArray("gameover win | setoption name USI_Hash value 256 | "
                                         "setoption name USI_Ponder value false | isready"));
        talk.hear("readyok");
        QCOMPARE(talk.sent(), QByteArray("usinewgame | position startpos | go btime 0 wtime 0 byoyomi 1000"));
    }

    void unfinishedGameIsADraw_P33() {
        Talk talk;
        talk.begin();
        talk.ask(StartSession{SessionKind::Analysis, {}});
        QVERIFY(talk.sent().startsWith("gameover draw | setoption"));
    }

    void analysisHasNoGameOver_section2() {
        Talk talk;
        talk.begin(SessionKind::Analysis);
        talk.ask(GameOver{GameResult::Draw});
        QCOMPARE(talk.sent(), QByteArray());
        QCOMPARE(talk.state(), SessionState::Idle);
    }

    void isreadyIsNeverSentDuringASearch_section2() {
        Talk talk;
        talk.begin();
        talk.ask(normalGo(1));
        talk.sent();
        talk.ask(StartSession{SessionKind::Analysis, {}});
        QCOMPARE(talk.sent(), QByteArray("stop"));
        talk.hear("bestmove 7g7f");
        QVERIFY(talk.sent().endsWith("isready"));
        QCOMPARE(talk.take<BestMove>().size(), std::size_t{0});
    }

    void anotherSessionBeforeReadyok() {
        Talk talk;
        talk.start();
        talk.hear("usiok");
        talk.ask(StartSession{SessionKind::Game, {}});
        talk.ask(StartSession{SessionKind::Analysis, {}});
        talk.forget();
        talk.hear("readyok");
        QVERIFY(talk.take<SessionReady>().empty());
        QVERIFY(talk.sent().endsWith("isready"));
        talk.hear("readyok");
        QCOMPARE(talk.take<SessionReady>().at(0).kind, SessionKind::Analysis);
        QCOMPARE(talk.sent(), QByteArray("usinewgame"));
    }

    void gameOverBeforeReadyok() {
        Talk talk;
        talk.start();
        talk.hear("usiok");
        talk.ask(StartSession{});
        talk.ask(GameOver{GameResult::Draw});
        talk.sent();
        talk.hear("readyok");
        QCOMPARE(talk.sent(), QByteArray("usinewgame | gameover draw"));
        QCOMPARE(talk.state(), SessionState::Idle);
    }

    void optionsWaitForTheSearch_section65() {
        Talk talk;
        talk.start();
        talk.hear("option name Threads type spin default 1 min 1 max 8");
        talk.hear("option name Clear type button");
        talk.hear("usiok");
        talk.ask(SetOption{"Threads", "2"}); // idle: at once
        QVERIFY(talk.sent().endsWith("setoption name Threads value 2"));
        talk.ask(StartSession{});
        talk.hear("readyok");
        talk.ask(goFor(1, SearchKind::Infinite));
        talk.sent();
        talk.ask(SetOption{"Threads", "3"});
        talk.ask(SetOption{"threads", "4"});
        talk.ask(PressButton{"clear"});
        QCOMPARE(talk.sent(), QByteArray());
        talk.ask(Stop{1, Purpose::Use});
        talk.hear("bestmove 7g7f");
        QCOMPARE(talk.sent(), QByteArray("stop | setoption name Threads value 4 | setoption name Clear"));
        QVERIFY(talk.take<Refused>().empty());
    }

    void optionsAreSentBeforeTheWaitingSearch_section65() {
        Talk talk;
        talk.start();
        talk.hear("option name MultiPV type spin default 1 min 1 max 9");
        talk.hear("usiok");
        talk.ask(StartSession{SessionKind::Analysis, {}});
        talk.hear("readyok");
        talk.ask(goFor(1, SearchKind::Infinite));
        talk.ask(SetOption{"MultiPV", "3"});
        talk.ask(goFor(2, SearchKind::Infinite));
        talk.sent();
        talk.hear("bestmove 7g7f");
        QCOMPARE(talk.sent(), QByteArray("setoption name MultiPV value 3 | position startpos | go infinite"));
    }

    void optionsChangedBeforeTheHandshakeCount() {
        Talk talk;
        talk.start();
        talk.ask(SetOption{"Threads", "5"});
        talk.ask(SetOption{"USI_Ponder", "true"});
        talk.hear("option name Threads type spin default 1 min 1 max 8");
        talk.hear("usiok");
        talk.sent();
        talk.ask(StartSession{});
        QCOMPARE(talk.sent(),
                 QByteArray("setoption name USI_Hash value 256 | setoption name USI_Ponder value true | "
                            "setoption name Threads value 5 | isready"));
    }

    void applicationExit_section65_data() {
        QTest::addColumn<int>("kind"); // -1: no search, 4: draining
        QTest::addColumn<QByteArray>("expected");
        QTest::newRow("idle") << -1 << QByteArray("quit");
        QTest::newRow("normal") << 0 << QByteArray("stop | quit");
        QTest::newRow("ponder") << 1 << QByteArray("stop | quit");
        QTest::newRow("infinite") << 2 << QByteArray("stop | quit");
        QTest::newRow("mate") << 3 << QByteArray("stop | quit");
        QTest::newRow("draining") << 4 << QByteArray("quit");
    }
    void applicationExit_section65() {
        QFETCH(int, kind);
        QFETCH(QByteArray, expected);
        Talk talk(pondering());
        talk.begin();
        if (kind >= 0)
            talk.ask(goFor(1, kind == 4 ? SearchKind::Normal : static_cast<SearchKind>(kind), "7g7f",
                           byoyomiClocks(0, 0, 1000)));
        if (kind == 4)
            talk.ask(Stop{1, Purpose::Discard});
        talk.sent();
        talk.ask(Quit{});
        QCOMPARE(talk.sent(), expected);
        talk.hear("bestmove 3c3d");
        QVERIFY(talk.take<BestMove>().empty());
        talk.ask(normalGo(7));
        QCOMPARE(talk.take<Refused>().at(0).reason, RefusalReason::Quitting);
        talk.exit({0, std::nullopt});
        QVERIFY(talk.take<Failure>().empty());
        QCOMPARE(talk.take<Closed>().size(), std::size_t{1});
        talk.ask(normalGo(8));
        QCOMPARE(talk.take<Refused>().at(0).reason, RefusalReason::EngineGone);
    }

    // ---- Draining, quitting, limits

    void faultyOptionLinesAreMarkedInTheLog() {
        Talk talk;
        talk.ask(LogSwitch{true});
        talk.start();
        talk.hear("option name A type check default true");
        talk.hear("option name A type check default false");
        talk.pass(100);
        std::vector<LogLine> lines;
        for (const LogLines& some : talk.take<LogLines>())
            lines.insert(lines.end(), some.lines.begin(), some.lines.end());
        QCOMPARE(lines.size(), std::size_t{3});
        QCOMPARE(lines[1].optionFault, OptionLineFault::None);
        QCOMPARE(lines[2].optionFault, OptionLineFault::Repeated);
    }

    void drainingTimesOut_section61() {
        Talk talk;
        talk.begin();
        talk.ask(normalGo(1));
        talk.ask(Stop{1, Purpose::Use});
        talk.ask(normalGo(2, "7g7f"));
        talk.pass(4'999);
        QVERIFY(talk.take<NotResponding>().empty());
        talk.pass(1);
        QCOMPARE(talk.take<NotResponding>().at(0).state, SessionState::Draining);
        talk.pass(9'999);
        QCOMPARE(talk.action(), ProcessAction::None);
        talk.pass(1);
        QCOMPARE(talk.action(), ProcessAction::Kill);
        talk.exit({std::nullopt, 9});
        const auto failures = talk.take<Failure>();
        QCOMPARE(failures.at(0).kind, FailureKind::NotStopping);
        QCOMPARE(failures.at(0).state, SessionState::Draining);
        QCOMPARE(failures.at(0).search, SearchId{1});
        QCOMPARE(talk.take<Refused>().at(0).search, SearchId{2});
    }

    void lateAnswerAfterTheNotice() {
        Talk talk;
        talk.begin();
        talk.ask(normalGo(1));
        talk.ask(Stop{1, Purpose::Use});
        talk.pass(14'000);
        talk.hear("bestmove 7g7f");
        QCOMPARE(talk.take<BestMove>().size(), std::size_t{1});
        talk.pass(100'000);
        QCOMPARE(talk.action(), ProcessAction::None);
    }

    void quittingEndsByForce_section61() {
        Talk talk;
        talk.begin();
        talk.ask(Quit{});
        talk.pass(2'999);
        QCOMPARE(talk.action(), ProcessAction::None);
        talk.pass(1);
        QCOMPARE(talk.action(), ProcessAction::Terminate);
        talk.pass(1'999);
        QCOMPARE(talk.action(), ProcessAction::Terminate);
        talk.pass(1);
        QCOMPARE(talk.action(), ProcessAction::Kill);
        talk.exit({std::nullopt, 9});
        QVERIFY(talk.take<Failure>().empty());
        QCOMPARE(talk.take<Closed>().at(0).signal, 9);
    }

    void mateSearchIsStoppedPastItsLimit_section61() {
        Talk talk;
        talk.begin(SessionKind::Mate);
        talk.ask(mateGo(1, Milliseconds(10'000)));
        talk.sent();
        talk.pass(11'999);
        QCOMPARE(talk.sent(), QByteArray());
        talk.pass(1);
        QCOMPARE(talk.sent(), QByteArray("stop"));
        talk.hear("checkmate timeout");
        const auto results = talk.take<MateResult>();
        QCOMPARE(results.at(0).answer, MateAnswer::Timeout);
        QVERIFY(results.at(0).stopped);
    }

    void analysisWithALimitIsStopped_section3() {
        Talk talk;
        talk.begin(SessionKind::Analysis);
        Go go = goFor(1, SearchKind::Infinite);
        go.request.timeLimit = Milliseconds(3'000);
        talk.ask(go);
        QCOMPARE(talk.sent(), QByteArray("position startpos | go infinite"));
        talk.pass(3'000);
        QCOMPARE(talk.sent(), QByteArray("stop"));
        talk.hear("bestmove 7g7f");
        QVERIFY(!talk.take<BestMove>().at(0).premature);
    }

    void normalSearchHasNoTimeoutOfItsOwn_section61() {
        Talk talk(unattended());
        talk.begin();
        talk.ask(normalGo(1));
        talk.sent();
        talk.pass(3'600'000);
        QCOMPARE(talk.sent(), QByteArray());
        QCOMPARE(talk.action(), ProcessAction::None);
    }

    // ---- Mate answers

    void secondMateSearchWaits_section9() {
        Talk talk;
        talk.begin(SessionKind::Mate);
        talk.ask(mateGo(1));
        talk.sent();
        talk.ask(mateGo(2));
        QCOMPARE(talk.sent(), QByteArray()); // no stop
        talk.hear("checkmate nomate");
        QCOMPARE(talk.take<MateResult>().at(0).answer, MateAnswer::NoMate);
        QVERIFY(talk.sent().endsWith("go mate infinite"));
    }

    void mateAnsweredWithBestmove_section9() {
        Talk talk;
        talk.begin(SessionKind::Mate);
        talk.ask(mateGo(1));
        talk.hear("bestmove G*5b");
        const auto results = talk.take<MateResult>();
        QCOMPARE(results.size(), std::size_t{1});
        QCOMPARE(results[0].answer, MateAnswer::Undecided);
        QVERIFY(results[0].asBestMove);
        QCOMPARE(bytes(results[0].text), QByteArray("G*5b"));
    }

    void checkmateWithNothingBehind_section9() {
        Talk talk;
        talk.begin(SessionKind::Mate);
        talk.ask(mateGo(1));
        talk.hear("checkmate");
        QCOMPARE(talk.take<MateResult>().at(0).answer, MateAnswer::Undecided);
        QCOMPARE(talk.state(), SessionState::InSession);
    }

    // ---- Death

    void deathInAnyState_section64_data() {
        QTest::addColumn<int>("state");
        QTest::newRow("handshake") << static_cast<int>(SessionState::Handshake);
        QTest::newRow("idle") << static_cast<int>(SessionState::Idle);
        QTest::newRow("readying") << static_cast<int>(SessionState::Readying);
        QTest::newRow("in a session") << static_cast<int>(SessionState::InSession);
        QTest::newRow("searching") << static_cast<int>(SessionState::Searching);
        QTest::newRow("draining") << static_cast<int>(SessionState::Draining);
    }
    void deathInAnyState_section64() {
        QFETCH(int, state);
        const auto wanted = static_cast<SessionState>(state);
        EngineConfig config;
        config.path = "/engines/foo";
        Talk talk(config);
        talk.start();
        if (wanted != SessionState::Handshake)
            talk.hear("usiok");
        if (wanted > SessionState::Idle)
            talk.ask(StartSession{});
        if (wanted > SessionState::Readying)
            talk.hear("readyok");
        if (wanted > SessionState::InSession)
            talk.ask(normalGo(7));
        if (wanted == SessionState::Draining)
            talk.ask(Stop{7, Purpose::Use});
        QCOMPARE(talk.state(), wanted);
        talk.hear("last words");
        talk.session().receiveError("assertion failed", talk.now());
        talk.exit({3, std::nullopt});
        const auto failures = talk.take<Failure>();
        QCOMPARE(failures.size(), std::size_t{1});
        const Failure& failure = failures[0];
        QCOMPARE(failure.kind,
                 wanted == SessionState::Handshake ? FailureKind::NotThisDialect : FailureKind::Died);
        QCOMPARE(failure.state, wanted);
        QCOMPARE(failure.search, wanted >= SessionState::Searching ? SearchId{7} : SearchId{0});
        QCOMPARE(failure.exitCode, 3);
        QVERIFY(!failure.signal);
        QCOMPARE(bytes(failure.path), QByteArray("/engines/foo"));
        QCOMPARE(bytes(failure.lastLines.front().text), QByteArray("usi"));
        QCOMPARE(bytes(failure.lastLines.back().text), QByteArray("last words"));
        QCOMPARE(bytes(failure.stderrTail), QByteArray("assertion failed\n"));
        QVERIFY(order(talk.events()).endsWith("StateChanged Closed"));
        QVERIFY(!talk.session().nextDeadline());
    }

    // It had not got as far as the search.
    void deathAtTheBeginning_section64_data() {
        QTest::addColumn<int>("after"); // usinewgame, in milliseconds
        QTest::addColumn<bool>("said");
        QTest::addColumn<bool>("hadJustBegun");
        QTest::newRow("at once") << 0 << false << true;
        QTest::newRow("soon") << 1'900 << false << true;
        QTest::newRow("later") << 2'000 << false << false;
        QTest::newRow("after a line") << 10 << true << false;
    }
    void deathAtTheBeginning_section64() {
        QFETCH(int, after);
        QFETCH(bool, said);
        Talk talk;
        talk.begin();
        talk.ask(normalGo(7));
        talk.pass(after);
        if (said)
            talk.hear("info depth 1");
        talk.exit({1, std::nullopt});
        const auto failures = talk.take<Failure>();
        QCOMPARE(failures.size(), std::size_t{1});
        QCOMPARE(failures[0].state, SessionState::Searching);
        QTEST(failures[0].hadJustBegun, "hadJustBegun");
    }

    // The signal was ours.
    void closedPipesAreAReason_section64() {
        for (const bool introduced : {false, true}) {
            Talk talk;
            talk.start();
            if (introduced)
                talk.hear("usiok");
            ExitStatus status;
            status.signal = 9;
            status.hadClosedPipes = true;
            talk.exit(status);
            const auto failures = talk.take<Failure>();
            QCOMPARE(failures.size(), std::size_t{1});
            QCOMPARE(failures[0].kind, FailureKind::ClosedPipes);
            QVERIFY(failures[0].ended);
        }
    }

    // Whatever an engine sends, what reaches the window is short.
    void textsAreCut_P7() {
        const std::string endless(1'000'000, 'x');
        const auto characters = [](const std::string& text) {
            return static_cast<std::size_t>(QString::fromStdString(text).size());
        };
        Talk talk;
        talk.start();
        talk.hear("id name " + endless);
        talk.hear("id author \xe5" + endless); // not UTF-8
        talk.hear("option name " + endless + " type check default true");
        talk.hear("info string " + endless);
        talk.hear("usiok");
        const auto ready = talk.take<Ready>();
        QCOMPARE(characters(ready.at(0).name), kLongestName);
        QVERIFY(ready[0].name.ends_with("…"));
        QCOMPARE(characters(ready[0].author), kLongestName);
        QCOMPARE(ready[0].options.at(0).name.size(), kLongestName);
        QCOMPARE(characters(talk.take<Message>().at(0).text), kLongestText);
        talk.ask(StartSession{});
        talk.hear("info string " + endless);
        talk.pass(4'000);
        QCOMPARE(characters(talk.take<Preparing>().at(0).lastText), kLongestText);
        talk.hear("readyok");
        talk.ask(normalGo(1));
        talk.hear("info depth 1 score cp 1 pv 7g7f " + endless);
        talk.hear("bestmove " + endless);
        QCOMPARE(characters(talk.take<SearchInfo>().at(0).info.pv->rest), kLongestName);
        QCOMPARE(characters(talk.take<BestMove>().at(0).text), kLongestName);
        talk.ask(StartSession{SessionKind::Mate, {}});
        talk.hear("readyok");
        talk.ask(goFor(2, SearchKind::Mate));
        talk.hear("checkmate " + endless);
        QVERIFY(characters(talk.take<MateResult>().at(0).text) <= kLongestText);
    }

    void linesOfPlayAreCut_P7() {
        std::string line = "info pv";
        for (int i = 0; i < 5'000; ++i)
            line += i % 4 == 0 ? " 2h3h" : i % 4 == 1 ? " 8b7b" : i % 4 == 2 ? " 3h2h" : " 7b8b";
        Talk talk;
        talk.begin(SessionKind::Analysis);
        talk.ask(goFor(1, SearchKind::Infinite));
        talk.hear(line);
        talk.pass(100);
        const auto infos = talk.take<SearchInfo>();
        QVERIFY(infos.at(0).info.pv->moves.size() > 1'000);
        QVERIFY(infos[0].info.pv->moves.size() <= 4'000);
    }

    void deathKeepsTheShownLines_section64() {
        Talk talk;
        talk.begin(SessionKind::Analysis);
        talk.ask(goFor(1, SearchKind::Infinite));
        talk.pass(100);
        talk.hear("info depth 1 pv 7g7f");
        talk.hear("info depth 9 pv 7g7f");
        talk.exit({std::nullopt, 11});
        QCOMPARE(talk.take<SearchInfo>().back().info.depth, 9);
        QCOMPARE(talk.take<Failure>().at(0).signal, 11);
    }

    void deathDropsWhatWaits_P17() {
        Talk talk;
        talk.begin();
        talk.ask(normalGo(1));
        talk.ask(Stop{1, Purpose::Discard});
        talk.ask(normalGo(2, "7g7f"));
        talk.exit({1, std::nullopt});
        QCOMPARE(talk.take<Refused>().at(0).search, SearchId{2});
        QCOMPARE(talk.take<Failure>().at(0).search, SearchId{0}); // the open one was to be discarded
    }

    void deathBeforeTheSession_P17() {
        Talk talk;
        talk.start();
        talk.ask(StartSession{});
        talk.ask(normalGo(3));
        talk.exit({1, std::nullopt});
        const auto refused = talk.take<Refused>();
        QCOMPARE(refused.size(), std::size_t{2});
        QCOMPARE(refused[0].search, SearchId{3});
        QCOMPARE(refused[1].command, CommandKind::StartSession);
        QCOMPARE(refused[1].reason, RefusalReason::EngineGone);
    }

    void lastTwentyLines_section64() {
        Talk talk;
        talk.begin();
        for (int i = 0; i < 100; ++i)
            talk.hear("line " + std::to_string(i));
        talk.exit({1, std::nullopt});
        const auto failures = talk.take<Failure>();
        QCOMPARE(failures.at(0).lastLines.size(), std::size_t{20});
        QCOMPARE(bytes(failures.at(0).lastLines.front().text), QByteArray("line 80"));
    }

    void inputNotRead() {
        Talk talk;
        talk.begin();
        talk.ask(normalGo(1));
        talk.absorb(talk.session().inputBlocked(talk.now()));
        QCOMPARE(talk.action(), ProcessAction::Kill);
        talk.exit({std::nullopt, 9});
        QCOMPARE(talk.take<Failure>().at(0).kind, FailureKind::NotReading);
    }

    void processThatCannotBeStarted() {
        Talk talk;
        Failure failure;
        failure.kind = FailureKind::NotFound;
        failure.path = "/no/such";
        talk.absorb(talk.session().failedToStart(failure, talk.now()));
        QCOMPARE(order(talk.events()), QByteArray("Failure StateChanged Closed"));
        talk.ask(StartSession{});
        QCOMPARE(talk.take<Refused>().at(0).reason, RefusalReason::EngineGone);
    }

    // ---- Odd engines

    void stochasticPonder_section5() {
        Talk talk(pondering());
        talk.start();
        talk.hear("option name Stochastic_Ponder type check default true");
        talk.hear("usiok");
        talk.ask(StartSession{});
        talk.hear("readyok");
        talk.ask(goFor(1, SearchKind::Ponder, "7g7f 3c3d", byoyomiClocks(0, 0, 1000)));
        talk.forget();
        talk.hear("info depth 3 score cp 10 pv 8c8d 2g2f"); // begins with White's move
        talk.ask(PonderHit{1, {}});
        talk.hear("info depth 4 score cp 10 pv 2g2f 8c8d");
        talk.pass(200);
        const auto infos = talk.take<SearchInfo>();
        QCOMPARE(infos.size(), std::size_t{2});
        QCOMPARE(joined(infos[0].info.pv->moves), QByteArray("8c8d 2g2f"));
        QCOMPARE(infos[0].info.pvFrom, std::size_t{1});
        QCOMPARE(joined(infos[1].info.pv->moves), QByteArray("2g2f 8c8d"));
        QCOMPARE(infos[1].info.pvFrom, std::size_t{2});
    }

    void answersToGameoverAreIgnored_section17() {
        Talk talk;
        talk.begin();
        talk.ask(GameOver{GameResult::Win});
        talk.forget();
        talk.hear("Unknown command: gameover win");
        QVERIFY(talk.events().empty());
        QCOMPARE(talk.state(), SessionState::Idle);
    }

    void floodOfTextOutsideASearchIsBounded_P7() {
        Talk talk;
        talk.begin();
        for (int i = 0; i < 10'000; ++i)
            talk.hear("info string thinking aloud " + std::to_string(i));
        talk.pass(60);
        QVERIFY(talk.take<Message>().size() <= 2 * AnalysisCoalescer::kMaxTexts);
    }

    void binaryGarbageDoesNoHarm() {
        Talk talk;
        talk.start();
        unsigned seed = 1;
        for (int i = 0; i < 5'000; ++i) {
            std::string line;
            for (int n = 0; n < 40; ++n) {
                seed = seed * 1'664'525u + 1'013'904'223u;
                line += static_cast<char>(seed >> 24);
            }
            talk.hear(line);
            talk.hear("info " + line);
            talk.hear("option name " + line);
        }
        talk.hear("usiok");
        talk.ask(StartSession{});
        talk.hear("readyok");
        QCOMPARE(talk.state(), SessionState::InSession);
    }

    // ---- Log

    void logOnlyWhenAskedFor_P43() {
        Talk talk;
        talk.begin();
        talk.pass(1'000);
        QVERIFY(talk.take<LogLines>().empty());
        talk.ask(LogSwitch{true});
        talk.ask(SendRaw{"d"});
        talk.hear("some board");
        talk.session().receiveError("warning", talk.now());
        talk.pass(100);
        const auto logs = talk.take<LogLines>();
        std::vector<LogLine> lines;
        for (const LogLines& log : logs)
            lines.insert(lines.end(), log.lines.begin(), log.lines.end());
        QCOMPARE(lines.size(), std::size_t{3});
        QCOMPARE(lines[0].direction, Direction::Sent);
        QVERIFY(lines[0].manual);
        QCOMPARE(bytes(lines[1].text), QByteArray("some board"));
        QCOMPARE(lines[2].direction, Direction::Error);
    }

    void lastLinesAreToldOnRequest() {
        Talk talk;
        talk.begin();
        talk.hear("info string one");
        talk.session().receiveError("warning", talk.now());
        talk.ask(TellLastLines{});
        const auto told = talk.take<LastLines>();
        QCOMPARE(told.size(), std::size_t{1});
        QVERIFY(!told[0].lines.empty() && told[0].lines.size() <= 20);
        QCOMPARE(bytes(told[0].lines.back().text), QByteArray("info string one"));
        QCOMPARE(told[0].lines.back().direction, Direction::Received);
        QCOMPARE(bytes(told[0].lines.front().text), QByteArray("usi"));
        QVERIFY(bytes(told[0].stderrTail).contains("warning"));
        talk.ask(Quit{});
        talk.exit({0, std::nullopt});
        talk.ask(TellLastLines{});
        QVERIFY(talk.take<LastLines>().empty());
        QCOMPARE(talk.take<Refused>().back().reason, RefusalReason::EngineGone);
    }

    void logIsBounded_P7() {
        EngineConfig config;
        config.logLines = true;
        Talk talk(config);
        talk.begin();
        talk.pass(1'000);
        talk.forget();
        for (int i = 0; i < 100'000; ++i)
            talk.hear("info depth " + std::to_string(i));
        talk.pass(60);
        std::size_t lines = 0;
        std::size_t dropped = 0;
        for (const LogLines& log : talk.take<LogLines>()) {
            lines += log.lines.size();
            dropped += log.dropped;
        }
        QVERIFY(lines <= 2 * ProtocolLog::kMaxPending);
        QCOMPARE(lines + dropped, std::size_t{100'000});
    }

    void debugSwitch_section2() {
        Talk talk;
        talk.begin();
        talk.ask(Debug{true});
        talk.ask(Debug{false});
        QCOMPARE(talk.sent(), QByteArray("debug on | debug off"));
    }
};

QTEST_GUILESS_MAIN(TestUsiSession)
#include "tst_usi_session.moc"
