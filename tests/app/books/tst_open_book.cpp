// SPDX-License-Identifier: GPL-3.0-or-later
// The window's book: opened, edited, saved, joined and made without waiting, and nothing lost unasked.
#include "app/books/evaluation_book.h"
#include "app/books/open_book.h"
#include "app/store/evaluation_database.h"
#include "tests/app/books/book_fixtures.h"

#include <QFileInfo>
#include <QSignalSpy>

using namespace app;

namespace {

const shogi::Position kPosition; // the start

// The answer of a task that was just begun.
template <typename Answer>
class Awaited {
public:
    std::function<void(const Answer&)> done() {
        return [this](const Answer& answer) { m_answer = answer; };
    }
    bool wait() {
        return QTest::qWaitFor([this] { return m_answer.has_value(); }, 10000);
    }
    const Answer& answer() const { return *m_answer; }

private:
    std::optional<Answer> m_answer;
};

bool opened(OpenBook& book, const QString& path) {
    Awaited<OpenBook::Opened> awaited;
    QObject context;
    book.open(path, &context, awaited.done());
    return awaited.wait() && awaited.answer().has_value();
}

OpenBook::SaveAnswer saved(OpenBook& book, const QString& path, BookFormat format,
                           OpenBook::Agreed agreed = {}) {
    Awaited<OpenBook::SaveAnswer> awaited;
    QObject context;
    book.save(path, format, agreed, &context, awaited.done());
    const bool isSaved = awaited.wait();
    if (!isSaved)
        qFatal("saving does not end");
    return awaited.answer();
}

using Kind = BookSaveRefusal::Kind;

} // namespace

class TestOpenBook : public QObject {
    Q_OBJECT

    const BookFolder m_folder;
    QString write(const char* name, const BookContent& book) const {
        return m_folder.write(name, bytesOf(book, BookFormat::Yaneuraou));
    }

private slots:
    void editedSavedAndOpenedAgain() {
        const QString path = write("edited.db", smallBook());
        OpenBook book;
        QVERIFY(!book.isOpen());
        QSignalSpy changed(&book, &OpenBook::changed);
        QVERIFY(opened(book, path));
        QVERIFY(changed.size() >= 2); // the task began and ended
        QCOMPARE(book.kind(), OpenBook::Kind::Edited);
        QCOMPARE(book.path(), path);
        QCOMPARE(book.positions(), 3);
        QVERIFY(book.mayBeEdited() && !book.isChanged());
        book.document().setMove(kPosition, {usi("1g1f"), {}, 5});
        QVERIFY(book.isChanged());
        const QString other = m_folder.path("other.db");
        QVERIFY(saved(book, other, BookFormat::Yaneuraou));
        QVERIFY(!book.isChanged());
        QCOMPARE(book.path(), other);
        QVERIFY(loadBook(other)->content == book.document().content());
        QVERIFY(loadBook(path)->content == smallBook());
        // In its own format again, which is told to have lost nothing.
        book.document().undoStack().undo();
        QVERIFY(book.isChanged());
        const auto again = saved(book, other, BookFormat::Yaneuraou);
        QVERIFY(again && again->kept.isEmpty() && again->losses.empty());
        QVERIFY(loadBook(other)->content == smallBook());
    }

    void nothingIsEditedWhileATaskRuns() {
        OpenBook book;
        book.create();
        QObject context;
        Awaited<OpenBook::Opened> awaited;
        book.open(write("busy.db", smallBook()), &context, awaited.done());
        QCOMPARE(book.task(), OpenBook::Task::Open);
        QVERIFY(!book.mayBeEdited());
        QVERIFY(awaited.wait());
        QCOMPARE(book.task(), OpenBook::Task::None);
        QVERIFY(book.mayBeEdited());
    }

    void findsAlsoMirrored() {
        OpenBook book;
        QVERIFY(opened(book, write("find.db", smallBook())));
        std::optional<BookFinding> found;
        const auto take = [&found](const OpenBook::Found& answer) { found = *answer; };
        shogi::Position position = mirrored(sfen(kAfterPawn));
        book.find(position, this, take);
        QVERIFY(found && found->isMirrored);
        QCOMPARE(found->entry.moves.front().move, usi("7c7d"));
        QVERIFY(!(book.document().placeOf(position) == position));
        QVERIFY(book.document().placeOf(kPosition) == kPosition);
        position.play(usi("9c9d"));
        book.find(position, this, take);
        QVERIFY(!found);
        QVERIFY(book.document().placeOf(position) == position);
    }

    void largeOnesAreLookedUp() {
        OpenBook book(2);
        const QString path = write("large.db", smallBook());
        QVERIFY(opened(book, path));
        QCOMPARE(book.kind(), OpenBook::Kind::LookedUp);
        QVERIFY(!book.mayBeEdited() && !book.isChanged());
        QVERIFY(!book.positions());
        Awaited<OpenBook::Found> awaited;
        book.find(kPosition, this, awaited.done());
        QVERIFY(awaited.wait());
        QCOMPARE(awaited.answer()->value().entry.moves.size(), std::size_t{3});
        QCOMPARE(BookFolder::read(path), bytesOf(smallBook(), BookFormat::Yaneuraou));
        book.close();
        QVERIFY(!book.isOpen());
        book.find(kPosition, this, [](const OpenBook::Found& answer) { QVERIFY(answer && !*answer); });
    }

    void aDamagedFileLeavesThePresentBook() {
        OpenBook book;
        const QString path = write("good.db", smallBook());
        QVERIFY(opened(book, path));
        book.document().setMove(kPosition, {usi("1g1f")});
        QVERIFY(!opened(book, m_folder.write("bad.ybb", "YANE-BINBOOK-V1 and no more")));
        QVERIFY(!opened(book, m_folder.path("none.db")));
        QCOMPARE(book.path(), path);
        QVERIFY(book.isChanged());
    }

    void whatWasNotReadIsNotOverwrittenUnasked() {
        const QByteArray old = bytesOf(smallBook(), BookFormat::Yaneuraou) + "7z7z is not a move\n";
        const QString path = m_folder.write("incomplete.db", old);
        OpenBook book;
        QVERIFY(opened(book, path));
        QVERIFY(book.remarks().isIncomplete());
        const auto refused = saved(book, path, BookFormat::Yaneuraou);
        QVERIFY(!refused && refused.error().kind == Kind::Unread);
        QCOMPARE(BookFolder::read(path), old);
        const auto agreed = saved(book, path, BookFormat::Yaneuraou, {.unread = true});
        QVERIFY(agreed);
        QCOMPARE(BookFolder::read(agreed->kept), old);
        QVERIFY(loadBook(path)->content == smallBook());
        QVERIFY(!book.remarks().isIncomplete());
        QVERIFY(saved(book, path, BookFormat::Yaneuraou)->kept.isEmpty());
    }

    void changesOfOthersAreNoticed() {
        const QString path = write("shared.db", smallBook());
        OpenBook book;
        QVERIFY(opened(book, path));
        book.document().setComment(kPosition, "ours");
        book.document().removePosition(sfen(kAfterTwo));
        BookContent theirs = smallBook();
        theirs.positions[kStart].comment = "theirs";
        theirs.positions[kAfterPawn].comment = "theirs as well";
        const QByteArray bytes = bytesOf(theirs, BookFormat::Yaneuraou);
        write("shared.db", theirs);
        const auto refused = saved(book, path, BookFormat::Yaneuraou);
        QVERIFY(!refused && refused.error().kind == Kind::OthersChanges);
        QCOMPARE(BookFolder::read(path), bytes);
        Awaited<OpenBook::Opened> joined;
        book.takeOver(this, joined.done());
        QVERIFY(joined.wait() && joined.answer());
        // What was changed here stays as it is here, all else is theirs.
        const BookContent& content = book.document().content();
        QCOMPARE(content.positions.at(kStart).comment, std::string("ours"));
        QCOMPARE(content.positions.at(kAfterPawn).comment, std::string("theirs as well"));
        QVERIFY(!content.positions.contains(kAfterTwo));
        QVERIFY(saved(book, path, BookFormat::Yaneuraou));
        QVERIFY(loadBook(path)->content == content);
        // Overwritten, but kept.
        write("shared.db", smallBook());
        const auto agreed = saved(book, path, BookFormat::Yaneuraou, {.othersChanges = true});
        QVERIFY(agreed);
        QCOMPARE(BookFolder::read(agreed->kept), bytesOf(smallBook(), BookFormat::Yaneuraou));
        // A file that is gone is written again.
        QVERIFY(QFile::remove(path));
        QVERIFY(saved(book, path, BookFormat::Yaneuraou));
    }

    void lossesAreToldBefore() {
        OpenBook book;
        QVERIFY(opened(book, write("loss.db", smallBook())));
        const QString path = m_folder.path("loss.bin");
        const auto refused = saved(book, path, BookFormat::Apery);
        QVERIFY(!refused && refused.error().kind == Kind::Losses && !refused.error().losses.empty());
        QVERIFY(!QFileInfo::exists(path));
        const auto agreed = saved(book, path, BookFormat::Apery, {.losses = true});
        QVERIFY(agreed && !agreed->losses.empty());
        QCOMPARE(book.format(), BookFormat::Apery);
        const auto failed = saved(book, m_folder.path("no/such.db"), BookFormat::Yaneuraou);
        QVERIFY(!failed && failed.error().kind == Kind::Failed);
        QCOMPARE(book.path(), path);
    }

    void mergedAndFilteredBooksCanBeUndone() {
        OpenBook book;
        QVERIFY(opened(book, write("first.db", smallBook())));
        BookContent other;
        other.positions[kStart].moves = {{usi("1g1f"), {}, {}, {}, 3}};
        Awaited<OpenBook::Merged> merged;
        book.merge(write("second.db", other), this, merged.done());
        QVERIFY(merged.wait() && merged.answer());
        QCOMPARE(book.document().entry(kPosition)->moves.size(), std::size_t{4});
        QCOMPARE(book.document().undoEdit(), BookEdit::Replace);
        Awaited<OpenBook::Filtered> filtered;
        book.filter({.minCount = 300}, this, filtered.done());
        QVERIFY(filtered.wait());
        QCOMPARE(filtered.answer().positions, 1);
        QCOMPARE(filtered.answer().moves, 4);
        book.document().undoStack().undo();
        book.document().undoStack().undo();
        QVERIFY(book.document().content() == smallBook());
        QVERIFY(!book.isChanged());
        Awaited<OpenBook::Merged> missing;
        book.merge(m_folder.path("missing.db"), this, missing.done());
        QVERIFY(missing.wait() && !missing.answer());
        QVERIFY(!book.isChanged());
    }

    void aCancelledTaskChangesNothing() {
        OpenBook book;
        QVERIFY(opened(book, write("kept.db", smallBook())));
        bool isCalled = false;
        std::atomic<bool> isRunning = false;
        book.make(
            [&isRunning](const BookGoesOn& goesOn) -> OpenBook::Made {
                isRunning = true;
                while (goesOn(1, 2)) {
                }
                MadeBook made;
                made.content = plainBook();
                return made;
            },
            this, [&isCalled](const OpenBook::Made&) { isCalled = true; });
        QTRY_VERIFY(isRunning && book.done() == 1 && book.all() == 2);
        book.cancel();
        QTRY_COMPARE(book.task(), OpenBook::Task::None);
        QVERIFY(!isCalled);
        QVERIFY(book.document().content() == smallBook());
        // And one that is destroyed ends it.
        const auto other = std::make_unique<OpenBook>();
        other->make(
            [](const BookGoesOn& goesOn) -> OpenBook::Made {
                while (goesOn(0, 0)) {
                }
                return MadeBook();
            },
            this, [](const OpenBook::Made&) {});
    }

    void madeOfStoredEvaluations() {
        const QString path = m_folder.path("evaluations.sqlite");
        QCOMPARE(bookOfEvaluations(path, 1, [](qint64, qint64) { return true; })->used, 0);
        QVERIFY(!QFileInfo::exists(path));
        {
            EvaluationDatabase database(path);
            std::vector<StoredPosition> positions;
            for (const auto& [text, depth] : {std::pair(kStart, 20), std::pair(kAfterPawn, 5)}) {
                shogi::EngineEvaluation line;
                line.engine = "Tokin";
                line.depth = depth;
                line.centipawns = 40;
                line.line = {usi(depth == 20 ? "2g2f" : "8c8d"), usi(depth == 20 ? "8c8d" : "2g2f")};
                positions.push_back({text, {line}});
            }
            QVERIFY(database.store(positions));
        }
        OpenBook book;
        Awaited<OpenBook::Made> awaited;
        book.make([&](const BookGoesOn& goesOn) { return bookOfEvaluations(path, 10, goesOn); }, this,
                  awaited.done());
        QVERIFY(awaited.wait() && awaited.answer());
        QCOMPARE(awaited.answer()->sources, 2);
        QCOMPARE(awaited.answer()->used, 1);
        QVERIFY(book.isChanged() && book.path().isEmpty());
        const BookMove& move = book.document().entry(kPosition)->moves.front();
        QVERIFY(move.move == usi("2g2f") && move.reply == usi("8c8d") && move.score == 40 &&
                move.depth == 20);
        QCOMPARE(book.positions(), 1);
        const auto black = bookOfEvaluations(path, 1, [](qint64, qint64) { return true; });
        // For the side that makes the move.
        QCOMPARE(black->content.positions.at(kAfterPawn).moves.front().score, -40);
    }
};

QTEST_GUILESS_MAIN(TestOpenBook)
#include "tst_open_book.moc"
