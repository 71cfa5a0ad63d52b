// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/face/files/position_pane.h"
#include "app/face/mates/mate_collection_model.h"
#include "app/face/mates/problem_scene.h"
#include "app/face/mates/tsume_desk.h"
#include "app/face/mates/tsume_pane.h"
#include "app/face/shell/board_stage.h"
#include "app/face/shell/elided_label.h"
#include "app/face/shell/look.h"
#include "app/face/shell/pane_layout.h"
#include "app/face/shell/scene.h"
#include "board-widget/position_editor.h"
#include "shogi-core/bod.h"
#include "shogi-core/move_generator.h"
#include "shogi-core/start_position.h"
#include "tests/app/face/child.h"
#include "tests/app/face/program.h"
#include "tests/app/worked_off.h"

#include <QClipboard>
#include <QDockWidget>
#include <QLabel>
#include <QListWidget>
#include <QMenu>
#include <QPointer>
#include <QProgressBar>
#include <QRadioButton>
#include <QRegularExpression>
#include <QSpinBox>
#include <QTabWidget>
#include <QToolButton>
#include <QTreeView>

#include <algorithm>

using namespace app;
using app::test::child;
using app::test::Program;

namespace {

constexpr const char* kGold = "4k4/9/4P4/9/9/9/9/9/9 b G2r2b3g4s4n4l17p 1";
constexpr const char* kThree = "7nl/7k1/9/7P1/9/9/9/9/9 b 2G2r2b2g4s3n3l17p 1";
constexpr const char* kOther = "3k5/9/3P5/9/9/9/9/9/9 b G 1";
constexpr int kPatience = 60000;

shogi::Position sfen(const char* text) { return shogi::parseSfen(text).value(); }

shogi::Move mateInOne(const shogi::Position& position) {
    shogi::MoveList checks;
    shogi::generateChecks(position, checks);
    const auto* mate = std::find_if(checks.begin(), checks.end(), [&](shogi::Move check) {
        return !shogi::hasLegalMove(position.after(check));
    });
    return mate == checks.end() ? shogi::Move() : *mate;
}

// The program with its pane for mate problems.
struct Room : Program {
    explicit Room(Language language = Language::English)
        : Program(language) {
        places.mates = path("mates.json");
    }
    TsumeDesk& desk() { return application->tsumeDesk(); }
    QDockWidget& dock() { return *window().findChild<QDockWidget*>(QStringLiteral("tsumeDock")); }
    TsumePane& pane() { return *dock().findChild<TsumePane*>(); }
    template <class Widget>
    Widget* find(const char* name) {
        return pane().findChild<Widget*>(QLatin1String(name));
    }
    QString text(const char* name) { return find<QLabel>(name)->text(); }
    void press(const char* name) { QTest::mouseClick(find<QAbstractButton>(name), Qt::LeftButton); }
    QString title() { return window().stage().shown()->title(); }
    // Of the strip beside the board: what is to be done, and the buttons that lead on.
    QString prompt() { return window().stage().shown()->prompt().replace(QChar::Nbsp, u' '); }
    QStringList nextSteps() {
        QStringList words;
        for (const auto* button : window().findChildren<QToolButton*>())
            if (button->objectName().startsWith(QStringLiteral("sceneNext_")) && button->isVisible())
                words += button->accessibleName();
        words.sort();
        return words;
    }
    QString place() { return app::test::child<QLabel>(&window(), QStringLiteral("place"))->text(); }
    // Shows a new record's position as a problem.
    void put(const char* position) {
        document().newRecord(sfen(position));
        action("tsumeShow")->trigger();
        press("tsumeFromRecord");
    }
    void waitForVerdict(const QString& start) {
        QTRY_VERIFY2_WITH_TIMEOUT(text("tsumeVerdict").startsWith(start), qPrintable(text("tsumeVerdict")),
                                  kPatience);
    }
    QPoint centerOf(const board::Spot& spot) { return board().geometryNow().rect(spot).center().toPoint(); }
    void attack(const board::Spot& from, const board::Spot& to) {
        QTest::mouseClick(&board(), Qt::LeftButton, {}, centerOf(from));
        QTest::mouseClick(&board(), Qt::LeftButton, {}, centerOf(to));
    }
};

// nullptr: no position is being set up.
PositionPane* editorOf(Room& room) {
    auto* pane = room.window().findChild<PositionPane*>();
    return pane->isVisible() ? pane : nullptr;
}

constexpr board::HandPiece kGoldInHand{shogi::Color::Black, shogi::PieceType::Gold};

} // namespace

class TestTsumeInWindow : public QObject {
    Q_OBJECT

private slots:
    // --- on the board

    // The large board shows the problem, and the strip beside it leads back, as do Escape, a move of the
    // record and another workspace. The board keeps its place.
    void theBoardShowsTheProblem() {
        Room room;
        room.start();
        room.document().addBranchMove(shogi::parseUsiMove("7g7f").value());
        const shogi::Position record = room.document().position();
        const QRectF wood = room.board().geometryNow().board();
        BoardStage& stage = room.window().stage();
        auto* strip = room.window().findChild<QWidget*>(QStringLiteral("sceneStrip"));
        QVERIFY(stage.showsRecord() && strip->isHidden() && !room.dock().isVisible());
        QVERIFY(!room.action("boardBack")->isEnabled() && !room.action("tsumeNext")->isEnabled());
        const auto enter = [&] {
            room.action("tokinsProblems")->trigger();
            QTRY_VERIFY(!stage.showsRecord() && strip->isVisible());
            QVERIFY(!(room.board().state().position == record));
            QCOMPARE(room.window().panes().workspace(), Workspace::Mates);
            QVERIFY(!room.dock().visibleRegion().isEmpty() || !room.dock().isHidden());
        };
        const auto isBack = [&] {
            return stage.showsRecord() && strip->isHidden() && room.board().state().position == record &&
                   room.window().panes().workspace() == Workspace::Analyse;
        };
        room.action("workspaceAnalyse")->trigger();
        enter();
        QCOMPARE(room.board().geometryNow().board().size(), wood.size());
        Program::press(&room.window(), "sceneBack");
        QVERIFY(isBack());
        enter();
        QTest::keyClick(&room.board(), Qt::Key_Escape);
        QVERIFY(isBack());
        enter();
        room.action("workspaceAnalyse")->trigger();
        QVERIFY(isBack());
        enter();
        room.document().goTo(shogi::kRootNode);
        QVERIFY(stage.showsRecord());
        room.document().goTo(1);
        QVERIFY(isBack());
    }

    // A move in a game that the user has to answer comes first.
    void aGameComesFirst() {
        Room room;
        room.start();
        room.startAgainst(QStringLiteral("Human"), 60);
        QTRY_COMPARE(room.game().phase(), Game::Phase::Running);
        room.action("tokinsProblems")->trigger();
        QTRY_VERIFY(!room.window().stage().showsRecord());
        room.game().humanToMove()->playMove(shogi::parseUsiMove("7g7f").value());
        QVERIFY(room.window().stage().showsRecord());
        room.game().resign();
        room.application->fileDesk().leaveGame([] {});
    }

    // --- solving

    void solvesTheShownPosition() {
        Room room;
        room.start();
        room.document().newRecord(sfen(kThree));
        QVERIFY(!room.dock().isVisible());
        room.key(Qt::Key_T, Qt::ControlModifier | Qt::ShiftModifier);
        QVERIFY(room.dock().isVisible());
        room.waitForVerdict(QStringLiteral("Solved: mate in 3"));
        QVERIFY(room.text("tsumeAdvice").contains(QStringLiteral("no shorter mate")));
        auto* list = room.find<QListWidget>("tsumeSolution");
        QCOMPARE(list->count(), 4); // the start and three moves
        // Step by step on the board, by buttons, keys and the list.
        QCOMPARE(room.pane().problem().step(), 0);
        Program::press(&room.window(), "sceneNext");
        QCOMPARE(room.pane().problem().step(), 1);
        QTest::keyClick(&room.pane(), Qt::Key_Right);
        QCOMPARE(room.pane().problem().step(), 2);
        QTest::keyClick(&room.pane(), Qt::Key_End);
        QCOMPARE(room.pane().problem().step(), 3);
        QTest::keyClick(&room.pane(), Qt::Key_Home);
        list->setCurrentRow(2);
        QCOMPARE(room.pane().problem().step(), 2);
        QVERIFY(!(room.board().state().position == sfen(kThree)));
        QVERIFY(room.document().position() == sfen(kThree)); // the record is not touched
    }

    // A move typed while the focus is in the pane is played in the problem.
    void movesAreTypedInTheProblem() {
        Room room;
        room.start();
        room.put(kGold);
        room.press("tsumePractise");
        room.window().activateWindow();
        QTRY_VERIFY(room.window().isActiveWindow());
        room.pane().setFocus();
        for (const Qt::Key key : {Qt::Key_G, Qt::Key_Asterisk, Qt::Key_5, Qt::Key_B})
            QTest::keyClick(QApplication::focusWidget(), key);
        QTRY_VERIFY2(room.text("tsumePracticeWords").contains(QStringLiteral("Mate")),
                     qPrintable(room.text("tsumePracticeWords")));
        QCOMPARE(room.document().record().nodeCount(), std::size_t{1});
    }

    void insertsAndCopies() {
        Room room;
        room.start();
        room.put(kThree);
        QVERIFY(!room.find<QAbstractButton>("tsumeInsert")->isEnabled());
        room.press("tsumeSolve");
        room.waitForVerdict(QStringLiteral("Solved"));
        room.press("tsumeInsert");
        QCOMPARE(room.document().record().nodeCount(), std::size_t{4});
        QCOMPARE(room.document().cursor(), shogi::kRootNode);
        room.document().undoStack()->undo();
        QCOMPARE(room.document().record().nodeCount(), std::size_t{1}); // as one step
        room.press("tsumeCopyUsi");
        QVERIFY(QGuiApplication::clipboard()->text().startsWith(QStringLiteral("position sfen 7nl")));
        QVERIFY(QGuiApplication::clipboard()->text().contains(QStringLiteral(" moves G*2c ")));
        room.press("tsumeCopyKif");
        QVERIFY(QGuiApplication::clipboard()->text().contains(QStringLiteral("２三金打")));
        // For another position the line becomes a new record.
        room.document().newRecord();
        room.action("tsumeShow")->trigger();
        room.press("tsumeInsert");
        QTRY_COMPARE(room.document().record().nodeCount(), std::size_t{4});
        QVERIFY(room.document().record().startPosition() == sfen(kThree));
    }

    void everyAnswerHasItsWords_data() {
        QTest::addColumn<QByteArray>("answer");
        QTest::addColumn<QString>("what");
        QTest::addColumn<QString>("advice");
        const auto row = [](const char* name, const char* answer, const char* what, const char* advice) {
            QTest::newRow(name) << QByteArray(answer) << QString::fromUtf8(what) << QString::fromUtf8(advice);
        };
        row("proved by Tokin", "checkmate G*5b", "Solved: mate in 1.", "Tokin has proved it");
        row("no mate", "checkmate nomate", "There is no mate", "of any length");
        row("timeout", "checkmate timeout", "Undecided", "more time");
        row("cannot", "checkmate notimplemented", "Other cannot solve mates", "Choose another");
        row("none", "checkmate none", "Undecided", "answered “none”");
        row("bare", "checkmate", "Undecided", "");
        row("no check", "checkmate G*1i", "Other claims a mate", "Move 1 of its line is not a check");
        row("no mate at the end", "checkmate G*4b", "Other claims a mate", "does not end in mate");
        row("illegal", "checkmate 1a1b", "Other claims a mate", "Move 1 of its line is illegal");
        row("crash", "!crash", "Other", "");
    }
    void everyAnswerHasItsWords() {
        QFETCH(QByteArray, answer);
        QFETCH(QString, what);
        QFETCH(QString, advice);
        Room room;
        room.start();
        const QByteArray script =
            answer.startsWith('!')
                ? QByteArray("! handshake Other 1\n! ready\n> position*\n> go*\n! crash\n")
                : "! handshake Other 1\n! ready\n! loop\n> position*\n> go*\n< " + answer + "\n! end\n";
        room.addEngine(QStringLiteral("Other"), script);
        room.put(kGold);
        Program::choose(&room.pane(), "tsumeEngine", QStringLiteral("Other"));
        room.press("tsumeSolve");
        room.waitForVerdict(what);
        QTRY_VERIFY2_WITH_TIMEOUT(room.text("tsumeAdvice").contains(advice),
                                  qPrintable(room.text("tsumeAdvice")), kPatience);
        QTRY_VERIFY(room.find<QAbstractButton>("tsumeSolve")->isEnabled());
        if (answer.contains("notimplemented")) {
            auto* box = room.find<QComboBox>("tsumeEngine");
            // Remembered for this version of the engine.
            CatalogEntry entry = *room.application->catalog().findByName(QStringLiteral("Other"));
            entry.reportedName = "Other 1";
            room.application->catalog().update(entry);
            QTRY_VERIFY(box->findText(QStringLiteral("Other (cannot solve mates)")) >= 0);
        }
    }

    // Tokin has walked every defence, but its line is not the longest, and its table was too small.
    void aProofIsMoreThanItsLine() {
        Room room;
        room.start();
        room.addEngine(QStringLiteral("Other"),
                       "! handshake Tokin 9\n! ready\n> position*\n> go*\n"
                       "< info depth 59 nodes 1000 hashfull 1000 score mate 59 pv G*5b\n"
                       "< info string tokin mate 59\n< checkmate G*5b\n> quit\n");
        room.put(kGold);
        Program::choose(&room.pane(), "tsumeEngine", QStringLiteral("Other"));
        room.press("tsumeSolve");
        room.waitForVerdict(QStringLiteral("Solved: mate within 59 plies."));
        QVERIFY(!room.text("tsumeAdvice").contains(QStringLiteral("is checking every defence")));
        for (const char* words :
             {"Proved against every defence", "The line shown has 1 plies and ends in mate",
              "the longest defence is unknown", "The hash is full"})
            QVERIFY2(room.text("tsumeAdvice").contains(QString::fromUtf8(words)), words);
        auto* hash = room.find<QLabel>("tsumeHash");
        QVERIFY(hash->text().contains(QStringLiteral("100")));
        QCOMPARE(hash->palette().color(QPalette::WindowText), look::colours(look::isDark()).accent);
    }

    void silentEngineIsStopped() {
        Room room;
        room.start();
        room.addEngine(QStringLiteral("Other"), "! handshake Other 1\n! ready\n> position*\n> go*\n! touch " +
                                                    room.path("asked").toUtf8() +
                                                    "\n> stop\n< checkmate timeout\n> quit\n");
        room.put(kGold);
        Program::choose(&room.pane(), "tsumeEngine", QStringLiteral("Other"));
        Program::choose(&room.pane(), "tsumeLimit", QStringLiteral("None"));
        room.press("tsumeSolve");
        QVERIFY(room.text("tsumeVerdict").startsWith(QStringLiteral("Other is solving")));
        QTRY_VERIFY(QFile::exists(room.path("asked")));
        QVERIFY(room.find<QAbstractButton>("tsumeStop")->isEnabled());
        room.key(Qt::Key_Period, Qt::ControlModifier);
        room.waitForVerdict(QStringLiteral("Stopped"));
    }

    // --- the quick question

    void mateHere() {
        Room room;
        room.start();
        room.document().newRecord(sfen(kThree));
        room.key(Qt::Key_K, Qt::ControlModifier);
        QVERIFY(room.banner(BannerArea::Topic::Mate) != nullptr);
        QTRY_VERIFY_WITH_TIMEOUT(
            room.banner(BannerArea::Topic::Mate)->text().contains(QStringLiteral("Black mates in 3.")),
            kPatience);
        QCOMPARE(room.board().state().arrows.size(), std::size_t{1});
        // By Tab its choices come before its cross.
        room.board().setFocus();
        room.key(Qt::Key_Tab);
        auto* const choice = qobject_cast<QPushButton*>(room.window().focusWidget());
        QVERIFY(choice != nullptr);
        QCOMPARE(choice->text(), QStringLiteral("Insert as a branch"));
        choice->click();
        QCOMPARE(room.document().record().nodeCount(), std::size_t{4});
        room.document().newRecord();
        room.key(Qt::Key_K, Qt::ControlModifier);
        QTRY_VERIFY_WITH_TIMEOUT(
            room.banner(BannerArea::Topic::Mate)->text().contains(QStringLiteral("There is no mate here.")),
            kPatience);
        // And from the board on which somebody solves.
        room.document().newRecord(sfen(kThree));
        room.key(Qt::Key_K, Qt::ControlModifier);
        QTRY_VERIFY_WITH_TIMEOUT(
            room.banner(BannerArea::Topic::Mate)->text().contains(QStringLiteral("Black mates in 3.")),
            kPatience);
        room.key(Qt::Key_Y, Qt::ControlModifier | Qt::ShiftModifier);
        QTRY_COMPARE(room.banner(BannerArea::Topic::Mate), nullptr);
        room.window().stage().showRecord();
        // The answer is removed with its position.
        room.document().newRecord(sfen(kThree));
        room.document().addBranchMove(shogi::parseUsiMove("G*2c").value());
        room.document().goToFirst();
        room.key(Qt::Key_K, Qt::ControlModifier);
        room.key(Qt::Key_Right);
        QCOMPARE(room.banner(BannerArea::Topic::Mate), nullptr);
        QVERIFY(workedOff(room.application->hub()));
        QCOMPARE(room.banner(BannerArea::Topic::Mate), nullptr);
    }

    // --- examination and practice

    void examines() {
        QStringList progress;
        Room room;
        room.start();
        room.put(kThree);
        auto* bar = room.find<QProgressBar>("tsumeExamination");
        connect(bar, &QProgressBar::valueChanged, this, [&] { progress.append(bar->text()); });
        room.key(Qt::Key_X, Qt::ControlModifier | Qt::ShiftModifier);
        QTRY_VERIFY2_WITH_TIMEOUT(
            room.text("tsumeFindings").contains(QStringLiteral("Shortest mate in plies: 3")),
            qPrintable(room.text("tsumeFindings")), kPatience);
        QTRY_VERIFY_WITH_TIMEOUT(room.find<QAbstractButton>("tsumeExamine")->isEnabled(), kPatience);
        QVERIFY(bar->isHidden());
        QVERIFY2(!progress.filter(QRegularExpression(QStringLiteral("^\\d+ of \\d+ – .* left$"))).isEmpty(),
                 qPrintable(progress.join(u'|')));
        QVERIFY(room.text("tsumeFindings").contains(QStringLiteral("Left in hand")));
        auto* tree = room.find<QTreeView>("tsumeTree");
        QVERIFY(tree->model()->rowCount() >= 1);
        const QModelIndex first = tree->model()->index(0, 0);
        tree->setFocus();
        tree->setCurrentIndex(first);
        QCOMPARE(room.pane().problem().step(), 1);
        QTest::keyClick(tree, Qt::Key_Right); // expands
        QTest::keyClick(tree, Qt::Key_Down);
        QCOMPARE(room.pane().problem().step(), 2);
        QCOMPARE(room.pane().problem().line().size(), std::size_t{3}); // on to the end
    }

    void isSolvedByHand() {
        Room room;
        room.start();
        room.put(kThree);
        room.key(Qt::Key_Y, Qt::ControlModifier | Qt::ShiftModifier);
        const auto words = [&room] { return room.text("tsumePracticeWords"); };
        QVERIFY2(words().startsWith(QStringLiteral("Your move")), qPrintable(words()));
        room.attack(kGoldInHand, Program::square("9i"));
        QTRY_VERIFY2(words().contains(QStringLiteral("is not a check")), qPrintable(words()));
        // A wrong check is refuted on the board.
        room.attack(kGoldInHand, Program::square("3b"));
        QTRY_VERIFY2_WITH_TIMEOUT(words().startsWith(QStringLiteral("Wrong: there is no mate after")),
                                  qPrintable(words()), kPatience);
        QCOMPARE(room.pane().problem().step(), 2);
        room.press("tsumeTakeBack");
        QVERIFY(words().startsWith(QStringLiteral("Your move")));
        room.press("tsumeHint");
        QTRY_VERIFY2_WITH_TIMEOUT(words().contains(QStringLiteral("Hint: drop the gold")),
                                  qPrintable(words()), kPatience);
        room.press("tsumeHint");
        QTRY_COMPARE(room.board().state().arrows.size(), std::size_t{1});
        room.attack(kGoldInHand, Program::square("2c"));
        QTRY_VERIFY2_WITH_TIMEOUT(words().startsWith(QStringLiteral("Correct so far")), qPrintable(words()),
                                  kPatience);
        QCOMPARE(room.pane().problem().step(), 2);
        // The defender has gone to 3a.
        room.attack(kGoldInHand, Program::square("3b"));
        QTRY_VERIFY2_WITH_TIMEOUT(words().startsWith(QStringLiteral("Mate. Solved. Mistakes: 1")),
                                  qPrintable(words()), kPatience);
        room.press("tsumePractise"); // give up, or leave
        QVERIFY(words().startsWith(QStringLiteral("You attack")));
    }

    // --- collections

    void collectionIsSolvedAndRemembered() {
        Room room;
        const QString file =
            room.write("problems.tsv", QByteArray("#id\tsfen\tplies\nA\t") + kGold + "\t1\nB\t" + kThree +
                                           "\t3\nnonsense\nC\t4k4/9/9/9/9/9/9/9/9 b P 1\n");
        room.start();
        const auto* empty = room.find<QLabel>("tsumeNoProblems");
        QVERIFY(!empty->isHidden() && empty->text().contains(QStringLiteral("Open one or more files")));
        room.key(Qt::Key_O, Qt::ControlModifier | Qt::ShiftModifier);
        auto* dialog = room.dialog<QFileDialog>("openProblemsDialog");
        QVERIFY(dialog != nullptr);
        Program::enterFile(dialog, file);
        auto* table = room.find<QTableView>("tsumeCollection");
        QTRY_COMPARE(table->model()->rowCount(), 3);
        QVERIFY(empty->isHidden());
        QVERIFY(room.window().bubble().text().contains(QStringLiteral("Line 4")));
        QVERIFY(room.board().state().position == sfen(kGold)); // the first one
        table->setCurrentIndex(table->model()->index(1, 0));
        QVERIFY(room.board().state().position == sfen(kThree));
        room.find<QSpinBox>("tsumeShortest")->setValue(1);
        QCOMPARE(table->model()->rowCount(), 2);
        room.press("tsumeSolveAll");
        QTRY_VERIFY_WITH_TIMEOUT(room.find<QAbstractButton>("tsumeSolveAll")->isEnabled(), kPatience);
        QTRY_VERIFY(table->model()->index(1, 2).data().toString().contains(u'3'));
        Program::choose(&room.pane(), "tsumeShow", QStringLiteral("Unsolved"));
        QCOMPARE(table->model()->rowCount(), 0);
        QVERIFY(!empty->isHidden() && empty->text().contains(QStringLiteral("matches the filter")));
        // Another time.
        const Places places = room.places;
        room.application.reset();
        room.application = std::make_unique<Application>(places, room.options);
        room.application->start();
        room.desk().openFiles({file});
        QTRY_COMPARE(room.find<QTableView>("tsumeCollection")->model()->rowCount(), 3);
        QVERIFY(
            room.find<QTableView>("tsumeCollection")->model()->index(1, 2).data().toString().contains(u'3'));
    }

    // A move on the board is enough to begin, and a key or a click to go on.
    void problemsOfACollectionAreSolvedOneByOne() {
        Room room;
        const QString file = room.write("problems.tsv", QByteArray("A\t") + kGold + "\t1\nB\t" + kThree +
                                                            "\t3\nC\t" + kOther + "\t1\n");
        room.start();
        const auto mine = [&room](int row) {
            const QAbstractItemModel* list = room.find<QTableView>("tsumeCollection")->model();
            return list->index(row, MateCollectionModel::Mine).data().toString();
        };
        room.desk().showPane();
        QTRY_VERIFY(room.dock().isActiveWindow());
        room.desk().openFiles({file});
        room.waitForFiles();
        QVERIFY(room.board().state().position == sfen(kGold));
        room.attack(kGoldInHand, Program::square("4b"));
        QCOMPARE(room.find<QTabWidget>("tsumeTabs")->currentIndex(), int{TsumePane::Practice});
        const auto words = [&room] { return room.text("tsumePracticeWords"); };
        QTRY_VERIFY2_WITH_TIMEOUT(words().startsWith(QStringLiteral("Wrong")), qPrintable(words()),
                                  kPatience);
        QCOMPARE(mine(0), QStringLiteral("tried"));
        room.press("tsumeTakeBack");
        room.attack(kGoldInHand, Program::square("5b"));
        QTRY_VERIFY2_WITH_TIMEOUT(words().startsWith(QStringLiteral("Mate. Solved. Mistakes: 1")),
                                  qPrintable(words()), kPatience);
        QCOMPARE(mine(0), QStringLiteral("✓ (1)"));
        QVERIFY2(room.text("tsumeProgress").startsWith(QStringLiteral("Mate in 1: 1 of 2")),
                 qPrintable(room.text("tsumeProgress")));
        // Solved: the button for the next one has the focus.
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_Return);
        QVERIFY(room.board().state().position == sfen(kThree));
        room.pane().setFocus();
        QTest::keyClick(&room.pane(), Qt::Key_PageDown);
        QVERIFY(room.board().state().position == sfen(kOther));
        QTest::keyClick(&room.pane(), Qt::Key_PageDown); // the first one is solved
        QVERIFY(room.board().state().position == sfen(kThree));
        // A hint begins as well, without a move.
        room.press("tsumeHint");
        QTRY_VERIFY2_WITH_TIMEOUT(words().contains(QStringLiteral("Hint: drop the gold")),
                                  qPrintable(words()), kPatience);
        // What has left the list because it is solved stays on the board.
        Program::choose(&room.pane(), "tsumeShow", QStringLiteral("Not solved by me"));
        room.attack(kGoldInHand, Program::square("2c"));
        QTRY_VERIFY2_WITH_TIMEOUT(words().startsWith(QStringLiteral("Correct so far")), qPrintable(words()),
                                  kPatience);
        room.attack(kGoldInHand, Program::square("3b"));
        QTRY_VERIFY2_WITH_TIMEOUT(words().startsWith(QStringLiteral("Mate. Solved.")), qPrintable(words()),
                                  kPatience);
        QCOMPARE(room.pane().problem().step(), 3);
        Program::press(&room.window(), "sceneNext_tsumeNext");
        QVERIFY(room.board().state().position == sfen(kOther));
        Program::choose(&room.pane(), "tsumeShow", QStringLiteral("All"));
        // Only one length, by its button; a second press shows all again.
        const QAbstractItemModel* list = room.find<QTableView>("tsumeCollection")->model();
        room.press("tsumeLength1");
        QCOMPARE(list->rowCount(), 1);
        QCOMPARE(room.find<QSpinBox>("tsumeShortest")->value(), 3);
        room.press("tsumeLength1");
        QCOMPARE(list->rowCount(), 3);
        QVERIFY(room.find<QToolButton>("tsumeLength2") == nullptr);
    }

    // The strip asks, judges and leads on: a collection is solved without a look at the pane. The status bar
    // tells the place in the collection.
    void theStripLeadsThroughACollection() {
        Room room;
        const QString file = room.write("problems.tsv", QByteArray("A\t") + kGold + "\t1\nB\t" + kThree +
                                                            "\t3\nC\t" + kOther + "\n");
        room.start();
        const QString ofRecord = room.place();
        room.desk().showPane();
        QTRY_VERIFY(room.dock().isActiveWindow());
        room.desk().openFiles({file});
        room.waitForFiles();
        const QString answer = QStringLiteral("Show the answer");
        const QString next = QStringLiteral("Next problem");
        QCOMPARE(room.title(), QStringLiteral("A · 1 of 3"));
        QCOMPARE(room.place(), QStringLiteral("Problem 1 of 3"));
        QCOMPARE(room.prompt(), QStringLiteral("Black to move. Mate in 1"));
        QCOMPARE(room.nextSteps(), QStringList({next, answer}));
        for (const auto* button : room.window().findChildren<QToolButton*>())
            if (button->objectName().startsWith(QStringLiteral("scene")) && button->isVisible())
                QVERIFY2(button->width() >= 24 && button->height() >= 24, qPrintable(button->objectName()));
        // Wrong, taken back, right.
        room.attack(kGoldInHand, Program::square("4b"));
        QTRY_COMPARE_WITH_TIMEOUT(room.prompt(), QStringLiteral("Wrong. Take it back."), kPatience);
        QCOMPARE(room.nextSteps(), QStringList({answer, QStringLiteral("Take back")}));
        Program::press(&room.window(), "sceneNext_takeBack");
        QCOMPARE(room.prompt(), QStringLiteral("Black to move. Mate in 1"));
        room.attack(kGoldInHand, Program::square("5b"));
        QTRY_COMPARE_WITH_TIMEOUT(room.prompt(), QStringLiteral("Mate. Solved!"), kPatience);
        QCOMPARE(room.nextSteps(), QStringList{next});
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_Return);
        QCOMPARE(room.title(), QStringLiteral("B · 2 of 3"));
        QVERIFY(room.board().hasFocus());
        room.attack(kGoldInHand, Program::square("2c"));
        QTRY_COMPARE_WITH_TIMEOUT(room.prompt(), QStringLiteral("Correct so far. Your move."), kPatience);
        // The answer, also by its key; its line is stepped through on the board.
        Program::press(&room.window(), "sceneNext_tsumeSolve");
        QTRY_COMPARE_WITH_TIMEOUT(room.prompt(), QStringLiteral("Mate in 3"), kPatience);
        QCOMPARE(room.nextSteps(), QStringList{next});
        QCOMPARE(room.window().stage().shown()->lastStep(), 3);
        Program::press(&room.window(), "sceneNext_tsumeNext");
        QCOMPARE(room.title(), QStringLiteral("C · 3 of 3"));
        QCOMPARE(room.prompt(), QStringLiteral("Black to move.")); // no length is stated
        room.key(Qt::Key_T, Qt::ControlModifier | Qt::ShiftModifier);
        QTRY_COMPARE_WITH_TIMEOUT(room.prompt(), QStringLiteral("Mate in 1"), kPatience);
        // The list shows fewer, and another problem.
        room.find<QSpinBox>("tsumeShortest")->setValue(3);
        QCOMPARE(room.title(), QStringLiteral("B · 1 of 1"));
        auto* back = child<QToolButton>(&room.window(), QStringLiteral("sceneBack"));
        QCOMPARE(back->accessibleName(), QStringLiteral("Back to the record"));
        QCOMPARE(room.action("boardBack")->text(), back->accessibleName());
        back->click();
        QCOMPARE(room.place(), ofRecord);
    }

    // Where there is little room as well: the strip covers neither stands, plates nor file numbers,
    // and is not cut off.
    void theStripLeavesTheStandsInSight_data() {
        QTest::addColumn<Language>("language");
        QTest::addColumn<QSize>("size");
        for (const QSize& size : {QSize(1024, 700), QSize(1280, 720), QSize(1280, 800)}) {
            const QByteArray name =
                QByteArray::number(size.width()) + 'x' + QByteArray::number(size.height());
            QTest::newRow(QByteArray("English " + name).constData()) << Language::English << size;
            QTest::newRow(QByteArray("Japanese " + name).constData()) << Language::Japanese << size;
        }
    }
    void theStripLeavesTheStandsInSight() {
        QFETCH(Language, language);
        QFETCH(QSize, size);
        Room room(language);
        room.start();
        room.window().resize(size);
        room.action("tokinsProblems")->trigger();
        auto* strip = child<QWidget>(&room.window(), QStringLiteral("sceneStrip"));
        const auto isInItsPlace = [&] {
            const board::BoardGeometry geometry = room.board().geometryNow();
            const QRect inWindow(strip->mapTo(&room.window(), QPoint()), strip->size());
            const QRectF place = inWindow.translated(-room.board().mapTo(&room.window(), QPoint()));
            return !place.intersects(geometry.board()) &&
                   !place.intersects(geometry.stand(shogi::Color::Black)) &&
                   !place.intersects(geometry.stand(shogi::Color::White)) &&
                   !place.intersects(geometry.plate(shogi::Color::Black)) &&
                   !place.intersects(geometry.plate(shogi::Color::White)) &&
                   room.window().rect().contains(inWindow) &&
                   strip->width() >= strip->minimumSizeHint().width();
        };
        QTRY_VERIFY(isInItsPlace());
        const shogi::Position problem = room.board().state().position;
        room.action("tsumeSolve")->trigger(); // with a line to step through
        QTRY_COMPARE_WITH_TIMEOUT(room.window().stage().shown()->lastStep(), 1, kPatience);
        QTRY_VERIFY(isInItsPlace());
        QVERIFY(room.board().state().position == problem);
        QVERIFY(child<QWidget>(strip, QStringLiteral("sceneNext_tsumeNext"))->isVisible());
        QVERIFY(child<QWidget>(strip, QStringLiteral("sceneNext"))->isVisible());
        QVERIFY(child<QWidget>(strip, QStringLiteral("sceneBack"))->isVisible());
    }

    void theWayBackIsNamed() {
        Room room;
        room.start();
        const auto words = [&room] {
            return child<QToolButton>(&room.window(), QStringLiteral("sceneBack"))->accessibleName();
        };
        room.action("tokinsProblems")->trigger();
        QCOMPARE(words(), QStringLiteral("Back to the record"));
        room.action("editPosition")->trigger();
        QCOMPARE(words(), QStringLiteral("Back to the problem"));
        QCOMPARE(room.place(), QString());
        room.window().stage().showRecord();
        room.startAgainst(QStringLiteral("Human"), 60);
        QTRY_COMPARE(room.game().phase(), Game::Phase::Running);
        room.action("tokinsProblems")->trigger();
        QCOMPARE(words(), QStringLiteral("Back to the game"));
        room.game().resign();
        room.application->fileDesk().leaveGame([] {});
    }

    void compositionsAreACollectionOfTheirOwn() {
        Room room;
        room.start();
        room.action("tokinsCompositions")->trigger();
        QVERIFY(room.dock().isVisible());
        const auto name = [&room] { return room.find<app::ElidedLabel>("tsumeCollectionName")->text(); };
        QVERIFY2(name().startsWith(QStringLiteral("Tokin’s compositions")), qPrintable(name()));
        const QAbstractItemModel* list = room.find<QTableView>("tsumeCollection")->model();
        QVERIFY(list->rowCount() >= 100);
        QCOMPARE(list->index(0, MateCollectionModel::Stated).data().toString(), QStringLiteral("3"));
        QCOMPARE(room.prompt(), QStringLiteral("Black to move. Mate in 3"));
        room.press("tsumeTokins");
        QVERIFY2(name().startsWith(QStringLiteral("Tokin’s problems")), qPrintable(name()));
        room.press("tsumeCompositions");
        QVERIFY2(name().startsWith(QStringLiteral("Tokin’s compositions")), qPrintable(name()));
    }

    void problemsComeWithTheProgram() {
        Room room;
        room.start();
        room.action("tokinsProblems")->trigger();
        QVERIFY(room.dock().isVisible());
        const QAbstractItemModel* list = room.find<QTableView>("tsumeCollection")->model();
        QVERIFY(list->rowCount() >= 100);
        QVERIFY(room.find<app::ElidedLabel>("tsumeCollectionName")
                    ->text()
                    .startsWith(QStringLiteral("Tokin’s problems")));
        QCOMPARE(list->index(0, MateCollectionModel::Stated).data().toString(), QStringLiteral("1"));
        const QModelIndex last = list->index(list->rowCount() - 1, MateCollectionModel::Stated);
        QVERIFY(last.data().toString().toInt() >= 9);
        QVERIFY(room.find<QToolButton>("tsumeLength0")->text().contains(QStringLiteral("1-ply\n0/")));
        QVERIFY(room.find<QToolButton>("tsumeLength0")
                    ->accessibleName()
                    .startsWith(QStringLiteral("Mate in 1: 0 of ")));
        room.press("tsumeLength1");
        QCOMPARE(room.find<QTableView>("tsumeCollection")->currentIndex().row(), 0);
        QCOMPARE(room.prompt(), QStringLiteral("Black to move. Mate in 3"));
        room.press("tsumeLength1");
        QCOMPARE(room.prompt(), QStringLiteral("Black to move. Mate in 1"));
        const shogi::Position first = room.board().state().position;
        // Solved meanwhile: opened again, it shows the next one.
        emit room.board().moveRequested(mateInOne(first));
        QTRY_VERIFY_WITH_TIMEOUT(
            room.text("tsumePracticeWords").startsWith(QStringLiteral("Mate. Solved without a mistake")),
            kPatience);
        room.press("tsumeTokins");
        QVERIFY(!(room.board().state().position == first));
        QVERIFY(room.find<QToolButton>("tsumeLength0")->text().contains(QStringLiteral("1-ply\n1/")));
    }

    void rubbishIsNoCollection() {
        Room room;
        const QString file = room.write("rubbish.txt", QByteArray(5000, '\xfe'));
        room.start();
        room.desk().openFiles({file, room.path("missing.sfen")});
        QTRY_VERIFY(QApplication::activeModalWidget() != nullptr);
        auto* box = qobject_cast<QMessageBox*>(QApplication::activeModalWidget());
        QVERIFY(box != nullptr);
        QVERIFY(box->text().contains(QStringLiteral("No mate problem found")));
        box->close();
    }

    // --- setting up a position

    void positionIsSetUpByHand() {
        Room room;
        room.start();
        room.key(Qt::Key_I, Qt::ControlModifier);
        PositionPane* dialog = editorOf(room);
        QVERIFY(dialog != nullptr);
        QVERIFY(!room.window().stage().showsRecord() && !room.board().isVisible());
        QCOMPARE(dialog->editor().geometry(), room.board().geometry());
        auto* strip = room.window().findChild<QWidget*>(QStringLiteral("sceneStrip"));
        QVERIFY(strip->isVisible());
        QCOMPARE(room.window().childAt(strip->mapTo(&room.window(), QPoint(4, 4))), strip);
        Program::press(dialog, "problem");
        board::PositionEditor& editor = dialog->editor();
        const auto center = [&editor](const board::Spot& spot) {
            return editor.geometryNow().rect(spot).center().toPoint();
        };
        // A pawn by keys, a gold by its stamp.
        editor.setFocus();
        editor.setCursorSpot(Program::square("5c"));
        QTest::keyClick(&editor, Qt::Key_Delete);
        auto* whitePawns = dialog->findChild<QSpinBox*>(QStringLiteral("whiteHand1"));
        whitePawns->setValue(17);
        // Keys for pieces reach the board after a button, and from a count.
        QTest::keyClick(&editor, Qt::Key_P);
        auto* undo = dialog->findChild<QPushButton*>(QStringLiteral("undo"));
        QTest::mouseClick(undo, Qt::LeftButton);
        QVERIFY(room.window().focusWidget() == &editor);
        undo->setFocus(Qt::TabFocusReason);
        QVERIFY(room.window().focusWidget() == undo);
        QTest::keyClick(undo, Qt::Key_P);
        QVERIFY(editor.position().at(Program::square("5c")) ==
                shogi::Piece(shogi::Color::Black, shogi::PieceType::Pawn));
        auto* whiteGolds = dialog->findChild<QSpinBox*>(QStringLiteral("whiteHand7"));
        whiteGolds->setFocus();
        QTest::keyClick(whiteGolds, Qt::Key_Delete); // its own
        QTest::keyClick(whiteGolds, Qt::Key_L);
        QVERIFY(editor.position().at(Program::square("5c")).type() == shogi::PieceType::Lance);
        QTest::keyClick(whiteGolds, Qt::Key_P);
        dialog->findChild<QSpinBox*>(QStringLiteral("whiteHand2"))
            ->setValue(4); // the lance is back in the box
        whiteGolds->setValue(3);
        Program::press(dialog, "stamp7");
        QTest::mouseClick(&editor, Qt::LeftButton, {}, center(kGoldInHand));
        QVERIFY2(dialog->position() == sfen(kGold), shogi::toSfen(dialog->position()).c_str());
        QVERIFY(dialog->findChild<QLabel*>(QStringLiteral("remarks"))
                    ->text()
                    .contains(QStringLiteral("Black has no king.")));
        Program::press(dialog, "toProblem");
        QVERIFY(editorOf(room) == nullptr);
        room.waitForVerdict(QStringLiteral("Solved: mate in 1."));
        // Set up further. Who goes back in the middle of it finds it again.
        room.key(Qt::Key_I, Qt::ControlModifier);
        QVERIFY(editorOf(room) != nullptr && dialog->position() == sfen(kGold));
        Program::press(dialog, "swap");
        const shogi::Position half = dialog->position();
        room.key(Qt::Key_Escape);
        QVERIFY(editorOf(room) == nullptr && room.board().isVisible());
        QVERIFY(!room.window().stage().showsRecord()); // the problem, as before
        room.key(Qt::Key_I, Qt::ControlModifier);
        QVERIFY(editorOf(room) != nullptr && dialog->position() == half);
        QTest::keyClick(&editor, Qt::Key_Z, Qt::ControlModifier);
        QVERIFY(dialog->position() == sfen(kGold));
        // The existing record is not lost without a question.
        room.document().addBranchMove(shogi::parseUsiMove("7g7f").value());
        Program::press(dialog, "toRecord");
        QTRY_VERIFY(QApplication::activeModalWidget() != nullptr);
        Program::pressText(QApplication::activeModalWidget(), QStringLiteral("Don’t save"));
        QTRY_VERIFY(room.document().position() == sfen(kGold));
        QVERIFY(editorOf(room) == nullptr);
    }

    void editorSaysWhatIsWrong() {
        Room room;
        room.start();
        room.action("editPosition")->trigger();
        auto* dialog = editorOf(room);
        QVERIFY(dialog != nullptr);
        const auto remarks = [dialog] {
            return dialog->findChild<QLabel*>(QStringLiteral("remarks"))->text();
        };
        const auto enabled = [dialog](const char* name) {
            return dialog->findChild<QAbstractButton*>(QLatin1String(name))->isEnabled();
        };
        QVERIFY(remarks().contains(QStringLiteral("Usable for games")));
        QVERIFY(dialog->paste(QStringLiteral("4k4/4R4/9/9/9/9/9/9/9 b - 1")));
        QVERIFY(remarks().contains(QStringLiteral("can capture the king")));
        QVERIFY(enabled("toRecord") && !enabled("toProblem"));
        QVERIFY(dialog->paste(QStringLiteral("4k4/9/4P4/4P4/9/9/9/9/4K4 b - 1")));
        QVERIFY(remarks().contains(QStringLiteral("Nifu")));
        QVERIFY(enabled("toRecord") && enabled("toProblem"));
        QVERIFY(!dialog->paste(QStringLiteral("nothing of the kind")));
        QVERIFY(!dialog->findChild<QLabel*>(QStringLiteral("said"))->text().isEmpty());
        QVERIFY(dialog->paste(QString::fromStdString(shogi::writeBod(sfen(kThree)))));
        QVERIFY(dialog->position() == sfen(kThree));
        Program::press(dialog, "undo");
        Program::press(dialog, "redo");
        QVERIFY(dialog->position() == sfen(kThree));
        Program::press(dialog, "copyBod");
        QVERIFY(QGuiApplication::clipboard()->text().contains(QStringLiteral("後手の持駒")));
        Program::press(dialog, "mirror");
        Program::press(dialog, "mirror");
        Program::press(dialog, "swap");
        QCOMPARE(dialog->position().sideToMove(), shogi::Color::White);
        room.action("flip")->trigger();
        QVERIFY(dialog->editor().isFlipped());
        Program::press(dialog, "clear");
        QVERIFY(!enabled("toProblem"));
        Program::press(dialog, "even");
        QVERIFY(dialog->position() == shogi::Position());
        const QList<QAction*> handicaps = child<QMenu>(dialog, QStringLiteral("handicaps"))->actions();
        QCOMPARE(handicaps.size(), 15);
        QCOMPARE(handicaps[5]->text(), QStringLiteral("Two pieces (rook, bishop)"));
        handicaps[5]->trigger();
        QVERIFY(dialog->position() == shogi::startPosition(shogi::Handicap::TwoPieces));
        Program::press(dialog, "undo");
        QVERIFY(dialog->position() == shogi::Position());
    }

    // Impossible positions are studied as well: a record may begin with one, and is shown and saved.
    void impossiblePositionsBeginRecords() {
        Room room;
        room.start();
        for (const char* text :
             {"4k4/4R4/9/9/9/9/9/9/4K4 b - 1", "4k4/P8/P8/9/9/9/9/9/9 w 3P 1", "9/9/9/9/4G4/9/9/9/9 b - 1"}) {
            room.action("editPosition")->trigger();
            auto* dialog = editorOf(room);
            QVERIFY(dialog != nullptr);
            QVERIFY(dialog->paste(QString::fromLatin1(text)));
            Program::press(dialog, "toRecord");
            QTRY_VERIFY(room.document().record().startPosition() == sfen(text));
            shogi::MoveList moves;
            shogi::generateLegal(sfen(text), moves);
            QVERIFY(room.document().addBranchMove(*moves.begin()));
            QCOMPARE(room.document().line().size(), 2U);
            room.document().newRecord();
        }
    }

    // --- the rest

    void gameGoesOnBesideIt() {
        Room room;
        room.start();
        room.addEngine(QStringLiteral("Foe"), "! play\n3c3d\n8c8d\n! end\n");
        room.startAgainst(QStringLiteral("Foe"), 30);
        QTRY_VERIFY(room.game().humanToMove() != nullptr);
        room.key(Qt::Key_K, Qt::ControlModifier);
        room.action("tsumeSolve")->trigger();
        room.waitForVerdict(QStringLiteral("There is no mate"));
        room.key(Qt::Key_Escape);
        room.click("7g", "7f");
        QTRY_COMPARE(room.moves(), 2);
        room.game().abort();
    }

    void japaneseWords() {
        Room room(Language::Japanese);
        room.start();
        room.put(kThree);
        room.press("tsumeSolve");
        room.waitForVerdict(QStringLiteral("3手詰です"));
        QCOMPARE(room.action("tsumeShow")->text(), QStringLiteral("詰将棋(&P)"));
        AppearanceSettings appearance = room.application->settings().appearance();
        appearance.language = Language::English;
        room.application->settings().setAppearance(appearance);
        QCOMPARE(room.application->appearance().language, Language::Japanese); // the command line counts
    }

    void quittingEndsWhatRuns() {
        Room room;
        room.start();
        room.put("9/9/9/3k5/9/9/9/9/9 b RB2G2SNL3Prb2g2s3n3l15p 1");
        Program::choose(&room.pane(), "tsumeLimit", QStringLiteral("None"));
        room.press("tsumeSolve");
        room.action("tsumeExamine")->trigger();
        const EngineRoster& roster = room.application->roster();
        const auto isSearching = [&roster] {
            const std::vector<host::EngineId> ids = roster.ids();
            return std::any_of(ids.begin(), ids.end(), [&roster](host::EngineId id) {
                return roster.status(id)->condition == EngineCondition::SolvingMate;
            });
        };
        QTRY_VERIFY(isSearching());
        bool finished = false;
        connect(room.application.get(), &Application::finished, this, [&finished] { finished = true; });
        room.application->requestQuit();
        QTRY_VERIFY_WITH_TIMEOUT(finished, 10000);
    }
};

QTEST_MAIN(TestTsumeInWindow)
#include "tst_tsume_in_window.moc"
