// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/face/books/book_filter_dialog.h"
#include "app/face/books/book_model.h"
#include "app/face/books/book_pane.h"
#include "app/face/books/book_recipe_dialog.h"
#include "app/face/library/explorer_model.h"
#include "app/face/shell/text_area.h"
#include "shogi-core/sfen.h"
#include "tests/app/books/book_fixtures.h"

#include <QAbstractItemModelTester>
#include <QCheckBox>
#include <QDialogButtonBox>
#include <QLineEdit>
#include <QPushButton>
#include <QSignalSpy>
#include <QSpinBox>
#include <QTableView>

using namespace app;

namespace {

const shogi::Position kPosition; // the start

QString text(const QAbstractItemModel& model, int row, int column) {
    return model.index(row, column).data().toString();
}

// A model that shows the book's start position, and follows its edits.
class Shown {
public:
    explicit Shown(shogi::Position shown = {})
        : position(std::move(shown)) {
        book.create();
        book.document().replace(differenceOf({}, smallBook()));
        QObject::connect(&book, &OpenBook::contentChanged, &model, [this] { follow(); });
        model.setNotation(MoveNotation::Western);
        follow();
    }
    void follow() {
        book.find(position, &model,
                  [this](const OpenBook::Found& answer) { model.show(position, {}, *answer); });
    }
    bool edit(int row, int column, const char* typed) {
        return model.setData(model.index(row, column), QString::fromUtf8(typed), Qt::EditRole);
    }
    const BookMove& move(const char* usiText) {
        return *book.document().entry(kPosition)->find(usi(usiText));
    }

    const shogi::Position position;
    OpenBook book;
    BookModel model{book};
};

} // namespace

class TestBookPane : public QObject {
    Q_OBJECT
private slots:
    void modelShowsWhatABookSays() {
        Shown shown;
        const QAbstractItemModelTester tester(&shown.model);
        const BookModel& model = shown.model;
        QCOMPARE(model.rowCount(), 3);
        QVERIFY(text(model, 0, BookModel::MoveColumn).contains(QStringLiteral("P-7f")));
        QVERIFY(text(model, 0, BookModel::Reply).contains(QStringLiteral("P-3d")));
        QCOMPARE(text(model, 0, BookModel::Count), QStringLiteral("935"));
        QCOMPARE(text(model, 0, BookModel::Share), QStringLiteral("99 %"));
        QCOMPARE(text(model, 1, BookModel::Share), QStringLiteral("0.6 %"));
        QCOMPARE(text(model, 1, BookModel::Score), QString::fromUtf8("−20"));
        QCOMPARE(text(model, 0, BookModel::Depth), QStringLiteral("27"));
        QCOMPARE(text(model, 0, BookModel::Results), QString::fromUtf8("500–35–400"));
        QCOMPARE(text(model, 0, BookModel::Comment), QStringLiteral("first line second line"));
        QCOMPARE(text(model, 2, BookModel::Count), QString());
        QVERIFY(model.hasColumn(BookModel::Reply) && model.hasColumn(BookModel::Results));
        shown.model.show(kPosition, {}, {});
        QCOMPARE(model.rowCount(), 0);
        QVERIFY(!model.hasColumn(BookModel::Reply) && model.hasColumn(BookModel::Comment));
    }

    void editsAreSteps_data() {
        QTest::addColumn<int>("column");
        QTest::addColumn<QByteArray>("typed");
        QTest::addColumn<bool>("taken");
        QTest::newRow("count") << int(BookModel::Count) << QByteArray("1200") << true;
        QTest::newRow("as it is shown") << int(BookModel::Count) << QByteArray("1,200") << true;
        QTest::newRow("Japanese digits") << int(BookModel::Count) << QByteArray("１２") << true;
        QTest::newRow("none") << int(BookModel::Count) << QByteArray("") << true;
        QTest::newRow("negative count") << int(BookModel::Count) << QByteArray("-1") << false;
        QTest::newRow("huge count") << int(BookModel::Count) << QByteArray("99999999999999999999") << false;
        QTest::newRow("no number") << int(BookModel::Count) << QByteArray("12x") << false;
        QTest::newRow("score") << int(BookModel::Score) << QByteArray("+35") << true;
        QTest::newRow("minus sign") << int(BookModel::Score) << QByteArray("−35") << true;
        QTest::newRow("depth") << int(BookModel::Depth) << QByteArray("40") << true;
        QTest::newRow("comment") << int(BookModel::Comment) << QByteArray("別の手") << true;
        QTest::newRow("move") << int(BookModel::MoveColumn) << QByteArray("2g2f") << false;
        QTest::newRow("share") << int(BookModel::Share) << QByteArray("5") << false;
    }
    void editsAreSteps() {
        QFETCH(int, column);
        QFETCH(QByteArray, typed);
        QFETCH(bool, taken);
        Shown shown;
        const QAbstractItemModelTester tester(&shown.model);
        shown.book.document().undoStack().setClean();
        QSignalSpy reset(&shown.model, &QAbstractItemModel::modelReset);
        QCOMPARE(shown.edit(1, column, typed.constData()), taken);
        QCOMPARE(shown.book.isChanged(), taken);
        QVERIFY(reset.isEmpty()); // an editor stays open
        if (!taken)
            return;
        QCOMPARE(shown.book.document().undoEdit(), BookEdit::SetMove);
        const BookMove& move = shown.move("2g2f");
        if (column == BookModel::Comment)
            QCOMPARE(QByteArray::fromStdString(move.comment), typed);
        else if (typed.isEmpty())
            QVERIFY(!move.count);
        else
            QVERIFY(*(column == BookModel::Score   ? move.score
                      : column == BookModel::Depth ? move.depth
                                                   : std::optional<int>(*move.count)) != 6);
        shown.book.document().undoStack().undo();
        QVERIFY(shown.book.document().content() == smallBook());
    }

    void linesOfACommentSurviveEditing() {
        Shown shown;
        const QModelIndex index = shown.model.index(0, BookModel::Comment);
        QLineEdit editor;
        editor.setText(index.data(Qt::EditRole).toString());
        editor.end(false);
        QTest::keyClicks(&editor, QStringLiteral("!"));
        QVERIFY(shown.model.setData(index, editor.text(), Qt::EditRole));
        QCOMPARE(shown.move("7g7f").comment, std::string("first line\nsecond line!"));
    }

    void aMirroredPositionIsEditedWhereItIs() {
        const shogi::Position position = mirrored(sfen(kAfterPawn));
        Shown shown(position);
        QVERIFY(shown.model.found() && shown.model.found()->isMirrored);
        QCOMPARE(shown.model.move(0).move, usi("7c7d"));
        const std::size_t positions = shown.book.document().content().positions.size();
        QVERIFY(shown.edit(0, BookModel::Count, "77"));
        QVERIFY(shown.model.place(0, 1));
        QVERIFY(shown.model.add(position, usi("1c1d")));
        QVERIFY(!shown.model.add(position, usi("7c7d")));
        shown.model.setComment("mirrored");
        QVERIFY(shown.model.remove(0));
        const BookContent& content = shown.book.document().content();
        QCOMPARE(content.positions.size(), positions);
        const BookEntry& entry = content.positions.at(kAfterPawn);
        QCOMPARE(usiMoves(entry), std::string("3c3d 9c9d"));
        QCOMPARE(entry.find(usi("3c3d"))->count, 77);
        QCOMPARE(entry.comment, std::string("mirrored"));
    }

    void nothingIsEditedInABookThatIsLookedUp() {
        const BookFolder folder;
        OpenBook book(1);
        QSignalSpy changed(&book, &OpenBook::changed);
        bool isOpened = false;
        book.open(folder.write("large.db", bytesOf(smallBook(), BookFormat::Yaneuraou)), this,
                  [&isOpened](const OpenBook::Opened& answer) { isOpened = answer.has_value(); });
        QTRY_VERIFY(isOpened);
        BookModel model(book);
        book.find(kPosition, &model,
                  [&model](const OpenBook::Found& answer) { model.show(kPosition, {}, *answer); });
        QTRY_COMPARE(model.rowCount(), 3);
        QVERIFY((model.flags(model.index(0, BookModel::Count)) & Qt::ItemIsEditable) == 0);
        QVERIFY(!model.setData(model.index(0, BookModel::Count), QStringLiteral("1"), Qt::EditRole));
        BookPane pane(model);
        pane.setBook(QStringLiteral("large.db"), {}, book.mayBeEdited());
        QVERIFY(pane.findChild<TextArea*>()->isReadOnly());
    }

    void paneIsUsedByMouseAndKeys() {
        Shown shown;
        BookPane pane(shown.model);
        pane.setBook(QStringLiteral("book.db"), QStringLiteral("3 positions"), true);
        pane.refresh({}, {});
        pane.resize(600, 500);
        pane.show();
        QVERIFY(QTest::qWaitForWindowActive(&pane));
        auto* table = pane.findChild<QTableView*>(QStringLiteral("bookTable"));
        QCoreApplication::processEvents(); // the columns get their widths
        const auto centre = [table, &shown](int row, int column) {
            return table->visualRect(shown.model.index(row, column)).center();
        };
        QSignalSpy chosen(&pane, &BookPane::moveChosen);
        QSignalSpy pointed(&pane, &BookPane::movePointedAt);
        QTest::mouseMove(table->viewport(), centre(1, BookModel::MoveColumn));
        QTest::mouseClick(table->viewport(), Qt::LeftButton, {}, centre(1, BookModel::MoveColumn));
        QCOMPARE(chosen.size(), 1);
        QCOMPARE(chosen.front().front().value<shogi::Move>(), usi("2g2f"));
        QVERIFY(!pointed.isEmpty());
        // What can be edited is only chosen.
        QTest::mouseClick(table->viewport(), Qt::LeftButton, {}, centre(0, BookModel::Count));
        QCOMPARE(chosen.size(), 1);
        QCOMPARE(pane.currentRow(), 0);
        table->setFocus();
        QTest::keyClick(table, Qt::Key_F2);
        auto* editor = table->findChild<QLineEdit*>();
        QVERIFY(editor != nullptr);
        QTest::keyClicks(editor, QStringLiteral("500"));
        QTest::keyClick(editor, Qt::Key_Return);
        QTRY_COMPARE(shown.move("7g7f").count, 500);
        QCOMPARE(chosen.size(), 1);
        QSignalSpy undone(&pane, &BookPane::undoRequested);
        QSignalSpy redone(&pane, &BookPane::redoRequested);
        QSignalSpy removed(&pane, &BookPane::removeRequested);
        QSignalSpy shifted(&pane, &BookPane::shiftRequested);
        table->setFocus();
        QTest::keyClick(table, Qt::Key_Z, Qt::ControlModifier);
        QTest::keyClick(table, Qt::Key_Y, Qt::ControlModifier);
        QTest::keyClick(table, Qt::Key_Delete);
        QTest::keyClick(table, Qt::Key_Down, Qt::AltModifier);
        QTest::keyClick(table, Qt::Key_Return);
        QCOMPARE(undone.size(), 1);
        QCOMPARE(redone.size(), 1);
        QCOMPARE(removed.size(), 1);
        QCOMPARE(shifted.front().front().toInt(), 1);
        QCOMPARE(chosen.size(), 2);
        QSignalSpy comments(&pane, &BookPane::commentChanged);
        auto* comment = pane.findChild<TextArea*>(QStringLiteral("bookComment"));
        QCOMPARE(comment->toPlainText(), QStringLiteral("the start"));
        comment->setFocus();
        QTest::keyClicks(comment, QStringLiteral("x"));
        QCOMPARE(comments.size(), 1);
    }

    void paneShowsHowFarATaskIs() {
        OpenBook book;
        BookModel model(book);
        BookPane pane(model);
        pane.show();
        auto* stop = pane.findChild<QPushButton*>(QStringLiteral("bookStop"));
        QVERIFY(!stop->isVisible());
        QSignalSpy stopped(&pane, &BookPane::stopRequested);
        pane.setProgress(QStringLiteral("Making a book…"), 5, 10, true);
        QVERIFY(stop->isVisible());
        stop->click();
        QCOMPARE(stopped.size(), 1);
        pane.setProgress(QStringLiteral("Saving"), std::int64_t{1} << 40, std::int64_t{1} << 41, false);
        QVERIFY(!stop->isVisible());
        pane.setAddable({});
        QVERIFY(!pane.findChild<QPushButton*>(QStringLiteral("bookAdd"))->isEnabled());
        pane.setAddable(QStringLiteral("P-7f"));
        QVERIFY(
            pane.findChild<QPushButton*>(QStringLiteral("bookAdd"))->text().contains(QStringLiteral("P-7f")));
    }

    void dialogsSayWhatIsWanted() {
        BookFilterDialog filter;
        QVERIFY(filter.filter() == BookFilter());
        filter.findChild<QCheckBox*>(QStringLiteral("filterCountOn"))->setChecked(true);
        filter.findChild<QSpinBox*>(QStringLiteral("filterCount"))->setValue(7);
        filter.findChild<QCheckBox*>(QStringLiteral("filterUntilOn"))->setChecked(true);
        QCOMPARE(filter.filter().minCount, 7);
        QCOMPARE(filter.filter().untilPly, 40);
        BookRecipe recipe;
        recipe.players = {"羽生", "Tokin"};
        BookRecipeDialog dialog(recipe);
        auto* players = dialog.findChild<QLineEdit*>(QStringLiteral("recipePlayers"));
        QCOMPARE(players->text(), QString::fromUtf8("羽生, Tokin"));
        players->setText(QString::fromUtf8("佐藤、 谷川 ,"));
        QCOMPARE(dialog.recipe().players, (std::vector<std::string>{"佐藤", "谷川"}));
        dialog.findChild<QSpinBox*>(QStringLiteral("recipeCount"))->setValue(3);
        QCOMPARE(dialog.recipe().minCount, 3);
        auto* box = dialog.findChild<QDialogButtonBox*>();
        QVERIFY(box->button(QDialogButtonBox::Ok)->isEnabled());
        for (const char* name : {"recipeWins", "recipeDraws", "recipeLosses", "recipeUnfinished"})
            dialog.findChild<QCheckBox*>(QLatin1String(name))->setChecked(false);
        QVERIFY(!box->button(QDialogButtonBox::Ok)->isEnabled());
    }

    void explorerHasTheBooksMoves() {
        ExplorerModel model;
        const QAbstractItemModelTester tester(&model);
        model.setNotation(MoveNotation::Western);
        Exploration games;
        MoveFigures figures;
        figures.move = usi("7g7f");
        figures.games = 6;
        games.moves.push_back(figures);
        figures = {};
        figures.games = 1; // the end
        games.moves.push_back(figures);
        games.games = 7;
        BookFinding finding{smallBook().positions.at(kStart)};
        // Whichever comes first.
        model.setBook(kPosition, finding);
        QCOMPARE(model.rowCount(), 3); // the start is shown from the beginning
        model.show(kPosition, {}, games);
        QCOMPARE(model.rowCount(), 4);
        QVERIFY(model.hasBook());
        QCOMPARE(text(model, 0, ExplorerModel::Book), QStringLiteral("99 %"));
        QCOMPARE(text(model, 1, ExplorerModel::Games), QString());
        QCOMPARE(text(model, 3, ExplorerModel::MoveColumn), QStringLiteral("(end)"));
        QVERIFY(model.index(1, 0).data(Qt::ToolTipRole).toString().contains(QString::fromUtf8("−20")));
        QVERIFY(model.index(0, 0).data(Qt::ToolTipRole).toString().contains(QStringLiteral("935")));
        QCOMPARE(model.positionsAfter().size(), std::size_t{4});
        model.setBook(kPosition, {});
        QCOMPARE(model.rowCount(), 2);
        QVERIFY(!model.hasBook());
        // Of another position, which comes into sight later.
        shogi::Position after;
        after.play(usi("7g7f"));
        model.setBook(after, BookFinding{smallBook().positions.at(kAfterPawn)});
        QCOMPARE(model.rowCount(), 2);
        model.show(after, {}, {});
        QCOMPARE(model.rowCount(), 2);
        QCOMPARE(text(model, 0, ExplorerModel::Book), QStringLiteral("67 %"));
        model.show(kPosition, {}, games);
        QVERIFY(!model.hasBook());
    }
};

QTEST_MAIN(TestBookPane)
#include "tst_book_pane.moc"
