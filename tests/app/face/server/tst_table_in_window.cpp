// SPDX-License-Identifier: GPL-3.0-or-later
// Looking on at a table in the network, in the window: its games are on the board, in tabs.
#include "app/document/open_records.h"
#include "app/face/server/network_desk.h"
#include "app/face/server/network_window.h"
#include "app/server/watched_games.h"
#include "tests/app/face/child.h"
#include "tests/app/face/program.h"
#include "tests/app/server/table_rig.h"

#include <QPushButton>

using namespace app;
using namespace app::test;
using shogi::Color;

namespace {

constexpr int kPatience = TableRig::kPatience;

// Two people who play at a table, and the program, which looks on.
struct Onlooker : Program {
    explicit Onlooker(TableRig& table)
        : rig(table) {
        start();
        FileSettings files = application->settings().files();
        files.games.folder = path("games");
        application->settings().setFiles(files);
    }
    ~Onlooker() {
        desk().leave();
        (void) QTest::qWaitFor([this] { return desk().table()->state() == TableState::Over; }, kPatience);
    }
    Onlooker(const Onlooker&) = delete;
    Onlooker& operator=(const Onlooker&) = delete;

    NetworkDesk& desk() { return application->networkDesk(); }
    NetworkWindow& table() { return *desk().networkWindow(); }
    QPushButton* showButton() { return child<QPushButton>(&table(), QStringLiteral("tableShow")); }
    void lookOn() {
        desk().join(rig.address(), true);
        QTRY_VERIFY_WITH_TIMEOUT(desk().table()->state() == TableState::Watching, kPatience);
    }
    bool isOnBoard(const char* usi) {
        const QString wanted = QString::fromLatin1(usi);
        return QTest::qWaitFor(
            [this, &wanted] {
                QString text;
                for (const shogi::Move move : document().moves())
                    text += QString::fromStdString(shogi::toUsi(move)) + u' ';
                return text.trimmed() == wanted;
            },
            kPatience);
    }
    // Plays the next game at the table, with sides changed.
    bool playAgain() {
        if (!QTest::qWaitFor([this] { return rig.host.mayPlayAgain(); }, kPatience))
            return false;
        rig.host.playAgain();
        if (!QTest::qWaitFor([this] { return rig.guest.state() == TableState::Offered; }, kPatience))
            return false;
        rig.guest.visit()->agree();
        return rig.isRunning();
    }

    TableRig& rig;
};

} // namespace

class TestTableInWindow : public QObject {
    Q_OBJECT

private slots:
    void itsGamesAreOnTheBoard() {
        TableRig rig;
        QVERIFY(rig.begin());
        rig.hostSeat.board.play("7g7f");
        QVERIFY(rig.show("7g7f"));
        Onlooker onlooker(rig);
        onlooker.lookOn();
        // On the board of the window, in the blank tab, with names and clocks.
        QVERIFY(onlooker.isOnBoard("7g7f"));
        QVERIFY(onlooker.document().isWatched());
        QCOMPARE(onlooker.application->records().count(), 1);
        QTRY_VERIFY(onlooker.board().state().plates[0].clock);
        QCOMPARE(onlooker.board().state().plates[0].name, QStringLiteral("田中"));
        QCOMPARE(onlooker.board().state().plates[0].clock->main, std::chrono::milliseconds(600'000));
        QVERIFY(onlooker.board().state().running == Color::White);
        QVERIFY(onlooker.table().findChildren<board::BoardView*>().isEmpty());
        // It follows, also where moves are taken back.
        rig.guestSeat.board.play("3c3d");
        QVERIFY(onlooker.isOnBoard("7g7f 3c3d"));
        QVERIFY(rig.show("7g7f 3c3d"));
        rig.guestSeat.board.game().takeBack();
        QTRY_VERIFY_WITH_TIMEOUT(rig.host.question(), kPatience);
        rig.host.answer(true);
        QVERIFY(onlooker.isOnBoard("7g7f"));
        QVERIFY(rig.show("7g7f"));
        rig.guestSeat.board.play("8c8d");
        QVERIFY(onlooker.isOnBoard("7g7f 8c8d"));
        QVERIFY(rig.show("7g7f 8c8d"));
        // Nothing runs in a pause.
        rig.hostSeat.board.game().pause();
        QTRY_VERIFY_WITH_TIMEOUT(rig.guest.question(), kPatience);
        rig.guest.answer(true);
        QTRY_VERIFY_WITH_TIMEOUT(!onlooker.board().state().running, kPatience);
        rig.guestSeat.board.game().resume();
        QTRY_VERIFY_WITH_TIMEOUT(onlooker.board().state().running == Color::Black, kPatience);
        // It is over: a record like others, with its file.
        rig.hostSeat.board.game().resign();
        QTRY_VERIFY_WITH_TIMEOUT(!onlooker.document().isWatched(), kPatience);
        QTRY_VERIFY_WITH_TIMEOUT(!onlooker.document().path().isEmpty(), kPatience);
        QVERIFY(onlooker.document().path().contains(QStringLiteral("/network/")));
        QVERIFY(!onlooker.document().isDirty());
        QVERIFY(onlooker.desk().table()->state() == TableState::Between);
        QVERIFY(!onlooker.showButton()->isVisible());
        // Who has looked to the end sees the next game.
        QVERIFY(onlooker.playAgain());
        QTRY_VERIFY_WITH_TIMEOUT(onlooker.document().isWatched(), kPatience);
        QCOMPARE(onlooker.application->records().count(), 2);
        QCOMPARE(onlooker.application->records().current(), 1);
    }

    // The first game is what the user has come for; a later one does not take the board from other work.
    void otherRecordsStayOnTheBoard() {
        TableRig rig;
        QVERIFY(rig.begin());
        Onlooker onlooker(rig);
        onlooker.click("2g", "2f");
        onlooker.lookOn();
        QTRY_VERIFY_WITH_TIMEOUT(onlooker.document().isWatched(), kPatience);
        QCOMPARE(onlooker.application->records().current(), 1);
        onlooker.application->fileDesk().showRecordAt(0);
        rig.hostSeat.board.game().resign();
        QTRY_VERIFY_WITH_TIMEOUT(onlooker.desk().table()->state() == TableState::Between, kPatience);
        QVERIFY(onlooker.playAgain());
        QTRY_COMPARE_WITH_TIMEOUT(onlooker.application->records().count(), 3, kPatience);
        QVERIFY(onlooker.isOnBoard("2g2f"));
        QVERIFY(onlooker.window().bubble().text().startsWith(QStringLiteral("A new tab shows the game")));
        // The window of the table leads there, and again when the tab has been closed.
        for (const bool isClosed : {false, true}) {
            if (isClosed) {
                onlooker.application->fileDesk().closeRecord(2);
                QCOMPARE(onlooker.application->records().count(), 2);
            }
            QVERIFY(onlooker.showButton()->isVisible());
            onlooker.showButton()->click();
            QTRY_VERIFY_WITH_TIMEOUT(onlooker.document().isWatched(), kPatience);
        }
        onlooker.application->fileDesk().showRecordAt(0);
        onlooker.document().newRecord();
    }

    void leavingKeepsTheMoves() {
        TableRig rig;
        QVERIFY(rig.begin());
        Onlooker onlooker(rig);
        onlooker.lookOn();
        rig.hostSeat.board.play("7g7f");
        QVERIFY(onlooker.isOnBoard("7g7f"));
        child<QPushButton>(&onlooker.table(), QStringLiteral("tableLeave"))->click();
        QTRY_VERIFY_WITH_TIMEOUT(!onlooker.document().isWatched(), kPatience);
        QVERIFY(onlooker.document().isDirty());
        QVERIFY(onlooker.isOnBoard("7g7f"));
        QVERIFY(!onlooker.showButton()->isVisible());
        onlooker.document().newRecord();
    }
};

QTEST_MAIN(TestTableInWindow)
#include "tst_table_in_window.moc"
