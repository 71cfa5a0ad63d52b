// SPDX-License-Identifier: GPL-3.0-or-later
// A book that is edited: steps, what they change, saving.
#include "app/books/book_document.h"
#include "app/books/book_operations.h"
#include "tests/app/books/book_fixtures.h"

#include <QSignalSpy>

#include <algorithm>

using namespace app;

namespace {

const shogi::Position kPosition; // the start

} // namespace

class TestBookDocument : public QObject {
    Q_OBJECT
private slots:
    void everyEditIsUndoneAndRedone_data() {
        QTest::addColumn<int>("kind");
        QTest::addColumn<QByteArray>("moves"); // of the start, afterwards; "-": the position is not there
        QTest::newRow("add") << int(BookEdit::SetMove) << QByteArray("7g7f 2g2f 5g5f 1g1f");
        QTest::newRow("remove") << int(BookEdit::RemoveMove) << QByteArray("7g7f 5g5f");
        QTest::newRow("order") << int(BookEdit::OrderMoves) << QByteArray("2g2f 5g5f 7g7f");
        QTest::newRow("comment") << int(BookEdit::SetComment) << QByteArray("7g7f 2g2f 5g5f");
        QTest::newRow("position") << int(BookEdit::RemovePosition) << QByteArray("-");
        QTest::newRow("about") << int(BookEdit::SetAbout) << QByteArray("7g7f 2g2f 5g5f");
        QTest::newRow("all") << int(BookEdit::Replace) << QByteArray("7g7f");
    }
    void everyEditIsUndoneAndRedone() {
        QFETCH(int, kind);
        QFETCH(QByteArray, moves);
        BookDocument document;
        document.open(smallBook());
        QVERIFY(!document.isChanged());
        QSignalSpy spy(&document, &BookDocument::changed);
        const auto edit = static_cast<BookEdit>(kind);
        switch (edit) {
        case BookEdit::SetMove:
            QVERIFY(document.setMove(kPosition, {usi("1g1f")}));
            break;
        case BookEdit::RemoveMove:
            QVERIFY(document.removeMove(kPosition, usi("2g2f")));
            break;
        case BookEdit::OrderMoves:
            QVERIFY(document.placeMove(kPosition, usi("7g7f"), 9));
            break;
        case BookEdit::SetComment:
            document.setComment(kPosition, "another");
            QCOMPARE(document.entry(kPosition)->comment, std::string("another"));
            break;
        case BookEdit::RemovePosition:
            QVERIFY(document.removePosition(kPosition));
            break;
        case BookEdit::SetAbout:
            document.setAbout({"Ayumi", "mine", "new"});
            QCOMPARE(document.content().author, std::string("Ayumi"));
            break;
        case BookEdit::Replace: {
            BookContent filtered = document.content();
            filterBook(filtered, {300});
            filtered.comment = "filtered";
            document.replace(differenceOf(document.content(), filtered));
            QVERIFY(document.content() == filtered);
            break;
        }
        }
        const BookContent after = document.content();
        const BookEntry* const entry = document.entry(kPosition);
        QCOMPARE(entry != nullptr ? QByteArray::fromStdString(usiMoves(*entry)) : QByteArray("-"), moves);
        QCOMPARE(spy.size(), 1);
        const bool isOne = edit != BookEdit::Replace && edit != BookEdit::SetAbout;
        QCOMPARE(spy.takeFirst().first().toString(), isOne ? QString::fromStdString(kStart) : QString());
        QVERIFY(document.isChanged());
        QCOMPARE(document.undoEdit(), edit);
        QVERIFY(!document.redoEdit());
        QCOMPARE(document.changedPositions().size(), std::size_t{isOne                       ? 1u
                                                                 : edit == BookEdit::Replace ? 2u
                                                                                             : 0u});
        document.undoStack().undo();
        QVERIFY(document.content() == smallBook());
        QVERIFY(!document.isChanged());
        QVERIFY(document.changedPositions().empty());
        QCOMPARE(document.redoEdit(), edit);
        document.undoStack().redo();
        QVERIFY(document.content() == after);
        QVERIFY(document.isChanged());
    }

    void whatIsNotThereOrNotLegalChangesNothing() {
        BookDocument document;
        document.open(smallBook());
        QVERIFY(!document.setMove(kPosition, {usi("7g7e")}));
        QVERIFY(!document.removeMove(kPosition, usi("1g1f")));
        QVERIFY(!document.placeMove(kPosition, usi("1g1f"), 0));
        QVERIFY(!document.removePosition(sfen("4k4/9/9/9/9/9/9/9/4K4 b -")));
        QVERIFY(document.placeMove(kPosition, usi("7g7f"), 0));
        document.setComment(kPosition, "the start");
        document.replace(differenceOf(document.content(), smallBook()));
        QVERIFY(document.setMove(kPosition, smallBook().positions.at(kStart).moves.front()));
        QCOMPARE(document.undoStack().count(), 0);
        QVERIFY(document.setMove(kPosition, {usi("1g1f"), usi("1g1f")}));
        QVERIFY(!document.entry(kPosition)->find(usi("1g1f"))->reply);
    }

    void typingACommentIsOneStep() {
        BookDocument document;
        document.open(smallBook());
        for (const char* text : {"a", "ab", "abc"})
            document.setComment(kPosition, text);
        QCOMPARE(document.undoStack().count(), 1);
        document.setComment(sfen(kAfterPawn), "another");
        QCOMPARE(document.undoStack().count(), 2);
        // Changes of a move are steps of their own.
        BookMove move = smallBook().positions.at(kStart).moves[1];
        move.count = 7;
        document.setMove(kPosition, move);
        move.score = 8;
        document.setMove(kPosition, move);
        QCOMPARE(document.undoStack().count(), 4);
        for (int i = 0; i < 4; ++i)
            document.undoStack().undo();
        QVERIFY(document.content() == smallBook());
        // Back to what it was.
        document.setComment(kPosition, "the star");
        document.setComment(kPosition, "the start");
        QVERIFY(!document.isChanged());
    }

    void emptyPositionsVanish() {
        BookDocument document;
        document.setMove(kPosition, {usi("7g7f")});
        QCOMPARE(document.entry(kPosition)->ply, 1);
        document.removeMove(kPosition, usi("7g7f"));
        QVERIFY(document.entry(kPosition) == nullptr);
        document.setComment(kPosition, "text");
        document.setComment(kPosition, "");
        QVERIFY(document.content().positions.empty());
        QVERIFY(document.changedPositions().empty());
    }

    void savingMakesItUnchanged() {
        BookDocument document;
        document.open(smallBook(), QStringLiteral("somewhere.db"));
        document.setMove(kPosition, {usi("1g1f")});
        document.markSaved(QStringLiteral("else.ybb"), BookFormat::YaneuraouBinary);
        QVERIFY(!document.isChanged());
        QVERIFY(document.changedPositions().empty());
        QCOMPARE(document.path(), QStringLiteral("else.ybb"));
        QCOMPARE(document.format(), BookFormat::YaneuraouBinary);
        // What the file has is no more what is shown.
        document.undoStack().undo();
        QVERIFY(document.isChanged());
        QCOMPARE(document.changedPositions(), std::vector{kStart});
        document.undoStack().redo();
        QVERIFY(!document.isChanged());
        QVERIFY(document.changedPositions().empty());
    }

    void differencesLeadFromOneToTheOther() {
        BookContent other = smallBook();
        other.positions.erase(kStart);
        other.positions[kAfterPawn].comment = "another";
        other.positions["9/9/9/9/9/9/9/9/K1k6 b -"].moves = {{usi("9i9h")}};
        const BookDifference difference = differenceOf(smallBook(), other);
        QCOMPARE(difference.positions.size(), std::size_t{3});
        QVERIFY(std::is_sorted(difference.positions.begin(), difference.positions.end(),
                               [](const auto& one, const auto& two) { return one.sfen < two.sfen; }));
        BookDocument document;
        document.open(smallBook());
        document.replace(difference);
        QVERIFY(document.content() == other);
        document.replace(differenceOf(other, {}));
        QVERIFY(document.content() == BookContent());
        document.replace(differenceOf({}, smallBook()));
        QVERIFY(document.content() == smallBook());
        QVERIFY(differenceOf(smallBook(), smallBook()).positions.empty());
    }
};

QTEST_GUILESS_MAIN(TestBookDocument)
#include "tst_book_document.moc"
