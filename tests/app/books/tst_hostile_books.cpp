// SPDX-License-Identifier: GPL-3.0-or-later
// Books of any bytes: read in part or refused, never a crash, a hang or an illegal move.
#include "app/books/book_sorting.h"
#include "tests/app/books/book_fixtures.h"

#include <random>

using namespace app;

namespace {

// Everything that is done with a book.
void use(const QString& path) {
    const auto reader = openBook(path, {1 << 20, 1 << 20});
    if (reader) {
        for (const std::string& each : {kStart, kAfterPawn, kAfterTwo}) {
            for (const shogi::Position& position : {sfen(each), mirrored(sfen(each))}) {
                const auto found = (*reader)->find(position);
                if (found && *found)
                    for (const BookMove& move : (*found)->entry.moves)
                        QVERIFY(position.isLegal(move.move));
            }
        }
    }
    const auto book = loadBook(path, {1 << 20, 1 << 20});
    if (!book)
        return;
    for (const auto& [text, entry] : book->content.positions) {
        const shogi::Position position = sfen(text);
        for (const BookMove& each : entry.moves)
            QVERIFY2(position.isLegal(each.move), (text + ' ' + shogi::toUsi(each.move)).c_str());
    }
    for (const BookFormat format : kBookFormats) {
        (void) bookLosses(book->content, format);
        (void) bytesOf(book->content, format);
    }
}

} // namespace

class TestHostileBooks : public QObject {
    Q_OBJECT

    BookFolder m_folder;
    void tryBytes(BookFormat format, const QByteArray& bytes) {
        use(m_folder.write(("book." + bookSuffix(format).toUtf8()).constData(), bytes));
    }

private slots:
    void formats_data() {
        QTest::addColumn<int>("format");
        for (const BookFormat each : kBookFormats)
            QTest::newRow(qPrintable(bookSuffix(each))) << int(each);
    }

    void everyCut_data() { formats_data(); }
    void everyCut() {
        QFETCH(int, format);
        const auto kind = static_cast<BookFormat>(format);
        const QByteArray good = bytesOf(smallBook(), kind);
        for (qsizetype size = 0; size < good.size(); ++size)
            tryBytes(kind, good.left(size));
    }

    void flippedBits_data() { formats_data(); }
    void flippedBits() {
        QFETCH(int, format);
        const auto kind = static_cast<BookFormat>(format);
        const QByteArray good = bytesOf(smallBook(), kind);
        const qsizetype step = std::max<qsizetype>(1, good.size() * 8 / 1500);
        for (qsizetype bit = 0; bit < good.size() * 8; bit += step) {
            QByteArray bad = good;
            bad[bit / 8] = static_cast<char>(bad[bit / 8] ^ (1 << (bit % 8)));
            tryBytes(kind, bad);
        }
    }

    void changedBytes_data() { formats_data(); }
    void changedBytes() {
        QFETCH(int, format);
        const auto kind = static_cast<BookFormat>(format);
        std::mt19937 random(7);
        for (int i = 0; i < 400; ++i) {
            QByteArray bytes = bytesOf(smallBook(), kind);
            for (auto changes = 1 + random() % 8; changes > 0; --changes) {
                const auto at = static_cast<qsizetype>(random() % static_cast<std::size_t>(bytes.size()));
                switch (random() % 4) {
                case 0:
                    bytes[at] = static_cast<char>(random());
                    break;
                case 1:
                    bytes.insert(at, bytes.mid(at / 2, static_cast<qsizetype>(random() % 40)));
                    break;
                case 2:
                    bytes.remove(at, static_cast<qsizetype>(random() % 20));
                    break;
                default:
                    bytes.replace(at, 4, QByteArray(4, '\xff'));
                }
                if (bytes.isEmpty())
                    bytes = "x";
            }
            tryBytes(kind, bytes);
        }
    }

    void randomBytes_data() { formats_data(); }
    void randomBytes() {
        QFETCH(int, format);
        const auto kind = static_cast<BookFormat>(format);
        std::mt19937 random(9);
        const QByteArray head = bytesOf(smallBook(), kind).left(32);
        for (int i = 0; i < 200; ++i) {
            QByteArray bytes;
            for (auto n = random() % 600; n > 0; --n)
                bytes += static_cast<char>(random());
            tryBytes(kind, bytes);
            tryBytes(kind, head + bytes);
        }
    }

    void sortingAnything() {
        std::mt19937 random(13);
        const QByteArray good = bytesOf(smallBook(), BookFormat::Yaneuraou);
        for (int i = 0; i < 40; ++i) {
            QByteArray bytes = good + good;
            for (int changes = 0; changes < 6; ++changes)
                bytes[static_cast<qsizetype>(random() % static_cast<std::size_t>(bytes.size()))] =
                    "\n sfenbw#/1\xff"[random() % 12];
            const QString from = m_folder.write("from.db", bytes);
            const QString to = m_folder.path("to.db");
            QVERIFY(sortYaneuraouBook(from, to, 200));
            use(to);
        }
    }
};

QTEST_APPLESS_MAIN(TestHostileBooks)
#include "tst_hostile_books.moc"
