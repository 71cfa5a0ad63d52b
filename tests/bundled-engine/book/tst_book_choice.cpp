// SPDX-License-Identifier: GPL-3.0-or-later
#include "bundled-engine/book/book_choice.h"
#include "bundled-engine/play/strength.h"
#include "tests/bundled-engine/book/book_fixtures.h"

#include <QTest>

#include <map>

using namespace tokin;

namespace {

std::string chosen(const Book& book, std::string_view moves, std::uint64_t luck = 0) {
    const auto choice = chooseBookMove(book, shogi::Position(), usiMoves(moves), luck);
    return choice ? shogi::toUsi(choice->move.move) : std::string();
}

} // namespace

class TestBookChoice : public QObject {
    Q_OBJECT

private slots:
    void movesAreChosenByTheirWeights() {
        const Book book(smallBook());
        std::map<std::string, int> counts;
        for (std::uint64_t luck = 0; luck < 400; ++luck)
            ++counts[chosen(book, "", luck)];
        QCOMPARE(counts.size(), std::size_t{2});
        QCOMPARE(counts["7g7f"], 300);
        QCOMPARE(counts["2g2f"], 100);
        QCOMPARE(chosen(book, "", 7), chosen(book, "", 7));
    }

    void theChoiceComesWithItsLine() {
        const auto choice = chooseBookMove(Book(smallBook()), shogi::Position(), {}, 0);
        QVERIFY(choice);
        QVERIFY((choice->move == BookMove{usiMove("7g7f"), 30, 3}));
        QCOMPARE(choice->depth, 12);
        QVERIFY(choice->line == usiMoves("7g7f 3c3d 2g2f"));
        QCOMPARE(choice->among.size(), std::size_t{2});
    }

    void positionsOutsideTheBookHaveNone() {
        const Book book(smallBook());
        QCOMPARE(chosen(book, "2g2f"), std::string());
        QCOMPARE(chosen(Book({}), ""), std::string());
        // Reached by another order of moves.
        QCOMPARE(chosen(Book({entryAfter("7g7f 3c3d 2g2f", {{usiMove("8c8d"), 0, 1}})}), "2g2f 3c3d 7g7f"),
                 std::string("8c8d"));
    }

    // A file may hold anything.
    void illegalMovesAreNeverChosen() {
        std::vector<BookMove> moves{{usiMove("7g7e"), 0, 60000},
                                    {usiMove("P*5e"), 0, 60000},
                                    {shogi::Move::fromBits(0xffff), 0, 60000},
                                    {shogi::Move::fromBits(0x7fff), 0, 60000},
                                    {usiMove("3c3d"), 0, 60000}};
        QCOMPARE(chosen(Book({entryAfter("", moves)}), ""), std::string());
        moves.push_back({usiMove("7g7f"), 0, 1});
        const Book book({entryAfter("", moves)});
        for (std::uint64_t luck = 0; luck < 100; ++luck)
            QCOMPARE(chosen(book, "", luck), std::string("7g7f"));
    }

    // The last move would bring back the position after the first one, or the start.
    void repetitionsAreNeverChosen() {
        const std::string moves = "2h3h 8b7b 3h2h";
        const BookMove back{usiMove("7b8b"), 0, 60000};
        QCOMPARE(chosen(Book({entryAfter(moves, {back})}), moves), std::string());
        const Book book({entryAfter(moves, {back, {usiMove("3c3d"), 0, 1}})});
        for (std::uint64_t luck = 0; luck < 100; ++luck)
            QCOMPARE(chosen(book, moves, luck), std::string("3c3d"));
    }

    // Books can lead in a circle.
    void linesEndBeforeTheyRepeat() {
        const Book book({entryAfter("", {{usiMove("2h3h"), 0, 1}}),
                         entryAfter("2h3h", {{usiMove("8b7b"), 0, 1}}),
                         entryAfter("2h3h 8b7b", {{usiMove("3h2h"), 0, 1}}),
                         entryAfter("2h3h 8b7b 3h2h", {{usiMove("7b8b"), 0, 1}})});
        const auto choice = chooseBookMove(book, shogi::Position(), {}, 0);
        QVERIFY(choice->line == usiMoves("2h3h 8b7b 3h2h"));
    }

    void beginnersLeaveTheBookEarly() {
        QCOMPARE(bookPlies(kWeakestGrade), 4);
        QCOMPARE(bookPlies(-10), 9);
        QCOMPARE(bookPlies(1), 14);
        QVERIFY(bookPlies(kFullGrade) > 1000);
        for (int grade = kWeakestGrade; grade < kFullGrade; ++grade)
            QVERIFY(bookPlies(grade) <= bookPlies(grade + 1));
    }
};

QTEST_APPLESS_MAIN(TestBookChoice)
#include "tst_book_choice.moc"
