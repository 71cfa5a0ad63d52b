// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/bundled-engine/book/book_fixtures.h"

#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include <random>

using namespace tokin;
using Code = BookFault::Code;

namespace {

constexpr std::size_t kHead = 20;

std::string goodBytes() { return encodeBook(smallBook(), "for tests").value(); }

Code codeOf(std::string_view bytes) {
    const BookOrFault book = decodeBook(bytes);
    return book ? static_cast<Code>(-1) : book.error().code;
}

// With the checksum that fits the rest.
std::string sealed(std::string bytes) {
    const std::size_t at = kHead + std::string_view("for tests").size();
    std::uint64_t hash = 14695981039346656037u;
    for (std::size_t i = 0; i < bytes.size(); ++i) {
        if (i < at || i >= at + 8)
            hash = (hash ^ static_cast<std::uint8_t>(bytes[i])) * 1099511628211u;
    }
    for (std::size_t i = 0; i < 8; ++i)
        bytes[at + i] = static_cast<char>((hash >> (8 * i)) & 0xff);
    return bytes;
}

// Offsets of the tables.
constexpr std::size_t kPositions = kHead + 9 + 8;
constexpr std::size_t kMoves = kPositions + std::size_t{3} * 10;

} // namespace

class TestBookFile : public QObject {
    Q_OBJECT

private slots:
    void isReadAsWritten() {
        const BookOrFault book = decodeBook(goodBytes());
        QVERIFY(book);
        QCOMPARE((*book)->description(), std::string("for tests"));
        std::vector<BookPosition> expected = smallBook();
        std::sort(expected.begin(), expected.end(),
                  [](const BookPosition& a, const BookPosition& b) { return a.key < b.key; });
        QVERIFY((*book)->positions() == expected);
        QCOMPARE(goodBytes().size(), kMoves + std::size_t{4} * 6);
        QCOMPARE(encodeBook(expected, "for tests").value(), goodBytes());
        std::size_t bytes = 0;
        for (const BookPosition& each : expected)
            bytes += bookBytes(each);
        QCOMPARE(bytes, goodBytes().size() - kPositions);
        QVERIFY(decodeBook(encodeBook({}, "").value()).value()->positions().empty());
    }

    // Part of the format: these numbers never change.
    void keysAndBytesNeverChange() {
        QCOMPARE(bookKey(shogi::Position()), std::uint64_t{3466910889084779985u});
        QCOMPARE((*decodeBook(goodBytes()))->hash(), std::uint64_t{14400442202521164998u});
        QCOMPARE(QByteArray(goodBytes().substr(0, 8).data(), 8), QByteArray("KMBK\1\0\0\0", 8));
    }

    void keysIgnoreTheMoveCounter() {
        shogi::Position late;
        late.setMoveNumber(57);
        QCOMPARE(bookKey(late), bookKey(shogi::Position()));
        shogi::Position other;
        other.setSideToMove(shogi::Color::White);
        QVERIFY(bookKey(other) != bookKey(shogi::Position()));
    }

    void everyCutAndEveryFlippedBitIsNoticed() {
        const std::string good = goodBytes();
        for (std::size_t size = 0; size < good.size(); ++size)
            QVERIFY2(!decodeBook(std::string_view(good).substr(0, size)), qPrintable(QString::number(size)));
        QCOMPARE(codeOf(good + 'x'), Code::WrongLength);
        for (std::size_t bit = 0; bit < 8 * good.size(); ++bit) {
            std::string bad = good;
            bad[bit / 8] = static_cast<char>(bad[bit / 8] ^ (1 << (bit % 8)));
            QVERIFY2(!decodeBook(bad), qPrintable(QString::number(bit)));
        }
    }

    // As if somebody had computed the checksum anew.
    void numbersOutOfRange_data() {
        QTest::addColumn<int>("at");
        QTest::addColumn<QByteArray>("bytes");
        QTest::addColumn<int>("code");
        const auto row = [](const char* name, std::size_t at, const QByteArray& bytes, Code code) {
            QTest::newRow(name) << static_cast<int>(at) << bytes << static_cast<int>(code);
        };
        row("signature", 0, "KMNN", Code::NotABook);
        row("version", 4, QByteArray("\2", 1), Code::WrongVersion);
        row("long description", 8, QByteArray("\1\20\0\0", 4), Code::BadDescription);
        row("huge description", 8, QByteArray("\xff\xff\xff\xff", 4), Code::BadDescription);
        row("description", kHead, QByteArray("\n", 1), Code::BadDescription);
        row("positions", 12, QByteArray("\xff\xff\xff\xff", 4), Code::WrongLength);
        row("moves", 16, QByteArray("\xff\xff\xff\xff", 4), Code::WrongLength);
        row("moves of a position", kPositions + 8, QByteArray("\xff", 1), Code::WrongLength);
        row("order", kPositions, QByteArray("\xff\xff\xff\xff\xff\xff\xff\xff", 8), Code::OutOfOrder);
        row("no move", kMoves, QByteArray("\0\0", 2), Code::OutOfRange);
        row("score", kMoves + 2, QByteArray("\x21\x4e", 2), Code::OutOfRange);
        row("low score", kMoves + 2, QByteArray("\0\x80", 2), Code::OutOfRange);
        row("weight", kMoves + 4, QByteArray("\0\0", 2), Code::OutOfRange);
    }
    void numbersOutOfRange() {
        QFETCH(int, at);
        QFETCH(QByteArray, bytes);
        QFETCH(int, code);
        std::string bad = goodBytes();
        bad.replace(static_cast<std::size_t>(at), static_cast<std::size_t>(bytes.size()), bytes.data(),
                    static_cast<std::size_t>(bytes.size()));
        const BookOrFault book = decodeBook(sealed(bad));
        QVERIFY(!book);
        QCOMPARE(static_cast<int>(book.error().code), code);
        QVERIFY(!describe(book.error()).empty());
    }

    // Bytes that are wrong in many places, but have a good checksum: refused or read, nothing else.
    void anyBytesAreSafe() {
        std::mt19937 random(5);
        for (int i = 0; i < 3000; ++i) {
            std::string bytes = goodBytes();
            for (unsigned changes = 1 + random() % 4; changes > 0; --changes)
                bytes[4 + random() % (bytes.size() - 4)] = static_cast<char>(random());
            const BookOrFault book = decodeBook(sealed(bytes));
            if (book)
                QVERIFY(encodeBook((*book)->positions(), (*book)->description()));
        }
    }

    void whatCannotBeWritten() {
        const auto codeOfEntries = [](std::vector<BookPosition> entries, std::string_view description = {}) {
            const auto bytes = encodeBook(std::move(entries), description);
            return bytes ? static_cast<Code>(-1) : bytes.error().code;
        };
        const BookMove good{usiMove("7g7f"), 30, 3};
        QCOMPARE(codeOfEntries({{1, 5, {good}}, {1, 5, {good}}}), Code::OutOfOrder);
        QCOMPARE(codeOfEntries({{1, 5, {}}}), Code::OutOfRange);
        QCOMPARE(codeOfEntries({{1, 256, {good}}}), Code::OutOfRange);
        QCOMPARE(codeOfEntries({{1, 5, {good, good}}}), Code::OutOfRange);
        QCOMPARE(codeOfEntries({{1, 5, {{good.move, 20001, 3}}}}), Code::OutOfRange);
        QCOMPARE(codeOfEntries({{1, 5, {{good.move, 0, 0}}}}), Code::OutOfRange);
        QCOMPARE(codeOfEntries({{1, 5, {{good.move, 0, 65536}}}}), Code::OutOfRange);
        QCOMPARE(codeOfEntries({}, "two\nlines"), Code::BadDescription);
        QCOMPARE(codeOfEntries({}, std::string(4097, 'x')), Code::BadDescription);
        std::vector<BookPosition> many;
        for (std::uint64_t key = 0; key < 70000; ++key)
            many.push_back({key, 5, {good}});
        QCOMPARE(codeOfEntries(many), Code::TooLong);
    }

    void filesAreRead() {
        const QTemporaryDir folder;
        const QString path = folder.filePath(QStringLiteral("定跡.kmbk"));
        QFile file(path);
        QVERIFY(file.open(QIODevice::WriteOnly));
        const std::string bytes = goodBytes();
        QCOMPARE(file.write(bytes.data(), static_cast<qint64>(bytes.size())),
                 static_cast<qint64>(bytes.size()));
        file.close();
        const BookOrFault book = readBookFile(path.toStdString());
        QVERIFY(book);
        QCOMPARE((*book)->positions().size(), std::size_t{3});
        QCOMPARE(readBookFile(path.toStdString() + "x").error().code, Code::CannotRead);
        QCOMPARE(readBookFile(folder.path().toStdString()).error(),
                 (BookFault{Code::CannotRead, "it is no ordinary file"}));
        QVERIFY(file.open(QIODevice::Append));
        QVERIFY(file.resize(3 << 20));
        QCOMPARE(readBookFile(path.toStdString()).error().code, Code::TooLong);
    }
};

QTEST_APPLESS_MAIN(TestBookFile)
#include "tst_book_file.moc"
