// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/engine-host/talk.h"

#include <QTest>

using namespace host;

// Engines on other computers: the lines that come back before the handshake, and how connections fail.
class ConnectionTest : public QObject {
    Q_OBJECT

    static EngineConfig there() {
        EngineConfig config;
        config.path = "/usr/bin/ssh";
        config.remote = RemoteProgram{"haru@server", "/home/haru/engines/foo"};
        config.protocol = Protocol::Detect;
        return config;
    }
    static void connectTo(Talk& talk, int milliseconds = 20) {
        talk.start();
        for (const std::string_view echo : kEchoes) {
            QCOMPARE(talk.sent(), QByteArray(echo.data(), static_cast<qsizetype>(echo.size())));
            talk.pass(milliseconds);
            talk.hear(echo);
        }
    }
    static Failure ended(Talk& talk, int exitCode, const char* errors) {
        for (const QByteArray& line : QByteArray(errors).split('\n'))
            talk.session().receiveError(line.toStdString(), talk.now());
        talk.exit(ExitStatus{exitCode, std::nullopt});
        std::vector<Failure> failures = talk.take<Failure>();
        return failures.size() == 1 ? failures.front() : Failure{};
    }

private slots:
    void echoesComeBeforeTheHandshake() {
        Talk talk(there());
        talk.start();
        QVERIFY(talk.state() == SessionState::Starting);
        QCOMPARE(talk.sent(), QByteArray("komadai-echo 1"));
        talk.pass(900); // until the connection stands
        talk.hear("Welcome to server!");
        talk.hear("usiok");
        QCOMPARE(talk.sent(), QByteArray());
        talk.hear("komadai-echo 1");
        for (const auto& [echo, took] : {std::pair("komadai-echo 2", 40), std::pair("komadai-echo 3", 25)}) {
            QCOMPARE(talk.sent(), QByteArray(echo));
            talk.pass(took);
            talk.hear(echo);
        }
        QCOMPARE(talk.sent(), QByteArray("komadai-echo 4"));
        talk.pass(31);
        talk.hear("komadai-echo 4");
        QVERIFY(talk.state() == SessionState::Handshake);
        QCOMPARE(talk.sent(), QByteArray("usi"));
        talk.hear("usiok");
        const std::vector<Ready> ready = talk.take<Ready>();
        QCOMPARE(ready.size(), std::size_t{1});
        QVERIFY(ready.front().roundTrip == Milliseconds(25));
        QCOMPARE(QByteArray::fromStdString(ready.front().name), QByteArray("foo"));
    }

    // A new process connects anew.
    void restartConnectsAgain() {
        Talk talk(there());
        connectTo(talk);
        talk.hear("usiok");
        talk.ask(Restart{});
        talk.exit(ExitStatus{0, std::nullopt});
        talk.forget();
        connectTo(talk, 7);
        talk.hear("usiok");
        QVERIFY(talk.take<Ready>().back().roundTrip == Milliseconds(7));
    }

    void noConnectionInTime() {
        Talk talk(there());
        talk.start();
        talk.pass(59'999);
        QVERIFY(talk.action() == ProcessAction::None);
        talk.pass(1);
        QVERIFY(talk.action() == ProcessAction::Kill);
        talk.exit(ExitStatus{std::nullopt, 9});
        const std::vector<Failure> failures = talk.take<Failure>();
        QCOMPARE(failures.size(), std::size_t{1});
        QVERIFY(failures.front().kind == FailureKind::NoConnection);
        QVERIFY(failures.front().connection == ConnectionFault::Silent);
        QVERIFY(failures.front().waited == Milliseconds(60'000));
        QCOMPARE(QByteArray::fromStdString(failures.front().computer), QByteArray("haru@server"));
    }

    void whyThereIsNoConnection_data() {
        QTest::addColumn<QByteArray>("errors");
        QTest::addColumn<int>("fault");
        const auto row = [](const char* name, const char* errors, ConnectionFault fault) {
            QTest::newRow(name) << QByteArray(errors) << static_cast<int>(fault);
        };
        row("name", "ssh: Could not resolve hostname nowhere: Name or service not known",
            ConnectionFault::UnknownHost);
        row("refused", "ssh: connect to host server port 22: Connection refused",
            ConnectionFault::Unreachable);
        row("no answer", "ssh: connect to host server port 22: Connection timed out",
            ConnectionFault::Unreachable);
        row("route", "ssh: connect to host server port 22: No route to host", ConnectionFault::Unreachable);
        row("key",
            "No ED25519 host key is known for server and you have requested strict checking.\n"
            "Host key verification failed.",
            ConnectionFault::KeyUnknown);
        row("another key",
            "@    WARNING: REMOTE HOST IDENTIFICATION HAS CHANGED!     @\nHost key verification failed.",
            ConnectionFault::KeyChanged);
        row("login", "haru@server: Permission denied (publickey).", ConnectionFault::LoginRefused);
        row("silent", "", ConnectionFault::None);
    }
    void whyThereIsNoConnection() {
        QFETCH(QByteArray, errors);
        QFETCH(int, fault);
        Talk talk(there());
        talk.start();
        const Failure failure = ended(talk, kConnectionExit, errors.constData());
        QVERIFY(failure.kind == FailureKind::NoConnection);
        QCOMPARE(static_cast<int>(failure.connection), fault);
        QVERIFY(talk.state() == SessionState::Dead);
    }

    // Other families are not tried then.
    void noEngineThere_data() {
        QTest::addColumn<int>("exit");
        QTest::addColumn<int>("kind");
        QTest::newRow("program") << 127 << static_cast<int>(FailureKind::NotFound);
        QTest::newRow("permission") << 126 << static_cast<int>(FailureKind::NotExecutable);
        QTest::newRow("folder") << 125 << static_cast<int>(FailureKind::BadFolder);
    }
    void noEngineThere() {
        QFETCH(int, exit);
        QFETCH(int, kind);
        Talk talk(there());
        connectTo(talk);
        const Failure failure = ended(talk, exit, "sh: exec: not found");
        QCOMPARE(static_cast<int>(failure.kind), kind);
        QCOMPARE(QByteArray::fromStdString(failure.path), QByteArray("/home/haru/engines/foo"));
    }

    void aLostConnectionIsNoCrash() {
        Talk talk(there());
        connectTo(talk);
        talk.hear("usiok");
        const Failure lost = ended(talk, kConnectionExit, "Timeout, server server not responding.");
        QVERIFY(lost.kind == FailureKind::ConnectionLost);
        QVERIFY(lost.connection == ConnectionFault::Lost);
    }

    // A signal ends ssh with the same code.
    void aCrashThere() {
        Talk talk(there());
        connectTo(talk);
        talk.hear("usiok");
        const Failure crash = ended(talk, kConnectionExit, "assertion failed");
        QVERIFY(crash.kind == FailureKind::Died);
        QCOMPARE(QByteArray::fromStdString(crash.computer), QByteArray("haru@server"));
    }

    // One that ends before usiok there is tried with the next family, over a new connection.
    void familiesAreTriedThere() {
        Talk talk(there());
        connectTo(talk);
        QCOMPARE(talk.sent(), QByteArray("usi"));
        talk.exit(ExitStatus{1, std::nullopt});
        QVERIFY(talk.action() == ProcessAction::Spawn);
        connectTo(talk);
        QCOMPARE(talk.sent(), QByteArray("uci"));
    }

    void noClientHere() {
        Talk talk(there());
        Failure failure;
        failure.kind = FailureKind::NotFound;
        talk.absorb(talk.session().failedToStart(failure, talk.now()));
        const std::vector<Failure> failures = talk.take<Failure>();
        QVERIFY(failures.front().kind == FailureKind::NoConnection);
        QVERIFY(failures.front().connection == ConnectionFault::NoClient);
    }
};

QTEST_GUILESS_MAIN(ConnectionTest)
#include "tst_connection.moc"
