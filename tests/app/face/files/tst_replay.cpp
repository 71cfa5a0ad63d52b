// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/document/record_document.h"
#include "app/face/files/replay.h"
#include "app/game/game.h"
#include "shogi-core/sfen.h"

#include <QSignalSpy>
#include <QTest>

using namespace app;

namespace {

shogi::Move usi(const char* text) { return *shogi::parseUsiMove(text); }

// A record of four moves, the cursor at its start.
struct Desk {
    RecordDocument document;
    Game game{document};
    Replay replay{document, game};
    QSignalSpy running{&replay, &Replay::runningChanged};

    Desk() {
        document.newRecordAlong({}, {usi("7g7f"), usi("3c3d"), usi("2g2f"), usi("8c8d")});
        document.goToFirst();
        replay.setInterval(std::chrono::milliseconds(0));
    }
};

} // namespace

class TestReplay : public QObject {
    Q_OBJECT

private slots:
    void playsToTheEnd() {
        Desk desk;
        desk.replay.start();
        QVERIFY(desk.replay.isRunning());
        QTRY_VERIFY(!desk.replay.isRunning());
        QCOMPARE(desk.document.lineIndex(), 4U);
        QCOMPARE(desk.running.size(), 2);
    }

    void beginsAgainAtTheEnd() {
        Desk desk;
        desk.document.goToLast();
        desk.replay.start();
        QCOMPARE(desk.document.lineIndex(), 0U);
        QTRY_VERIFY(!desk.replay.isRunning());
        QCOMPARE(desk.document.lineIndex(), 4U);
    }

    void playsTheShownBranch() {
        Desk desk;
        desk.document.step(1);
        QVERIFY(desk.document.addBranchMove(usi("8c8d")));
        QVERIFY(desk.document.addBranchMove(usi("2g2f")));
        desk.document.goToFirst();
        desk.replay.start();
        QTRY_VERIFY(!desk.replay.isRunning());
        QCOMPARE(desk.document.moves(), (std::vector<shogi::Move>{usi("7g7f"), usi("8c8d"), usi("2g2f")}));
    }

    void handsStopIt_data() {
        QTest::addColumn<int>("what");
        QTest::newRow("a step back") << 0;
        QTest::newRow("another place") << 1;
        QTest::newRow("a move") << 2;
        QTest::newRow("a deleted branch") << 3;
        QTest::newRow("another record") << 4;
        QTest::newRow("the same key") << 5;
    }
    void handsStopIt() {
        QFETCH(const int, what);
        Desk desk;
        desk.replay.start();
        QCOMPARE(desk.document.lineIndex(), 1U);
        QVERIFY(desk.replay.isRunning());
        switch (what) {
        case 0:
            desk.document.step(-1);
            break;
        case 1:
            desk.document.goToLast();
            break;
        case 2:
            desk.document.addBranchMove(usi("8c8d"));
            break;
        case 3:
            QVERIFY(desk.document.deleteFollowing(desk.document.cursor()));
            break;
        case 4:
            desk.document.newRecord();
            break;
        default:
            desk.replay.stop();
        }
        QVERIFY(!desk.replay.isRunning());
        QCOMPARE(desk.running.size(), 2);
    }

    void commentsDoNotStopIt() {
        Desk desk;
        desk.replay.start();
        desk.document.setComment(desk.document.cursor(), QStringLiteral("Well"));
        QVERIFY(desk.replay.isRunning());
    }

    void aGameStopsIt() {
        Desk desk;
        desk.replay.start();
        QVERIFY(desk.replay.isRunning());
        const auto person = [] {
            return std::make_unique<HumanPlayer>(QString(), [] { return SystemTime().now(); });
        };
        desk.game.start(GameSettings::standard(), person(), person());
        QVERIFY(!desk.replay.isRunning());
        QTRY_COMPARE(desk.game.phase(), Game::Phase::Running);
        desk.replay.start();
        QVERIFY(!desk.replay.isRunning());
    }

    void nothingIsPlayedWithoutMoves() {
        Desk desk;
        desk.document.newRecord();
        desk.replay.start();
        QVERIFY(!desk.replay.isRunning());
    }
};

QTEST_GUILESS_MAIN(TestReplay)
#include "tst_replay.moc"
