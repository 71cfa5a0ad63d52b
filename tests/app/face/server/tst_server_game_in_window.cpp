// SPDX-License-Identifier: GPL-3.0-or-later
// What befalls a person's game on a server, in the window: what is said and shown, and that nothing is lost.
#include "app/document/open_records.h"
#include "app/face/server/server_desk.h"
#include "app/face/server/server_window.h"
#include "app/face/server/visit_view.h"
#include "tests/app/face/child.h"
#include "tests/app/face/program.h"
#include "tests/app/server/visit_rig.h"
#include "tests/support/full_disk.h"

#include <QDir>

using namespace app;
using namespace app::test;
using shogi::Color;

namespace {

constexpr int kPatience = ScriptedServer::kPatience;

// The program, whose user plays Black on a server that the test speaks for.
struct Guest : Program {
    Guest() {
        start();
        csa::LinkTimeouts hasty;
        hasty.reloginFirst = hasty.resumeFirst = csa::Milliseconds(20);
        hasty.reloginLongest = csa::Milliseconds(100);
        hasty.keepAlive = csa::Milliseconds(30);
        hasty.resumption = csa::Milliseconds(200);
        desk().setTimeouts(hasty);
        desk().show();
    }
    // A server that is still there would be told goodbye, and waited for.
    ~Guest() { server.close(); }
    Guest(const Guest&) = delete;
    Guest& operator=(const Guest&) = delete;

    ServerDesk& desk() { return application->serverDesk(); }
    void logIn() {
        QVERIFY(server.accept());
        QVERIFY(server.line().startsWith("LOGIN foo "));
        server.lines({"LOGIN:foo OK"});
    }
    // moves: as the server knows the game, with their times.
    void begin(const QByteArrayList& moves = {}, const char* id = "test-1") {
        QByteArrayList offer = VisitRig::offer("+", moves);
        for (QByteArray& line : offer)
            line.replace("test-1", id);
        server.lines(offer);
        QCOMPARE(server.line(), QByteArray("AGREE ") + id);
        server.lines({QByteArray("START:") + id});
        QTRY_VERIFY_WITH_TIMEOUT(game().phase() == Game::Phase::Running, kPatience);
    }
    void startGame() {
        ServerAccount account = VisitRig::accountOf({}, server.port());
        account.agreesAtOnce = true;
        account.games = std::nullopt;
        account.folder = path("games");
        desk().visit(account);
        QDialog* dialog = nullptr;
        QTRY_VERIFY_WITH_TIMEOUT((dialog = desk().serverWindow()->findChild<QDialog*>(
                                      QStringLiteral("passwordDialog"))) != nullptr,
                                 kPatience);
        child<QLineEdit>(dialog, QStringLiteral("password"))->setText(QStringLiteral("secret"));
        dialog->accept();
        logIn();
        begin();
        // Who plays looks at the board.
        desk().serverWindow()->hide();
        QTRY_VERIFY_WITH_TIMEOUT(game().humanToMove() != nullptr, kPatience);
    }
    QString activity() { return child<QLabel>(&window(), QStringLiteral("activity"))->text(); }
    QString movesOnBoard() {
        QString text;
        for (const shogi::Move move : document().moves())
            text += QString::fromStdString(shogi::toUsi(move)) + u' ';
        return text.trimmed();
    }
    Banner* lost() { return banner(BannerArea::Topic::Server); }
    QStringList saved() const { return QDir(path("games")).entryList(QDir::Files); }

    ScriptedServer server;
};

} // namespace

class TestServerGameInWindow : public QObject {
    Q_OBJECT

private slots:
    // The server is slow, or silent: what was moved is seen, and the clock runs.
    void aMoveThatIsNotConfirmedYet() {
        Guest player;
        player.startGame();
        player.click("7g", "7f");
        QCOMPARE(player.server.line(), QByteArray("+7776FU"));
        QCOMPARE(player.activity(), QStringLiteral("Move sent, waiting for the confirmation"));
        const board::BoardState& shown = player.board().state();
        QVERIFY(shown.premove == shogi::parseUsiMove("7g7f").value());
        QVERIFY(!shown.premover && shown.running == Color::Black);
        QVERIFY(player.movesOnBoard().isEmpty());
        // Another move is not taken, and is not said to be the opponent's.
        player.click("2g", "2f");
        QTest::keyClicks(&player.board(), QStringLiteral("2g2f"));
        QVERIFY2(player.window().bubble().text().startsWith(QStringLiteral("Your move is sent.")),
                 qPrintable(player.window().bubble().text()));
        QVERIFY(player.board().state().premove == shogi::parseUsiMove("7g7f").value());
        // A server that has never answered an empty line is waited for.
        qsizetype empty = 0;
        QTRY_VERIFY_WITH_TIMEOUT((empty += player.server.rest().count('\n')) > 3, kPatience);
        QVERIFY(player.lost() == nullptr);
        player.server.lines({"+7776FU,T3", "-3334FU,T2"});
        QTRY_COMPARE_WITH_TIMEOUT(player.movesOnBoard(), QStringLiteral("7g7f 3c3d"), kPatience);
        QVERIFY(!player.board().state().premove);
        QVERIFY(!player.window().bubble().isVisible());
        QCOMPARE(player.server.rest().trimmed(), QByteArray());
        QCOMPARE(player.game().clock().account(Color::Black).remaining(), std::chrono::seconds(597));
        player.server.lines({"%TORYO", "#RESIGN", "#LOSE"});
        QTRY_COMPARE_WITH_TIMEOUT(player.saved().size(), 1, kPatience);
    }

    // The other computer is gone without a word: its silence shows it.
    void theServerVanishes_data() {
        QTest::addColumn<QByteArrayList>("moves"); // as the server has them
        QTest::newRow("the move had arrived") << QByteArrayList{"+7776FU,T5"};
        QTest::newRow("the move had not arrived") << QByteArrayList();
    }
    void theServerVanishes() {
        QFETCH(const QByteArrayList, moves);
        Guest player;
        player.startGame();
        player.click("7g", "7f");
        QCOMPARE(player.server.line(), QByteArray("+7776FU"));
        // It has answered an empty line before.
        QVERIFY(QTest::qWaitFor([&player] { return player.server.rest().contains('\n'); }, kPatience));
        player.server.lines({""});
        QTRY_VERIFY_WITH_TIMEOUT(player.lost() != nullptr, kPatience);
        QVERIFY2(player.lost()->text().startsWith(QStringLiteral("The connection to 127.0.0.1 is lost.")),
                 qPrintable(player.lost()->text()));
        QVERIFY(player.game().isActive());
        QVERIFY(player.board().state().premove && player.board().state().running == Color::Black);
        player.logIn();
        player.begin(moves);
        QTRY_VERIFY_WITH_TIMEOUT(player.lost() == nullptr, kPatience);
        if (moves.isEmpty()) {
            QCOMPARE(player.server.line(), QByteArray("+7776FU"));
            player.server.lines({"+7776FU,T5"});
        }
        QTRY_COMPARE_WITH_TIMEOUT(player.movesOnBoard(), QStringLiteral("7g7f"), kPatience);
        player.server.lines({"-3334FU,T1"});
        QTRY_COMPARE_WITH_TIMEOUT(player.movesOnBoard(), QStringLiteral("7g7f 3c3d"), kPatience);
        QVERIFY(!player.server.rest().contains("+7776FU")); // not once more
        QCOMPARE(player.game().clock().account(Color::Black).remaining(), std::chrono::seconds(595));
        player.server.lines({"#TIME_UP", "#LOSE"});
        QTRY_COMPARE_WITH_TIMEOUT(player.saved().size(), 1, kPatience);
    }

    // Most servers know nothing of a game any more after a cut.
    void theGameIsGone() {
        Guest player;
        player.startGame();
        player.click("7g", "7f");
        QCOMPARE(player.server.line(), QByteArray("+7776FU"));
        player.server.lines({"+7776FU,T5", "-3334FU,T1"});
        QTRY_COMPARE_WITH_TIMEOUT(player.movesOnBoard(), QStringLiteral("7g7f 3c3d"), kPatience);
        player.server.close();
        QTRY_VERIFY_WITH_TIMEOUT(player.lost() != nullptr, kPatience);
        // A move is taken meanwhile, and lost with the game alone.
        player.click("2g", "2f");
        QVERIFY(player.board().state().premove == shogi::parseUsiMove("2g2f").value());
        player.logIn();
        QTRY_VERIFY_WITH_TIMEOUT(!player.game().isActive(), kPatience);
        QVERIFY(player.lost() == nullptr);
        QVERIFY(player.banner(BannerArea::Topic::Result) != nullptr);
        QVERIFY(!player.board().state().premove);
        QCOMPARE(player.movesOnBoard(), QStringLiteral("7g7f 3c3d"));
        QTRY_VERIFY_WITH_TIMEOUT(!player.document().path().isEmpty(), kPatience);
        QVERIFY(Program::read(player.document().path()).contains("-3334FU\nT1"));
    }

    // The record is kept, and whoever leaves is asked; with the next game it is written.
    void theDiskIsFull() {
        Guest player;
        player.startGame();
        player.click("7g", "7f");
        QCOMPARE(player.server.line(), QByteArray("+7776FU"));
        {
            const FullDisk full;
            player.server.lines({"+7776FU,T5", "%TORYO", "#RESIGN", "#WIN"});
            QTRY_VERIFY_WITH_TIMEOUT(
                player.window().bubble().text().startsWith(QStringLiteral("A record is not saved yet.")),
                kPatience);
            QVERIFY(player.saved().isEmpty());
            QVERIFY(player.document().path().isEmpty() && player.document().isDirty());
            player.window().close();
            QMessageBox* box = nullptr;
            QTRY_VERIFY_WITH_TIMEOUT((box = player.dialog<QMessageBox>("unsavedBox")) != nullptr, kPatience);
            Program::pressText(box, QStringLiteral("Cancel"));
        }
        player.begin({}, "test-2");
        QTRY_VERIFY_WITH_TIMEOUT(player.game().humanToMove() != nullptr, kPatience);
        player.server.lines({"#TIME_UP", "#LOSE"});
        QTRY_COMPARE_WITH_TIMEOUT(player.saved().size(), 2, kPatience);
        QTRY_VERIFY_WITH_TIMEOUT(!player.document().path().isEmpty(), kPatience);
        for (int tab = 0; tab < player.application->records().count(); ++tab)
            QVERIFY(!player.application->records().at(tab).isDirty());
    }
};

QTEST_MAIN(TestServerGameInWindow)
#include "tst_server_game_in_window.moc"
