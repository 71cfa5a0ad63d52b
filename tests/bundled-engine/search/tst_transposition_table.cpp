// SPDX-License-Identifier: GPL-3.0-or-later
#include "bundled-engine/evaluation/score.h"
#include "bundled-engine/search/transposition_table.h"
#include "tests/support/process_memory.h"

#include <QTest>

#include <random>

using namespace tokin;
using shogi::Move;
using shogi::Square;

namespace {

const Move kMove = Move::board(Square::of(7, 7), Square::of(7, 6));

} // namespace

class TestTranspositionTable : public QObject {
    Q_OBJECT

private slots:
    void holdsNoMemoryAtFirst() {
        const TranspositionTable table;
        QCOMPARE(table.megabytes(), std::size_t{0});
        QCOMPARE(table.fullness(), 0);
    }

    void findsWhatWasStored() {
        TranspositionTable table;
        table.resize(1);
        QVERIFY(!table.probe(12345, 0).found);
        table.store(12345, 0, kMove, -321, 77, 9, Bound::Exact, true);
        const TableEntry entry = table.probe(12345, 0);
        QVERIFY(entry.found);
        QCOMPARE(entry.move, kMove);
        QCOMPARE(entry.score, -321);
        QCOMPARE(entry.evaluation, 77);
        QCOMPARE(entry.depth, 9);
        QCOMPARE(entry.bound, Bound::Exact);
        QVERIFY(entry.wasPv);
        QVERIFY(!table.probe(12346, 0).found);
    }

    void keepsTheMoveWhenNoneIsKnown() {
        TranspositionTable table;
        table.resize(1);
        table.store(5, 0, kMove, 1, 1, 3, Bound::Lower, false);
        table.store(5, 0, Move(), 2, 1, 4, Bound::Upper, false);
        QCOMPARE(table.probe(5, 0).move, kMove);
        QCOMPARE(table.probe(5, 0).score, 2);
    }

    void mateScoresCountFromThePosition() {
        TranspositionTable table;
        table.resize(1);
        // Mate in 3 plies seen at ply 4 of a search is mate in 3 at any ply where it is found again.
        table.store(9, 4, kMove, winAt(7), 0, 5, Bound::Exact, false);
        QCOMPARE(table.probe(9, 10).score, winAt(13));
        table.store(9, 4, kMove, lossAt(6), 0, 6, Bound::Exact, false);
        QCOMPARE(table.probe(9, 0).score, lossAt(2));
    }

    void shallowBoundsDoNotReplaceDeepResults() {
        TranspositionTable table;
        table.resize(1);
        table.store(9, 0, kMove, 10, 0, 20, Bound::Exact, false);
        table.store(9, 0, kMove, 50, 0, 2, Bound::Lower, false);
        QCOMPARE(table.probe(9, 0).depth, 20);
        table.startSearch();
        table.store(9, 0, kMove, 50, 0, 2, Bound::Lower, false);
        QCOMPARE(table.probe(9, 0).depth, 2);
    }

    void oldEntriesGiveWayFirst() {
        TranspositionTable table;
        table.resize(1);
        // Keys that share a cluster differ in their low bits only.
        for (shogi::Key key = 1; key <= 5; ++key)
            table.store(key, 0, kMove, 0, 0, 10, Bound::Exact, false);
        for (int search = 0; search < 4; ++search)
            table.startSearch();
        for (shogi::Key key = 11; key <= 15; ++key)
            table.store(key, 0, kMove, 0, 0, 1, Bound::Exact, false);
        for (shogi::Key key = 11; key <= 15; ++key)
            QVERIFY(table.probe(key, 0).found);
    }

    void clearAndResizeForget() {
        TranspositionTable table;
        table.resize(2);
        table.store(7, 0, kMove, 0, 0, 1, Bound::Exact, false);
        table.clear();
        QVERIFY(!table.probe(7, 0).found);
        QCOMPARE(table.megabytes(), std::size_t{2});
        table.store(7, 0, kMove, 0, 0, 1, Bound::Exact, false);
        table.resize(1);
        QVERIFY(!table.probe(7, 0).found);
    }

    // Large tables are cleared differently.
    void clearForgetsInLargeTables() {
        TranspositionTable table;
        table.resize(300);
        const shogi::Key last = ~shogi::Key{0};
        for (const shogi::Key key : {shogi::Key{1}, last / 2, last}) // first, middle and last cluster
            table.store(key, 0, kMove, 0, 0, 1, Bound::Exact, false);
        QVERIFY(table.probe(1, 0).found && table.probe(last / 2, 0).found && table.probe(last, 0).found);
        table.clear();
        QVERIFY(!table.probe(1, 0).found && !table.probe(last / 2, 0).found && !table.probe(last, 0).found);
        QCOMPARE(table.megabytes(), std::size_t{300});
    }

    // If pages are missing, the first search after clear() would wait for them.
    void clearedTablesLieInMemory() {
        const long before = support::residentKib();
        if (before == 0)
            QSKIP("this system does not tell");
        const long expected = before + 60L * 1024;
        TranspositionTable table;
        table.resize(64);
        QVERIFY2(support::residentKib() > expected, qPrintable(QString::number(support::residentKib())));
        table.clear();
        QVERIFY2(support::residentKib() > expected, qPrintable(QString::number(support::residentKib())));
    }

    void fullnessGrows() {
        TranspositionTable table;
        table.resize(1);
        table.startSearch();
        QCOMPARE(table.fullness(), 0);
        std::mt19937_64 random(1);
        for (int i = 0; i < 200000; ++i)
            table.store(random(), 0, kMove, 0, 0, 1, Bound::Exact, false);
        QVERIFY(table.fullness() > 900);
        table.startSearch();
        QCOMPARE(table.fullness(), 0);
    }
};

QTEST_APPLESS_MAIN(TestTranspositionTable)
#include "tst_transposition_table.moc"
