// SPDX-License-Identifier: GPL-3.0-or-later
#include "bundled-engine/book/book_file.h"
#include "bundled-engine/training/book/book_growth.h"
#include "bundled-engine/training/book/book_report.h"
#include "bundled-engine/training/book/book_tree.h"
#include "shogi-core/sfen.h"
#include "shogi-core/start_position.h"

#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include <algorithm>
#include <atomic>

using namespace tokin;
using namespace tokin::training;
using namespace shogi;

namespace {

const std::atomic<bool> kGoesOn{false};

Move usi(std::string_view text) { return parseUsiMove(text).value(); }

BookSettings tinySettings(std::size_t positions = 30) {
    BookSettings settings;
    settings.positions = positions;
    settings.nodes = 300;
    settings.hashMegabytes = 1;
    return settings;
}

std::string grownBytes(const BookSettings& settings, BookJournal* journal = nullptr) {
    return encodeBook(growBook(settings, journal, kGoesOn)->entries(kMaxBookBytes), "test").value();
}

// The index of the even start, which is the likeliest of all.
std::size_t evenStart(const BookTree& tree) { return tree.likeliest(1).front(); }

const BookMove* moveOf(const std::vector<BookPosition>& entries, const Position& position,
                       std::string_view move) {
    for (const BookPosition& each : entries) {
        if (each.key != bookKey(position))
            continue;
        for (const BookMove& choice : each.moves) {
            if (choice.move == usi(move))
                return &choice;
        }
    }
    return nullptr;
}

QByteArray contentOf(const QString& path) {
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray("unreadable");
}

} // namespace

class TestBookGrowth : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { QVERIFY(m_folder.isValid()); }

    void threadsDoNotMatter() {
        BookSettings settings = tinySettings();
        const std::string bytes = grownBytes(settings);
        settings.threads = 2;
        QVERIFY(grownBytes(settings) == bytes);
        const auto book = decodeBook(bytes);
        QVERIFY(book && (*book)->find(Position()));
        QCOMPARE((*book)->positions().size(), std::size_t{30});
    }

    void seedsMatter() {
        BookSettings settings = tinySettings(60);
        const std::string bytes = grownBytes(settings);
        settings.seed = 2;
        QVERIFY(grownBytes(settings) != bytes);
    }

    void aSmallerBookIsTheBeginningOfALargerOne() {
        const auto small = growBook(tinySettings(20), nullptr, kGoesOn);
        const auto large = growBook(tinySettings(40), nullptr, kGoesOn);
        const auto few = small->entries(kMaxBookBytes);
        const auto many = large->entries(kMaxBookBytes);
        QVERIFY(few.size() < many.size());
        for (std::size_t i = 0; i < few.size(); ++i)
            QCOMPARE(few[i].key, many[i].key);
    }

    void anInterruptedRunEndsWithWhatItHas() {
        const std::atomic<bool> interrupted{true};
        const auto tree = growBook(tinySettings(), nullptr, interrupted);
        QVERIFY(tree);
        QCOMPARE(tree->searched(), std::size_t{0});
    }

    void likelyPositionsComeFirst() {
        BookTree tree(tinySettings());
        QVERIFY(tree.position(evenStart(tree)) == Position());
        const std::size_t root = evenStart(tree);
        tree.add(root, {10, {{usi("7g7f"), 30}, {usi("1g1f"), -40}, {usi("9i9h"), -500}}});
        tree.update();
        const std::vector<std::size_t> next = tree.likeliest(1000);
        // The eight handicaps, and what follows: a move that loses much is not even expected of people.
        QCOMPARE(next.size(), std::size_t{10});
        QVERIFY(tree.position(next.front()) == Position().after(usi("7g7f")));
        QVERIFY(std::none_of(next.begin(), next.end(), [&](std::size_t index) {
            return tree.position(index) == Position().after(usi("9i9h"));
        }));
    }

    void usualMovesFollowAPlan() {
        const UsualMoves usual;
        const Position start;
        QVERIFY(usual.plansWith(start, usi("7g7f")) > usual.plansWith(start, usi("2g2f")));
        QVERIFY(usual.plansWith(start, usi("2g2f")) > 1);
        QCOMPARE(usual.plansWith(start, usi("9i9h")), 0.0);
        const auto after = [](std::initializer_list<const char*> moves) {
            Position position;
            for (const char* const move : moves)
                position.play(usi(move));
            return position;
        };
        // A rook leaves its file where no pawn has gone before it, as White's does.
        QVERIFY(usual.plansWith(after({"7g7f", "3c3d", "6g6f", "8c8d"}), usi("2h6h")) >= 2);
        QVERIFY(usual.plansWith(after({"7g7f", "3c3d", "2g2f", "4c4d", "6i7h"}), usi("8b4b")) >= 2);
        QCOMPARE(usual.plansWith(after({"2g2f", "3c3d", "6i7h", "8c8d"}), usi("2h6h")), 0.0);
        // An exchanged bishop does not matter.
        QVERIFY(usual.plansWith(after({"7g7f", "3c3d", "2g2f", "2b8h+", "7i8h", "8c8d"}), usi("8h7g")) >= 1);
    }

    // The book keeps what is close to the best, and usual moves that lose a little more.
    void movesAreKeptByTheirScores() {
        BookSettings settings = tinySettings();
        settings.limit = 30;
        settings.usualLimit = 100;
        settings.loss = 80;
        BookTree tree(settings);
        tree.add(evenStart(tree), {10,
                                   {{usi("7g7f"), 30},
                                    {usi("2g2f"), -50},    // usual
                                    {usi("9i9h"), -1},     // beyond the limit for other moves
                                    {usi("1i1h"), 25},     // hardly ever played beside the usual ones
                                    {usi("5g5f"), -51},    // usual, but the side has lost too much by it
                                    {usi("7i6h"), -71}}}); // beyond the limit for usual moves, too
        tree.update();
        const std::vector<BookPosition> entries = tree.entries(kMaxBookBytes);
        QCOMPARE(entries.size(), std::size_t{1});
        for (const char* const kept : {"7g7f", "2g2f"})
            QVERIFY2(moveOf(entries, Position(), kept), kept);
        for (const char* const dropped : {"9i9h", "1i1h", "5g5f", "7i6h"})
            QVERIFY2(!moveOf(entries, Position(), dropped), dropped);
        BookTree unusual(settings);
        unusual.add(evenStart(unusual), {10, {{usi("9i9h"), 30}, {usi("1i1h"), 0}, {usi("9g9f"), -1}}});
        unusual.update();
        const std::vector<BookPosition> others = unusual.entries(kMaxBookBytes);
        QVERIFY(moveOf(others, Position(), "9i9h") && moveOf(others, Position(), "1i1h"));
        QVERIFY(!moveOf(others, Position(), "9g9f"));
        QCOMPARE(entries[0].depth, 10);
        QVERIFY(entries[0].moves[0].move == usi("7g7f"));
        int total = 0;
        for (const BookMove& each : entries[0].moves)
            total += each.weight;
        QVERIFY(std::abs(total - 1000) <= 2);
    }

    // A deeper look at what follows corrects the score of a move.
    void scoresAreHandedBack() {
        BookTree tree(tinySettings());
        tree.add(evenStart(tree), {10, {{usi("7g7f"), 30}, {usi("2g2f"), 20}}});
        tree.update();
        const Position after = Position().after(usi("7g7f"));
        for (const std::size_t index : tree.likeliest(1000)) {
            if (tree.position(index) == after) {
                tree.add(index, {12, {{usi("3c3d"), 300}, {usi("8c8d"), 250}}});
                break;
            }
        }
        tree.update();
        const auto entries = tree.entries(kMaxBookBytes);
        QVERIFY(!moveOf(entries, Position(), "7g7f"));
        QCOMPARE(moveOf(entries, Position(), "2g2f")->score, 20);
        QCOMPARE(moveOf(entries, after, "3c3d")->score, 300);
    }

    // As with too few nodes.
    void searchesWithoutMovesChangeNothing() {
        BookTree tree(tinySettings());
        tree.add(evenStart(tree), {10, {{usi("7g7f"), 30}, {usi("2g2f"), 20}}});
        tree.update();
        const auto before = tree.entries(kMaxBookBytes);
        tree.add(tree.likeliest(1).front(), {});
        tree.update();
        QVERIFY(tree.entries(kMaxBookBytes) == before);
    }

    // Two orders of moves lead to one position; one that comes back later does not.
    void positionsAreSharedButNeverInACircle() {
        BookTree tree(tinySettings());
        const auto search = [&](const Position& position, const char* move) {
            for (const std::size_t index : tree.likeliest(1000)) {
                if (tree.position(index) == position) {
                    tree.add(index, {5, {{usi(move), 0}}});
                    tree.update();
                    return position.after(usi(move));
                }
            }
            qFatal("The position is not in the tree");
        };
        Position position;
        for (const char* const move : {"2h3h", "8b7b", "3h2h"})
            position = search(position, move);
        const std::size_t before = tree.likeliest(1000).size();
        QVERIFY(search(position, "7b8b") == Position());
        QCOMPARE(tree.likeliest(1000).size(), before - 1);
        QCOMPARE(tree.entries(kMaxBookBytes).size(), std::size_t{4});
    }

    void onlyWhatFitsIsKept() {
        const auto tree = growBook(tinySettings(20), nullptr, kGoesOn);
        const auto all = tree->entries(kMaxBookBytes);
        const std::size_t two = bookBytes(all[0]) + bookBytes(all[1]);
        QCOMPARE(tree->entries(two).size(), std::size_t{2});
        QCOMPARE(tree->entries(two - 1).size(), std::size_t{1});
    }

    // A journal gives what a run of its own would have found, also after a kill.
    void journalsAreTakenOver() {
        const std::string expected = grownBytes(tinySettings());
        const QString path = m_folder.filePath(QStringLiteral("journal"));
        const auto openIt = [&](const char* head) { return BookJournal::open(path.toStdString(), head); };
        {
            auto journal = openIt("# head");
            QVERIFY(journal);
            QVERIFY(grownBytes(tinySettings(10), &*journal) != expected);
        }
        QFile file(path);
        QVERIFY(file.resize(file.size() - 5));
        {
            auto journal = openIt("# head");
            QVERIFY(journal);
            QVERIFY(grownBytes(tinySettings(), &*journal) == expected);
        }
        const QByteArray whole = contentOf(path);
        QCOMPARE(whole.count('\n'), 31);
        {
            auto journal = openIt("# head");
            QVERIFY(grownBytes(tinySettings(), &*journal) == expected);
        }
        QCOMPARE(contentOf(path), whole);
        QVERIFY(openIt("# other head").error().find("made with other settings") != std::string::npos);
    }

    void damagedJournalsAreRefused_data() {
        QTest::addColumn<QByteArray>("line");
        const char* const start = "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b -";
        const auto row = [&](const char* name, const QByteArray& rest) {
            QTest::newRow(name) << start + rest;
        };
        row("no depth", "");
        row("depth", "\t1000\t7g7f:3");
        row("illegal move", "\t10\t7g7e:3");
        row("no score", "\t10\t7g7f");
        row("score", "\t10\t7g7f:99999");
        row("twice", "\t10\t7g7f:3 7g7f:4");
        row("counter", " 1\t10\t7g7f:3");
        QTest::newRow("empty") << QByteArray();
        QTest::newRow("words") << QByteArray("what is this");
    }
    void damagedJournalsAreRefused() {
        QFETCH(QByteArray, line);
        const QString path = m_folder.filePath(QStringLiteral("damaged"));
        QFile file(path);
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write("# head\n" + line + "\n");
        file.close();
        const auto journal = BookJournal::open(path.toStdString(), "# head");
        QVERIFY(!journal);
        QVERIFY(QByteArray::fromStdString(journal.error()).endsWith(" cannot be read in line 2"));
    }

    void reportsShowTheLines() {
        const Book book({{bookKey(Position()), 9, {{usi("7g7f"), 40, 3}, {usi("2g2f"), -10, 1}}},
                         {bookKey(Position().after(usi("7g7f"))), 9, {{usi("3c3d"), -40, 1}}}},
                        "how");
        QCOMPARE(bookReport(book, {}),
                 std::string("how\n2 positions, 3 moves\n7g7f  75.0 %  +40\n  3c3d  75.0 %  -40\n2g2f  25.0 "
                             "%  -10\n"));
        QCOMPARE(bookReport(book, {Position(), 1, 500}),
                 std::string("how\n2 positions, 3 moves\n7g7f  75.0 %  +40\n"));
    }

private:
    QTemporaryDir m_folder;
};

QTEST_APPLESS_MAIN(TestBookGrowth)
#include "tst_book_growth.moc"
