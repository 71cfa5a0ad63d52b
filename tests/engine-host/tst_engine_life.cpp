// SPDX-License-Identifier: GPL-3.0-or-later
// Processes replaced within one session: detecting the protocol family, restarts; the states reported on the
// way.
#include "tests/engine-host/talk.h"

#include <QTest>

using namespace host;

namespace {

EngineConfig detecting() {
    EngineConfig config;
    config.path = "/engines/foo";
    config.protocol = Protocol::Detect;
    return config;
}

EngineConfig pondering() {
    EngineConfig config;
    config.ponder = true;
    return config;
}

Register registered(std::string name, std::string code) {
    Register command;
    command.data.emplace();
    command.data->name = std::move(name);
    command.data->code = std::move(code);
    return command;
}

// The process has ended and its successor is running.
void respawn(Talk& talk, int code = 0) {
    talk.exit({code, std::nullopt});
    QCOMPARE(talk.action(), ProcessAction::Spawn);
    talk.start();
}

QByteArray states(const std::vector<StateChanged>& changes) {
    static const char* const kNames[]{"dead",      "starting",  "handshake", "idle",    "readying",
                                      "insession", "searching", "draining",  "quitting"};
    QByteArrayList names;
    for (const StateChanged& change : changes) {
        QByteArray name = kNames[static_cast<int>(change.state)];
        if (change.searchKind == SearchKind::Ponder)
            name += "(ponder)";
        else if (change.searchKind == SearchKind::Infinite)
            name += "(infinite)";
        names.append(name);
    }
    return names.join(' ');
}

} // namespace

class TestEngineLife : public QObject {
    Q_OBJECT

private slots:
    // ---- Which family

    void usiIsTriedFirstAndAwaited_P1() {
        Talk talk(detecting());
        talk.start();
        QCOMPARE(talk.sent(), QByteArray("usi"));
        talk.hear("Foo 1.0 by the Foo team"); // a banner is not an answer
        talk.hear("loading");
        talk.pass(9'999);
        QCOMPARE(talk.action(), ProcessAction::None);
        talk.pass(1);
        QCOMPARE(talk.take<NotResponding>().size(), std::size_t{1});
        QCOMPARE(talk.action(), ProcessAction::None);
        talk.hear("usiok");
        const Ready ready = talk.take<Ready>().at(0);
        QCOMPARE(ready.protocol, Protocol::Usi);
        QVERIFY(ready.canSolveMates);
    }

    void exitLeadsToTheNextFamily_P1() {
        Talk talk(detecting());
        talk.start();
        talk.ask(StartSession{});
        talk.hear("what?");
        talk.exit({1, std::nullopt});
        QCOMPARE(talk.action(), ProcessAction::Spawn);
        const Restarting first = talk.take<Restarting>().at(0);
        QCOMPARE(first.reason->kind, FailureKind::NotThisDialect);
        QCOMPARE(first.reason->exitCode, std::optional<int>(1));
        QCOMPARE(bytes(first.reason->lastLines.back().text), QByteArray("what?"));
        talk.sent();
        talk.start();
        QCOMPARE(talk.sent(), QByteArray("uci"));
        QCOMPARE(talk.take<StateChanged>().back().protocol, Protocol::Uci);
        respawn(talk);
        QCOMPARE(talk.sent(), QByteArray("ugi"));
        talk.exit({0, std::nullopt}); // none is left
        QCOMPARE(talk.take<Failure>().at(0).kind, FailureKind::NotThisDialect);
        QCOMPARE(talk.take<Refused>().at(0).command, CommandKind::StartSession);
        QCOMPARE(talk.take<Closed>().size(), std::size_t{1});
    }

    void complaintLeadsToTheNextFamily_P1_data() {
        QTest::addColumn<QByteArray>("line");
        QTest::addColumn<bool>("isComplaint");
        QTest::newRow("plain") << QByteArray("Unknown command: usi") << true;
        QTest::newRow("xboard") << QByteArray("Error (unknown command): usi") << true;
        QTest::newRow("unrecognized") << QByteArray("unrecognized command usi") << true;
        QTest::newRow("a banner") << QByteArray("Foo 1.0 knows all commands") << false;
        QTest::newRow("an option") << QByteArray("option name Unknown command type check default true")
                                   << false;
        QTest::newRow("an essay") << QByteArray("unknown command ") + QByteArray(300, 'x') << false;
    }
    void complaintLeadsToTheNextFamily_P1() {
        QFETCH(QByteArray, line);
        QFETCH(bool, isComplaint);
        Talk talk(detecting());
        talk.start();
        talk.sent();
        talk.hear(line.toStdString());
        QCOMPARE(talk.action(), isComplaint ? ProcessAction::Kill : ProcessAction::None);
        QCOMPARE(talk.sent(), QByteArray());
        if (!isComplaint)
            return;
        respawn(talk, 9);
        QCOMPARE(talk.sent(), QByteArray("uci"));
        talk.hear("option name UCI_Variant type combo default chess var shogi");
        talk.hear("uciok");
        QCOMPARE(talk.take<Ready>().at(0).protocol, Protocol::Uci);
        QVERIFY(talk.take<Failure>().empty());
    }

    // Unattended: silence is the only sign.
    void silenceLeadsToTheNextFamilyWhereNobodyCanBeAsked_P1() {
        EngineConfig config = detecting();
        config.unattended = true;
        Talk talk(config);
        talk.start();
        talk.pass(9'999);
        QCOMPARE(talk.action(), ProcessAction::None);
        talk.pass(1);
        QCOMPARE(talk.action(), ProcessAction::Kill);
        talk.sent();
        respawn(talk, 9);
        QCOMPARE(talk.take<Restarting>().at(0).reason->kind, FailureKind::NoHandshake);
        QCOMPARE(talk.sent(), QByteArray("uci"));
        talk.pass(10'000);
        respawn(talk, 9);
        QCOMPARE(talk.sent(), QByteArray("ugi"));
        QVERIFY(talk.take<Failure>().empty());
        talk.pass(10'000); // none is left
        talk.exit({std::nullopt, 9});
        QCOMPARE(talk.take<Failure>().at(0).kind, FailureKind::NoHandshake);
        QVERIFY(talk.take<NotResponding>().empty());
    }

    void theUserMayTryTheNextFamily_P1() {
        Talk talk(detecting());
        talk.start();
        talk.pass(10'000);
        talk.ask(TryNextProtocol{});
        QCOMPARE(talk.action(), ProcessAction::Kill);
        respawn(talk, 9);
        talk.ask(TryNextProtocol{});
        respawn(talk, 9);
        talk.ask(TryNextProtocol{}); // there is no other
        QCOMPARE(talk.take<Refused>().at(0).reason, RefusalReason::WrongKind);
        QVERIFY(talk.sent().endsWith("ugi"));
    }

    void aForcedFamilyIsNotLeft_P1() {
        EngineConfig config;
        config.path = "/engines/foo";
        Talk talk(config);
        talk.start();
        talk.hear("Unknown command: usi");
        QCOMPARE(talk.action(), ProcessAction::None);
        talk.ask(TryNextProtocol{});
        QCOMPARE(talk.take<Refused>().at(0).command, CommandKind::TryNextProtocol);
        talk.exit({1, std::nullopt});
        QCOMPARE(talk.take<Failure>().at(0).kind, FailureKind::NotThisDialect);
    }

    void detectionIsOverOnceItHasSucceeded_P1() {
        Talk talk(detecting());
        talk.start();
        talk.hear("usiok");
        talk.hear("Unknown command: foo");
        QCOMPARE(talk.action(), ProcessAction::None);
        talk.ask(Restart{});
        respawn(talk);
        talk.forget();
        talk.exit({1, std::nullopt});
        QVERIFY(talk.take<Restarting>().empty());
        QCOMPARE(talk.take<Failure>().size(), std::size_t{1});
    }

    void commandsWaitForTheNextFamily_P1() {
        Talk talk(detecting());
        talk.start();
        talk.hear("Unknown command: usi");
        talk.ask(StartSession{});
        talk.ask(normalGo(1));
        respawn(talk, 9);
        talk.hear("option name UCI_Variant type combo default shogi var shogi");
        talk.hear("uciok");
        talk.hear("readyok");
        talk.hear("readyok");
        QVERIFY(talk.take<Refused>().empty());
        QCOMPARE(talk.take<SearchStarted>().at(0).search, SearchId{1});
    }

    // ---- Restarts

    void restartOnRequest() {
        Talk talk;
        talk.begin();
        talk.ask(normalGo(1));
        talk.sent();
        talk.ask(Restart{});
        QCOMPARE(talk.sent(), QByteArray("stop | quit"));
        const auto refused = talk.take<Refused>();
        QCOMPARE(refused.size(), std::size_t{1});
        QCOMPARE(refused[0].search, SearchId{1});
        QCOMPARE(refused[0].reason, RefusalReason::Dropped);
        talk.ask(StartSession{});
        talk.ask(normalGo(2));
        talk.hear("bestmove 7g7f");
        QVERIFY(talk.take<BestMove>().empty());
        respawn(talk);
        QVERIFY(!talk.take<Restarting>().at(0).reason);
        talk.hear("usiok");
        QVERIFY(talk.sent().startsWith("usi | setoption name USI_Hash"));
        talk.hear("readyok");
        QCOMPARE(talk.take<SearchStarted>().back().search, SearchId{2});
        QCOMPARE(talk.take<Ready>().size(), std::size_t{1});
        QVERIFY(talk.take<Closed>().empty());
    }

    void restartByForce() {
        Talk talk;
        talk.begin();
        talk.ask(Restart{});
        talk.pass(3'000);
        QCOMPARE(talk.action(), ProcessAction::Terminate);
        talk.pass(2'000);
        QCOMPARE(talk.action(), ProcessAction::Kill);
        respawn(talk, 9);
        QVERIFY(talk.take<Failure>().empty());
    }

    void quitDuringARestart() {
        Talk talk;
        talk.begin();
        talk.ask(Restart{});
        talk.ask(StartSession{});
        talk.ask(Quit{});
        talk.exit({0, std::nullopt});
        QVERIFY(talk.action() != ProcessAction::Spawn);
        QCOMPARE(talk.take<Closed>().size(), std::size_t{1});
        QCOMPARE(talk.take<Refused>().at(0).command, CommandKind::StartSession);
        QVERIFY(talk.take<Failure>().empty());
    }

    void killDuringARestart() {
        Talk talk;
        talk.begin();
        talk.ask(Restart{});
        talk.ask(Kill{});
        QCOMPARE(talk.action(), ProcessAction::Kill);
        talk.exit({std::nullopt, 9});
        QCOMPARE(talk.take<Closed>().size(), std::size_t{1});
    }

    void restartThatFails() {
        Talk talk;
        talk.begin();
        talk.ask(Restart{});
        talk.exit({0, std::nullopt});
        Failure failure;
        failure.kind = FailureKind::NotFound;
        talk.absorb(talk.session().failedToStart(failure, talk.now()));
        QCOMPARE(talk.take<Failure>().at(0).kind, FailureKind::NotFound);
        QCOMPARE(talk.take<Closed>().size(), std::size_t{1});
    }

    void optionsAreToldToTheFreshProcess_P19() {
        Talk talk;
        talk.start();
        talk.hear("option name A type spin default 1 min 0 max 9");
        talk.hear("usiok");
        talk.ask(SetOption{"A", "5"});
        talk.ask(Restart{});
        talk.sent();
        respawn(talk);
        talk.hear("option name A type spin default 1 min 0 max 9");
        talk.hear("usiok");
        talk.ask(StartSession{});
        QVERIFY(talk.sent().contains("setoption name A value 5"));
    }

    void aFreshProcessForEachGame_P16() {
        EngineConfig config;
        config.restartEveryGame = true;
        Talk talk(config);
        talk.begin(); // the first game needs none
        talk.ask(normalGo(1));
        talk.hear("bestmove 7g7f");
        talk.ask(GameOver{GameResult::Win});
        talk.sent();
        talk.ask(StartSession{});
        QCOMPARE(talk.sent(), QByteArray("quit"));
        respawn(talk);
        talk.hear("usiok");
        QVERIFY(talk.sent().endsWith("isready"));
        talk.hear("readyok");
        QCOMPARE(talk.take<SessionReady>().size(), std::size_t{1});
        talk.ask(StartSession{SessionKind::Analysis, {}}); // not for anything else
        QVERIFY(!talk.sent().contains("quit"));
    }

    void anUnfinishedGameBeforeTheFreshProcess_P16() {
        EngineConfig config;
        config.restartEveryGame = true;
        Talk talk(config);
        talk.begin();
        talk.ask(StartSession{});
        QCOMPARE(talk.sent(), QByteArray("gameover draw | quit"));
    }

    void anEngineThatDoesNotStopIsReplacedBetweenGames_P16() {
        Talk talk;
        talk.begin();
        talk.ask(normalGo(1));
        talk.ask(GameOver{GameResult::Win});
        talk.ask(StartSession{});
        talk.sent();
        talk.pass(15'000);
        QCOMPARE(talk.action(), ProcessAction::Kill);
        respawn(talk, 9);
        const Restarting restart = talk.take<Restarting>().at(0);
        QCOMPARE(restart.reason->kind, FailureKind::NotStopping);
        QVERIFY(!restart.reason->lastLines.empty());
        QVERIFY(talk.take<Failure>().empty());
        talk.hear("usiok");
        QVERIFY(!talk.sent().contains("gameover")); // it knows of no game
        talk.hear("readyok");
        QCOMPARE(talk.take<SessionReady>().size(), std::size_t{1});
    }

    void withinAGameItIsAFailure_P16() {
        Talk talk;
        talk.begin();
        talk.ask(normalGo(1));
        talk.ask(normalGo(2));
        talk.pass(15'000);
        talk.exit({std::nullopt, 9});
        QCOMPARE(talk.take<Failure>().at(0).kind, FailureKind::NotStopping);
    }

    // ---- What is told about the state

    void everyStateIsTold_section61() {
        Talk talk(pondering());
        talk.start();
        talk.hear("usiok");
        talk.ask(StartSession{});
        talk.hear("readyok");
        talk.ask(goFor(1, SearchKind::Ponder, "7g7f 3c3d", byoyomiClocks(0, 0, 1000)));
        talk.pass(10);
        talk.ask(PonderHit{1, {}});
        talk.hear("bestmove 2g2f");
        talk.ask(goFor(2, SearchKind::Infinite));
        talk.ask(Stop{2, Purpose::Use});
        talk.hear("bestmove 2g2f");
        talk.ask(Quit{});
        talk.exit({0, std::nullopt});
        const auto changes = talk.take<StateChanged>();
        QCOMPARE(states(changes),
                 QByteArray("handshake idle readying insession searching(ponder) searching insession "
                            "searching(infinite) draining(infinite) insession quitting dead"));
        QCOMPARE(changes[5].since - changes[4].since, Stamp::duration(Milliseconds(10)));
    }

    void newestTextIsToldWhileWaiting_section61() {
        Talk talk;
        talk.start();
        talk.hear("usiok");
        talk.ask(StartSession{});
        talk.hear("info string loading 10%");
        talk.pass(3'000);
        QCOMPARE(bytes(talk.take<Preparing>().at(0).lastText), QByteArray("loading 10%"));
        talk.hear("info string loading 20%");
        talk.pass(1'000);
        QCOMPARE(bytes(talk.take<Preparing>().at(0).lastText), QByteArray("loading 20%"));
        talk.pass(60'000);
        QCOMPARE(bytes(talk.take<NotResponding>().at(0).lastText), QByteArray("loading 20%"));
        talk.hear("readyok");
        talk.ask(StartSession{});
        talk.pass(3'000);
        QCOMPARE(bytes(talk.take<Preparing>().back().lastText), QByteArray()); // from earlier
    }

    void signsOfLifeAreTold() {
        Talk talk;
        talk.start();
        talk.hear("usiok");
        talk.ask(StartSession{});
        talk.pass(60'000);
        QCOMPARE(talk.take<NotResponding>().size(), std::size_t{1});
        QVERIFY(talk.take<Responding>().empty());
        talk.hear("");
        QCOMPARE(talk.take<Responding>().size(), std::size_t{1});
        talk.hear("");
        QVERIFY(talk.take<Responding>().empty());
        talk.hear("readyok");
        talk.ask(normalGo(1));
        talk.ask(Stop{1, Purpose::Use});
        talk.pass(5'000);
        QCOMPARE(talk.take<NotResponding>().at(0).state, SessionState::Draining);
        talk.hear("bestmove 7g7f");
        QCOMPARE(talk.take<Responding>().size(), std::size_t{1});
    }

    // ---- Registration

    void storedRegistrationIsSent_section2() {
        EngineConfig config;
        config.registration.emplace();
        config.registration->name = "Some One";
        config.registration->code = "4711";
        Talk talk(config);
        talk.start();
        talk.sent();
        talk.hear("registration checking");
        talk.hear("registration error");
        QCOMPARE(talk.sent(), QByteArray("register name Some One code 4711"));
        talk.hear("registration ok");
        talk.hear("usiok");
        QVERIFY(!talk.take<Ready>().at(0).notRegistered);
        const auto news = talk.take<RegistrationChanged>();
        QCOMPARE(news.size(), std::size_t{3});
        QVERIFY(news[0].state == RegistrationState::Checking);
        QVERIFY(news[1].state == RegistrationState::Error);
        QVERIFY(news[2].state == RegistrationState::Ok);
    }

    void eachAttemptOfTheUserIsSentOnce_section2() {
        Talk talk;
        talk.start();
        talk.hear("registration error");
        talk.hear("usiok");
        QCOMPARE(talk.sent(), QByteArray("usi | register later"));
        talk.ask(registered("A", "1"));
        QCOMPARE(talk.sent(), QByteArray("register name A code 1"));
        talk.forget();
        talk.hear("registration error"); // reported, not answered
        QCOMPARE(talk.sent(), QByteArray());
        QCOMPARE(talk.take<RegistrationChanged>().size(), std::size_t{1});
        talk.ask(Register{});
        QCOMPARE(talk.sent(), QByteArray("register later"));
    }

    void registrationIsOneLine_P9() {
        Talk talk;
        talk.begin();
        talk.ask(registered("A\nquit", "1"));
        talk.ask(registered("A", std::string("1\0", 2)));
        QCOMPARE(talk.sent(), QByteArray());
        QCOMPARE(talk.take<Refused>().size(), std::size_t{2});
    }

    void talkAboutRegistrationIsBounded_P7() {
        Talk talk;
        talk.start();
        for (int i = 0; i < 10'000; ++i)
            talk.hear(i % 2 == 0 ? "registration checking" : "registration error");
        QVERIFY(talk.take<RegistrationChanged>().size() <= 100);
        QCOMPARE(talk.sent().count("register"), 1);
    }

    void manyOptionsAreBounded_P7() {
        Talk talk;
        talk.start();
        for (int i = 0; i < 5'000; ++i)
            talk.hear("option name O" + std::to_string(i) + " type check default true");
        talk.hear("usiok");
        QCOMPARE(talk.take<Ready>().at(0).options.size(), kMaxOptions);
    }

    // ---- Small things

    void debugIsNeverTheFirstLine_section2() {
        Talk talk;
        talk.ask(Debug{true});
        QCOMPARE(talk.sent(), QByteArray());
        talk.start();
        QCOMPARE(talk.sent(), QByteArray("usi | debug on"));
        talk.hear("usiok");
        talk.ask(Restart{});
        talk.sent();
        respawn(talk);
        QCOMPARE(talk.sent(), QByteArray("usi | debug on"));
    }

    void earlyPonder_section63() {
        EngineConfig config = pondering();
        config.earlyPonder = true;
        Talk talk(config);
        talk.begin();
        talk.ask(goFor(1, SearchKind::Ponder, "7g7f 3c3d"));
        QCOMPARE(talk.sent(), QByteArray("position startpos moves 7g7f 3c3d | go ponder"));
        talk.ask(PonderHit{1, {}});
        QCOMPARE(talk.take<Refused>().at(0).reason, RefusalReason::BadRequest);
        talk.ask(PonderHit{1, byoyomiClocks(5000, 4000, 1000)});
        QCOMPARE(talk.sent(), QByteArray("ponderhit btime 5000 wtime 4000 byoyomi 1000"));
    }

    void earlyPonderIsOffByDefault_section63() {
        Talk talk(pondering());
        talk.begin();
        talk.ask(goFor(1, SearchKind::Ponder, "7g7f 3c3d"));
        QCOMPARE(talk.take<Refused>().at(0).reason, RefusalReason::BadRequest);
        QCOMPARE(talk.sent(), QByteArray());
    }

    void mateWithNodesOnlyWhereMarked_section9() {
        for (const bool marked : {false, true}) {
            EngineConfig config;
            config.mateTakesNodes = marked;
            Talk talk(config);
            talk.begin(SessionKind::Mate);
            Go go = goFor(1, SearchKind::Mate);
            go.request.nodes = 5000;
            talk.ask(go);
            QCOMPARE(talk.sent(), marked ? QByteArray("position startpos | go nodes 5000 mate infinite")
                                         : QByteArray("position startpos | go mate infinite"));
        }
    }

    void rawLinesAreOneLine_P9() {
        Talk talk;
        talk.begin();
        talk.ask(SendRaw{"go infinite\nquit"});
        talk.ask(SendRaw{"a\rb"});
        QCOMPARE(talk.sent(), QByteArray());
        QCOMPARE(talk.take<Refused>().size(), std::size_t{2});
        talk.ask(SendRaw{"hello there"});
        QCOMPARE(talk.sent(), QByteArray("hello there"));
    }
};

QTEST_GUILESS_MAIN(TestEngineLife)
#include "tst_engine_life.moc"
