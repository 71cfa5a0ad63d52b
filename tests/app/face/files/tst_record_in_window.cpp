// SPDX-License-Identifier: GPL-3.0-or-later
// Finding one's way in the record and editing its tree, with mouse and keys.
#include "app/face/files/file_desk.h"
#include "app/face/files/open_dialog.h"
#include "app/face/files/record_model.h"
#include "app/face/files/start_page.h"
#include "app/face/files/tree_lines.h"
#include "app/face/shell/board_stage.h"
#include "app/face/shell/choice_menu.h"
#include "app/face/shell/command_menus.h"
#include "app/face/shell/look.h"
#include "tests/app/face/program.h"

#include <QAccessible>
#include <QClipboard>
#include <QFileInfo>
#include <QInputDialog>
#include <QListView>
#include <QMenu>
#include <QMimeData>
#include <QPlainTextEdit>
#include <QSignalSpy>
#include <QTabBar>
#include <QTreeView>
#include <QUrl>

using namespace app;
using app::test::Program;
using shogi::NodeId;

namespace {

// 1 P-7f 2 P-3d 3 P-2f, beside move 2: P-8d 3 P-6f; beside that R-7h.
const QByteArray kBranches = "手合割：平手\n"
                             "   1 ７六歩(77)\n*The usual beginning\n"
                             "   2 ３四歩(33)+\n&Fork\n"
                             "   3 ２六歩(27)\n*And so on\n\n"
                             "変化：2手\n   2 ８四歩(83)\n   3 ６六歩(67)+\n*A quiet move\n\n"
                             "変化：3手\n   3 ７八飛(28)\n";

QString movesTo(Program& program) {
    QStringList moves;
    for (const shogi::Move move : program.document().moves())
        moves << QString::fromStdString(shogi::toUsi(move));
    return moves.join(u' ');
}

void open(Program& program) {
    program.start();
    program.openFile(program.write("branches.kif", kBranches));
    QCOMPARE(program.document().record().nodeCount(), std::size_t{7});
}

StartCard* startCard(Program& program, const char* name) {
    auto* card = program.window().findChild<StartCard*>(QLatin1String(name));
    if (card == nullptr)
        qFatal("no card %s", name);
    return card;
}

QTreeView* tree(Program& program) {
    return program.window().findChild<QTreeView*>(QStringLiteral("recordTree"));
}

// The row of a tree with this text.
QModelIndex rowOf(const QTreeView& view, const QString& text) {
    for (QModelIndex index = view.model()->index(0, 0); index.isValid(); index = view.indexBelow(index))
        if (index.data().toString() == text)
            return index;
    return {};
}

} // namespace

class RecordInWindowTest : public QObject {
    Q_OBJECT

private slots:
    void treeIsSteppedAndRemembered();
    void deepBranchesAreReadable();
    void closedBranchesStayClosed();
    void branchesAreMarked();
    void branchesAreFoldedByTheirSigns();
    void linesGoStraightDown();
    void whatTheMouseIsOnCanBePreviewed();
    void branchesAreEdited();
    void refusalsAreTold();
    void movesOfAGameStay();
    void linesAreCopiedAndPasted();
    void illegalMovesAreToldWhenPasted_data();
    void illegalMovesAreToldWhenPasted();
    void recordsAreMerged();
    void movesAreFoundByNumber();
    void oneKeyReplaysAndStops();
    void commentsAreSearched();
    void positionsAreFoundAgain();
    void bookmarksAreSetAndListed();
    void namesOfOpeningsLeadToTheirMoves();
    void commentsStandBesideTheMoves();
    void columnsComeWithTheirContent();
    void drawingsBelongToTheirMoves();
    void anEmptyRecordInvites();
    void theStartPageMakesWay();
    void whatOneBeginsWith();
    void theNextStartInvites();
    void aRecordIsSeenBeforeItIsOpened();
    void anEmptyClipboardIsPasted();
    void namesOfTabsAreWholeWhereThereIsRoom();
};

void RecordInWindowTest::anEmptyRecordInvites() {
    Program program;
    program.start();
    auto* page = program.window().findChild<QWidget*>(QStringLiteral("startPage"));
    QVERIFY(page != nullptr && page->isVisible());
    QVERIFY(!startCard(program, "startRecord1")->isVisible());
    QVERIFY(!startCard(program, "startContinue")->isVisible());
    QCOMPARE(startCard(program, "startPlay")->detail(), QStringLiteral("Tokin, 15 kyu"));
    QVERIFY(startCard(program, "startProblem")->detail().startsWith(QStringLiteral("Mate in")));
    // The pieces are not covered.
    const QRect ranks =
        program.board()
            .geometryNow()
            .rect(Program::square("9d"))
            .toAlignedRect()
            .united(program.board().geometryNow().rect(Program::square("1f")).toAlignedRect());
    QVERIFY(page->geometry().center().y() - ranks.center().y() <= 1);
    QVERIFY(page->height() <= ranks.height() + 3 * look::kGrid);

    // Gone as soon as there is a move, back with an empty record.
    const QString path = program.write("invited.kif", "先手：100%羽生 & 谷川\n後手：大山\n" + kBranches);
    program.openFile(path);
    QVERIFY(!page->isVisible());
    program.window().actions()["newRecord"]->trigger();
    QTRY_VERIFY(page->isVisible());

    // The record opened last, as soon as its file is read.
    const StartCard* record = startCard(program, "startRecord1");
    QTRY_COMPARE(record->detail(), QStringLiteral("100%羽生 & 谷川 – 大山"));
    QCOMPARE(record->title(), QStringLiteral("invited"));
    // Its board is not drawn again as long as it is the same.
    const qint64 drawn = record->picture().cacheKey();
    QAction* const shown = program.window().actions()["startPage"];
    shown->trigger();
    QVERIFY(!page->isVisible());
    shown->trigger();
    QTRY_VERIFY(page->isVisible());
    QCOMPARE(record->picture().cacheKey(), drawn);
    // Others may change a file that is shown here.
    program.write("invited.kif", "先手：羽生\n後手：中原\n" + kBranches);
    shown->trigger();
    shown->trigger();
    QTRY_COMPARE(record->detail(), QStringLiteral("羽生 – 中原"));
    startCard(program, "startRecord1")->click();
    QTRY_COMPARE(program.document().path(), path);
    QVERIFY(!page->isVisible());
}

// By a press beside it, which is the board's, by Escape, or for good.
void RecordInWindowTest::theStartPageMakesWay() {
    Program program;
    program.start();
    auto* page = program.window().findChild<QWidget*>(QStringLiteral("startPage"));
    QVERIFY(page != nullptr && page->isVisible());
    program.click("7g", "7f");
    QVERIFY(!page->isVisible());
    QCOMPARE(program.document().moves().size(), std::size_t{1});
    program.window().actions()["newRecord"]->trigger();
    QTRY_VERIFY(page->isVisible());

    // The keyboard reaches the cards from the board.
    program.board().setFocus();
    QTest::keyClick(&program.window(), Qt::Key_Tab);
    auto* focused = qobject_cast<StartCard*>(QApplication::focusWidget());
    QVERIFY(focused != nullptr);
    QCOMPARE(focused->objectName(), QStringLiteral("startPlay"));
    QAccessibleInterface* said = QAccessible::queryAccessibleInterface(focused);
    QCOMPARE(said->role(), QAccessible::Button);
    QCOMPARE(said->text(QAccessible::Name), QStringLiteral("Play, Tokin, 15 kyu"));
    QTest::keyClick(focused, Qt::Key_Escape);
    QVERIFY(!page->isVisible());
    QVERIFY(program.board().hasFocus());

    program.window().actions()["startPage"]->trigger();
    program.window().actions()["newRecord"]->trigger();
    QVERIFY(!page->isVisible());
    QVERIFY(!program.window().actions()["startPage"]->isChecked());
    program.window().actions()["startPage"]->trigger();
    QTRY_VERIFY(page->isVisible());
}

// A game like the last one is one click away, today's problem too.
void RecordInWindowTest::whatOneBeginsWith() {
    Program program;
    program.start();
    startCard(program, "startProblem")->click();
    QVERIFY(!program.window().stage().showsRecord());
    auto* page = program.window().findChild<QWidget*>(QStringLiteral("startPage"));
    QVERIFY(!page->isVisible());
    program.window().stage().showRecord();
    QTRY_VERIFY(page->isVisible());
    startCard(program, "startPlay")->click();
    QTRY_COMPARE_WITH_TIMEOUT(program.game().phase(), Game::Phase::Running, 20000);
    QVERIFY(!page->isVisible());
}

// With what was opened last, even if the program was left while a game was being reviewed.
void RecordInWindowTest::theNextStartInvites() {
    Program program;
    program.options.size.reset();
    program.start();
    program.window().resize(1280, 800);
    program.openFile(program.write("reviewed.kif", "先手：羽生\n後手：大山\n" + kBranches));
    QTRY_VERIFY(!program.document().isBlank());
    program.window().panes().setWorkspace(Workspace::Review);
    QSignalSpy finished(program.application.get(), &Application::finished);
    program.application->requestQuit();
    QTRY_COMPARE(finished.count(), 1);
    program.application.reset();

    program.start();
    QTRY_COMPARE(program.window().panes().workspace(), Workspace::Play);
    const StartCard* record = startCard(program, "startRecord1");
    QTRY_VERIFY(record->isVisible());
    QTRY_COMPARE(record->detail(), QStringLiteral("羽生 – 大山"));

    // So does a new record.
    program.openFile(program.path("reviewed.kif"));
    QTRY_VERIFY(!program.document().isBlank());
    program.window().panes().setWorkspace(Workspace::Review);
    program.window().actions()["newRecord"]->trigger();
    QTRY_COMPARE(program.window().panes().workspace(), Workspace::Play);
}

void RecordInWindowTest::namesOfTabsAreWholeWhereThereIsRoom() {
    Program program;
    program.start();
    const QString name = QStringLiteral("an evening at the club.kif");
    program.openFile(program.write(name.toUtf8().constData(), kBranches));
    const auto* tabs = program.window().findChild<QTabBar*>(QStringLiteral("recordTabs"));
    const auto room = [tabs] {
        return tabs->tabRect(0).width() - tabs->tabButton(0, QTabBar::RightSide)->width();
    };
    program.openFile(program.write("second.kif", kBranches));
    QTRY_COMPARE(tabs->count(), 2);
    const int whole = tabs->fontMetrics().horizontalAdvance(name);
    QTRY_VERIFY(room() > whole);
    // With many of them, they are shortened rather than out of sight.
    for (const char* more : {"3", "4", "5", "6", "7", "8", "9"})
        program.openFile(program.write(
            (QByteArray("another evening at the club, no. ") + more + ".kif").constData(), kBranches));
    QTRY_COMPARE(tabs->count(), 9);
    const int shortened = tabs->fontMetrics().averageCharWidth() * 30;
    QTRY_VERIFY(tabs->tabRect(8).width() <= shortened);
}

// In Qt's own dialog, as tests have it.
void RecordInWindowTest::aRecordIsSeenBeforeItIsOpened() {
    Program program;
    program.start();
    const QString path = program.write("seen.kif", "先手：羽生\n後手：大山\n" + kBranches);
    program.openFile(path);
    program.action("open")->trigger();
    auto* dialog = program.dialog<OpenDialog>("openDialog");
    QVERIFY(dialog != nullptr);
    QVERIFY(dialog->sidebarUrls().contains(QUrl::fromLocalFile(QFileInfo(path).absolutePath())));
    auto* board = dialog->findChild<QLabel*>(QStringLiteral("openBoard"));
    auto* words = dialog->findChild<QLabel*>(QStringLiteral("openWords"));
    QVERIFY(board != nullptr && words != nullptr);
    emit dialog->currentChanged(path);
    QTRY_VERIFY(!board->pixmap().isNull());
    QCOMPARE(words->text(), QStringLiteral("羽生 – 大山\nMoves: 3"));
    emit dialog->currentChanged(program.write("text.txt", "no record"));
    QVERIFY(board->pixmap().isNull());
    QCOMPARE(words->text(), QString());
    dialog->reject();
}

// A clipboard may have contents without any format.
void RecordInWindowTest::anEmptyClipboardIsPasted() {
    Program program;
    open(program);
    auto* comment = program.window().findChild<QPlainTextEdit*>(QStringLiteral("commentText"));
    QVERIFY(comment != nullptr);
    comment->setFocus();
    comment->setPlainText(QStringLiteral("before"));
    QGuiApplication::clipboard()->setMimeData(new QMimeData);
    QTest::keyClick(comment, Qt::Key_V, Qt::ControlModifier);
    QCOMPARE(comment->toPlainText(), QStringLiteral("before"));
    QGuiApplication::clipboard()->setText(QStringLiteral("after "));
    QTest::keyClick(comment, Qt::Key_V, Qt::ControlModifier);
    QCOMPARE(comment->toPlainText(), QStringLiteral("after before"));
}

void RecordInWindowTest::treeIsSteppedAndRemembered() {
    Program program;
    open(program);
    QVERIFY(tree(program) == nullptr);
    program.key(Qt::Key_9, Qt::ControlModifier);
    QTreeView* view = tree(program);
    QVERIFY(view != nullptr && view->isVisible());
    QVERIFY(!program.window().findChild<QTableView*>(QStringLiteral("recordTable"))->isVisible());

    const QModelIndex branch = rowOf(*view, QStringLiteral("2 △P-8d"));
    QVERIFY(branch.isValid());
    QTest::mouseClick(view->viewport(), Qt::LeftButton, {}, view->visualRect(branch).center());
    QCOMPARE(movesTo(program), QStringLiteral("7g7f 8c8d"));
    QTest::keyClick(view, Qt::Key_Down);
    QCOMPARE(movesTo(program), QStringLiteral("7g7f 8c8d 6g6f"));
    program.key(Qt::Key_Home);
    QCOMPARE(view->currentIndex().data().toString(), QStringLiteral("Start position"));
    QVERIFY(!program.window().findChild<QListView*>(QStringLiteral("branches"))->isVisible());

    program.application->requestQuit();
    QTRY_VERIFY(program.application->settings().window().recordTree);
    program.application.reset();
    program.start();
    QVERIFY(tree(program) != nullptr && tree(program)->isVisible());
}

void RecordInWindowTest::deepBranchesAreReadable() {
    Program program;
    program.start();
    for (const char* moves :
         {"7g7f 3c3d 2g2f", "7g7f 8c8d 6g6f", "7g7f 8c8d 2h7h 3c3d", "7g7f 8c8d 2h7h 4c4d 1g1f"}) {
        program.document().goToFirst();
        for (const QString& move : QString::fromLatin1(moves).split(u' '))
            program.document().addBranchMove(*shogi::parseUsiMove(move.toStdString()));
    }
    program.document().goToFirst();
    program.action("recordAsTree")->trigger();
    const QTreeView* view = tree(program);
    const QModelIndex deep = rowOf(*view, QStringLiteral("5 ▲P-1f"));
    QVERIFY(deep.isValid());
    QTRY_VERIFY(view->visualRect(deep).width() >=
                view->fontMetrics().horizontalAdvance(QStringLiteral("5 ▲P-1f")));
}

void RecordInWindowTest::closedBranchesStayClosed() {
    Program program;
    open(program);
    program.action("recordAsTree")->trigger();
    QTreeView* view = tree(program);
    const QString branch = QStringLiteral("2 △P-8d");
    QVERIFY(view->isExpanded(rowOf(*view, branch)));
    view->collapse(rowOf(*view, branch));
    program.document().goToLast();
    program.action("deleteFromHere")->trigger();
    QVERIFY(!view->isExpanded(rowOf(*view, branch)));
    // Going there opens it.
    program.document().goTo(5);
    QVERIFY(view->isExpanded(rowOf(*view, branch)));
}

void RecordInWindowTest::branchesAreMarked() {
    Program program;
    open(program);
    const QAbstractItemModel& moves = *program.window().findChild<RecordPane*>()->table()->model();
    const QModelIndex marked = moves.index(2, RecordModel::Move);
    const QModelIndex plain = moves.index(1, RecordModel::Move);
    QCOMPARE(marked.data(Qt::AccessibleTextRole).toString(), QStringLiteral("△P-3d, branches: △P-8d"));
    QVERIFY(!plain.data(Qt::AccessibleTextRole).isValid());
    const QString tip = marked.data(Qt::ToolTipRole).toString();
    QVERIFY2(tip.contains(QStringLiteral("Branches beside this move: △P-8d")), qPrintable(tip));
    QVERIFY2(tip.contains(QStringLiteral("Fork")), qPrintable(tip));
    // It is seen: the end of the cell is not that of a plain one.
    QTableView* table = program.window().findChild<RecordPane*>()->table();
    const auto end = [table](const QModelIndex& index) {
        const QRect cell = table->visualRect(index);
        return table->viewport()->grab(QRect(cell.right() - 20, cell.top(), 20, cell.height())).toImage();
    };
    QVERIFY(end(marked) != end(moves.index(3, RecordModel::Move)));
    // A new branch marks its move at once.
    program.document().goTo(program.document().line()[2]);
    program.document().addBranchMove(*shogi::parseUsiMove("6g6f"));
    program.document().goToFirst();
    QVERIFY(moves.index(3, RecordModel::Move).data(Qt::ToolTipRole).toString().contains(u"▲P-2f"));
}

void RecordInWindowTest::branchesAreFoldedByTheirSigns() {
    Program program;
    open(program);
    program.action("recordAsTree")->trigger();
    QTreeView* view = tree(program);
    const auto press = [view](const QModelIndex& index, int aside) {
        const QRect row = view->visualRect(index);
        QTest::mouseClick(view->viewport(), Qt::LeftButton, {}, {row.left() + aside, row.center().y()});
    };
    // On the sign, and as far from its middle as a finger or a hasty hand may be.
    const QModelIndex forked = rowOf(*view, QStringLiteral("2 △P-3d"));
    QVERIFY(view->isExpanded(forked));
    press(forked, TreeLines::kUnit);
    QVERIFY(!view->isExpanded(forked));
    press(forked, TreeLines::kUnit + 11);
    QVERIFY(view->isExpanded(forked));
    QCOMPARE(movesTo(program), QString());
    // A branch by its first move.
    const QModelIndex branch = rowOf(*view, QStringLiteral("2 △P-8d"));
    press(branch, TreeLines::kUnit);
    QVERIFY(!view->isExpanded(branch));
    QCOMPARE(movesTo(program), QString());
    // Its dot is the sign; the text chooses the move.
    press(branch, TreeLines::kUnit + 30);
    QCOMPARE(movesTo(program), QStringLiteral("7g7f 8c8d"));
}

// The lines of play, as they are drawn: the main line is one upright stroke, and a branch another one beside
// it.
void RecordInWindowTest::linesGoStraightDown() {
    Program program;
    open(program);
    program.action("recordAsTree")->trigger();
    QTreeView* view = tree(program);
    const QImage shot = view->viewport()->grab().toImage();
    const QColor ground = view->palette().color(QPalette::Base);
    const auto drawn = [&shot, &ground](int x, int from, int to) {
        int rows = 0;
        for (int y = from; y < to; ++y)
            rows += shot.pixelColor(x, y) != ground ? 1 : 0;
        return rows == to - from;
    };
    const QRect first = view->visualRect(rowOf(*view, QStringLiteral("1 ▲P-7f")));
    const QRect last = view->visualRect(rowOf(*view, QStringLiteral("3 ▲P-2f")));
    const int mainLine = first.left();
    QCOMPARE(last.left(), mainLine);
    QVERIFY(last.top() > first.bottom() + 2 * first.height()); // branches are between them
    QVERIFY(drawn(mainLine, first.top(), last.center().y()));
    const QRect begins = view->visualRect(rowOf(*view, QStringLiteral("2 △P-8d")));
    const QRect follows = view->visualRect(rowOf(*view, QStringLiteral("3 ▲P-6f")));
    const int branch = begins.left() + TreeLines::kUnit;
    QCOMPARE(follows.left(), branch);
    QVERIFY(drawn(branch, begins.bottom(), follows.center().y() - 6)); // between two signs
}

void RecordInWindowTest::whatTheMouseIsOnCanBePreviewed() {
    Program program;
    open(program);
    auto* pane = program.window().findChild<RecordPane*>();
    QSignalSpy requested(pane, &RecordPane::previewRequested);
    QSignalSpy left(pane, &RecordPane::previewLeft);
    program.document().goTo(2);
    QListView* list = pane->branches();
    QTRY_VERIFY(list->isVisible());
    const auto moveTo = [](QAbstractItemView* view, const QModelIndex& index) {
        QTest::mouseMove(view->viewport(), view->visualRect(index).center());
    };
    const QModelIndex other = list->model()->index(1, 0);
    moveTo(list, other);
    QTRY_COMPARE(requested.count(), 1);
    const auto node = requested.front().front().value<NodeId>();
    QCOMPARE(program.document().record().node(node).move, *shogi::parseUsiMove("8c8d"));
    QTRY_VERIFY(program.board().state().isPreview);
    QVERIFY(!program.board().state().position.at(Program::square("8d")).isNone());
    // What the board shows is no preview.
    moveTo(list, list->model()->index(0, 0));
    QTRY_COMPARE(left.count(), 1);
    QVERIFY(!program.board().state().isPreview);
    QVERIFY(program.board().state().position == program.document().position());
    moveTo(list, other);
    QTRY_COMPARE(requested.count(), 2);
    // Chosen: it is on the board.
    QTest::mouseClick(list->viewport(), Qt::LeftButton, {}, list->visualRect(other).center());
    QTRY_COMPARE(movesTo(program), QStringLiteral("7g7f 8c8d"));
    QCOMPARE(left.count(), 2);

    program.action("recordAsTree")->trigger();
    QTreeView* view = tree(program);
    moveTo(view, rowOf(*view, QStringLiteral("3 ▲R-7h")));
    QTRY_COMPARE(requested.count(), 3);
    QCOMPARE(program.document().record().node(requested.back().front().value<NodeId>()).move,
             *shogi::parseUsiMove("2h7h"));
    program.document().goToFirst();
    QCOMPARE(left.count(), 3);
    QCOMPARE(requested.count(), 3);
}

void RecordInWindowTest::branchesAreEdited() {
    Program program;
    open(program);
    const shogi::Record& record = program.document().record();
    const NodeId rook = 6;
    QCOMPARE(QString::fromStdString(shogi::toUsi(record.node(rook).move)), QStringLiteral("2h7h"));
    program.document().goTo(rook);
    program.key(Qt::Key_Up, Qt::ControlModifier | Qt::ShiftModifier);
    QCOMPARE(record.node(*record.node(rook).parent).children.front(), rook);
    QVERIFY(program.action("undo")->text().contains(QStringLiteral("Move branch up")));
    program.key(Qt::Key_Down, Qt::ControlModifier | Qt::ShiftModifier);
    program.key(Qt::Key_Up, Qt::ControlModifier);
    QCOMPARE(record.node(*record.node(rook).parent).children.front(), rook);
    QVERIFY(record.mainLine().back() != rook);
    program.key(Qt::Key_M, Qt::ControlModifier | Qt::ShiftModifier);
    QCOMPARE(record.mainLine().back(), rook);
    for (int i = 0; i < 4; ++i)
        program.key(Qt::Key_Z, Qt::ControlModifier);

    program.key(Qt::Key_Delete, Qt::ControlModifier | Qt::ShiftModifier);
    QCOMPARE(record.nodeCount(), std::size_t{6});
    QCOMPARE(movesTo(program), QStringLiteral("7g7f 8c8d"));
    program.key(Qt::Key_Delete, Qt::AltModifier);
    QCOMPARE(record.nodeCount(), std::size_t{5});
    program.key(Qt::Key_Delete, Qt::ControlModifier);
    QCOMPARE(movesTo(program), QStringLiteral("7g7f"));
    for (int i = 0; i < 3; ++i)
        program.key(Qt::Key_Z, Qt::ControlModifier);
    QCOMPARE(record.nodeCount(), std::size_t{7});
}

void RecordInWindowTest::refusalsAreTold() {
    Program program;
    open(program);
    const auto says = [&program](const char* id) {
        program.action(id)->trigger();
        return program.window().bubble().text();
    };
    QVERIFY(says("deleteFromHere").contains(QStringLiteral("start position")));
    QVERIFY(says("promoteBranch").contains(QStringLiteral("main line")));
    QVERIFY(says("deleteBranch").contains(QStringLiteral("main line")));
    program.document().goToLast();
    QVERIFY(says("deleteFollowing").contains(QStringLiteral("No moves follow")));
    QVERIFY(says("copyRestUsi").contains(QStringLiteral("No moves follow")));
    QVERIFY(says("branchUp").contains(QStringLiteral("no other move")));
    QGuiApplication::clipboard()->clear();
    QVERIFY(says("pasteMoves").contains(QStringLiteral("no text")));
    QVERIFY(!program.document().isDirty());
}

void RecordInWindowTest::movesOfAGameStay() {
    Program program;
    program.start();
    program.addEngine(QStringLiteral("Rival"),
                      "! handshake\n! ready\n> position startpos moves 7g7f\n> go*\n! hang\n");
    program.startAgainst(QStringLiteral("Rival"), 10);
    QTRY_VERIFY(program.game().humanToMove() != nullptr);
    program.click("7g", "7f");
    QCOMPARE(program.document().lineIndex(), std::size_t{1});
    program.key(Qt::Key_Delete, Qt::ControlModifier);
    QCOMPARE(program.window().bubble().text(),
             QStringLiteral("Moves of the game in progress cannot be deleted."));
    program.action("pasteMoves")->trigger();
    QCOMPARE(program.window().bubble().text(), QStringLiteral("The record cannot be changed during a game."));
    QCOMPARE(program.document().record().nodeCount(), std::size_t{2});
}

void RecordInWindowTest::illegalMovesAreToldWhenPasted_data() {
    QTest::addColumn<QString>("before"); // moves to the cursor
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("bubble");
    QTest::addColumn<QString>("told"); // in the banner
    const QString none = QStringLiteral("No moves were added.");
    QTest::newRow("first") << QString() << QStringLiteral("▲５五歩 △８四歩") << none
                           << QStringLiteral("５五歩");
    QTest::newRow("second") << QString() << QStringLiteral("▲１六歩 △５五歩 ▲１五歩")
                            << QStringLiteral("Added: 1 move.") << QStringLiteral("５五歩");
    QTest::newRow("second, USI") << QString() << QStringLiteral("1g1f 5c5e 1f1e")
                                 << QStringLiteral("Added: 1 move.") << QStringLiteral("5c5e");
    QTest::newRow("further on from the cursor")
        << QStringLiteral("7g7f") << QStringLiteral("△３四歩▲２六歩\n△５五歩")
        << QStringLiteral("Added: 2 moves.") << QStringLiteral("５五歩");
    QTest::newRow("a KIF text") << QString()
                                << QStringLiteral(
                                       "手合割：平手\n   1 ７六歩(77)\n   2 ５五歩(53)\n   3 ２六歩(27)\n")
                                << QStringLiteral("Added: 1 move.") << QStringLiteral("５五歩");
}

void RecordInWindowTest::illegalMovesAreToldWhenPasted() {
    QFETCH(QString, before);
    QFETCH(QString, text);
    Program program;
    program.start();
    if (!before.isEmpty())
        program.document().addBranchMove(*shogi::parseUsiMove(before.toStdString()));
    QGuiApplication::clipboard()->setText(text);
    program.action("pasteMoves")->trigger();
    QTEST(program.window().bubble().text(), "bubble");
    QVERIFY(program.banner(BannerArea::Topic::Record) != nullptr);
    const QString banner = program.banner(BannerArea::Topic::Record)->text();
    QVERIFY(banner.contains(QStringLiteral("Part of the text could not be read.")));
    QFETCH(QString, told);
    QVERIFY2(banner.contains(told), qPrintable(banner));
}

void RecordInWindowTest::linesAreCopiedAndPasted() {
    Program program;
    open(program);
    const auto copied = [&program](const char* id) {
        program.action(id)->trigger();
        return QGuiApplication::clipboard()->text();
    };
    program.document().step(1);
    QVERIFY(copied("copyLineUsi").endsWith(QStringLiteral(" moves 7g7f 3c3d 2g2f")));
    QCOMPARE(copied("copyLineMoves"), QStringLiteral("▲P-7f △P-3d ▲P-2f"));
    QCOMPARE(copied("copyRestMoves"), QStringLiteral("△P-3d ▲P-2f"));
    QVERIFY(copied("copyRestUsi").endsWith(QStringLiteral(" moves 3c3d 2g2f")));
    QCOMPARE(program.window().bubble().text(), QStringLiteral("2 moves copied."));

    // All of these belong to the position at the cursor.
    program.document().newRecord();
    program.document().addBranchMove(*shogi::parseUsiMove("7g7f"));
    const QString line = QGuiApplication::clipboard()->text();
    for (const QString& text : {line, QStringLiteral("△P-3d ▲P-2f"), QStringLiteral("△３四歩▲２六歩")}) {
        QGuiApplication::clipboard()->setText(text);
        program.key(Qt::Key_V, Qt::ControlModifier | Qt::ShiftModifier);
        QCOMPARE(program.window().bubble().text(), QStringLiteral("Added: 2 moves."));
        QCOMPARE(program.document().line().size(), std::size_t{4});
        program.key(Qt::Key_Z, Qt::ControlModifier);
        QCOMPARE(program.document().line().size(), std::size_t{2});
    }
    QGuiApplication::clipboard()->setText(QStringLiteral("position startpos moves 2g2f"));
    program.action("pasteMoves")->trigger();
    QCOMPARE(program.window().bubble().text(), QStringLiteral("Added: 1 move, 1 branch."));
}

void RecordInWindowTest::recordsAreMerged() {
    Program program;
    program.start();
    program.click("7g", "7f");
    program.document().setComment(1, QStringLiteral("Mine"));
    QGuiApplication::clipboard()->setText(QString::fromUtf8(kBranches));
    program.action("pasteMoves")->trigger();
    QCOMPARE(program.window().bubble().text(),
             QStringLiteral("Added: 5 moves, 2 branches, 3 comments, 1 bookmark."));
    QCOMPARE(program.document().comment(1), QStringLiteral("Mine\nThe usual beginning"));
    QVERIFY(program.action("undo")->text().contains(QStringLiteral("Paste moves")));
    program.action("pasteMoves")->trigger();
    QCOMPARE(program.window().bubble().text(), QStringLiteral("The record already has these moves."));
    program.key(Qt::Key_Z, Qt::ControlModifier);
    QCOMPARE(program.document().record().nodeCount(), std::size_t{2});
    QGuiApplication::clipboard()->setText(QStringLiteral("sfen 4k4/9/9/9/9/9/9/9/4K4 b G 1"));
    program.action("pasteMoves")->trigger();
    QVERIFY(program.window().bubble().text().contains(QStringLiteral("does not occur")));
}

void RecordInWindowTest::oneKeyReplaysAndStops() {
    Program program;
    open(program);
    QAction* replay = program.action("replay");
    program.document().goToFirst();
    QVERIFY(replay->isEnabled());
    program.window().replayMenu().actions().last()->trigger(); // 10 s: nothing moves by itself here
    program.key(Qt::Key_F5);
    QCOMPARE(program.document().lineIndex(), 1U);
    QVERIFY(replay->isChecked());
    program.key(Qt::Key_F5);
    QVERIFY(!replay->isChecked());
    program.key(Qt::Key_F5);
    QVERIFY(replay->isChecked());
    program.key(Qt::Key_Left);
    QVERIFY(!replay->isChecked());
    QCOMPARE(program.document().lineIndex(), 1U);

    // The interval is remembered, and shown where it was chosen.
    QSignalSpy finished(program.application.get(), &app::Application::finished);
    program.window().close();
    QTRY_COMPARE(finished.count(), 1);
    program.application.reset();
    program.start();
    QVERIFY(!program.action("replay")->isEnabled());
    emit program.window().replayMenu().aboutToShow();
    QVERIFY(program.window().replayMenu().actions().last()->isChecked());
}

void RecordInWindowTest::movesAreFoundByNumber() {
    Program program;
    open(program);
    program.key(Qt::Key_G, Qt::ControlModifier);
    auto* dialog = program.dialog<QInputDialog>("goToMoveDialog");
    QVERIFY(dialog != nullptr);
    QCOMPARE(dialog->intMaximum(), 3);
    auto* number = dialog->findChild<QSpinBox*>();
    QTest::keyClicks(number, QStringLiteral("2"));
    QTest::keyClick(number, Qt::Key_Return);
    QCOMPARE(movesTo(program), QStringLiteral("7g7f 3c3d"));
}

void RecordInWindowTest::commentsAreSearched() {
    Program program;
    open(program);
    program.key(Qt::Key_F, Qt::ControlModifier);
    auto* text = program.window().findChild<QLineEdit*>(QStringLiteral("searchText"));
    auto* result = program.window().findChild<QLabel*>(QStringLiteral("searchResult"));
    QVERIFY(text != nullptr && text->hasFocus());
    QTest::keyClicks(text, QStringLiteral("MOVE"));
    QCOMPARE(movesTo(program), QStringLiteral("7g7f 8c8d 6g6f"));
    QVERIFY(!result->isVisible());
    QTest::keyClick(text, Qt::Key_Return);
    QVERIFY(result->isVisible());
    QVERIFY(result->text().contains(QStringLiteral("start")));
    text->clear();
    QTest::keyClicks(text, QStringLiteral("o"));
    // "Fork" is the bookmark that comes before.
    QTest::keyClick(text, Qt::Key_Return, Qt::ShiftModifier);
    QCOMPARE(movesTo(program), QStringLiteral("7g7f 3c3d"));
    QTest::keyClicks(text, QStringLiteral("zz"));
    QCOMPARE(result->text(), QStringLiteral("Not found in the comments."));
    QCOMPARE(movesTo(program), QStringLiteral("7g7f 3c3d"));
    QTest::keyClick(text, Qt::Key_Escape);
    QVERIFY(!text->isVisible());
    QVERIFY(program.window().findChild<QTableView*>(QStringLiteral("recordTable"))->hasFocus());
}

void RecordInWindowTest::positionsAreFoundAgain() {
    Program program;
    program.start();
    for (const char* move : {"2h3h", "8b7b", "3h2h", "7b8b"})
        program.document().addBranchMove(*shogi::parseUsiMove(move));
    program.key(Qt::Key_F, Qt::ControlModifier | Qt::ShiftModifier);
    QCOMPARE(program.document().lineIndex(), std::size_t{0});
    QVERIFY(program.window().bubble().text().contains(QStringLiteral("start of the record")));
    program.document().step(1);
    program.action("samePosition")->trigger();
    QCOMPARE(program.document().lineIndex(), std::size_t{1});
    QVERIFY(program.window().bubble().text().contains(QStringLiteral("does not occur again")));
}

void RecordInWindowTest::bookmarksAreSetAndListed() {
    Program program;
    open(program);
    program.document().goToLast();
    program.key(Qt::Key_B, Qt::ControlModifier);
    auto* dialog = program.dialog<QInputDialog>("bookmarkDialog");
    QVERIFY(dialog != nullptr);
    auto* name = dialog->findChild<QLineEdit*>();
    QTest::keyClicks(name, QStringLiteral("Middle & end"));
    QTest::keyClick(name, Qt::Key_Return);
    QCOMPARE(program.document().record().node(3).bookmark, std::string("Middle & end"));
    QVERIFY(program.action("undo")->text().contains(QStringLiteral("Set bookmark")));

    QMenu& menu = program.window().menus().menu(MenuId::Bookmarks);
    emit menu.aboutToShow();
    QCOMPARE(menu.actions().size(), 2);
    QCOMPARE(menu.actions()[1]->text(), QStringLiteral("3: Middle && end"));
    menu.actions()[0]->trigger();
    QCOMPARE(movesTo(program), QStringLiteral("7g7f 3c3d"));
}

void RecordInWindowTest::namesOfOpeningsLeadToTheirMoves() {
    Program program;
    program.start();
    auto* lines = program.window().findChild<QLabel*>(QStringLiteral("openingLines"));
    QVERIFY(lines != nullptr);
    QVERIFY(!lines->isVisible());
    program.openFile(program.write(
        "opening.csa",
        "V2.2\n$OPENING:矢倉\nPI\n+\n+7776FU\n-8384FU\n+6766FU\n-5142OU\n+2868HI\n-4232OU\n+5948OU\n"
        "-6152KI\n+4838OU\n-5354FU\n+3828OU\n-1314FU\n+3938GI\n-7162GI\n+6958KI\n-7374FU\n"));
    QTRY_VERIFY(lines->isVisible());
    QCOMPARE(
        lines->accessibleName(),
        QStringLiteral(
            "▲Fourth-file rook (move 5), Mino castle (move 15)\n△Boat castle (move 8)\nIn the record: 矢倉"));
    lines->setFocus();
    QTest::keyClick(lines, Qt::Key_Tab);
    QTest::keyClick(lines, Qt::Key_Tab);
    QTest::keyClick(lines, Qt::Key_Return);
    QCOMPARE(program.document().lineIndex(), std::size_t{15});

    // What it becomes on another line, and in another record.
    program.document().goTo(program.document().line()[4]);
    program.document().addBranchMove(*shogi::parseUsiMove("2g2f"));
    QTRY_COMPARE(lines->text(), QStringLiteral("In the record: 矢倉"));
    program.document().setHeaders({});
    QTRY_VERIFY(!lines->isVisible());
}

void RecordInWindowTest::commentsStandBesideTheMoves() {
    Program program;
    program.start();
    auto* table = program.window().findChild<QTableView*>(QStringLiteral("recordTable"));
    program.click("7g", "7f");
    QVERIFY(table->isColumnHidden(RecordModel::Comment));
    program.document().setComment(1, QStringLiteral("One\nTwo"));
    QVERIFY(!table->isColumnHidden(RecordModel::Comment));
    QCOMPARE(table->model()->index(1, RecordModel::Comment).data().toString(), QStringLiteral("One"));
    program.document().setComment(1, {});
    QVERIFY(table->isColumnHidden(RecordModel::Comment));
    // What engines say has columns of its own.
    program.document().setComment(1, QStringLiteral("#評価値=30\n#エンジン=Deep"));
    QVERIFY(table->isColumnHidden(RecordModel::Comment));
    program.document().setComment(1, QStringLiteral("#評価値=30\nTwo"));
    QVERIFY(!table->isColumnHidden(RecordModel::Comment));
    QCOMPARE(table->model()->index(1, RecordModel::Comment).data().toString(), QStringLiteral("Two"));
}

// Times and evaluations have columns where there are any, evaluations not while they are covered.
void RecordInWindowTest::columnsComeWithTheirContent() {
    Program program;
    program.start();
    auto* table = program.window().findChild<QTableView*>(QStringLiteral("recordTable"));
    program.click("7g", "7f");
    for (const int column : {RecordModel::Used, RecordModel::Total, RecordModel::Evaluation})
        QVERIFY(table->isColumnHidden(column));
    shogi::EngineEvaluation evaluation;
    evaluation.centipawns = 80;
    program.document().storeEvaluations(1, {evaluation});
    QVERIFY(!table->isColumnHidden(RecordModel::Evaluation));
    auto* pane = program.window().findChild<RecordPane*>();
    pane->setCovered(true);
    QVERIFY(table->isColumnHidden(RecordModel::Evaluation));
    pane->setCovered(false);
    QVERIFY(!table->isColumnHidden(RecordModel::Evaluation));
    // The bar: Black's share is coloured.
    QApplication::processEvents();
    const QRect cell = table->visualRect(table->model()->index(1, RecordModel::Evaluation));
    const QImage row = table->viewport()->grab(cell).toImage();
    const auto blue = [&row](double share) {
        const QColor pixel = row.pixelColor(qRound(8 + (row.width() - 16) * share), row.height() / 2);
        return pixel.blue() > pixel.red() + 30;
    };
    QVERIFY(blue(0.1) && blue(0.4) && !blue(0.65) && !blue(0.95));

    program.document().undoStack()->undo();
    QVERIFY(table->isColumnHidden(RecordModel::Evaluation));
    program.openFile(program.write("timed.kif", "手合割：平手\n   1 ７六歩(77)   ( 0:01/00:00:01)\n"));
    QTRY_VERIFY(!table->isColumnHidden(RecordModel::Used));
    QVERIFY(!table->isColumnHidden(RecordModel::Total));

    // Beside comments too, every move is shown whole.
    const auto roomForMoves = [table] {
        for (int move = 0; move < table->model()->rowCount(); ++move) {
            if (table->sizeHintForIndex(table->model()->index(move, RecordModel::Move)).width() >
                table->columnWidth(RecordModel::Move))
                return false;
        }
        return table->model()->rowCount() > 0;
    };
    // The longest is the first row, out of sight when the column appears.
    QByteArray shuffling = "startpos moves";
    for (int i = 0; i < 20; ++i)
        shuffling += " 5i5h 5a5b 5h5i 5b5a";
    program.openFile(program.write("long.usi", shuffling + "\n"));
    QTRY_COMPARE(table->model()->rowCount(), 81);
    program.document().goToLast();
    program.document().setComment(80, QStringLiteral("Nobody moves."));
    QVERIFY(!table->isColumnHidden(RecordModel::Comment));
    program.document().goToFirst();
    QVERIFY(roomForMoves());
    program.window().findChild<RecordPane*>()->setFont(QFont(table->font().family(), 20));
    QVERIFY(roomForMoves());
}

void RecordInWindowTest::drawingsBelongToTheirMoves() {
    Program program;
    program.start();
    program.click("7g", "7f");
    const auto draw = [&program](const char* from, const char* to) {
        QTest::mousePress(&program.board(), Qt::RightButton, {}, program.center(Program::square(from)));
        QTest::mouseRelease(&program.board(), Qt::RightButton, {}, program.center(Program::square(to)));
    };
    draw("3c", "3d");
    draw("5e", "5e");
    QCOMPARE(program.board().userArrows().size(), std::size_t{2});
    QCOMPARE(program.document().marks(1).size(), std::size_t{2});
    program.key(Qt::Key_Left);
    QVERIFY(program.board().userArrows().empty());
    program.key(Qt::Key_Right);
    QCOMPARE(program.board().userArrows().size(), std::size_t{2});
    QVERIFY(program.board().userArrows().back().isCircle());
    // Not in the comment that is shown, but in the file.
    QCOMPARE(program.document().comment(1), QString());
    const QString path = program.path("drawn.kif");
    QVERIFY(saveRecord({path, program.document().record()}));
    QVERIFY(Program::read(path).contains("*#図示=3c3d 5e\n"));

    draw("5e", "5e");
    QCOMPARE(program.document().marks(1).size(), std::size_t{1});
    program.key(Qt::Key_Z, Qt::ControlModifier);
    QCOMPARE(program.board().userArrows().size(), std::size_t{2});
    // Escape leaves what belongs to the record; the menu erases it, as a step that can be undone.
    program.board().setFocus();
    QTest::keyClick(&program.board(), Qt::Key_Escape);
    QCOMPARE(program.document().marks(1).size(), std::size_t{2});
    QVERIFY(program.action("eraseDrawings")->isEnabled());
    program.action("eraseDrawings")->trigger();
    QVERIFY(program.document().marks(1).empty());
    QVERIFY(!program.action("eraseDrawings")->isEnabled());
    QVERIFY(program.action("undo")->text().contains(QStringLiteral("Erase arrows and circles")));
    program.key(Qt::Key_Z, Qt::ControlModifier);
    QCOMPARE(program.board().userArrows().size(), std::size_t{2});

    // Colours, by mouse and by key, in the file as well.
    program.action("eraseDrawings")->trigger();
    const auto drawWith = [&program](Qt::KeyboardModifiers modifiers, const char* to) {
        const QPoint at = program.center(Program::square(to));
        QTest::mousePress(&program.board(), Qt::RightButton, modifiers, at);
        QTest::mouseRelease(&program.board(), Qt::RightButton, modifiers, at);
    };
    drawWith({}, "1a");
    drawWith(Qt::ShiftModifier, "2b");
    drawWith(Qt::AltModifier, "3c");
    drawWith(Qt::AltModifier | Qt::ShiftModifier, "4d");
    const std::string comment = program.document().record().node(1).comment;
    QCOMPARE(QString::fromStdString(comment), QString::fromUtf8("#図示=1a\n#図示2=2b\n#図示3=3c\n#図示4=4d"));
    for (int tone = 0; tone < 4; ++tone)
        QCOMPARE(program.board().userArrows()[static_cast<std::size_t>(tone)].tone, tone);
    drawWith(Qt::ControlModifier, "1a"); // another colour
    QCOMPARE(program.document().marks(1).size(), std::size_t{4});
    drawWith(Qt::ControlModifier, "1a"); // the same again
    QCOMPARE(program.document().marks(1).size(), std::size_t{3});
}

QTEST_MAIN(RecordInWindowTest)
#include "tst_record_in_window.moc"
