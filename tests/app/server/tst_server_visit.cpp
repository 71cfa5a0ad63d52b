// SPDX-License-Identifier: GPL-3.0-or-later
// A visit to a server, from the login to the record on disk.
#include "tests/app/server/visit_rig.h"
#include "tests/app/worked_off.h"

#include <QDir>
#include <QFile>
#include <QTest>

using namespace app;
using namespace std::chrono_literals;
using csa::LinkState;
using csa::OwnResult;
using shogi::Color;

namespace {

constexpr int kPatience = ScriptedServer::kPatience;

QByteArray contentOf(const QString& path) {
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

ServerAccount endless() {
    ServerAccount account;
    account.games = std::nullopt;
    account.agreesAtOnce = true;
    return account;
}

} // namespace

class TestServerVisit : public QObject {
    Q_OBJECT
private slots:
    void aGameByMouse() {
        VisitRig rig;
        QVERIFY(rig.startGame());
        QCOMPARE(rig.begun, 1);
        QCOMPARE(rig.table.game().clock().account(Color::Black).remaining(), Milliseconds(600s));
        rig.table.play("7g7f");
        QCOMPARE(rig.server.line(), QByteArray("+7776FU"));
        QVERIFY(rig.table.moves().isEmpty()); // only the server makes it count
        rig.server.lines({"+7776FU,T3", "-3334FU,T12"});
        QVERIFY(rig.shows(QStringLiteral("7g7f 3c3d")));
        const GameClock& clock = rig.table.game().clock();
        QCOMPARE(clock.account(Color::Black).remaining(), Milliseconds(597s));
        QCOMPARE(clock.account(Color::White).remaining(), Milliseconds(588s));
        rig.table.game().resign();
        QCOMPARE(rig.server.line(), QByteArray("%TORYO"));
        rig.server.lines({"%TORYO,T4", "#RESIGN", "#LOSE"});
        QTRY_COMPARE_WITH_TIMEOUT(rig.over, 1, kPatience);
        QCOMPARE(rig.table.game().phase(), Game::Phase::Over);
        QCOMPARE(rig.table.game().result()->ending,
                 (shogi::Ending{shogi::GameEnd::Resignation, Color::White}));
        QCOMPARE(rig.server.line(), QByteArray("LOGOUT")); // one game was wanted
        rig.server.lines({"LOGOUT:completed"});
        QTRY_COMPARE_WITH_TIMEOUT(rig.ends, 1, kPatience);
        QVERIFY(rig.visit.end()->kind == VisitEnd::Kind::AllPlayed);
        QCOMPARE(rig.visit.totals()[static_cast<std::size_t>(OwnResult::Lose)], 1);
        QTRY_COMPARE_WITH_TIMEOUT(rig.saved.size(), qsizetype{1}, kPatience);
        QCOMPARE(rig.visit.results().at(0).path, rig.saved[0]);
        const QByteArray record = contentOf(rig.saved[0]);
        for (const char* part :
             {"+7776FU\nT3", "-3334FU\nT12", "%TORYO", "N+foo", "N-bar", "Jishogi 1.1", "#RESIGN"})
            QVERIFY2(record.contains(part), record.constData());
        QVERIFY(!record.contains("secret"));
    }

    void whatIsAgreedToAndWhatNot() {
        VisitRig rig;
        rig.visit.begin(QStringLiteral("secret"));
        QVERIFY(rig.logIn());
        rig.server.lines(VisitRig::offer());
        QTRY_VERIFY_WITH_TIMEOUT(rig.visit.offer(), kPatience);
        QCOMPARE(rig.visit.offer()->summary.names[1], std::string("bar"));
        rig.visit.reject();
        QCOMPARE(rig.server.line(), QByteArray("REJECT test-1"));
        QVERIFY(rig.waitsFor(LinkState::Waiting));
        // The opponent changes its mind.
        rig.server.lines(VisitRig::offer());
        QTRY_VERIFY_WITH_TIMEOUT(rig.visit.offer(), kPatience);
        rig.visit.agree();
        QCOMPARE(rig.server.line(), QByteArray("AGREE test-1"));
        rig.server.lines({"REJECT:test-1 by bar"});
        QVERIFY(rig.waitsFor(LinkState::Waiting));
        QTRY_VERIFY_WITH_TIMEOUT(!rig.table.game().isActive(), kPatience);
        QVERIFY(!rig.visit.game());
        // Another game is on the board.
        rig.table.takes = false;
        rig.server.lines(VisitRig::offer());
        QTRY_VERIFY_WITH_TIMEOUT(rig.visit.offer(), kPatience);
        rig.visit.agree();
        QCOMPARE(rig.server.line(), QByteArray("REJECT test-1"));
        QCOMPARE(rig.over, 0);
        rig.visit.endAfterGame();
        QCOMPARE(rig.server.line(), QByteArray("LOGOUT"));
        rig.server.close();
        QTRY_COMPARE_WITH_TIMEOUT(rig.ends, 1, kPatience);
    }

    void anEngineIsReadyBeforeItAgrees() {
        ServerAccount account = endless();
        account.player = PlayerChoice::Kind::Engine;
        VisitRig rig(account);
        rig.table.engineReadies = false;
        rig.visit.begin(QStringLiteral("secret"));
        QVERIFY(rig.logIn());
        rig.server.lines(VisitRig::offer());
        QTRY_VERIFY_WITH_TIMEOUT(rig.table.engine, kPatience);
        QVERIFY(rig.server.rest().isEmpty());
        emit rig.table.engine->ready();
        QCOMPARE(rig.server.line(), QByteArray("AGREE test-1"));
        rig.server.lines({"START:test-1"});
        QTRY_VERIFY_WITH_TIMEOUT(rig.table.engine->turn, kPatience);
        // What it thinks is told with the move.
        Thought thought;
        thought.search.info.evaluation = host::Evaluation{host::Centipawns{-35}, host::Bound::Exact};
        host::Pv pv;
        for (const char* move : {"7g7f", "3c3d", "2g2f"})
            pv.moves.push_back(shogi::parseUsiMove(move).value());
        thought.search.info.pv = pv;
        emit rig.table.engine->thinking(thought);
        rig.table.engine->play(pv.moves[0], std::chrono::steady_clock::now());
        QCOMPARE(rig.server.line(), QByteArray("+7776FU,'* -35 -3334FU +2726FU"));
        rig.server.lines({"+7776FU,T1", "-8384FU,T1"});
        QTRY_VERIFY_WITH_TIMEOUT(rig.table.engine->turn, kPatience);
        // What was thought of another position is not told.
        rig.table.engine->play(shogi::parseUsiMove("2g2f").value(), std::chrono::steady_clock::now());
        QCOMPARE(rig.server.line(), QByteArray("+2726FU"));
        rig.server.lines({"+2726FU,T1", "#TIME_UP", "#WIN"});
        QTRY_COMPARE_WITH_TIMEOUT(rig.over, 1, kPatience);
        QVERIFY(rig.table.engine->result == SideResult::Win);
    }

    void anEngineThatFails() {
        ServerAccount account = endless();
        account.player = PlayerChoice::Kind::Engine;
        VisitRig rig(account);
        rig.table.engineReadies = false;
        int failures = 0;
        connect(&rig.visit, &ServerVisit::engineFailed, &rig.visit, [&failures] { ++failures; });
        rig.visit.begin(QStringLiteral("secret"));
        QVERIFY(rig.logIn());
        for (int i = 1; i <= 3; ++i) {
            rig.table.engine = nullptr;
            rig.server.lines(VisitRig::offer());
            QTRY_VERIFY_WITH_TIMEOUT(rig.table.engine, kPatience);
            emit rig.table.engine->failed({});
            QCOMPARE(rig.server.line(), QByteArray("REJECT test-1"));
            QCOMPARE(failures, i);
        }
        QCOMPARE(rig.server.line(), QByteArray("LOGOUT"));
        rig.server.close();
        QTRY_COMPARE_WITH_TIMEOUT(rig.ends, 1, kPatience);
        QVERIFY(rig.visit.end()->kind == VisitEnd::Kind::Engine);
    }

    void anEngineThatDoesNotStartDoesNotLogIn() {
        ServerAccount account = endless();
        account.player = PlayerChoice::Kind::Engine;
        VisitRig rig(account);
        rig.table.failure = PlayerFailure();
        rig.visit.begin(QStringLiteral("secret"));
        QTRY_COMPARE_WITH_TIMEOUT(rig.ends, 1, kPatience);
        QVERIFY(rig.visit.end()->kind == VisitEnd::Kind::Engine);
    }

    void loginRefused() {
        VisitRig rig;
        rig.visit.begin(QStringLiteral("secret"));
        QVERIFY(rig.server.accept());
        QCOMPARE(rig.server.line(), QByteArray("LOGIN foo game-600-10,secret"));
        rig.server.lines({"LOGIN:incorrect"});
        QTRY_COMPARE_WITH_TIMEOUT(rig.ends, 1, kPatience);
        QVERIFY(rig.visit.end()->failure.fault == csa::LinkFault::LoginRefused);
    }

    // The protocol has no resignation on the opponent's time: it waits.
    void resignationOnTheOpponentsTime() {
        VisitRig rig(endless());
        QVERIFY(rig.startGame("-"));
        rig.table.game().resign();
        QTRY_VERIFY_WITH_TIMEOUT(rig.visit.game()->resignsLater(), kPatience);
        QVERIFY(rig.server.rest().isEmpty());
        rig.server.lines({"+7776FU,T1"});
        QCOMPARE(rig.server.line(), QByteArray("%TORYO"));
        rig.server.lines({"%TORYO", "#RESIGN", "#LOSE"});
        QTRY_COMPARE_WITH_TIMEOUT(rig.over, 1, kPatience);
    }

    void gamesOfferedWithMoves() {
        VisitRig rig(endless());
        rig.visit.begin(QStringLiteral("secret"));
        QVERIFY(rig.logIn());
        rig.server.lines(VisitRig::offer("+", {"+7776FU,T30", "-3334FU,T40"}));
        QCOMPARE(rig.server.line(), QByteArray("AGREE test-1"));
        rig.server.lines({"START:test-1"});
        QVERIFY(rig.shows(QStringLiteral("7g7f 3c3d")));
        const GameClock& clock = rig.table.game().clock();
        QCOMPARE(clock.account(Color::Black).remaining(), Milliseconds(570s));
        QCOMPARE(clock.account(Color::White).remaining(), Milliseconds(560s));
        rig.table.play("2g2f");
        QCOMPARE(rig.server.line(), QByteArray("+2726FU"));
    }

    void endsAfterTheRunningGame() {
        VisitRig rig(endless());
        QVERIFY(rig.startGame());
        rig.visit.endAfterGame();
        QVERIFY(rig.visit.isEnding());
        rig.table.play("7g7f");
        QCOMPARE(rig.server.line(), QByteArray("+7776FU"));
        rig.server.lines({"+7776FU,T1", "#TIME_UP", "#WIN"});
        QCOMPARE(rig.server.line(), QByteArray("LOGOUT"));
        rig.server.close();
        QTRY_COMPARE_WITH_TIMEOUT(rig.ends, 1, kPatience);
        QVERIFY(rig.visit.end()->kind == VisitEnd::Kind::AllPlayed);
    }

    void leavesAtOnce() {
        VisitRig rig(endless());
        QVERIFY(rig.startGame());
        rig.visit.leave();
        QVERIFY(rig.server.isLeft());
        QTRY_COMPARE_WITH_TIMEOUT(rig.ends, 1, kPatience);
        QCOMPARE(rig.over, 1);
        QCOMPARE(rig.visit.totals()[static_cast<std::size_t>(OwnResult::Unfinished)], 1);
        QTRY_COMPARE_WITH_TIMEOUT(rig.saved.size(), qsizetype{1}, kPatience);
        QCOMPARE(rig.table.game().phase(), Game::Phase::Over);
    }

    void theUserAbortsTheGame() {
        VisitRig rig(endless());
        QVERIFY(rig.startGame());
        rig.table.game().abort();
        QCOMPARE(rig.server.line(), QByteArray("%CHUDAN"));
        QCOMPARE(rig.table.game().phase(), Game::Phase::Over);
        rig.server.lines({"%CHUDAN", "#CHUDAN"});
        QTRY_COMPARE_WITH_TIMEOUT(rig.over, 1, kPatience);
        QVERIFY(rig.waitsFor(LinkState::Waiting));
    }

    // Two hundred names of games: none leads out of the folder, or hides.
    void fileNames_data() {
        QTest::addColumn<QByteArray>("id");
        QTest::addColumn<QString>("name");
        const auto row = [](const char* id, const char* name) {
            QTest::newRow(id) << QByteArray(id) << QString::fromUtf8(name);
        };
        row("wdoor+floodgate-300-10F+a+b+20261129183000", "wdoor+floodgate-300-10F+a+b+20261129183000");
        row("../../etc/passwd", "_._.._etc_passwd");
        row(".hidden", "_hidden");
        row("a b:c*d", "a_b_c_d");
        row("対局", "__");
    }
    void fileNames() {
        QFETCH(const QByteArray, id);
        QFETCH(const QString, name);
        csa::OnlineGame game;
        game.summary.gameId = id.toStdString();
        const QString made = ServerRecords::fileNameFor(game, QDateTime::currentDateTime());
        QVERIFY(!made.contains(u'/') && !made.startsWith(u'.'));
        if (id != "../../etc/passwd")
            QCOMPARE(made, name);
    }

    void aFullDisk() {
        QTemporaryDir folder;
        const QString path = folder.filePath(QStringLiteral("games"));
        QFile obstacle(path); // a file where the folder should be
        QVERIFY(obstacle.open(QIODevice::WriteOnly));
        obstacle.close();
        VisitRig rig(endless(), path);
        rig.records.setRetryPause(50ms);
        int failures = 0;
        connect(&rig.records, &ServerRecords::failed, &rig.visit, [&failures] { ++failures; });
        QVERIFY(rig.startGame());
        rig.server.lines({"#TIME_UP", "#LOSE"});
        QTRY_VERIFY_WITH_TIMEOUT(failures > 0, kPatience);
        QCOMPARE(rig.records.waiting(), std::size_t{1});
        QVERIFY(rig.records.problem());
        QVERIFY(obstacle.remove());
        QTRY_COMPARE_WITH_TIMEOUT(rig.saved.size(), qsizetype{1}, kPatience);
        QVERIFY(!rig.records.problem());
        QCOMPARE(rig.records.waiting(), std::size_t{0});
    }
};

QTEST_GUILESS_MAIN(TestServerVisit)
#include "tst_server_visit.moc"
