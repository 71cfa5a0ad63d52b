// SPDX-License-Identifier: GPL-3.0-or-later
// Lists, watching, following and chat on a server, in the window.
#include "app/document/open_records.h"
#include "app/face/analysis/analysis_desk.h"
#include "app/face/analysis/analysis_model.h"
#include "app/face/analysis/analysis_pane.h"
#include "app/face/analysis/analysis_section.h"
#include "app/face/analysis/lines_view.h"
#include "app/face/server/server_desk.h"
#include "app/face/server/server_window.h"
#include "app/face/server/visit_view.h"
#include "tests/app/face/child.h"
#include "tests/app/face/program.h"
#include "tests/app/server/visit_rig.h"
#include "tests/support/full_disk.h"

#include <QLabel>
#include <QListWidget>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QTabBar>
#include <QTabWidget>
#include <QTableView>

using namespace app;
using namespace app::test;
using shogi::Color;

namespace {

constexpr int kPatience = ScriptedServer::kPatience;
const QByteArray kGame = "wdoor+floodgate-300-10F+ann+ben+20261129183000";
const QByteArray kOther = "wdoor+floodgate-300-10F+cid+dan+20261129184500";

QByteArrayList monitored(const QByteArray& game, const QByteArrayList& lines) {
    QByteArrayList all;
    for (const QByteArray& line : lines)
        all += "##[MONITOR2][" + game + "] " + line;
    return all + QByteArrayList{"##[MONITOR2][" + game + "] +OK"};
}

QByteArrayList beginning(const QByteArray& game, const QByteArrayList& moves = {},
                         const QByteArray& black = "ann", const QByteArray& white = "ben") {
    return monitored(game, QByteArrayList{"V2", "N+" + black, "N-" + white, "PI", "+"} + moves);
}

// The program with its window for servers, and a server that the test speaks for.
struct Stand : Program {
    explicit Stand(bool isExtended = true) {
        ServerAccount account;
        account.name = QStringLiteral("Club");
        account.host = QStringLiteral("127.0.0.1");
        account.port = server.port();
        account.user = QStringLiteral("foo");
        account.extended = isExtended;
        account.folder = path("games");
        {
            StorageThread storage;
            ServerAccounts(places.servers, &storage).put(account);
        }
        start();
        desk().show();
    }
    ServerDesk& desk() { return application->serverDesk(); }
    ServerWindow& servers() { return *desk().serverWindow(); }
    template <class T>
    T* part(const char* name) {
        return child<T>(&servers(), QLatin1String(name));
    }
    void enterPassword() {
        QDialog* dialog = nullptr;
        QTRY_VERIFY_WITH_TIMEOUT(
            (dialog = servers().findChild<QDialog*>(QStringLiteral("passwordDialog"))) != nullptr, kPatience);
        child<QLineEdit>(dialog, QStringLiteral("password"))->setText(QStringLiteral("secret"));
        dialog->accept();
    }
    // To the answers to the first questions.
    void lookOn() {
        press(&servers(), "serverLookOn");
        enterPassword();
        answer();
    }
    void answer() {
        QVERIFY(server.accept());
        QCOMPARE(server.line(), QByteArray("LOGIN foo secret x1"));
        server.lines({"LOGIN:foo OK"});
        answerLists();
    }
    void answerLists() {
        QCOMPARE(nextLine(), QByteArray("%%LIST"));
        QCOMPARE(server.line(), QByteArray("%%WHO"));
        server.lines({"##[LIST] " + kGame, "##[LIST] " + kOther, "##[LIST] +OK",
                      "##[WHO] ann CSA game floodgate-300-10F +", "##[WHO] zoe x1 connected", "##[WHO] +OK"});
        QTRY_COMPARE_WITH_TIMEOUT(part<QTableView>("serverPlayers")->model()->rowCount(), 2, kPatience);
    }
    // After a login, watched games are asked for before the lists.
    QByteArray nextLine() {
        QByteArray line = server.line();
        while (line.startsWith("%%MONITOR2ON"))
            line = server.line();
        return line;
    }
    void select(const char* list, const QString& text) {
        auto* const table = part<QTableView>(list);
        for (int row = 0; row < table->model()->rowCount(); ++row)
            if (table->model()->index(row, 0).data().toString() == text) {
                table->setCurrentIndex(table->model()->index(row, 0));
                return;
            }
        QFAIL(qPrintable(QStringLiteral("no row ") + text));
    }
    // By Return on its row.
    void watch(const QByteArray& game, const QString& black, const QByteArrayList& moves = {}) {
        part<QTabWidget>("visitTabs")->setCurrentIndex(1);
        select("serverGames", black);
        const int tabs = application->records().count();
        const bool isBlank = document().isBlank();
        QTest::keyClick(part<QTableView>("serverGames"), Qt::Key_Return);
        QCOMPARE(watchLine(), "%%MONITOR2ON " + game);
        server.lines(beginning(game, moves, black.toLatin1()));
        QTRY_COMPARE_WITH_TIMEOUT(application->records().count(), isBlank ? tabs : tabs + 1, kPatience);
        QTRY_VERIFY_WITH_TIMEOUT(document().isWatched(), kPatience);
    }
    // Lists may be asked for in between.
    QByteArray watchLine() {
        QByteArray line = server.line();
        while (line == "%%LIST" || line == "%%WHO")
            line = server.line();
        return line;
    }
    QString movesOnBoard() {
        QString text;
        for (const shogi::Move move : document().moves())
            text += QString::fromStdString(shogi::toUsi(move)) + u' ';
        return text.trimmed();
    }
    QString tab(int index) {
        return window().findChild<QTabBar*>(QStringLiteral("recordTabs"))->tabText(index);
    }

    ScriptedServer server;
};

} // namespace

class TestWatchingInWindow : public QObject {
    Q_OBJECT

private slots:
    void aWatchedGameFromListToRecord() {
        Stand stand;
        stand.lookOn();
        auto* const tabs = stand.part<QTabWidget>("visitTabs");
        QVERIFY(!tabs->isTabVisible(0)); // nothing is played
        QCOMPARE(stand.part<QLabel>("visitState")->text(), QStringLiteral("Logged in to look on."));
        stand.watch(kGame, QStringLiteral("ann"), {"+7776FU", "T3"});
        QCOMPARE(stand.movesOnBoard(), QStringLiteral("7g7f"));
        QVERIFY(!stand.document().isDirty());
        QTRY_COMPARE(stand.board().state().plates[0].name, QStringLiteral("ann"));
        QTRY_VERIFY(stand.board().state().plates[0].clock);
        QCOMPARE(stand.board().state().plates[0].clock->main, std::chrono::milliseconds(307'000));
        QVERIFY(stand.board().state().running == Color::White);

        // The board follows.
        stand.server.lines(monitored(kGame, {"-3334FU", "T12"}));
        QTRY_COMPARE_WITH_TIMEOUT(stand.movesOnBoard(), QStringLiteral("7g7f 3c3d"), kPatience);
        // Not where the user looks at an earlier position.
        stand.document().step(-1);
        QVERIFY(stand.banner(BannerArea::Topic::Watching) != nullptr);
        stand.server.lines(monitored(kGame, {"+2726FU", "T1"}));
        QTRY_COMPARE_WITH_TIMEOUT(stand.document().line().size(), std::size_t{4}, kPatience);
        QCOMPARE(stand.movesOnBoard(), QStringLiteral("7g7f"));
        Program::pressText(stand.banner(BannerArea::Topic::Watching), QStringLiteral("To the newest move"));
        QCOMPARE(stand.movesOnBoard(), QStringLiteral("7g7f 3c3d 2g2f"));
        QVERIFY(stand.banner(BannerArea::Topic::Watching) == nullptr);

        // It is over: saved, and a record like others.
        stand.server.lines(monitored(kGame, {"%TORYO"}));
        QTRY_VERIFY_WITH_TIMEOUT(!stand.document().isWatched(), kPatience);
        QTRY_VERIFY_WITH_TIMEOUT(!stand.document().path().isEmpty(), kPatience);
        QVERIFY(!stand.document().isDirty());
        const QByteArray saved = Program::read(stand.document().path());
        QVERIFY2(saved.contains("+2726FU\nT1") && saved.contains("%TORYO"), saved.constData());
        const shogi::Record& record = stand.document().record();
        QVERIFY(record.node(stand.document().playTip()).ending->winner == Color::Black);
        QVERIFY(!stand.board().state().plates[0].clock);
        QVERIFY(stand.document().step(-1) && stand.document().addBranchMove(*shogi::parseUsiMove("8c8d")));
    }

    // Its tab is not closed without a question.
    void aGameThatCannotBeWrittenIsUnsaved() {
        Stand stand;
        stand.lookOn();
        stand.watch(kGame, QStringLiteral("ann"), {"+7776FU", "T3"});
        {
            const FullDisk full;
            stand.server.lines(monitored(kGame, {"%TORYO"}));
            QTRY_VERIFY_WITH_TIMEOUT(
                stand.window().bubble().text().startsWith(QStringLiteral("A record is not saved yet.")),
                kPatience);
            QVERIFY(stand.document().path().isEmpty() && stand.document().isDirty());
        }
        stand.document().newRecord();
    }

    // Others play it.
    void aWatchedGameIsOnlyLookedAt() {
        Stand stand;
        stand.lookOn();
        stand.watch(kGame, QStringLiteral("ann"));
        stand.window().activateWindow();
        stand.click("7g", "7f");
        QVERIFY(stand.movesOnBoard().isEmpty());
        QVERIFY(stand.window().bubble().text().startsWith(QStringLiteral("Others play this game.")));
        QVERIFY(!stand.document().addBranchMove(*shogi::parseUsiMove("7g7f")));
        // Remarks are the user's own, and are not in the file that is saved by itself.
        stand.document().setComment(shogi::kRootNode, QStringLiteral("mine"));
        stand.server.lines(monitored(kGame, {"+7776FU", "T1"}) + monitored(kGame, {"#TIME_UP"}));
        QTRY_VERIFY_WITH_TIMEOUT(!stand.document().isWatched(), kPatience);
        stand.waitForFiles();
        QVERIFY(stand.document().isDirty() && stand.document().path().isEmpty());
        QCOMPARE(stand.document().comment(shogi::kRootNode), QStringLiteral("mine"));
        stand.document().undoStack()->undo();
    }

    void severalAtOnce() {
        Stand stand;
        stand.lookOn();
        stand.watch(kGame, QStringLiteral("ann"), {"+7776FU", "T3"});
        stand.watch(kOther, QStringLiteral("cid"));
        QCOMPARE(stand.application->records().count(), 2);
        QCOMPARE(stand.tab(0), QStringLiteral("● ann – ben"));
        QCOMPARE(stand.application->records().current(), 1);
        // Both go on, whichever is shown.
        stand.server.lines(monitored(kGame, {"-3334FU", "T1"}) + monitored(kOther, {"+2726FU", "T1"}));
        QTRY_COMPARE_WITH_TIMEOUT(stand.movesOnBoard(), QStringLiteral("2g2f"), kPatience);
        QCOMPARE(stand.application->records().at(0).line().size(), std::size_t{3});
        stand.application->fileDesk().showRecordAt(0);
        QCOMPARE(stand.movesOnBoard(), QStringLiteral("7g7f 3c3d"));
        QVERIFY(stand.board().state().running == Color::Black);
        // Return on a game that is watched shows its tab.
        stand.select("serverGames", QStringLiteral("cid"));
        QTest::keyClick(stand.part<QTableView>("serverGames"), Qt::Key_Return);
        QCOMPARE(stand.application->records().current(), 1);
        // Moves taken back.
        stand.server.lines(monitored(kOther, {"'TAKEBACK 0"}));
        QTRY_COMPARE_WITH_TIMEOUT(stand.document().line().size(), std::size_t{1}, kPatience);
        // Closing a tab asks nothing, and the game is not watched any more.
        stand.application->fileDesk().closeRecord(1);
        QCOMPARE(stand.watchLine(), "%%MONITOR2OFF " + kOther);
        QCOMPARE(stand.application->records().count(), 1);
        // Asked to be stopped in the list, it stays as a record.
        stand.select("serverGames", QStringLiteral("ann"));
        QCOMPARE(stand.part<QPushButton>("serverWatch")->text().remove(u'&'),
                 QStringLiteral("Stop watching"));
        stand.part<QPushButton>("serverWatch")->click();
        QCOMPARE(stand.watchLine(), "%%MONITOR2OFF " + kGame);
        QVERIFY(!stand.document().isWatched() && stand.document().isDirty());
        stand.document().newRecord();
    }

    void afterACutItGoesOnInItsTab() {
        Stand stand;
        stand.lookOn();
        stand.watch(kGame, QStringLiteral("ann"), {"+7776FU", "T3"});
        stand.server.close();
        auto* const connectNow = stand.part<QPushButton>("visitConnect");
        QTRY_VERIFY_WITH_TIMEOUT(connectNow->isVisible(), kPatience);
        QVERIFY(stand.document().isWatched());
        connectNow->click();
        stand.answer();
        stand.server.lines(beginning(kGame, {"+7776FU", "T3", "-3334FU", "T1", "+2726FU", "T1"}));
        QTRY_COMPARE_WITH_TIMEOUT(stand.movesOnBoard(), QStringLiteral("7g7f 3c3d 2g2f"), kPatience);
        QCOMPARE(stand.application->records().count(), 1);
        // Logging out leaves what was seen as a record that is not saved.
        stand.part<QPushButton>("visitEnd")->click();
        QTRY_VERIFY_WITH_TIMEOUT(!stand.document().isWatched(), kPatience);
        QVERIFY(stand.document().isDirty());
        stand.document().newRecord();
    }

    void followedGamesDoNotTakeTheBoard() {
        Stand stand;
        stand.lookOn();
        stand.part<QTabWidget>("visitTabs")->setCurrentIndex(2);
        stand.select("serverPlayers", QStringLiteral("zoe"));
        stand.part<QPushButton>("serverFollow")->click();
        QVERIFY(stand.part<QTableView>("serverPlayers")->model()->index(1, 3).data().toString() ==
                QStringLiteral("followed"));
        const QByteArray game = "wdoor+g-600-10+zoe+bob+20261129190000";
        QCOMPARE(stand.server.line(), QByteArray("%%LIST"));
        stand.server.lines({"##[LIST] " + game, "##[LIST] +OK"});
        QCOMPARE(stand.watchLine(), "%%MONITOR2ON " + game);
        stand.server.lines(beginning(game, {"+7776FU", "T3"}, "zoe", "bob"));
        QTRY_COMPARE_WITH_TIMEOUT(stand.application->records().count(), 2, kPatience);
        QCOMPARE(stand.application->records().current(), 0);
        QVERIFY(stand.document().isBlank());
        QVERIFY(stand.application->records().at(1).isWatched());
    }

    void chatShowsHostileTextsAsTheyAre() {
        Stand stand;
        stand.lookOn();
        stand.server.lines({"##[CHAT][ann] <b>bold</b> <img src='file:///etc/passwd'>",
                            "##[CHAT][<i>x</i>] \xE2\x80\xAE"
                            "evil",
                            "##[CHAT][ben] %1 %2"});
        auto* const messages = stand.part<QPlainTextEdit>("chatLines");
        QTRY_VERIFY_WITH_TIMEOUT(messages->toPlainText().contains(QStringLiteral("ben: %1 %2")), kPatience);
        QVERIFY(messages->toPlainText().contains(QStringLiteral("ann: <b>bold</b> <img src=")));
        QVERIFY(messages->toPlainText().contains(QStringLiteral("<i>x</i>")));
        QVERIFY(!messages->toPlainText().contains(QChar(0x202E)));
        auto* const line = stand.part<QLineEdit>("chatLine");
        stand.part<QTabWidget>("visitTabs")->setCurrentIndex(3);
        QTest::keyClicks(line, QStringLiteral("hello"));
        QTest::keyClick(line, Qt::Key_Return);
        QVERIFY(line->text().isEmpty());
        QCOMPARE(stand.watchLine(), QByteArray("%%CHAT hello"));
    }

    void theAnalysisFollowsTheGame() {
        Stand stand;
        const QString id =
            stand.addEngine(QStringLiteral("Talker"), "! play\n"
                                                      "info multipv 1 depth 7 nodes 1000 score cp @ pv win\n"
                                                      "manner talking 200\n! end\n");
        stand.lookOn();
        stand.watch(kGame, QStringLiteral("ann"), {"+7776FU", "T3"});
        for (QAction* action : stand.window().findChildren<QAction*>())
            if (action->text() == QStringLiteral("Talker") && action->isCheckable())
                action->trigger();
        stand.key(Qt::Key_Space);
        const auto score = [&stand, &id] {
            AnalysisSection* const section = stand.window().findChild<AnalysisPane*>()->section(id);
            return section ? section->table().model()->index(0, AnalysisModel::Score).data().toString()
                           : QString();
        };
        // Its score is the number of moves that were played, from the side of Black.
        QTRY_COMPARE_WITH_TIMEOUT(score(), QStringLiteral("−1"), kPatience);
        stand.server.lines(monitored(kGame, {"-3334FU", "T1"}));
        QTRY_COMPARE_WITH_TIMEOUT(score(), QStringLiteral("+2"), kPatience);
        stand.server.lines(monitored(kGame, {"+2726FU", "T1"}) + monitored(kGame, {"-8384FU", "T1"}));
        QTRY_COMPARE_WITH_TIMEOUT(score(), QStringLiteral("+4"), kPatience);
        // Evaluations are kept with the moves, and are no change of the record.
        QVERIFY(!stand.document().record().node(stand.document().line()[1]).evaluations.empty());
        QVERIFY(!stand.document().isDirty());
    }

    void anEngineIsReadyBeforeTheLogin() {
        Stand stand;
        ServerAccount account;
        account.host = QStringLiteral("127.0.0.1");
        account.port = stand.server.port();
        account.user = QStringLiteral("foo");
        account.agreesAtOnce = true;
        account.folder = stand.path("games");
        account.player = PlayerChoice::Kind::Engine;
        CatalogEntry missing;
        missing.name = QStringLiteral("Missing");
        missing.path = stand.path("nothing");
        account.engineId = stand.application->catalog().add(missing);
        stand.desk().visit(account);
        stand.enterPassword();
        QTRY_VERIFY_WITH_TIMEOUT(stand.desk().currentVisit() && stand.desk().currentVisit()->end(),
                                 kPatience);
        QVERIFY(stand.desk().currentVisit()->end()->kind == VisitEnd::Kind::Engine);
        for (QMessageBox* const box : stand.servers().findChildren<QMessageBox*>())
            box->reject();

        account.engineId = stand.addEngine(QStringLiteral("Quick"), "! play\n@0 7g7f\n! end\n");
        stand.desk().visit(account);
        stand.enterPassword();
        // The first client: the other login never was.
        QVERIFY(stand.server.accept());
        QCOMPARE(stand.server.line(), QByteArray("LOGIN foo secret"));
        stand.server.lines({"LOGIN:foo OK"});
        stand.server.lines(VisitRig::offer());
        QCOMPARE(stand.server.line(), QByteArray("AGREE test-1"));
        stand.server.lines({"START:test-1"});
        QVERIFY(stand.server.line().startsWith("+7776FU"));
        // What an opponent elsewhere thinks is not offered.
        QVERIFY(!stand.action("showThinking")->isEnabled());
        stand.server.lines({"+7776FU,T1", "#TIME_UP", "#WIN"});
        QCOMPARE(stand.server.line(), QByteArray("LOGOUT"));
        stand.server.close();
        QTRY_VERIFY_WITH_TIMEOUT(stand.desk().currentVisit()->phase() == ServerVisit::Phase::Over, kPatience);
    }

    void anAccountWithoutExtensionsSaysSo() {
        Stand stand(false);
        Program::press(&stand.servers(), "serverLogin");
        stand.enterPassword();
        QVERIFY(stand.server.accept());
        QCOMPARE(stand.server.line(), QByteArray("LOGIN foo secret"));
        stand.server.lines({"LOGIN:foo OK"});
        auto* const hint = stand.part<QLabel>("visitHint");
        QTRY_VERIFY_WITH_TIMEOUT(hint->isVisible(), kPatience);
        QTRY_VERIFY_WITH_TIMEOUT(
            stand.part<QLabel>("visitState")->text().startsWith(QStringLiteral("Logged in")), kPatience);
        QVERIFY(!stand.part<QTabWidget>("visitTabs")->isTabVisible(1));
        stand.part<QPushButton>("visitExtensions")->click();
        QVERIFY(!stand.part<QPushButton>("visitExtensions")->isVisible());
        stand.part<QPushButton>("visitEnd")->click();
        QCOMPARE(stand.server.line(), QByteArray("LOGOUT"));
        stand.server.close();
        QTRY_VERIFY_WITH_TIMEOUT(stand.part<QPushButton>("serverLogin")->isEnabled(), kPatience);
        stand.part<QPushButton>("serverLogin")->click();
        stand.enterPassword();
        QVERIFY(stand.server.accept());
        QCOMPARE(stand.server.line(), QByteArray("LOGIN foo secret x1"));
    }
};

QTEST_MAIN(TestWatchingInWindow)
#include "tst_watching_in_window.moc"
