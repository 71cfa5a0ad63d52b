// SPDX-License-Identifier: GPL-3.0-or-later
// Joining, filtering, making and sorting books.
#include "app/books/book_maker.h"
#include "app/books/book_operations.h"
#include "app/books/book_sorting.h"
#include "tests/app/books/book_fixtures.h"

#include <algorithm>
#include <random>

using namespace app;

namespace {

// A game of these moves from the start.
BookGame game(std::initializer_list<const char*> moves, std::optional<shogi::Color> winner = {},
              bool isFinished = true) {
    BookGame game;
    for (const char* each : moves)
        game.moves.push_back(usi(each));
    game.winner = winner;
    game.isFinished = isFinished;
    game.players = {"Ayumi(2100)", "Ben"};
    game.ratings = {2100, std::nullopt};
    game.year = 2024;
    return game;
}

BookContent made(const BookRecipe& recipe, const std::vector<BookGame>& games) {
    BookMaker maker(recipe);
    for (const BookGame& each : games)
        maker.add(each);
    return maker.finish();
}

shogi::EngineEvaluation evaluation(int centipawns, int depth, std::initializer_list<const char*> line) {
    shogi::EngineEvaluation made;
    made.engine = "Engine";
    made.centipawns = centipawns;
    made.depth = depth;
    for (const char* each : line)
        made.line.push_back(usi(each));
    return made;
}

} // namespace

class TestBookOperations : public QObject {
    Q_OBJECT
private slots:
    void mirroringTwiceChangesNothing() {
        for (const auto& [text, entry] : smallBook().positions) {
            const shogi::Position position = sfen(text);
            QVERIFY(!(mirrored(position) == position));
            QVERIFY(mirrored(mirrored(position)) == position);
            QVERIFY(mirrored(mirrored(entry)) == entry);
            for (const BookMove& each : entry.moves)
                QVERIFY(mirrored(position).isLegal(mirrored(each.move)));
        }
    }

    void mergingAddsCountsAndKeepsTheDeeperScore_data() {
        QTest::addColumn<QString>("one");
        QTest::addColumn<QString>("other");
        QTest::addColumn<QString>("merged");
        QTest::newRow("counts") << "none 10 20 3"
                                << "none 99 20 4"
                                << "none 10 20 7";
        QTest::newRow("deeper") << "3c3d 10 20 3"
                                << "8c8d 99 21 4"
                                << "8c8d 99 21 7";
        QTest::newRow("less deep") << "3c3d 10 20 3"
                                   << "8c8d 99 19 4"
                                   << "3c3d 10 20 7";
        QTest::newRow("only one has a score") << "3c3d none none 3"
                                              << "8c8d 99 none 4"
                                              << "8c8d 99 none 7";
        QTest::newRow("only one has a depth") << "3c3d 10 none 3"
                                              << "8c8d 99 1"
                                              << "8c8d 99 1 3";
        QTest::newRow("reply") << "none 10 20 3"
                               << "8c8d none none 4"
                               << "8c8d 10 20 7";
        QTest::newRow("no counts") << "none 10 20"
                                   << "none 99 21"
                                   << "none 99 21";
    }
    void mergingAddsCountsAndKeepsTheDeeperScore() {
        QFETCH(QString, one);
        QFETCH(QString, other);
        QFETCH(QString, merged);
        const BookFolder folder;
        const auto book = [&folder](const QString& numbers) {
            const QString text = QStringLiteral("#YANEURAOU-DB2016 1.00\nsfen %1 1\n7g7f %2\n")
                                     .arg(QString::fromStdString(kStart), numbers);
            return loadBook(folder.write("part.db", text.toUtf8()))->content;
        };
        BookContent joined = book(one);
        mergeBook(joined, book(other));
        QVERIFY(joined == book(merged));
    }

    void mergingJoinsPositionsResultsAndComments() {
        BookContent joined = smallBook();
        BookContent other;
        other.positions[kStart] = {{{usi("1g1f"), {}, 5}}, "another", 7};
        other.positions[kStart].moves.push_back({usi("7g7f"), {}, {}, {}, {}, {1, 2, 3}, "third line"});
        other.positions["4k4/9/9/9/9/9/9/9/4K4 b -"] = {{{usi("5i5h")}}};
        mergeBook(joined, other);
        QCOMPARE(joined.positions.size(), std::size_t{4});
        const BookEntry& entry = joined.positions.at(kStart);
        QCOMPARE(usiMoves(entry), std::string("7g7f 2g2f 5g5f 1g1f"));
        QCOMPARE(entry.comment, std::string("the start\nanother"));
        QCOMPARE(entry.ply, 1);
        QVERIFY(entry.moves[0].results == (BookResults{501, 37, 403}));
        QCOMPARE(entry.moves[0].comment, std::string("first line\nsecond line\nthird line"));
    }

    void filters_data() {
        QTest::addColumn<QString>("what");
        QTest::addColumn<int>("value");
        QTest::addColumn<QByteArray>("left");
        QTest::newRow("nothing") << "" << 0 << QByteArray("8h2b+ | 3c3d 8c8d | 7g7f 2g2f 5g5f | ");
        QTest::newRow("count") << "count" << 300 << QByteArray("3c3d 8c8d | 7g7f | ");
        QTest::newRow("depth") << "depth" << 20 << QByteArray("3c3d 8c8d | 7g7f 2g2f | ");
        QTest::newRow("least score") << "min" << -20 << QByteArray("8h2b+ | 7g7f 2g2f | ");
        QTest::newRow("greatest score") << "max" << -30 << QByteArray("3c3d 8c8d | ");
        QTest::newRow("ply") << "ply" << 2 << QByteArray("3c3d 8c8d | 7g7f 2g2f 5g5f | ");
        QTest::newRow("Black") << "side" << 0 << QByteArray("8h2b+ | 7g7f 2g2f 5g5f | ");
        QTest::newRow("White") << "side" << 1 << QByteArray("3c3d 8c8d | ");
    }
    void filters() {
        QFETCH(QString, what);
        QFETCH(int, value);
        QFETCH(QByteArray, left);
        BookFilter filter;
        if (what == QLatin1String("count"))
            filter.minCount = value;
        if (what == QLatin1String("depth"))
            filter.minDepth = value;
        if (what == QLatin1String("min"))
            filter.minScore = value;
        if (what == QLatin1String("max"))
            filter.maxScore = value;
        if (what == QLatin1String("ply"))
            filter.untilPly = value;
        if (what == QLatin1String("side"))
            filter.side = static_cast<shogi::Color>(value);
        BookContent book = smallBook();
        filterBook(book, filter);
        QByteArray text;
        for (const auto& [position, entry] : book.positions)
            text += QByteArray::fromStdString(usiMoves(entry)) + " | ";
        QCOMPARE(text, left);
    }

    void gamesAreCounted() {
        using shogi::Color;
        const BookContent book =
            made({}, {game({"7g7f", "3c3d", "2g2f"}, Color::Black), game({"7g7f", "8c8d"}, Color::White),
                      game({"2g2f"}), game({"7g7f", "3c3d"}, {}, false)});
        const BookEntry& start = book.positions.at(kStart);
        QCOMPARE(usiMoves(start), std::string("7g7f 2g2f"));
        QCOMPARE(start.moves[0].count, 3);
        QVERIFY(start.moves[0].results == (BookResults{1, 0, 1}));
        QVERIFY(start.moves[1].results == (BookResults{0, 1, 0}));
        QVERIFY(!start.moves[0].score);
        const BookEntry& second = book.positions.at(kAfterPawn);
        QCOMPARE(usiMoves(second), std::string("3c3d 8c8d"));
        QVERIFY(second.moves[0].results == (BookResults{0, 0, 1}));
        QVERIFY(second.moves[1].results == (BookResults{1, 0, 0}));
        QCOMPARE(second.ply, 2);
    }

    void aMoveCountsOnceInAGame() {
        const BookContent book =
            made({}, {game({"2h1h", "8b9b", "1h2h", "9b8b", "2h1h", "8b9b", "1h2h", "9b8b", "2h3h"})});
        const BookEntry& start = book.positions.at(kStart);
        QCOMPARE(usiMoves(start), std::string("2h1h 2h3h"));
        QCOMPARE(start.moves[0].count, 1);
    }

    void recipes_data() {
        QTest::addColumn<QString>("what");
        QTest::addColumn<int>("moves"); // in the book
        QTest::newRow("all") << "" << 4;
        QTest::newRow("plies") << "plies" << 1;
        QTest::newRow("count") << "count" << 2;
        QTest::newRow("player") << "player" << 3;
        QTest::newRow("other player") << "no player" << 0;
        QTest::newRow("wins") << "wins" << 3;
        QTest::newRow("losses") << "losses" << 3;
        QTest::newRow("draws") << "draws" << 0;
        QTest::newRow("from a year") << "from" << 0;
        QTest::newRow("up to a year") << "to" << 4;
        QTest::newRow("rating") << "rating" << 3;
    }
    void recipes() {
        QFETCH(QString, what);
        QFETCH(int, moves);
        BookRecipe recipe;
        const auto only = [&recipe](bool BookRecipe::*flag) {
            recipe.wins = recipe.draws = recipe.losses = recipe.unfinished = false;
            recipe.*flag = true;
        };
        if (what == QLatin1String("plies"))
            recipe.plies = 1;
        if (what == QLatin1String("count"))
            recipe.minCount = 2;
        if (what == QLatin1String("player"))
            recipe.players = {"AYUMI"};
        if (what == QLatin1String("no player"))
            recipe.players = {"Carla"};
        if (what == QLatin1String("wins"))
            only(&BookRecipe::wins);
        if (what == QLatin1String("losses"))
            only(&BookRecipe::losses);
        if (what == QLatin1String("draws"))
            only(&BookRecipe::draws);
        if (what == QLatin1String("from"))
            recipe.fromYear = 2025;
        if (what == QLatin1String("to"))
            recipe.toYear = 2024;
        if (what == QLatin1String("rating"))
            recipe.minRating = 2000;
        const BookContent book = made(recipe, {game({"7g7f", "3c3d", "2g2f"}, shogi::Color::Black),
                                               game({"7g7f", "3c3d", "6g6f"}, shogi::Color::White)});
        // Of Black 7g7f twice, 2g2f and 6g6f; of White 3c3d twice.
        QCOMPARE(book.moveCount(), moves);
    }

    void evaluationsBecomeScores() {
        BookGame judged = game({"7g7f", "3c3d"}, shogi::Color::Black);
        judged.evaluations = {{evaluation(48, 12, {"3c3d", "2g2f"})}, {evaluation(30, 10, {"2g2f"})}};
        BookMaker maker({});
        maker.add(judged);
        judged.evaluations = {{evaluation(70, 11, {"8c8d"})}, {evaluation(-5, 14, {})}};
        maker.add(judged);
        const std::vector stored{evaluation(20, 30, {"2g2f", "8c8d"}), evaluation(90, 9, {"7g7f"})};
        maker.addEvaluations(shogi::Position(), stored);
        const BookContent book = maker.finish();
        const BookEntry& start = book.positions.at(kStart);
        QCOMPARE(usiMoves(start), std::string("7g7f 2g2f"));
        QCOMPARE(start.moves[0].score, 48);
        QCOMPARE(start.moves[0].depth, 12);
        QCOMPARE(start.moves[0].reply, usi("3c3d"));
        QCOMPARE(start.moves[0].count, 2);
        QCOMPARE(start.moves[1].score, 20);
        QVERIFY(!start.moves[1].count);
        // For White, who makes the move.
        QCOMPARE(book.positions.at(kAfterPawn).moves[0].score, 5);
    }

    void recordsBecomeGames() {
        shogi::Record record;
        record.setHeader("先手", "Ayumi(2100)");
        record.setHeader("後手", "Ben (x)");
        record.setHeader("開始日時", "2024/05/01 10:00:00");
        const shogi::NodeId first = record.addMove(shogi::kRootNode, usi("7g7f"));
        record.addMove(shogi::kRootNode, usi("2g2f"));
        record.addEnding(first, {shogi::GameEnd::Resignation, shogi::Color::Black});
        const BookGame made = bookGameOf(record);
        QCOMPARE(made.moves, std::vector{usi("7g7f")});
        QVERIFY(made.isFinished);
        QCOMPARE(made.winner, shogi::Color::Black);
        QCOMPARE(made.year, 2024);
        QCOMPARE(made.ratings[0], 2100);
        QVERIFY(!made.ratings[1]);
    }

    void sortingKeepsEverything_data() {
        QTest::addColumn<int>("memory");
        QTest::newRow("at once") << (1 << 20);
        QTest::newRow("in parts") << 2000;
        QTest::newRow("one by one") << 1;
    }
    void sortingKeepsEverything() {
        QFETCH(int, memory);
        const QByteArray head = "#YANEURAOU-DB2016 1.00\n#about this book\n";
        std::vector<QByteArray> entries;
        for (const char* square : {"1a", "2a", "3a", "4a", "6a", "7a", "8a", "9a"}) {
            shogi::Position position = sfen("4k4/9/9/9/9/9/9/9/4K4 b -");
            position.put(shogi::parseUsiMove("P*" + std::string(square)).value().to(),
                         shogi::Piece(shogi::Color::Black, shogi::PieceType::Gold));
            entries.push_back("sfen " + QByteArray::fromStdString(bookSfen(position)) +
                              " 9\n#note\n5i5h none 1 2 3 #mine\n"
                              "//below\n5i4h\n");
        }
        std::vector<QByteArray> shuffled = entries;
        std::mt19937 random(5);
        std::shuffle(shuffled.begin(), shuffled.end(), random);
        QByteArray bytes = head;
        for (const QByteArray& each : shuffled)
            bytes += each;
        const BookFolder folder;
        const QString from =
            folder.write("from.db", "\xef\xbb\xbf" + bytes.replace("\n", "\r\n") + "sfen bad\n5i5h\n");
        const QString to = folder.path("to.db");
        const auto sorted = sortYaneuraouBook(from, to, memory);
        QVERIFY(sorted);
        QCOMPARE(sorted->positions, 8);
        QCOMPARE(sorted->remarks.unread, 1);
        std::sort(entries.begin(), entries.end());
        QByteArray expected = head;
        for (const QByteArray& each : entries)
            expected += each;
        QCOMPARE(BookFolder::read(to), expected);
        // Into itself; nothing else is left.
        QVERIFY(sortYaneuraouBook(from, from, memory));
        QCOMPARE(BookFolder::read(from), expected);
        QCOMPARE(QDir(QFileInfo(to).absolutePath()).entryList(QDir::Files).size(), 2);
    }

    void sortingCanBeStopped() {
        const BookFolder folder;
        const QByteArray bytes = bytesOf(smallBook(), BookFormat::Yaneuraou);
        const QString from = folder.write("from.db", bytes);
        const auto stopped = sortYaneuraouBook(from, folder.path("to.db"), 1, [] { return false; });
        QVERIFY(stopped);
        QVERIFY(stopped->isStopped);
        QCOMPARE(QDir(QFileInfo(from).absolutePath()).entryList(QDir::Files),
                 QStringList{QStringLiteral("from.db")});
    }
};

QTEST_APPLESS_MAIN(TestBookOperations)
#include "tst_book_operations.moc"
