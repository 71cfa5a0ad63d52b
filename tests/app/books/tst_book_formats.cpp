// SPDX-License-Identifier: GPL-3.0-or-later
// Binary books, and what each format holds.
#include "app/books/detail/apery_book.h"
#include "app/books/detail/packed_position.h"
#include "app/books/detail/tokin_book.h"
#include "app/books/detail/yaneuraou_binary_book.h"
#include "tests/app/books/book_fixtures.h"

using namespace app;
using Kind = BookFault::Kind;

class TestBookFormats : public QObject {
    Q_OBJECT
private slots:
    // Published numbers: part of the formats.
    void keysOfApery_data() {
        QTest::addColumn<QString>("position");
        QTest::addColumn<QByteArray>("bytes");
        QTest::newRow("start") << QString::fromStdString(kStart) << QByteArray("157eade1e78ebeee");
        QTest::newRow("White to move")
            << QString::fromStdString(kAfterPawn) << QByteArray("d5207256821f7b3e");
        QTest::newRow("a piece in the other hand")
            << "lnsgk1snl/1r4g2/pppppp1pp/6p2/7P1/2P6/PP1PPPP1P/1+b5R1/LNSGKGSNL b b 7"
            << QByteArray("dabcbe6950ce089a");
        QTest::newRow("hands") << "lnsgk1snl/1r4g2/p1pppp1pp/6p2/1p5P1/2P6/PPSPPPP1P/7R1/LN1GKGSNL w Bb 12"
                               << QByteArray("ac59e8ffb6da83e7");
        QTest::newRow("pawns in hand")
            << "ln1gk1snl/1r4gb1/2sppppp1/p7p/2R6/P5P2/2PPPPN1P/1BGK2S2/LNS2G2L b 3Pp 27"
            << QByteArray("b7fac43349829798");
    }
    void keysOfApery() {
        QFETCH(QString, position);
        QFETCH(QByteArray, bytes);
        std::string key;
        appendNumber(key, aperyKey(sfen(position.toStdString())));
        QCOMPARE(QByteArray::fromStdString(key).toHex(), bytes);
    }

    void movesInBits_data() {
        QTest::addColumn<QByteArray>("move");
        QTest::addColumn<int>("apery");
        QTest::addColumn<int>("yaneuraou");
        QTest::newRow("board") << QByteArray("7g7f") << 0x1e3b << 0x1e3b;
        QTest::newRow("promotion") << QByteArray("8h2b+") << (10 | (70 << 7) | (1 << 14))
                                   << (10 | (70 << 7) | (1 << 15));
        QTest::newRow("pawn") << QByteArray("P*5e") << (40 | (81 << 7)) << (40 | (1 << 7) | (1 << 14));
        QTest::newRow("bishop") << QByteArray("B*5e") << (40 | (85 << 7)) << (40 | (5 << 7) | (1 << 14));
        QTest::newRow("gold") << QByteArray("G*5e") << (40 | (87 << 7)) << (40 | (7 << 7) | (1 << 14));
    }
    void movesInBits() {
        QFETCH(QByteArray, move);
        QFETCH(int, apery);
        QFETCH(int, yaneuraou);
        const shogi::Move expected = usi(move.constData());
        QCOMPARE(int(aperyMove(expected)), apery);
        QCOMPARE(int(yaneuraouMove(expected)), yaneuraou);
        QVERIFY(moveOfApery(static_cast<std::uint16_t>(apery)) == expected);
        QVERIFY(moveOfYaneuraou(static_cast<std::uint16_t>(yaneuraou)) == expected);
    }
    void anyBitsAreSafe() {
        for (int bits = 0; bits < 65536; ++bits) {
            for (const shogi::Move move : {moveOfApery(static_cast<std::uint16_t>(bits)),
                                           moveOfYaneuraou(static_cast<std::uint16_t>(bits))})
                QVERIFY(!move || shogi::parseUsiMove(shogi::toUsi(move)).value() == move);
        }
    }

    void packedPositions_data() {
        QTest::addColumn<QString>("position");
        QTest::addColumn<QByteArray>("bytes");
        const auto row = [](const char* name, const char* position, const char* bytes) {
            QTest::newRow(name) << position << QByteArray(bytes);
        };
        row("start", "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b -",
            "58a451220ceb67227e9653221caf447824c22b119e53221ceb6f223e9651220c");
        row("a pawn in hand", "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPP1/1B5R1/LNSGKGSNL b P",
            "58a4518261fd4cc4cf724a84e395088f447825c2734a8463fd4dc4c7324a8401");
        row("handicap", "1nsgkgsn1/9/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w -",
            "592412615825e2673925c2f14a844722bc12e13925c2b14ac4c742220c29bd7e");
        row("Black has all", "4k4/9/9/9/9/9/9/9/4K4 b 2R2B4G4S4N4L18P",
            "582400000000000000000000000000000000104208a59432c618e79cf3787c3e");
        row("White has all", "4k4/9/9/9/9/9/9/9/4K4 b 2r2b4g4s4n4l18p",
            "58240000000000000000000049922449922419638cb5d63ae79cf7defb7c7ebf");
        row("kings only", "4k4/9/9/9/9/9/9/9/4K4 b -",
            "58240000000000000000008024499224499294524aadb5b6d65a7beffd7afd7e");
        row("promoted pieces", "l1s4+R+B/1p1g1s3/p2kp+P1p1/2p5p/3p2n2/1R7/P2PPP+pPP/2G1K4/L6GL b BG2S3NL3P",
            "56af2f9230fc498407568db31090085e2938493c247e304a84014028a58c711e");
    }
    void packedPositions() {
        QFETCH(QString, position);
        QFETCH(QByteArray, bytes);
        const auto key = packed(sfen(position.toStdString()));
        QVERIFY(key);
        QCOMPARE(QByteArray(key->data(), kPackedBytes).toHex(), bytes);
        const auto back = unpacked({key->data(), kPackedBytes});
        QVERIFY(back);
        QCOMPARE(bookSfen(*back), position.toStdString());
    }

    void everyFormatIsReadAsWritten_data() {
        QTest::addColumn<int>("format");
        for (const BookFormat each : kBookFormats)
            QTest::newRow(qPrintable(bookSuffix(each))) << int(each);
    }
    void everyFormatIsReadAsWritten() {
        QFETCH(int, format);
        const auto kind = static_cast<BookFormat>(format);
        const BookFolder folder;
        const QString path = folder.path("book.") + bookSuffix(kind);
        QCOMPARE(bookFormatOf(path), std::optional(kind));
        const BookContent book = plainBook();
        const auto saved = saveBook(book, path, kind, true);
        QVERIFY(saved);
        const auto reader = openBook(path);
        QVERIFY(reader);
        QVERIFY((*reader)->facts().format == kind);
        const auto loaded = loadBook(path);
        QVERIFY(loaded);
        QVERIFY(!loaded->remarks.isIncomplete());
        QCOMPARE(loaded->content.positions.size(), book.positions.size());
        for (const auto& [text, entry] : book.positions) {
            BookEntry expected = entry;
            for (BookMove& each : expected.moves) {
                if (kind == BookFormat::Apery || kind == BookFormat::ShogiGui)
                    each.depth.reset();
                if (kind == BookFormat::ShogiGui)
                    each.score.reset();
                if (kind == BookFormat::YaneuraouBinary)
                    each.count.reset();
            }
            QVERIFY2(loaded->content.positions.at(text) == expected, text.c_str());
            for (const bool isMirrored : {false, true}) {
                const auto found = (*reader)->find(isMirrored ? mirrored(sfen(text)) : sfen(text));
                QVERIFY(found && *found);
                // The start has the same position on both sides but for bishop and rook.
                QCOMPARE((*found)->isMirrored, isMirrored);
                const BookEntry back = isMirrored ? mirrored((*found)->entry) : (*found)->entry;
                QVERIFY(back.moves == expected.moves);
            }
        }
        QVERIFY(!*(*reader)->find(sfen("4k4/9/9/9/9/9/9/9/4K4 b -")));
        QCOMPARE(bytesOf(loaded->content, kind), BookFolder::read(path));
    }

    // What is said to be lost is lost, and only that.
    void losses_data() {
        QTest::addColumn<int>("format");
        QTest::addColumn<QString>("expected");
        using L = BookLoss::Kind;
        const auto row = [](BookFormat format, const std::vector<BookLoss>& losses) {
            QString text;
            for (const BookLoss& each : losses)
                text += QStringLiteral("%1:%2 ").arg(int(each.kind)).arg(each.count);
            QTest::newRow(qPrintable(bookSuffix(format))) << int(format) << text;
        };
        row(BookFormat::Yaneuraou, {});
        row(BookFormat::YaneuraouBinary,
            {{L::Scores, 1}, {L::Counts, 5}, {L::Replies, 2}, {L::Results, 1}, {L::Comments, 3}});
        row(BookFormat::Apery, {{L::Scores, 1},
                                {L::Depths, 5},
                                {L::Counts, 1},
                                {L::Replies, 2},
                                {L::Results, 1},
                                {L::Comments, 3}});
        row(BookFormat::ShogiGui,
            {{L::Scores, 5}, {L::Depths, 5}, {L::Replies, 2}, {L::Results, 1}, {L::Comments, 2}});
        row(BookFormat::Tokin, {{L::Scores, 1},
                                {L::Depths, 2},
                                {L::Counts, 1},
                                {L::Replies, 2},
                                {L::Results, 1},
                                {L::Comments, 3}});
    }
    void losses() {
        QFETCH(int, format);
        QFETCH(QString, expected);
        const auto kind = static_cast<BookFormat>(format);
        QString text;
        for (const BookLoss& each : bookLosses(smallBook(), kind))
            text += QStringLiteral("%1:%2 ").arg(int(each.kind)).arg(each.count);
        QCOMPARE(text, expected);
        const BookFolder folder;
        const QString path = folder.write("old", "old content");
        const auto refused = saveBook(smallBook(), path, kind, false);
        QCOMPARE(refused.has_value(), expected.isEmpty());
        if (!refused) {
            QVERIFY(refused.error().kind == BookSaveRefusal::Kind::Losses);
            QVERIFY(refused.error().losses == bookLosses(smallBook(), kind));
            QCOMPARE(BookFolder::read(path), QByteArray("old content"));
        }
        // What came through once comes through again.
        QVERIFY(saveBook(smallBook(), path + u'.' + bookSuffix(kind), kind, true));
        const auto loaded = loadBook(path + u'.' + bookSuffix(kind));
        QVERIFY(loaded);
        const auto again = bookLosses(loaded->content, kind);
        for (const BookLoss& each : again)
            QVERIFY(each.kind == BookLoss::Kind::Counts);
    }

    void countsAreScaled() {
        BookContent book;
        book.positions[kStart] = {
            {{usi("7g7f"), {}, 0, 1, 655350}, {usi("2g2f"), {}, 0, 1, 65535}, {usi("5g5f"), {}, 0, 1, 1}}};
        const BookFolder folder;
        for (const BookFormat format : {BookFormat::Apery, BookFormat::Tokin}) {
            const QString path = folder.path("book.") + bookSuffix(format);
            QVERIFY(saveBook(book, path, format, true));
            const BookEntry entry = loadBook(path)->content.positions.at(kStart);
            QCOMPARE(entry.find(usi("7g7f"))->count, 65535);
            QCOMPARE(entry.find(usi("2g2f"))->count, 6554);
            QCOMPARE(entry.find(usi("5g5f"))->count, 1);
        }
    }

    void weightsFollowScoresWithoutCounts() {
        BookEntry entry{
            {{usi("7g7f"), {}, 60}, {usi("2g2f"), {}, 30}, {usi("5g5f"), {}, -500}, {usi("9g9f")}}};
        QCOMPARE(weightsOf(entry, 65535), (std::vector<int>{1000, 368, 1, 1}));
        for (BookMove& each : entry.moves)
            each.score.reset();
        QCOMPARE(weightsOf(entry, 65535), (std::vector<int>{1, 1, 1, 1}));
        entry.moves[1].count = 7;
        QCOMPARE(weightsOf(entry, 65535), (std::vector<int>{1, 7, 1, 1}));
    }

    void theShippedBookIsReadAndWrittenTheSame() {
        const QString path = QStringLiteral(KOMADAI_SOURCE_DIR "/resources/books/tokin.kmbk");
        const auto book = loadBook(path);
        QVERIFY(book);
        QVERIFY(book->content.positions.size() > 1000);
        QVERIFY(book->content.positions.contains(kStart));
        QVERIFY(!book->content.description.empty());
        QCOMPARE(book->remarks.illegal, 0);
        if (book->remarks.unreachable == 0)
            QCOMPARE(bytesOf(book->content, BookFormat::Tokin), BookFolder::read(path));
        QCOMPARE(book->remarks.unreachable, 0);
    }

    void tooLargeForTokin() {
        BookContent book;
        for (int i = 0; i < 70000; ++i)
            book.positions[std::to_string(i)] = {{{usi("7g7f"), {}, 0, 1, 1}}};
        const BookFolder folder;
        const auto refused = saveBook(book, folder.path("book.kmbk"), BookFormat::Tokin, true);
        QVERIFY(!refused);
        QVERIFY(refused.error().fault.kind == Kind::TooLarge);
        QVERIFY(!QFile::exists(folder.path("book.kmbk")));
    }

    void aperyIsSortedInMemoryOrRefused() {
        const QByteArray good = bytesOf(plainBook(), BookFormat::Apery);
        QByteArray bytes;
        for (qsizetype at = good.size() - 16; at >= 0; at -= 16)
            bytes += good.mid(at, 16);
        const BookFolder folder;
        const QString path = folder.write("book.bin", bytes);
        const auto reader = openBook(path);
        QVERIFY(reader);
        QVERIFY(!(*reader)->facts().isSorted);
        for (const auto& [text, entry] : plainBook().positions)
            QCOMPARE((*(*reader)->find(sfen(text)))->entry.moves.size(), entry.moves.size());
        const auto refused = openBook(path, {10, 10});
        QVERIFY(refused.error().kind == Kind::NotSorted);
    }

    void statesOfShogiGuiFollowMoves() {
        // The start of an even game is left out, and the second state has no position.
        const auto state = [](const QByteArray& content) {
            return QByteArray("\x1a") + static_cast<char>(content.size()) + content;
        };
        const QByteArray move("\x08\xf7\xec\x81\x08\x10\x02\x18\x05\x20\x01",
                              11); // 7g7f, good, weight 5, to 1
        const QByteArray bytes =
            "\x0a\x02Me\x12\x04Mine" +
            state(QByteArray("\x08\x00", 2) + "\x4a" + static_cast<char>(move.size()) + move) +
            state(QByteArray("\x08\x01", 2) + "\x42\x04text");
        const BookFolder folder;
        const auto book = loadBook(folder.write("book.sbk", bytes));
        QVERIFY(book);
        QCOMPARE(book->content.author, std::string("Me"));
        QCOMPARE(book->content.description, std::string("Mine"));
        QCOMPARE(book->content.positions.size(), std::size_t{2});
        QCOMPARE(book->content.positions.at(kStart).moves.front().count, 5);
        QCOMPARE(book->content.positions.at(kAfterPawn).comment, std::string("text"));
        QCOMPARE(book->remarks.leftOut, 1);
    }

    void faults_data() {
        QTest::addColumn<QString>("name");
        QTest::addColumn<QByteArray>("bytes");
        QTest::addColumn<int>("kind");
        QTest::addColumn<int>("offset");
        const QByteArray ybb = bytesOf(plainBook(), BookFormat::YaneuraouBinary);
        const QByteArray kmbk = bytesOf(plainBook(), BookFormat::Tokin);
        const QByteArray bin = bytesOf(plainBook(), BookFormat::Apery);
        const auto changed = [](QByteArray bytes, qsizetype at, const QByteArray& to) {
            return bytes.replace(at, to.size(), to);
        };
        const auto row = [](const char* name, const char* file, const QByteArray& bytes, Kind kind,
                            int offset) { QTest::newRow(name) << file << bytes << int(kind) << offset; };
        row("length of .bin", "a.bin", bin.chopped(1), Kind::WrongLength, int(bin.size()) - 16);
        row("no moves in .bin", "a.bin", QByteArray(32, '\xff'), Kind::BadMove, 8);
        row("version of .ybb", "a.ybb", changed(ybb, 14, "2"), Kind::WrongVersion, 0);
        row("short .ybb", "a.ybb", ybb.left(20), Kind::WrongLength, 20);
        row("count of .ybb", "a.ybb", changed(ybb, 16, "\xff\xff\xff\xff\xff\xff\xff\xff"), Kind::WrongLength,
            16);
        row("flags of .ybb", "a.ybb", changed(ybb, 24, "\x02"), Kind::OutOfRange, 24);
        row("moves of .ybb", "a.ybb", changed(ybb, 32 + 32, "\xff\xff\xff\xff"), Kind::WrongLength, 64);
        row("cut .ybb", "a.ybb", ybb.chopped(3), Kind::WrongLength, 32 + 2 * 44 + 32);
        row("bit of .kmbk", "a.kmbk", changed(kmbk, 40, "x"), Kind::Damaged, 20);
        row("version of .kmbk", "a.kmbk", changed(kmbk, 4, "\x02"), Kind::WrongVersion, 4);
        row("cut .kmbk", "a.kmbk", kmbk.chopped(1), Kind::WrongLength, 12);
        row("short .kmbk", "a.kmbk", "KMBK", Kind::WrongLength, 4);
        row("large .kmbk", "a.kmbk", "KMBK" + QByteArray(1 << 20, 'x'), Kind::TooLarge, -1);
        row("cut .sbk", "a.sbk", "\x0a\x05xx", Kind::Damaged, 0);
        row("type of .sbk", "a.sbk", "\x0a\x01x\x0f", Kind::Damaged, 3);
        row("state of .sbk", "a.sbk", "\x1a\x02\x0a\x09", Kind::Damaged, 0);
        row("other bytes", "a.xyz", "hello", Kind::UnknownFormat, -1);
    }
    void faults() {
        QFETCH(QString, name);
        QFETCH(QByteArray, bytes);
        QFETCH(int, kind);
        QFETCH(int, offset);
        const BookFolder folder;
        const QString path = folder.write(qPrintable(name), bytes);
        const auto book = loadBook(path);
        QVERIFY(!book);
        QCOMPARE(int(book.error().kind), kind);
        QCOMPARE(book.error().offset, offset);
        QCOMPARE(book.error().path, path);
    }
};

QTEST_APPLESS_MAIN(TestBookFormats)
#include "tst_book_formats.moc"
