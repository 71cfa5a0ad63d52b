// SPDX-License-Identifier: GPL-3.0-or-later
// Books that games are played from, and what is said of them before.
#include "app/books/book_size.h"
#include "app/books/open_books.h"
#include "app/files/storage_thread.h"
#include "tests/app/books/book_fixtures.h"
#include "tests/app/worked_off.h"

using namespace app;

namespace {

struct Library {
    BookFolder folder;
    OpenBooks books;
    QObject context;
    std::vector<OpenBooks::Opened> opened;
    std::vector<OpenBooks::Answer> answers;

    QString write(const char* name, const BookContent& book) const {
        return folder.write(name, bytesOf(book, BookFormat::Yaneuraou));
    }
    void open(const QString& path, const std::shared_ptr<OpenBooks::Hold>& hold) {
        books.open(path, hold, &context, [this](const auto& result) { opened.push_back(result); });
        QVERIFY(workedOff(books.thread()));
    }
    // The move in the start position; empty: none.
    std::string moveOf(const std::shared_ptr<OpenBooks::Hold>& hold) {
        answers.clear();
        OpenBooks::Question question;
        question.terms.rule = OpeningTerms::Rule::Best;
        books.choose(hold, question, &context, [this](const auto& answer) { answers.push_back(answer); });
        if (!workedOff(books.thread()) || answers.size() != 1 || !answers[0].choice)
            return "(failed)";
        return *answers[0].choice ? shogi::toUsi((*answers[0].choice)->move.move) : std::string();
    }
};

BookContent oneMove(const char* move) {
    BookContent book;
    book.positions[kStart] = {{{usi(move), {}, 10, 20, 5}}};
    return book;
}

} // namespace

class TestOpenBooks : public QObject {
    Q_OBJECT
private slots:
    void movesAreGivenOnItsThread() {
        Library library;
        const auto hold = library.books.makeHold();
        QCOMPARE(library.moveOf(hold), std::string()); // it holds no book
        library.open(library.write("one.db", smallBook()), hold);
        QVERIFY(library.opened.at(0));
        QCOMPARE(library.moveOf(hold), std::string("7g7f"));
        const auto before = std::chrono::steady_clock::now();
        QCOMPARE(library.moveOf(hold), std::string("7g7f"));
        QVERIFY(library.answers[0].at >= before && library.answers[0].at <= std::chrono::steady_clock::now());
    }

    // It reads what it has opened; only a later game sees the change.
    void aChangedBookIsOpenedAgain() {
        Library library;
        const QString path = library.write("one.db", oneMove("7g7f"));
        const auto first = library.books.makeHold();
        library.open(path, first);
        QVERIFY(QFile::remove(path));
        BookContent other = oneMove("2g2f");
        other.positions[kAfterPawn] = {{{usi("3c3d")}}}; // of another length
        library.write("one.db", other);
        const auto second = library.books.makeHold();
        library.open(path, second);
        QCOMPARE(library.moveOf(first), std::string("7g7f"));
        QCOMPARE(library.moveOf(second), std::string("2g2f"));
        library.open(path, first);
        QCOMPARE(library.moveOf(first), std::string("2g2f"));
    }

    void aBookThatIsGoneIsReported() {
        Library library;
        const auto hold = library.books.makeHold();
        const QString path = library.write("one.db", oneMove("7g7f"));
        library.open(path, hold);
        QVERIFY(QFile::remove(path));
        library.open(path, hold);
        QCOMPARE(library.opened.size(), std::size_t{2});
        QVERIFY(!library.opened[1]);
        QCOMPARE(library.opened[1].error().path, path);
        QCOMPARE(library.moveOf(hold), std::string()); // nor is the old one played from
    }

    void sizes() {
        BookFolder folder;
        const std::chrono::seconds longest(10);
        for (const BookFormat format : kBookFormats) {
            const auto name = QByteArray("book.") + bookSuffix(format).toUtf8();
            const QString path = folder.write(name.constData(), bytesOf(plainBook(), format));
            const auto size = bookSize(path, longest);
            QVERIFY2(size, name.constData());
            QCOMPARE(size->format, format);
            QCOMPARE(size->positions, qint64{3});
            QVERIFY(size->isAll);
        }
        QVERIFY(!bookSize(folder.path("none.db"), longest));
        QVERIFY(!bookSize(folder.write("text.db", "no book"), longest));
    }

    void countingEnds() {
        BookFolder folder;
        const QString path = folder.write("book.db", bytesOf(plainBook(), BookFormat::Yaneuraou));
        const auto size = bookSize(path, std::chrono::milliseconds(0));
        QVERIFY(size);
        QVERIFY(!size->isAll);
        QCOMPARE(size->positions, qint64{1});
    }
};

QTEST_GUILESS_MAIN(TestOpenBooks)
#include "tst_open_books.moc"
