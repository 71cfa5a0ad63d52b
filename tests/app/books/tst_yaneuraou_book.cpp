// SPDX-License-Identifier: GPL-3.0-or-later
// Text books (.db): what a line means, and finding positions in files that are not loaded.
#include "shogi-core/move_generator.h"
#include "tests/app/books/book_fixtures.h"

#include <algorithm>
#include <random>

using namespace app;
using Kind = BookFault::Kind;

namespace {

const QByteArray kHeader = "#YANEURAOU-DB2016 1.00\n";

QByteArray entry(const std::string& sfen, const char* moves, const char* counter = " 1") {
    return "sfen " + QByteArray::fromStdString(sfen) + counter + "\n" + moves;
}

// Many positions of random games, in the order of a map.
BookContent manyPositions(int count) {
    BookContent book;
    std::mt19937 random(11);
    shogi::Position position;
    while (static_cast<int>(book.positions.size()) < count) {
        shogi::MoveList moves;
        shogi::generateLegal(position, moves);
        if (moves.isEmpty() || position.moveNumber() > 60) {
            position = shogi::Position();
            continue;
        }
        const shogi::Move move = moves[random() % moves.size()];
        book.positions[bookSfen(position)] = {{{move,
                                                {},
                                                static_cast<int>(random() % 400) - 200,
                                                20,
                                                static_cast<std::int64_t>(random() % 99)}},
                                              {},
                                              position.moveNumber()};
        position.play(move);
    }
    return book;
}

} // namespace

class TestYaneuraouBook : public QObject {
    Q_OBJECT
private slots:
    void isReadAsWritten() {
        const BookFolder folder;
        const QString path = folder.path("book.db");
        QVERIFY(saveBook(smallBook(), path, BookFormat::Yaneuraou, false));
        QCOMPARE(BookFolder::read(path),
                 kHeader + "#made for tests\n" + entry(kAfterTwo, "8h2b+ 3a2b 10 18 103\n", " 3") +
                     entry(kAfterPawn, "3c3d none -30 20 600\n8c8d none -35 20 300\n", " 2") +
                     entry(kStart, "#the start\n7g7f 3c3d 63 27 935\n#results 500 35 400\n#first line\n"
                                   "#second line\n2g2f none -20 25 6\n5g5f none none none\n"));
        const auto book = loadBook(path);
        QVERIFY(book);
        QVERIFY(book->content == smallBook());
        QVERIFY(book->remarks == BookRemarks());
    }

    void lines_data() {
        QTest::addColumn<QByteArray>("line");
        QTest::addColumn<QString>("written");
        QTest::newRow("all columns") << QByteArray("7g7f 3c3d 63 27 935") << "7g7f 3c3d 63 27 935";
        QTest::newRow("no count") << QByteArray("7g7f 3c3d 63 27") << "7g7f 3c3d 63 27";
        QTest::newRow("no depth") << QByteArray("7g7f none -5") << "7g7f none -5 none";
        QTest::newRow("only the reply") << QByteArray("7g7f 3c3d") << "7g7f 3c3d none none";
        QTest::newRow("only the move") << QByteArray("7g7f") << "7g7f none none none";
        QTest::newRow("words for numbers") << QByteArray("7g7f none none none 8") << "7g7f none none none 8";
        QTest::newRow("empty columns") << QByteArray("7g7f none   8") << "7g7f none none none 8";
        QTest::newRow("plus") << QByteArray("7g7f none +12 3 4") << "7g7f none 12 3 4";
        QTest::newRow("blank at the end") << QByteArray("7g7f none 12 3 4 ") << "7g7f none 12 3 4";
        QTest::newRow("carriage return") << QByteArray("7g7f none 12 3 4\r") << "7g7f none 12 3 4";
        QTest::newRow("tabs") << QByteArray("7g7f\tnone\t12\t3\t4") << "7g7f none 12 3 4";
        QTest::newRow("comment") << QByteArray("7g7f none 12 3 4 #good") << "7g7f none 12 3 4\n#good";
        QTest::newRow("comment after the move") << QByteArray("7g7f //good") << "7g7f none none none\n#good";
        QTest::newRow("comment without a mark")
            << QByteArray("7g7f none 12 3 4 good") << "7g7f none 12 3 4\n#good";
        QTest::newRow("reply that resigns") << QByteArray("7g7f resign 9999 3 4") << "7g7f none 9999 3 4";
        QTest::newRow("comment below") << QByteArray("7g7f none 1 2 3\n//good") << "7g7f none 1 2 3\n#good";
        QTest::newRow("illegal reply") << QByteArray("7g7f 7g7f 1 2 3") << "7g7f none 1 2 3";
    }
    void lines() {
        QFETCH(QByteArray, line);
        QFETCH(QString, written);
        const BookFolder folder;
        const auto book = loadBook(folder.write("book.db", kHeader + entry(kStart, line.constData()) + "\n"));
        QVERIFY(book);
        QCOMPARE(book->remarks.unread, 0);
        QCOMPARE(QString::fromUtf8(bytesOf(book->content, BookFormat::Yaneuraou)),
                 QString::fromUtf8(kHeader + entry(kStart, "")) + written + u'\n');
    }

    void badLines_data() {
        QTest::addColumn<QByteArray>("line");
        QTest::addColumn<int>("kind");
        QTest::addColumn<int>("column");
        QTest::newRow("no move") << QByteArray("hello") << int(Kind::UnknownLine) << 1;
        QTest::newRow("reply") << QByteArray("2g2f hello 1 2 3") << int(Kind::BadMove) << 6;
        QTest::newRow("score") << QByteArray("2g2f none 1x 2 3") << int(Kind::BadNumber) << 11;
        QTest::newRow("huge score") << QByteArray("2g2f none 99999999999999999999 2 3")
                                    << int(Kind::BadNumber) << 11;
        QTest::newRow("depth") << QByteArray("2g2f none 1 -2 3") << int(Kind::BadNumber) << 13;
        QTest::newRow("count") << QByteArray("2g2f none 1 2 -3") << int(Kind::BadNumber) << 15;
        QTest::newRow("position") << QByteArray("sfen 9/9 b - 1\n2g2f none 1 2 3") << int(Kind::BadPosition)
                                  << 6;
    }
    void badLines() {
        QFETCH(QByteArray, line);
        QFETCH(int, kind);
        QFETCH(int, column);
        const BookFolder folder;
        const auto book =
            loadBook(folder.write("book.db", kHeader + entry(kStart, "7g7f none 1 2 3\n") + line + "\n"));
        QVERIFY(book);
        QCOMPARE(book->content.positions.size(), std::size_t{1});
        QCOMPARE(usiMoves(book->content.positions.at(kStart)), std::string("7g7f"));
        QCOMPARE(book->remarks.unread, 1);
        QCOMPARE(int(book->remarks.first->kind), kind);
        QCOMPARE(book->remarks.first->line, 4);
        QCOMPARE(book->remarks.first->column, column);
    }

    void illegalMovesAreLeftOutAndCounted() {
        const BookFolder folder;
        const QString path = folder.write(
            "book.db",
            kHeader + entry(kStart, "7g7f none 1 2 3\n7g7e none 1 2 3\n7g7f none 9 9 9\nP*5e none 1 2 3\n"
                                    "none none 0 0 0\n2g2f\n"));
        const auto book = loadBook(path);
        QVERIFY(book);
        QCOMPARE(usiMoves(book->content.positions.at(kStart)), std::string("7g7f 2g2f"));
        QCOMPARE(book->remarks.illegal, 4);
        const auto found = (*openBook(path))->find(shogi::Position());
        QVERIFY(found && *found);
        QCOMPARE((*found)->remarks.illegal, 4);
    }

    void beginnings_data() {
        QTest::addColumn<QByteArray>("head");
        QTest::addColumn<bool>("isRead");
        QTest::newRow("header") << kHeader << true;
        QTest::newRow("byte order mark") << QByteArray("\xef\xbb\xbf") + kHeader << true;
        QTest::newRow("carriage returns") << QByteArray("#YANEURAOU-DB2016 1.00\r\n") << true;
        QTest::newRow("none") << QByteArray() << true;
        QTest::newRow("mark only") << QByteArray("\xef\xbb\xbf") << true;
        QTest::newRow("comments") << QByteArray("# mine\n\n// too\n") << true;
        QTest::newRow("other version") << QByteArray("#YANEURAOU-DB2016 2.00\n") << false;
        QTest::newRow("text") << QByteArray("Dear Sir or Madam,\n") << false;
    }
    void beginnings() {
        QFETCH(QByteArray, head);
        QFETCH(bool, isRead);
        const BookFolder folder;
        const QString path = folder.write("book.db", head + entry(kStart, "7g7f none 1 2 3\n"));
        const auto reader = openBook(path);
        QCOMPARE(reader.has_value(), isRead);
        if (!isRead)
            return;
        QVERIFY(*(*reader)->find(shogi::Position()));
        QCOMPARE(loadBook(path)->content.positions.size(), std::size_t{1});
    }

    void countersDoNotMatter_data() {
        QTest::addColumn<QByteArray>("counter");
        QTest::newRow("one") << QByteArray(" 1");
        QTest::newRow("other") << QByteArray(" 57");
        QTest::newRow("none") << QByteArray("");
        QTest::newRow("blank") << QByteArray(" ");
    }
    void countersDoNotMatter() {
        QFETCH(QByteArray, counter);
        const BookFolder folder;
        const QString path =
            folder.write("book.db", kHeader + entry(kStart, "7g7f none 1 2 3\n", counter.constData()));
        shogi::Position late;
        late.setMoveNumber(33);
        QVERIFY(*(*openBook(path))->find(late));
    }

    void entriesThatDifferInTheCounterAreOne() {
        const BookFolder folder;
        const QString path =
            folder.write("book.db", kHeader + entry(kStart, "7g7f none 1 2 3\n", " 1") +
                                        entry(kStart, "7g7f none 4 5 6\n2g2f none 4 5 6\n", " 11") +
                                        entry(kStart, "5g5f\n", " 3"));
        const auto found = (*openBook(path))->find(shogi::Position());
        QVERIFY(found && *found);
        QCOMPARE(usiMoves((*found)->entry), std::string("7g7f 2g2f 5g5f"));
        QCOMPARE((*found)->remarks.merged, 2);
        QCOMPARE((*found)->entry.find(usi("7g7f"))->score, 1);
        QVERIFY(loadBook(path)->content.positions.at(kStart) == (*found)->entry);
    }

    void handsInAnyOrder_data() {
        QTest::addColumn<QByteArray>("hands");
        QTest::newRow("usual") << QByteArray("2RBG2P3p");
        QTest::newRow("pawns first") << QByteArray("2PGB2R3p");
        QTest::newRow("pawns first, gold last") << QByteArray("2PB2RG3p");
        QTest::newRow("White first") << QByteArray("3p2RBG2P");
        QTest::newRow("White first, pawns first") << QByteArray("3p2PGB2R");
    }
    void handsInAnyOrder() {
        QFETCH(QByteArray, hands);
        const std::string board = "4k4/9/9/9/9/9/9/9/4K4 b ";
        const BookFolder folder;
        // Between others, so that the search has to find its place.
        const QByteArray before = entry("4k4/9/9/9/9/9/9/4K4/9 b -", "5h4h\n");
        const QByteArray after = entry("4k4/9/9/9/9/9/9/9/4K4 w -", "5a4a\n");
        const QString path = folder.write(
            "book.db", kHeader + before + entry(board + hands.toStdString(), "R*5e none 1 2 3\n") + after);
        const auto found = (*openBook(path))->find(sfen(board + "2RBG2P3p"));
        QVERIFY(found && *found);
        QCOMPARE(usiMoves((*found)->entry), std::string("R*5e"));
    }

    void mirroredPositionsAreFound() {
        const BookFolder folder;
        const QString path = folder.write("book.db", kHeader + entry(kAfterPawn, "3c3d 2g2f 1 2 3\n"));
        const auto reader = openBook(path);
        const shogi::Position other = mirrored(sfen(kAfterPawn));
        const auto found = (*reader)->find(other);
        QVERIFY(found && *found);
        QVERIFY((*found)->isMirrored);
        QCOMPARE(usiMoves((*found)->entry), std::string("7c7d"));
        QCOMPARE((*found)->entry.moves.front().reply, usi("8g8f"));
        QVERIFY(!*(*reader)->find(other, false));
        QVERIFY(!(*(*reader)->find(sfen(kAfterPawn)))->isMirrored);
    }

    void everyPositionOfALargeFileIsFound() {
        const BookContent book = manyPositions(3000);
        const BookFolder folder;
        for (const bool isWindows : {false, true}) {
            QByteArray bytes = bytesOf(book, BookFormat::Yaneuraou);
            if (isWindows)
                bytes.replace("\n", "\r\n");
            const auto reader = openBook(folder.write("large.db", bytes));
            QVERIFY(reader);
            QVERIFY((*reader)->facts().isSearchedOnDisk);
            for (const auto& [text, entry] : book.positions) {
                const auto found = (*reader)->find(sfen(text), false);
                QVERIFY2(found && *found, text.c_str());
                QVERIFY((*found)->entry == entry);
            }
            // Positions beside those that are there.
            int missing = 0;
            for (const auto& [text, entry] : book.positions) {
                shogi::Position other = sfen(text);
                if (other.inCheck())
                    continue;
                other.passTurn();
                const auto found = (*reader)->find(other, false);
                QVERIFY(found);
                QCOMPARE(found->has_value(), book.positions.contains(bookSfen(other)));
                missing += found->has_value() ? 0 : 1;
            }
            QVERIFY(missing > 2000);
        }
    }

    void aFileThatIsNotSortedIsSortedInMemoryOrRefused() {
        const BookContent book = manyPositions(400);
        std::vector<std::string> order;
        for (const auto& [text, entry] : book.positions)
            order.push_back(text);
        std::mt19937 random(3);
        std::shuffle(order.begin(), order.end(), random);
        QByteArray bytes = kHeader;
        for (const std::string& each : order)
            bytes +=
                entry(each, (shogi::toUsi(book.positions.at(each).moves[0].move) + " none 1 2 3\n").c_str());
        const BookFolder folder;
        const QString path = folder.write("shuffled.db", bytes);
        const auto reader = openBook(path);
        QVERIFY(reader);
        QVERIFY(!(*reader)->facts().isSorted);
        QVERIFY(!(*reader)->facts().isSearchedOnDisk);
        for (const std::string& each : order)
            QVERIFY(*(*reader)->find(sfen(each), false));
        BookLimits limits;
        limits.sortedInMemory = bytes.size() - 1;
        const auto refused = openBook(path, limits);
        QVERIFY(!refused);
        QVERIFY(refused.error().kind == Kind::NotSorted);
        QCOMPARE(refused.error().limit, limits.sortedInMemory);
        QCOMPARE(loadBook(path)->content.positions.size(), order.size());
    }

    // One entry is in the wrong place, where nothing is looked at on opening.
    void disorderIsNoticedWhileSearching() {
        const BookContent book = manyPositions(6000);
        QByteArray bytes = bytesOf(book, BookFormat::Yaneuraou);
        const qsizetype middle = bytes.indexOf("\nsfen ", bytes.size() * 9 / 20 + 40) + 1;
        bytes.insert(middle, entry(std::prev(book.positions.end())->first, "7g7f\n"));
        const BookFolder folder;
        const auto reader = openBook(folder.write("odd.db", bytes));
        QVERIFY(reader);
        QVERIFY((*reader)->facts().isSorted);
        for (const auto& [each, entry] : book.positions)
            QVERIFY(*(*reader)->find(sfen(each), false));
        QVERIFY(!(*reader)->facts().isSorted);
    }

    void longLinesAndEntriesEnd() {
        const BookFolder folder;
        QByteArray bytes = kHeader + entry(kStart, "7g7f none 1 2 3\n#");
        bytes += QByteArray(100000, 'x') + "\n2g2f none 1 2 3\n";
        const auto book = loadBook(folder.write("long.db", bytes));
        QVERIFY(book);
        QCOMPARE(usiMoves(book->content.positions.at(kStart)), std::string("7g7f 2g2f"));
        QVERIFY(book->remarks.first->kind == Kind::TooLong);
        QCOMPARE(book->remarks.first->line, 4);
        // A line of megabytes, in a file whose beginning is a book's.
        const QString huge =
            folder.write("huge.db", kHeader + entry(kStart, "7g7f\n") + QByteArray(5 << 20, 'x'));
        QVERIFY(openBook(huge).error().kind == Kind::TooLong);
    }

    void filesThatAreNone() {
        const BookFolder folder;
        QVERIFY(openBook(folder.path("missing.db")).error().file->kind == FileError::Kind::NotFound);
        QVERIFY(openBook(folder.path("")).error().kind == Kind::File);
        QVERIFY(loadBook(folder.write("empty.db", ""))->content.positions.empty());
        QVERIFY(!openBook(folder.write("empty.txt", "")));
        QVERIFY(openBook(folder.write("text.txt", kHeader + entry(kStart, "7g7f\n"))));
    }
};

QTEST_APPLESS_MAIN(TestYaneuraouBook)
#include "tst_yaneuraou_book.moc"
