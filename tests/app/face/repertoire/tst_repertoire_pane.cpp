// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/face/library/explorer_model.h"
#include "app/face/library/library_desk.h"
#include "app/face/repertoire/holes_model.h"
#include "app/face/repertoire/note_field.h"
#include "app/face/repertoire/repertoire_lines_model.h"
#include "app/face/repertoire/repertoire_moves_model.h"
#include "app/face/repertoire/repertoire_pane.h"
#include "app/face/repertoire/repertoire_position_view.h"
#include "app/face/shell/board_stage.h"
#include "app/repertoire/repertoires.h"
#include "tests/app/face/program.h"

#include <QAbstractItemModelTester>
#include <QDockWidget>
#include <QSignalSpy>
#include <QTabWidget>
#include <QTreeView>

using namespace app;
using app::test::Program;

namespace {

shogi::Move move(const char* usi) { return shogi::parseUsiMove(usi).value(); }

std::vector<shogi::Move> movesOf(std::initializer_list<const char*> texts) {
    std::vector<shogi::Move> moves;
    for (const char* text : texts)
        moves.push_back(move(text));
    return moves;
}

shogi::Position after(std::initializer_list<const char*> moves) {
    shogi::Position position;
    for (const char* each : moves)
        position.play(move(each));
    return position;
}

Repertoire example() {
    Repertoire repertoire;
    repertoire.addLine({}, movesOf({"7g7f", "3c3d", "2g2f", "8c8d"}));
    repertoire.addLine({}, movesOf({"7g7f", "8c8d", "2g2f", "3c3d"}));
    repertoire.addLine({}, movesOf({"7g7f", "8c8d", "7i6h"}));
    return repertoire;
}

QString text(const QAbstractItemModel& model, int row, int column) {
    return model.index(row, column).data().toString();
}

} // namespace

class TestRepertoirePane : public QObject {
    Q_OBJECT

    // A program whose pane is shown and has a repertoire for Black.
    static void begin(Program& program) {
        program.start();
        program.window().findChild<QDockWidget*>(QStringLiteral("repertoireDock"))->show();
        program.window().findChild<QDockWidget*>(QStringLiteral("repertoireDock"))->raise();
        program.application->repertoires().create(QStringLiteral("Mine"), shogi::Color::Black);
        QTRY_VERIFY(program.application->repertoires().state().chosen);
    }
    static void play(Program& program, std::initializer_list<const char*> moves) {
        for (const char* each : moves)
            QVERIFY(program.document().addBranchMove(move(each)));
    }
    static const Repertoire& content(Program& program) {
        return *program.application->repertoires().state().content;
    }

private slots:
    void movesModel() {
        RepertoireMovesModel model;
        const QAbstractItemModelTester tester(&model);
        model.setNotation(MoveNotation::Western);
        Repertoire repertoire = example();
        repertoire.setMoveNote(after({"7g7f"}), move("8c8d"), "static\nrook");
        model.show(repertoire, after({"7g7f"}), {});
        QCOMPARE(model.rowCount(), 2);
        QCOMPARE(text(model, 1, RepertoireMovesModel::MoveColumn), QString::fromUtf8("△P-8d •"));
        QCOMPARE(text(model, 1, RepertoireMovesModel::Answer), QString::fromUtf8("▲P-2f"));
        QCOMPARE(text(model, 1, RepertoireMovesModel::Note), QStringLiteral("static"));
        model.show(repertoire, after({"7g7f", "8c8d"}), {});
        QCOMPARE(text(model, 0, RepertoireMovesModel::Answer), QStringLiteral("main move"));
        QCOMPARE(text(model, 1, RepertoireMovesModel::MoveColumn), QString::fromUtf8("▲S-6h ☆"));
        model.show(repertoire, after({"7g7f", "3c3d", "2g2f"}), {});
        QCOMPARE(text(model, 0, RepertoireMovesModel::Answer), QStringLiteral("no answer yet"));
        QCOMPARE(model.rowOf(move("8c8d")), 0);
        QCOMPARE(model.rowOf(move("4c4d")), -1);
        model.show(repertoire, after({"9g9f"}), {});
        QCOMPARE(model.rowCount(), 0);
        QVERIFY(!model.move(0) && model.at(-1) == nullptr);
    }

    void linesModel() {
        RepertoireLinesModel model;
        const QAbstractItemModelTester tester(&model);
        model.setNotation(MoveNotation::Western);
        QCOMPARE(model.rowCount(), 0);
        auto repertoire = std::make_shared<Repertoire>(example());
        repertoire->setNote(after({"7g7f"}), "choice");
        model.show(repertoire, std::make_shared<RepertoireOutline>(outlineOf(*repertoire)));
        QCOMPARE(model.rowCount(), 1);
        const QModelIndex top = model.index(0, 0);
        QCOMPARE(top.data().toString(), QString::fromUtf8("1 ▲P-7f  – choice"));
        QCOMPARE(model.rowCount(top), 2);
        const QModelIndex second = model.index(1, 0, top);
        QCOMPARE(model.rowCount(second), 2);
        QVERIFY(
            model.index(0, 0, second).data().toString().endsWith(QString::fromUtf8("→ as after 4 △P-8d")));
        QCOMPARE(model.indexOf(after({"7g7f", "8c8d", "7i6h"})), model.index(1, 0, second));
        QCOMPARE(model.indexOf(after({"7g7f", "8c8d", "2g2f", "3c3d"})), model.index(0, 0, top));
        QVERIFY(!model.indexOf(after({"2g2f"})).isValid());
        model.show(nullptr, nullptr);
        QCOMPARE(model.rowCount(), 0);
    }

    void holesModel() {
        HolesModel model;
        const QAbstractItemModelTester tester(&model);
        model.setNotation(MoveNotation::Western);
        RepertoireHole hole{{}, movesOf({"7g7f", "3c3d", "2g2f", "8c8d"}), 214};
        model.show({hole});
        QCOMPARE(text(model, 0, HolesModel::Reply), QString::fromUtf8("△P-3d, then △P-8d"));
        QCOMPARE(text(model, 0, HolesModel::Line), QString::fromUtf8("▲P-7f △P-3d ▲P-2f △P-8d"));
        QCOMPARE(text(model, 0, HolesModel::Games), QStringLiteral("214"));
        QSignalSpy reset(&model, &QAbstractItemModel::modelReset);
        hole.games = 300;
        model.show({hole, hole});
        QCOMPARE(reset.size(), 0);
        QCOMPARE(text(model, 0, HolesModel::Games), QStringLiteral("300"));
        model.show({});
        QCOMPARE(model.rowCount(), 0);
    }

    void explorerMarks() {
        ExplorerModel model;
        const QAbstractItemModelTester tester(&model);
        model.setNotation(MoveNotation::Western);
        Exploration exploration;
        for (const char* usi : {"7g7f", "2g2f"}) {
            MoveFigures figures;
            figures.move = move(usi);
            figures.games = 1;
            exploration.moves.push_back(figures);
        }
        model.show({}, {}, exploration);
        QCOMPARE(text(model, 0, ExplorerModel::MoveColumn), QString::fromUtf8("▲P-7f"));
        model.setMarks([repertoire = example()](const shogi::Position& position, shogi::Move each) {
            return repertoire.mark(position, each);
        });
        QCOMPARE(text(model, 0, ExplorerModel::MoveColumn), QString::fromUtf8("▲P-7f ★"));
        QCOMPARE(text(model, 1, ExplorerModel::MoveColumn), QString::fromUtf8("▲P-2f"));
        QCOMPARE(model.index(0, 0).data(ExplorerModel::MarkRole).toInt(),
                 static_cast<int>(RepertoireMark::Main));
        QVERIFY(model.index(0, 0).data(Qt::ToolTipRole).toString().contains(QStringLiteral("main move")));
    }

    void notesAreHandedOverWhenTypingEnds() {
        NoteField field("note", 2, nullptr);
        QSignalSpy typed(&field, &NoteField::noteTyped);
        field.showNote(QStringLiteral("one"));
        field.show();
        QVERIFY(QTest::qWaitForWindowExposed(&field));
        QTest::keyClicks(&field, QStringLiteral("two "));
        QCOMPARE(typed.size(), 0);
        field.showNote(QStringLiteral("one")); // of before
        QCOMPARE(field.toPlainText(), QStringLiteral("two one"));
        QVERIFY(typed.wait());
        QCOMPARE(typed.size(), 1);
        QCOMPARE(typed.front().front().toString(), QStringLiteral("two one"));
        field.showNote(QStringLiteral("one")); // on its way
        QCOMPARE(field.toPlainText(), QStringLiteral("two one"));
        field.showNote(QStringLiteral("two one"));
        field.showNote(QStringLiteral("undone"));
        QCOMPARE(field.toPlainText(), QStringLiteral("undone"));
        field.leave();
        QCOMPARE(typed.size(), 1);
    }

    void marksWhatIsOnTheBoard() {
        Program program;
        begin(program);
        auto* mine = program.window().findChild<QPushButton*>(QStringLiteral("repertoireMine"));
        auto* answer = program.window().findChild<QPushButton*>(QStringLiteral("repertoireAnswer"));
        QVERIFY(!mine->isEnabled() && !answer->isEnabled());
        play(program, {"7g7f"});
        QTRY_VERIFY(mine->isEnabled() && !answer->isEnabled());
        QTest::mouseClick(mine, Qt::LeftButton);
        QTRY_COMPARE(content(program).size(), std::size_t{2});
        QVERIFY(!mine->isEnabled());
        play(program, {"3c3d"});
        QTRY_VERIFY(answer->isEnabled());
        QTest::mouseClick(answer, Qt::LeftButton);
        QTRY_COMPARE(content(program).size(), std::size_t{3});
        // By key, and another one that becomes the main move.
        play(program, {"2g2f"});
        program.key(Qt::Key_R, Qt::ControlModifier | Qt::AltModifier);
        QTRY_COMPARE(content(program).mark(after({"7g7f", "3c3d"}), move("2g2f")), RepertoireMark::Main);
        program.document().step(-1);
        play(program, {"6g6f"});
        QTRY_VERIFY(mine->isEnabled());
        mine->click();
        QTRY_COMPARE(content(program).mark(after({"7g7f", "3c3d"}), move("6g6f")), RepertoireMark::Main);
        QCOMPARE(content(program).mark(after({"7g7f", "3c3d"}), move("2g2f")), RepertoireMark::Alternative);
        // The key does what the button does.
        program.document().step(-1);
        play(program, {"2g2f"});
        program.key(Qt::Key_R, Qt::ControlModifier | Qt::AltModifier);
        QTRY_COMPARE(content(program).mark(after({"7g7f", "3c3d"}), move("2g2f")), RepertoireMark::Main);
        // A line from elsewhere in one go.
        program.document().goToFirst();
        play(program, {"2g2f", "8c8d", "2f2e"});
        program.key(Qt::Key_I, Qt::ControlModifier | Qt::AltModifier | Qt::ShiftModifier);
        QTRY_VERIFY(content(program).has(after({"2g2f", "8c8d", "2f2e"})));
        QTRY_VERIFY(program.action("repertoireUndo")->isEnabled());
        program.key(Qt::Key_Z, Qt::ControlModifier | Qt::AltModifier | Qt::ShiftModifier);
        QTRY_VERIFY(!content(program).has(after({"2g2f"})));
        QTRY_VERIFY(program.action("repertoireRedo")->isEnabled());
        program.key(Qt::Key_Y, Qt::ControlModifier | Qt::AltModifier | Qt::ShiftModifier);
        QTRY_VERIFY(content(program).has(after({"2g2f", "8c8d", "2f2e"})));
        auto* remove = program.window().findChild<QPushButton*>(QStringLiteral("repertoireRemoveLast"));
        QTRY_VERIFY(remove->isEnabled());
        remove->click();
        QTRY_VERIFY(!content(program).has(after({"2g2f", "8c8d", "2f2e"})));
    }

    void notesAndRowsOfThePosition() {
        Program program;
        begin(program);
        program.application->repertoires().change(RepertoireEdit::AddMoves, [](Repertoire& repertoire) {
            return repertoire.addRecord(recordsOf(example(), "")[0]);
        });
        play(program, {"7g7f"});
        auto* table = program.window().findChild<QTableView*>(QStringLiteral("repertoireMoves"));
        QTRY_COMPARE(table->model()->rowCount(), 2);
        QTRY_COMPARE(table->currentIndex().row(), 0);
        auto* note = program.window().findChild<NoteField*>(QStringLiteral("repertoireMoveNote"));
        QTRY_VERIFY(note->isEnabled());
        table->setCurrentIndex(table->model()->index(1, 0));
        note->setFocus();
        QTest::keyClicks(note, QStringLiteral("static rook"));
        // Left by going on, not by waiting.
        program.document().step(-1);
        QTRY_COMPARE(content(program).find(after({"7g7f"}))->find(move("8c8d"))->note,
                     std::string("static rook"));
        program.document().step(1);
        QTRY_COMPARE(table->model()->rowCount(), 2);
        // A row is played on the board, and removed.
        table->setFocus();
        table->setCurrentIndex(table->model()->index(1, 0));
        QTest::keyClick(table, Qt::Key_Return);
        QTRY_VERIFY(program.document().position() == after({"7g7f", "8c8d"}));
        program.document().step(-1);
        QTRY_COMPARE(table->model()->rowCount(), 2);
        table->setFocus();
        table->setCurrentIndex(table->model()->index(1, 0));
        QTest::keyClick(table, Qt::Key_Delete);
        QTRY_VERIFY(!content(program).has(after({"7g7f", "8c8d", "7i6h"})));
    }

    void linesArePreviewedAndGoneTo() {
        Program program;
        begin(program);
        program.application->repertoires().change(RepertoireEdit::AddMoves, [](Repertoire& repertoire) {
            return repertoire.addRecord(recordsOf(example(), "")[0]);
        });
        auto* tabs = program.window().findChild<QTabWidget*>(QStringLiteral("repertoireTabs"));
        tabs->setCurrentIndex(RepertoirePane::Lines);
        auto* tree = program.window().findChild<QTreeView*>(QStringLiteral("repertoireLines"));
        QTRY_COMPARE(tree->model()->rowCount(), 1);
        tree->setFocus();
        const QModelIndex last =
            tree->model()->index(1, 0, tree->model()->index(1, 0, tree->model()->index(0, 0)));
        tree->setCurrentIndex(last);
        QTRY_VERIFY(!program.window().stage().showsRecord());
        QCOMPARE(program.document().record().nodeCount(), std::size_t{1});
        QTest::keyClick(tree, Qt::Key_Return);
        QTRY_VERIFY(program.document().position() == after({"7g7f", "8c8d", "7i6h"}));
        QVERIFY(program.window().stage().showsRecord());
        // Another start position: in a tab of its own.
        program.document().newRecord(shogi::parseSfen("4k4/9/9/9/9/9/9/9/4K4 b - 1").value());
        tree->setFocus();
        QTest::keyClick(tree, Qt::Key_Return);
        QTRY_VERIFY(program.document().record().startPosition() == shogi::Position());
        tree->setFocus();
        tree->setCurrentIndex(tree->model()->index(0, 0, tree->model()->index(0, 0)));
        QTest::keyClick(tree, Qt::Key_Delete);
        QTRY_VERIFY(!content(program).has(after({"7g7f", "3c3d"})));
    }

    void anEmptyFileInvites() {
        Program program;
        program.start();
        auto* dock = program.window().findChild<QDockWidget*>(QStringLiteral("repertoireDock"));
        QVERIFY(!dock->isVisible());
        program.key(Qt::Key_BracketRight, Qt::ControlModifier);
        QTRY_VERIFY(dock->isVisible());
        auto* first = program.window().findChild<QPushButton*>(QStringLiteral("repertoireFirst"));
        QTRY_VERIFY(first->isVisible());
        first->click();
        QTRY_VERIFY(program.dialog("repertoireDialog") != nullptr);
        QDialog* dialog = program.dialog("repertoireDialog");
        auto* agreed = dialog->findChild<QDialogButtonBox*>()->button(QDialogButtonBox::Ok);
        QVERIFY(!agreed->isEnabled());
        QTest::keyClicks(dialog->findChild<QLineEdit*>(QStringLiteral("repertoireName")),
                         QStringLiteral("Mine"));
        agreed->click();
        QTRY_VERIFY(program.application->repertoires().state().chosen);
        QTRY_VERIFY(!first->isVisible());
        QVERIFY(program.window()
                    .findChild<QComboBox*>(QStringLiteral("repertoireChoice"))
                    ->currentText()
                    .contains(QStringLiteral("Mine")));
    }
};

QTEST_MAIN(TestRepertoirePane)
#include "tst_repertoire_pane.moc"
