// SPDX-License-Identifier: GPL-3.0-or-later
// Text books of YaneuraOu (.db) as Tokin reads them.
#include "bundled-engine/book/text_book.h"
#include "tests/bundled-engine/book/book_fixtures.h"

#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include <random>

using namespace tokin;
using Code = BookFault::Code;

namespace {

const std::string kHeader = "#YANEURAOU-DB2016 1.00\n";
const std::string kStart = "sfen lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1\n";
const std::string kNext = "sfen lnsgkgsnl/1r5b1/ppppppppp/9/9/2P6/PP1PPPPPP/1B5R1/LNSGKGSNL w - 2\n";

// "7g7f:30:3 …": the moves of the start with score and weight, and the depth.
std::string shown(std::string_view text) {
    const BookOrFault book = decodeTextBook(text);
    if (!book)
        return describe(book.error());
    const BookPosition* const found = (*book)->find(shogi::Position());
    if (found == nullptr)
        return "no position";
    std::string all;
    for (const BookMove& each : found->moves)
        all += shogi::toUsi(each.move) + ':' + std::to_string(each.score) + ':' +
               std::to_string(each.weight) + ' ';
    return all + "depth " + std::to_string(found->depth);
}

} // namespace

class TestTextBook : public QObject {
    Q_OBJECT
private slots:
    void movesAndWeights_data() {
        QTest::addColumn<QByteArray>("lines");
        QTest::addColumn<QByteArray>("expected");
        const auto row = [](const char* name, const char* lines, const char* expected) {
            QTest::newRow(name) << QByteArray(lines) << QByteArray(expected);
        };
        row("counts", "7g7f 3c3d 30 20 935\n2g2f none 25 22 6\n", "7g7f:30:935 2g2f:25:6 depth 22");
        row("scores without counts", "7g7f none 50 20\n2g2f none 25 20\n5g5f none 0 20\n",
            "7g7f:50:1000 2g2f:25:500 5g5f:0:250 depth 20");
        row("scores with equal counts", "7g7f none 50 20 1\n2g2f none 25 20 1\n",
            "7g7f:50:1000 2g2f:25:500 depth 20");
        row("nothing", "7g7f\n2g2f none none none\n", "7g7f:0:1 2g2f:0:1 depth 0");
        row("bad moves", "7g7f none 50 20 9\n2g2f none -50 20 8\n5g5f none -51 20 7\n",
            "7g7f:50:9 2g2f:-50:8 depth 20");
        row("never played", "7g7f none 50 20 9\n2g2f none 50 20 0\n", "7g7f:50:9 depth 20");
        row("large counts", "7g7f none 0 1 655350\n2g2f none 0 1 65535\n5g5f none 0 1 1\n",
            "7g7f:0:65535 2g2f:0:6554 5g5f:0:1 depth 1");
        row("mates", "7g7f none 31999 400 1\n2g2f none -31999 3 1\n", "7g7f:20000:1000 depth 255");
        row("empty columns", "7g7f none   8\n2g2f none   2\n", "7g7f:0:8 2g2f:0:2 depth 0");
        row("comments", "#one\n7g7f none 50 20 9 //two\n//three\n2g2f #four\n", "7g7f:50:9 depth 20");
        row("repeated", "7g7f none 50 20 9\n7g7f none 50 20 1\n", "7g7f:50:9 depth 20");
        row("carriage returns", "7g7f none 50 20 9\r\n2g2f none 40 20 8\r\n", "7g7f:50:9 2g2f:40:8 depth 20");
        row("lines of another kind", "hello\n7g7f none 50 20 9\nresign none 0 0\n", "7g7f:50:1000 depth 20");
    }
    void movesAndWeights() {
        QFETCH(QByteArray, lines);
        QFETCH(QByteArray, expected);
        QCOMPARE(QByteArray::fromStdString(shown(kHeader + kStart + lines.toStdString())), expected);
    }

    void beginnings_data() {
        QTest::addColumn<QByteArray>("head");
        QTest::addColumn<QByteArray>("expected");
        const QByteArray good = "7g7f:30:1000 depth 20";
        QTest::newRow("header") << QByteArray::fromStdString(kHeader) << good;
        QTest::newRow("byte order mark") << QByteArray("\xef\xbb\xbf#YANEURAOU-DB2016 1.00\r\n") << good;
        QTest::newRow("none") << QByteArray() << good;
        QTest::newRow("comments") << QByteArray("# mine\n\n//too\n") << good;
        QTest::newRow("other version")
            << QByteArray("#YANEURAOU-DB2016 2.00\n")
            << QByteArray("unknown version of the format (this is not version 1.00 of 2016)");
    }
    void beginnings() {
        QFETCH(QByteArray, head);
        QFETCH(QByteArray, expected);
        const std::string text = head.toStdString() + kStart + "7g7f none 30 20 3\n";
        QVERIFY(isTextBook(text));
        QCOMPARE(QByteArray::fromStdString(shown(text)), expected);
    }

    void whatIsNone() {
        for (const char* text : {"", "hello\nsfen x", "KMBK", "#only\n#comments\n"})
            QVERIFY2(!isTextBook(text), text);
        QCOMPARE(decodeTextBook(kHeader).error().code, Code::NotABook);
        QCOMPARE(decodeTextBook(kHeader + "sfen 9 b - 1\n7g7f\n").error().code, Code::NotABook);
    }

    void theFirstEntryOfAPositionCounts() {
        std::string other = kStart;
        other.replace(other.find(" 1\n"), 2, " 7");
        const BookOrFault book = decodeTextBook(kHeader + kStart + "7g7f none 1 2 3\n" + kNext + "3c3d\n" +
                                                other + "2g2f none 1 2 3\n");
        QVERIFY(book);
        QCOMPARE((*book)->positions().size(), std::size_t{2});
        QCOMPARE((*book)->find(shogi::Position())->moves.front().move, usiMove("7g7f"));
    }

    void whatWasNotReadIsTold() {
        QCOMPARE((*decodeTextBook(kHeader + kStart + "7g7f\n"))->description(),
                 std::string("text book of YaneuraOu"));
        QCOMPARE((*decodeTextBook(kHeader + kStart + "x\n7g7f\nsfen bad\n"))->description(),
                 std::string("text book of YaneuraOu, 2 lines were not read"));
    }

    void filesAreReadUpToALimit() {
        const QTemporaryDir folder;
        const QString path = folder.filePath(QStringLiteral("定跡.db"));
        QFile file(path);
        QVERIFY(file.open(QIODevice::WriteOnly));
        const std::string text = kHeader + kStart + "7g7f none 30 20 3\n";
        QCOMPARE(file.write(text.data(), static_cast<qint64>(text.size())), static_cast<qint64>(text.size()));
        // Longer than a book of Tokin's own may be.
        QVERIFY(file.write("#" + QByteArray(2 << 20, 'x') + "\n") > 0);
        QVERIFY(file.write(QByteArray::fromStdString(kNext) + "3c3d\n") > 0);
        QVERIFY(file.flush());
        const BookOrFault book = readBookFile(path.toStdString());
        QVERIFY(book);
        QCOMPARE((*book)->positions().size(), std::size_t{2});
        QVERIFY(file.resize((qint64{64} << 20) + 1));
        const BookOrFault large = readBookFile(path.toStdString());
        QCOMPARE(large.error().code, Code::TooLongText);
        QCOMPARE(describe(large.error()),
                 std::string(
                     "the text book is longer than 64 MiB (\"komadai-cli book filter\" makes it smaller)"));
    }

    void anyBytesAreSafe() {
        std::mt19937 random(5);
        const std::string good =
            kHeader + kStart + "7g7f 3c3d 30 20 3\n2g2f none 1 2 3\n" + kNext + "3c3d none 5 6 7\n";
        for (std::size_t size = 0; size < good.size(); ++size)
            (void) decodeTextBook(std::string_view(good).substr(0, size));
        for (int i = 0; i < 3000; ++i) {
            std::string bytes = good;
            for (auto changes = 1 + random() % 6; changes > 0; --changes)
                bytes[random() % bytes.size()] = static_cast<char>(random());
            const BookOrFault book = decodeTextBook(bytes);
            if (book)
                QVERIFY(encodeBook((*book)->positions(), (*book)->description()));
        }
    }
};

QTEST_APPLESS_MAIN(TestTextBook)
#include "tst_text_book.moc"
