// SPDX-License-Identifier: GPL-3.0-or-later
// Notes, collections, names and exports of the games of a library, in the window.
#include "app/document/record_file.h"
#include "app/face/library/collection_bar.h"
#include "app/face/library/explorer_model.h"
#include "app/face/library/found_games_model.h"
#include "app/face/library/games_view.h"
#include "app/face/library/library_desk.h"
#include "app/face/library/library_pane.h"
#include "app/face/library/name_completer.h"
#include "app/face/library/names_dialog.h"
#include "app/face/library/note_strip.h"
#include "app/face/library/search_fields.h"
#include "app/face/library/stars_field.h"
#include "app/library/library_update.h"
#include "app/library/notes_file.h"
#include "tests/app/face/program.h"

#include <QAbstractItemModelTester>
#include <QAbstractItemView>
#include <QCompleter>
#include <QDialogButtonBox>
#include <QDir>
#include <QLabel>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QSignalSpy>
#include <QTabBar>
#include <QTreeWidget>

using namespace app;
using app::test::Program;

namespace {

QByteArray kif(const QString& black, const char* white, int year, const char* moves) {
    return "手合割：平手\n開始日時：" + QByteArray::number(year) + "/01/02\n先手：" + black.toUtf8() +
           "\n後手：" + white + "\n手数----指手--\n" + moves;
}

// The program with a library of as many games, the newest first in the list: "Player 0" against "Ben" …
class WithLibrary : public Program {
public:
    explicit WithLibrary(int games) {
        QDir().mkpath(path("games"));
        for (int i = 0; i < games; ++i)
            write(qPrintable(QStringLiteral("games/%1.kif").arg(i, 3, 10, QLatin1Char('0'))),
                  kif(QStringLiteral("Player %1").arg(i), "Ben", 2020 - i,
                      "1 ７六歩(77)\n2 ３四歩(33)\n3 ２六歩(27)\n4 投了\n"));
        places.library = path("library.sqlite");
        update();
        start();
        action("libraryFind")->trigger();
    }
    void update() const {
        LibraryUpdate update;
        update.library = places.library;
        update.sources = {path("games")};
        if (!update.run().complete)
            qFatal("the library is not filled");
    }
    GamesView& games() { return application->libraryDesk().pane().games(); }
    QTableView* table() { return games().findChild<QTableView*>(QStringLiteral("gamesTable")); }
    QString cell(int row, int column) { return table()->model()->index(row, column).data().toString(); }
    // Waits until the list has as many games, and the first is described.
    void waitForGames(int count) {
        QTRY_COMPARE(table()->model()->rowCount(), count);
        if (count > 0)
            QTRY_VERIFY(!cell(0, FoundGamesModel::Black).isEmpty());
    }
    void select(std::initializer_list<int> rows) {
        table()->clearSelection();
        for (const int row : rows)
            table()->selectionModel()->setCurrentIndex(
                table()->model()->index(row, 0), QItemSelectionModel::Select | QItemSelectionModel::Rows);
    }
    int tabs() { return application->records().count(); }
};

} // namespace

class TestCollections : public QObject {
    Q_OBJECT
private slots:
    void starsAreGivenByClickAndKeys() {
        StarsField stars;
        stars.show();
        QVERIFY(QTest::qWaitForWindowExposed(&stars));
        const auto at = [&stars](int number) {
            const int side = stars.sizeHint().height() - 4;
            return QPoint(2 + (number - 1) * side + side / 2, stars.height() / 2);
        };
        QTest::mouseClick(&stars, Qt::LeftButton, {}, at(3));
        QCOMPARE(stars.value(), 3);
        QTest::mouseClick(&stars, Qt::LeftButton, {}, at(3));
        QCOMPARE(stars.value(), 0);
        QTest::keyClick(&stars, Qt::Key_5);
        QCOMPARE(stars.value(), 5);
        QTest::keyClick(&stars, Qt::Key_6);
        QTest::keyClick(&stars, Qt::Key_Left);
        QCOMPARE(stars.value(), 4);
    }

    void theLastPartIsCompleted_data() {
        QTest::addColumn<NameCompleter::Holds>("holds");
        QTest::addColumn<QString>("before");
        QTest::addColumn<QString>("completed");
        QTest::newRow("name") << NameCompleter::Holds::Name << QString() << QStringLiteral("edge attack");
        QTest::newRow("tags") << NameCompleter::Holds::Tags << QStringLiteral("mine, ")
                              << QStringLiteral("mine, edge attack");
        QTest::newRow("alternatives")
            << NameCompleter::Holds::Alternatives << QStringLiteral("a|") << QStringLiteral("a| edge attack");
    }
    void theLastPartIsCompleted() {
        QFETCH(NameCompleter::Holds, holds);
        QFETCH(QString, before);
        QFETCH(QString, completed);
        QLineEdit field;
        offerNames(field, {QStringLiteral("edge attack"), QStringLiteral("endgame"), QStringLiteral("mine")},
                   holds);
        field.show();
        field.activateWindow();
        field.setFocus();
        QVERIFY(QTest::qWaitForWindowActive(&field));
        field.setText(before);
        QSignalSpy edited(&field, &QLineEdit::textEdited);
        QTest::keyClicks(&field, QStringLiteral("ATT"));
        QAbstractItemView* list = field.completer()->popup();
        QTRY_VERIFY(list->isVisible());
        QCOMPARE(list->model()->rowCount(), 1);
        // Return closes it, Down and Return take the name.
        QTest::keyClick(list, Qt::Key_Return);
        QVERIFY(!list->isVisible());
        QCOMPARE(field.text(), before + QStringLiteral("ATT"));
        QTest::keyClick(&field, Qt::Key_Backspace);
        QTRY_VERIFY(list->isVisible());
        edited.clear();
        QTest::keyClick(list, Qt::Key_Down);
        QTest::keyClick(list, Qt::Key_Return);
        QCOMPARE(field.text(), completed);
        QVERIFY(!edited.isEmpty());
        QVERIFY(!list->isVisible());
        // What is complete is not offered.
        QTest::keyClick(&field, Qt::Key_Backspace);
        QTRY_VERIFY(list->isVisible());
        QTest::keyClicks(list, QStringLiteral("k"));
        QVERIFY(!list->isVisible());
    }

    void namesOfAPlayerAreJoinedByOk() {
        NamesDialog dialog({}, {QStringLiteral("Ayumi"), QStringLiteral("Ben")},
                           {QStringLiteral("Ben Sato"), QStringLiteral("Chiyo")});
        dialog.show();
        dialog.activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(&dialog));
        auto* other = dialog.findChild<QLineEdit*>(QStringLiteral("namesOther"));
        other->setFocus();
        other->selectAll();
        QTest::keyClicks(other, QStringLiteral("sato"));
        QAbstractItemView* list = other->completer()->popup();
        QTRY_VERIFY(list->isVisible());
        // A click beside the list only closes it, and so does Return.
        QTest::mouseClick(list, Qt::LeftButton, {}, {-5, -5}); // the window of a list gets all clicks
        QVERIFY(!list->isVisible());
        QVERIFY(dialog.aliases().isEmpty());
        QTest::keyClick(other, Qt::Key_Backspace);
        QTRY_VERIFY(list->isVisible());
        QTest::keyClick(list, Qt::Key_Return);
        QVERIFY(!list->isVisible());
        QVERIFY(dialog.isVisible() && dialog.aliases().isEmpty());
        other->setText(QStringLiteral("Ben"));
        QTest::mouseClick(dialog.findChild<QDialogButtonBox*>()->button(QDialogButtonBox::Ok),
                          Qt::LeftButton);
        QVERIFY(!dialog.isVisible());
        QCOMPARE(dialog.result(), int(QDialog::Accepted));
        QCOMPARE(dialog.aliases().mainName(QStringLiteral("ben")), QStringLiteral("Ayumi"));
    }

    void whatIsTypedAboutAGameStaysWithIt() {
        NoteStrip strip;
        QSignalSpy edited(&strip, &NoteStrip::edited);
        strip.show(7, {});
        QVERIFY(strip.findChild<QLineEdit*>(QStringLiteral("noteTags")) != nullptr);
        strip.findChild<QLineEdit*>(QStringLiteral("noteTags"))->setText(QStringLiteral("b, a"));
        strip.findChild<QPlainTextEdit*>(QStringLiteral("noteText"))->setPlainText(QStringLiteral("good"));
        strip.show(8, {}); // told before the next game is shown
        QCOMPARE(edited.size(), 1);
        QCOMPARE(edited.front()[0].value<std::uint64_t>(), std::uint64_t{7});
        const auto note = edited.front()[1].value<GameNote>();
        QCOMPARE(note.tags, (QStringList{QStringLiteral("a"), QStringLiteral("b")}));
        QCOMPARE(note.text, QStringLiteral("good"));
        QCOMPARE(strip.findChild<QPlainTextEdit*>(QStringLiteral("noteText"))->toPlainText(), QString());
        strip.show(0, {});
        QCOMPARE(edited.size(), 1); // nothing was typed about that one
        QVERIFY(strip.isHidden());
    }

    void notesAreKeptAndFound() {
        WithLibrary program(3);
        program.waitForGames(3);
        program.select({1});
        NoteStrip& strip = program.games().notes();
        QTRY_VERIFY(strip.isVisible());
        QTest::keyClick(program.table(), Qt::Key_4);
        QTRY_COMPARE(program.cell(1, FoundGamesModel::Stars), QStringLiteral("\u26054"));
        QVERIFY(!program.table()->isColumnHidden(FoundGamesModel::Stars));
        program.action("libraryNote")->trigger();
        auto* tags = strip.findChild<QLineEdit*>(QStringLiteral("noteTags"));
        QTRY_VERIFY(tags->hasFocus());
        QTest::keyClicks(tags, QStringLiteral("edge attack"));
        QTest::keyClick(tags, Qt::Key_Return);
        QTRY_VERIFY(program.table()
                        ->model()
                        ->index(1, 0)
                        .data(Qt::ToolTipRole)
                        .toString()
                        .contains(QStringLiteral("edge attack")));
        program.games().findChild<QComboBox*>(QStringLiteral("gamesStars"))->setCurrentIndex(4);
        program.waitForGames(1);
        QCOMPARE(program.cell(0, FoundGamesModel::Black), QStringLiteral("Player 1"));
        program.games()
            .findChild<QLineEdit*>(QStringLiteral("gamesTags"))
            ->setText(QStringLiteral("nothing"));
        QTest::keyClick(program.games().findChild<QLineEdit*>(QStringLiteral("gamesTags")), Qt::Key_X);
        program.waitForGames(0);
    }

    void collectionsAreListed() {
        WithLibrary program(5);
        program.waitForGames(5);
        program.select({3, 1});
        program.action("libraryCollect")->trigger();
        QTRY_VERIFY(program.dialog("collectionDialog") != nullptr);
        QDialog* dialog = program.dialog("collectionDialog");
        QVERIFY(!dialog->findChild<QPushButton*>(QStringLiteral("taskBegin"))->isEnabled());
        dialog->findChild<QComboBox*>(QStringLiteral("collectionName"))->setEditText(QStringLiteral("Best"));
        Program::press(dialog, "taskBegin");
        auto* shown = program.games().findChild<QComboBox*>(QStringLiteral("gamesShown"));
        QTRY_COMPARE(shown->count(), 3);
        QCOMPARE(shown->itemText(2), QStringLiteral("Best (2)"));
        shown->setCurrentIndex(2);
        program.waitForGames(2);
        QCOMPARE(program.cell(0, FoundGamesModel::Black), QStringLiteral("Player 1"));
        QVERIFY(!program.games().fields().isVisible());
        // A game that has left the library is still told of.
        QVERIFY(QFile::remove(program.path("games/001.kif")));
        program.application->library().update();
        QTRY_COMPARE(program.cell(0, FoundGamesModel::Result), QStringLiteral("missing"));
        QCOMPARE(program.cell(0, FoundGamesModel::Black), QStringLiteral("Player 1"));
        // It is taken out by a key.
        program.select({0});
        QTest::keyClick(program.table(), Qt::Key_Delete);
        program.waitForGames(1);
        QTRY_COMPARE(shown->itemText(2), QStringLiteral("Best (1)"));
        shown->setCurrentIndex(0);
        program.waitForGames(4);
        shown->setCurrentIndex(2);
        program.waitForGames(1);
        program.games().findChild<QAction*>(QStringLiteral("collectionRemove"))->trigger();
        QTRY_VERIFY(program.dialog<QMessageBox>("questionBox") != nullptr);
        Program::pressText(program.dialog<QMessageBox>("questionBox"), QStringLiteral("Delete"));
        QTRY_COMPARE(shown->count(), 2);
        program.waitForGames(4);
    }

    void severalGamesOpenInTabs() {
        WithLibrary program(23);
        program.waitForGames(23);
        program.select({0, 2});
        QTest::keyClick(program.table(), Qt::Key_Return);
        QTRY_COMPARE(program.tabs(), 2);
        program.table()->selectAll();
        QTest::keyClick(program.table(), Qt::Key_Return);
        QTRY_VERIFY(program.dialog<QMessageBox>("questionBox") != nullptr);
        QCOMPARE(program.tabs(), 2);
        Program::pressText(program.dialog<QMessageBox>("questionBox"), QStringLiteral("Cancel"));
    }

    void namesAreJoined() {
        WithLibrary program(3);
        program.waitForGames(3);
        program.select({1});
        program.action("libraryNames")->trigger();
        QTRY_VERIFY(program.dialog("namesDialog") != nullptr);
        QDialog* dialog = program.dialog("namesDialog");
        auto* name = dialog->findChild<QLineEdit*>(QStringLiteral("namesName"));
        auto* other = dialog->findChild<QLineEdit*>(QStringLiteral("namesOther"));
        QCOMPARE(name->text(), QStringLiteral("Player 1"));
        QCOMPARE(other->text(), QStringLiteral("Ben"));
        other->setText(QStringLiteral("Player 2"));
        QTest::keyClick(other, Qt::Key_Return); // joins, and leaves the dialog open
        QVERIFY(dialog->isVisible());
        auto* list = dialog->findChild<QTreeWidget*>(QStringLiteral("namesList"));
        QCOMPARE(list->topLevelItemCount(), 1);
        QCOMPARE(list->topLevelItem(0)->child(0)->text(0), QStringLiteral("Player 2"));
        QTest::keyClick(other, Qt::Key_Return);
        QTRY_VERIFY(!dialog->isVisible());
        auto* player = program.games().findChild<QLineEdit*>(QStringLiteral("gamesPlayer"));
        QTest::keyClicks(player, QStringLiteral("Player 2"));
        program.waitForGames(2);
    }

    void gamesAreExported() {
        WithLibrary program(4);
        program.waitForGames(4);
        program.select({0, 2});
        program.action("libraryExport")->trigger();
        QTRY_VERIFY(program.dialog("exportDialog") != nullptr);
        QDialog* dialog = program.dialog("exportDialog");
        Program::choose(dialog, "exportFormat", QStringLiteral("CSA"));
        Program::press(dialog, "taskBegin");
        QTRY_VERIFY(program.dialog<QFileDialog>("exportFileDialog") != nullptr);
        Program::enterFile(program.dialog<QFileDialog>("exportFileDialog"), program.path("out.csa"));
        QTRY_VERIFY(program.dialog("exportDialog") == nullptr);
        QCOMPARE(RecordFile::loadAll(program.path("out.csa"))->size(), std::size_t{2});
        QTRY_VERIFY(program.window().bubble().text().startsWith(QStringLiteral("2 game")));
    }

    void lossesAreAskedAbout() {
        WithLibrary program(2);
        program.waitForGames(2);
        program.action("libraryExport")->trigger();
        QTRY_VERIFY(program.dialog("exportDialog") != nullptr);
        QDialog* dialog = program.dialog("exportDialog");
        Program::choose(dialog, "exportFormat", QStringLiteral("USI")); // has no names
        dialog->findChild<QComboBox*>(QStringLiteral("exportInto"))->setCurrentIndex(1);
        Program::press(dialog, "taskBegin");
        QTRY_VERIFY(program.dialog<QFileDialog>("exportFileDialog") != nullptr);
        QDir().mkpath(program.path("out"));
        auto* files = program.dialog<QFileDialog>("exportFileDialog");
        emit files->fileSelected(program.path("out"));
        files->close();
        QTRY_VERIFY(program.dialog<QMessageBox>("questionBox") != nullptr);
        QVERIFY(QDir(program.path("out")).isEmpty());
        Program::pressText(program.dialog<QMessageBox>("questionBox"), QStringLiteral("Write them"));
        QTRY_COMPARE_WITH_TIMEOUT(QDir(program.path("out")).entryList(QDir::Files).size(), 2, 30000);
        QTRY_VERIFY(program.dialog("exportDialog") == nullptr);
    }
};

QTEST_MAIN(TestCollections)
#include "tst_collections.moc"
