// SPDX-License-Identifier: GPL-3.0-or-later
// The book in the window: opened, edited, saved and left as people do.
#include "app/books/book_reader.h"
#include "app/face/books/book_desk.h"
#include "app/face/books/book_pane.h"
#include "app/face/library/explorer_view.h"
#include "app/face/library/library_desk.h"
#include "app/face/library/library_pane.h"
#include "app/face/shell/board_stage.h"
#include "app/face/shell/text_area.h"
#include "tests/app/books/book_fixtures.h"
#include "tests/app/face/program.h"

#include <QAbstractItemView>
#include <QDockWidget>
#include <QDropEvent>
#include <QMimeData>
#include <QSignalSpy>
#include <QUrl>

using namespace app;
using app::test::Program;

namespace {

const shogi::Position kPosition; // the start

class BookProgram : public Program {
public:
    OpenBook& book() { return application->book(); }
    BookPane& pane() { return application->bookDesk().pane(); }
    QTableView* table() { return pane().findChild<QTableView*>(QStringLiteral("bookTable")); }
    // Until the task that was begun has ended, and what follows from it was done.
    bool atRest() {
        return QTest::qWaitFor([this] { return book().task() == OpenBook::Task::None; }, 10000);
    }
    void open(const QString& path) {
        application->fileDesk().openFile(path);
        QVERIFY(atRest());
    }
    void answer(const char* box, const QString& button) {
        QTRY_VERIFY(dialog<QMessageBox>(box) != nullptr);
        pressText(dialog<QMessageBox>(box), button);
        QVERIFY(atRest());
    }
    bool hasMove(const char* text, const shogi::Position& position = {}) {
        const BookEntry* entry = book().document().entry(position);
        return entry != nullptr && entry->find(usi(text)) != nullptr;
    }
};

} // namespace

class BookInWindowTest : public QObject {
    Q_OBJECT
private slots:
    void aBookIsMadeByPlaying() {
        BookProgram program;
        program.start();
        QVERIFY(!program.action("bookSave")->isEnabled());
        QVERIFY(!program.action("bookAddMove")->isEnabled());
        program.action("bookNew")->trigger();
        QVERIFY(program.pane().isVisible());
        program.board().setFocus();
        program.click("7g", "7f");
        program.key(Qt::Key_Insert);
        program.click("3c", "3d");
        QTest::mouseClick(program.pane().findChild<QPushButton*>(QStringLiteral("bookAdd")), Qt::LeftButton);
        QVERIFY(program.hasMove("7g7f"));
        shogi::Position after;
        after.play(usi("7g7f"));
        QVERIFY(program.hasMove("3c3d", after));
        QCOMPARE(program.book().positions(), 2);
        program.key(Qt::Key_Home);
        QTableView* table = program.table();
        QCOMPARE(table->model()->rowCount(), 1);
        // Played by a click, and undone in the book alone.
        QTest::mouseClick(table->viewport(), Qt::LeftButton, {},
                          table->visualRect(table->model()->index(0, BookModel::MoveColumn)).center());
        QVERIFY(program.document().position() == after);
        QVERIFY(program.pane().findChild<QPushButton*>(QStringLiteral("bookAdd"))->isEnabled());
        table->setFocus();
        QTest::keyClick(table, Qt::Key_Z, Qt::ControlModifier);
        QVERIFY(!program.hasMove("3c3d", after));
        QVERIFY(program.hasMove("7g7f"));
        QCOMPARE(program.document().record().nodeCount(), std::size_t{3});
        program.action("bookRedo")->trigger();
        QVERIFY(program.hasMove("3c3d", after));
        // Into a file, by the suffix of its name.
        program.action("bookSave")->trigger();
        auto* dialog = program.dialog<QFileDialog>("bookSaveDialog");
        QVERIFY(dialog != nullptr);
        const QString path = program.path("own.db");
        Program::enterFile(dialog, path);
        QVERIFY(program.atRest());
        QTRY_VERIFY(!program.book().isChanged());
        QVERIFY(loadBook(path)->content == program.book().document().content());
        program.action("bookClose")->trigger();
        QVERIFY(!program.book().isOpen());
        QCOMPARE(program.application->settings().files().recentBooks, QStringList(path));
        program.open(path);
        QVERIFY(program.hasMove("7g7f"));
    }

    void rowsAreEditedRemovedAndShifted() {
        BookProgram program;
        program.start();
        program.open(program.write("book.db", bytesOf(smallBook(), BookFormat::Yaneuraou)));
        QTableView* table = program.table();
        QCOMPARE(table->model()->rowCount(), 3);
        QVERIFY(!program.action("bookMoveDown")->isEnabled());
        table->setFocus();
        table->setCurrentIndex(table->model()->index(0, BookModel::Count));
        QTest::keyClick(table, Qt::Key_Down, Qt::AltModifier);
        const auto moves = [&program] { return usiMoves(*program.book().document().entry(kPosition)); };
        QCOMPARE(moves(), std::string("2g2f 7g7f 5g5f"));
        QCOMPARE(program.pane().currentRow(), 1); // with the move
        program.action("bookMoveUp")->trigger();
        QCOMPARE(moves(), std::string("7g7f 2g2f 5g5f"));
        program.action("bookMoveUp")->trigger(); // it is the first already
        QTest::keyClick(table, Qt::Key_Delete);
        QCOMPARE(moves(), std::string("2g2f 5g5f"));
        QCOMPARE(program.pane().currentRow(), 0);
        auto* comment = program.pane().findChild<TextArea*>(QStringLiteral("bookComment"));
        comment->setFocus();
        comment->setPlainText(QStringLiteral("a comment"));
        QCOMPARE(program.book().document().entry(kPosition)->comment, std::string("a comment"));
        QCOMPARE(program.book().document().undoEdit(), BookEdit::SetComment);
        for (int i = 0; i < 4; ++i)
            program.action("bookUndo")->trigger();
        QVERIFY(program.book().document().content() == smallBook());
        QVERIFY(!program.book().isChanged());
        QCOMPARE(comment->toPlainText(), QStringLiteral("the start"));
        // The record's own undo does nothing to it.
        QVERIFY(!program.action("undo")->isEnabled());
    }

    void tokinsBookIsNotAFileOfTheUser() {
        BookProgram program;
        program.start();
        program.action("bookOpenTokins")->trigger();
        QVERIFY(program.atRest());
        QVERIFY(program.book().positions().value_or(0) > 100);
        QVERIFY(program.book().path().isEmpty() && !program.book().isChanged());
        QCOMPARE(program.application->bookDesk().files().name(), QString::fromUtf8("Tokin’s book"));
        QVERIFY(program.table()->model()->rowCount() > 0);
        program.action("bookSave")->trigger();
        auto* dialog = program.dialog<QFileDialog>("bookSaveDialog");
        QVERIFY(dialog != nullptr);
        const QString path = program.path("mine.kmbk");
        Program::enterFile(dialog, path);
        QVERIFY(program.atRest());
        QTRY_COMPARE(program.book().path(), path);
        QVERIFY(loadBook(path)->content == program.book().document().content());
    }

    void filesAreDroppedAndOpenedAsBooks() {
        BookProgram program;
        program.start();
        QMimeData data;
        data.setUrls({QUrl::fromLocalFile(
            program.write("dropped.ybb", bytesOf(plainBook(), BookFormat::YaneuraouBinary)))});
        QDragEnterEvent enter({100, 100}, Qt::CopyAction, &data, Qt::LeftButton, {});
        QApplication::sendEvent(&program.window(), &enter);
        QVERIFY(enter.isAccepted());
        QDropEvent drop({100, 100}, Qt::CopyAction, &data, Qt::LeftButton, {});
        QApplication::sendEvent(&program.window(), &drop);
        QVERIFY(program.atRest());
        QTRY_COMPARE(program.book().positions(), 3);
        QVERIFY(program.document().isBlank());
        program.action("open")->trigger();
        auto* dialog = program.dialog<QFileDialog>("openDialog");
        QVERIFY(dialog->nameFilters().join(u' ').contains(QStringLiteral("*.kmbk")));
        Program::enterFile(dialog, program.write("chosen.db", bytesOf(smallBook(), BookFormat::Yaneuraou)));
        QVERIFY(program.atRest());
        QTRY_COMPARE(program.book().format(), BookFormat::Yaneuraou);
    }

    void faultyFilesAreToldAndLoseNothing() {
        BookProgram program;
        program.start();
        program.open(program.write("book.db", bytesOf(smallBook(), BookFormat::Yaneuraou)));
        program.book().document().setMove(kPosition, {usi("1g1f")});
        const QByteArray hostile("YANE-BINBOOK-V1\0\xff\xff\xff\xff\xff\xff\xff\x7f", 24);
        program.application->fileDesk().openFile(program.write("hostile.ybb", hostile));
        // The changed book is asked about before.
        program.answer("unsavedBox", QString::fromUtf8("Don’t save"));
        QTRY_VERIFY(program.dialog<QMessageBox>("problemBox") != nullptr);
        Program::pressText(program.dialog<QMessageBox>("problemBox"), QStringLiteral("Close"));
        QVERIFY(program.hasMove("1g1f"));
        QVERIFY(program.book().isChanged());
        program.book().document().undoStack().undo();
        // A part that cannot be read is told, and kept.
        const QByteArray old = bytesOf(smallBook(), BookFormat::Yaneuraou) + "not a move at all\n";
        const QString path = program.write("partly.db", old);
        program.open(path);
        QTRY_VERIFY(program.dialog<QMessageBox>("problemBox") != nullptr);
        Program::pressText(program.dialog<QMessageBox>("problemBox"), QStringLiteral("Close"));
        QVERIFY(program.hasMove("7g7f"));
        program.action("bookSave")->trigger();
        program.answer("questionBox", QStringLiteral("Overwrite"));
        QTRY_VERIFY(Program::read(path) != old);
        QCOMPARE(Program::read(path + QStringLiteral(".bak")), old);
    }

    void changesOfOthersAreMerged() {
        BookProgram program;
        program.start();
        const QString path = program.write("shared.db", bytesOf(smallBook(), BookFormat::Yaneuraou));
        program.open(path);
        program.book().document().setMove(kPosition, {usi("1g1f")});
        BookContent theirs = smallBook();
        theirs.positions[kAfterPawn].comment = "theirs";
        program.write("shared.db", bytesOf(theirs, BookFormat::Yaneuraou));
        program.action("bookSave")->trigger();
        program.answer("questionBox", QStringLiteral("Merge and save"));
        QTRY_VERIFY(!program.book().isChanged());
        const BookContent merged = loadBook(path)->content;
        QCOMPARE(merged.positions.at(kAfterPawn).comment, std::string("theirs"));
        QVERIFY(merged.positions.at(kStart).find(usi("1g1f")) != nullptr);
    }

    void lossesAreAskedAbout() {
        BookProgram program;
        program.start();
        program.open(program.write("full.db", bytesOf(smallBook(), BookFormat::Yaneuraou)));
        program.action("bookSaveAs")->trigger();
        const QString path = program.path("small.bin");
        auto* dialog = program.dialog<QFileDialog>("bookSaveDialog");
        // Qt chooses the book's own file once it has read the folder; a name takes its place only where it is
        // typed.
        const auto* files = dialog->findChild<QAbstractItemView*>(QStringLiteral("listView"));
        QTRY_VERIFY(files->selectionModel()->hasSelection());
        auto* name = dialog->findChild<QLineEdit*>(QStringLiteral("fileNameEdit"));
        name->setFocus();
        QTRY_VERIFY(name->hasFocus());
        Program::enterFile(dialog, path);
        QVERIFY(program.atRest());
        QTRY_VERIFY(program.dialog<QMessageBox>("questionBox") != nullptr);
        QVERIFY(program.dialog<QMessageBox>("questionBox")->text().contains(QStringLiteral("comments")));
        QVERIFY(Program::read(path).isEmpty());
        program.answer("questionBox", QStringLiteral("Save anyway"));
        QTRY_COMPARE(program.book().path(), path);
    }

    void changesAreAskedAboutBeforeTheEnd() {
        BookProgram program;
        program.start();
        const QString path = program.write("book.db", bytesOf(smallBook(), BookFormat::Yaneuraou));
        program.open(path);
        program.book().document().setMove(kPosition, {usi("1g1f")});
        QSignalSpy finished(program.application.get(), &Application::finished);
        program.application->requestQuit();
        program.answer("unsavedBox", QStringLiteral("Cancel"));
        QVERIFY(program.window().isVisible());
        program.application->requestQuit();
        program.answer("unsavedBox", QStringLiteral("Save"));
        QTRY_COMPARE(finished.size(), 1);
        QVERIFY(loadBook(path)->content.positions.at(kStart).find(usi("1g1f")) != nullptr);
    }

    void explorerShowsTheBookWithoutGames() {
        BookProgram program;
        program.start();
        program.key(Qt::Key_U, Qt::ControlModifier);
        LibraryPane& library = program.application->libraryDesk().pane();
        QVERIFY(library.isVisible());
        QVERIFY(library.findChild<QPushButton*>(QStringLiteral("libraryFirstFolder"))->isVisible());
        program.open(program.write("book.db", bytesOf(smallBook(), BookFormat::Yaneuraou)));
        program.window().findChild<QDockWidget*>(QStringLiteral("libraryDock"))->raise();
        auto* table = library.findChild<QTableView*>(QStringLiteral("explorerTable"));
        QTRY_COMPARE(table->model()->rowCount(), 3);
        program.action("bookClose")->trigger();
        QTRY_COMPARE(table->model()->rowCount(), 0);
    }
};

int main(int argc, char* argv[]) {
    QApplication application(argc, argv);
    BookInWindowTest test;
    return QTest::qExec(&test, argc, argv);
}
#include "tst_book_in_window.moc"
