// SPDX-License-Identifier: GPL-3.0-or-later
#include "bundled-engine/evaluation/evaluate.h"
#include "bundled-engine/evaluation/score.h"
#include "shogi-core/sfen.h"
#include "tests/bundled-engine/random_walks.h"

#include <QTest>

using namespace tokin;
using namespace shogi;

namespace {

// visit(position, its sum as it was kept up to date)
template <class Visit>
void walkWithSums(unsigned seed, int games, Visit visit) {
    PieceSum sum;
    walkRandomly(seed, games, [&](const Position& before, Move move, const Position& after) {
        if (before.moveNumber() == 1)
            sum = sumPieces(before);
        sum = updated(sum, before, after, move);
        visit(after, sum);
    });
}

} // namespace

class TestEvaluate : public QObject {
    Q_OBJECT

private slots:
    void incrementalEqualsFresh() {
        int positions = 0;
        walkWithSums(1, 40, [&](const Position& position, PieceSum sum) {
            QCOMPARE(sum.score, sumPieces(position).score);
            ++positions;
        });
        QVERIFY(positions > 2000);
    }

    void symmetricUnderColourFlip() {
        walkWithSums(2, 20, [](const Position& position, PieceSum sum) {
            const Position other = turned(position);
            QCOMPARE(sumPieces(other).score, -sum.score);
            QCOMPARE(evaluate(other, sumPieces(other)), evaluate(position, sum));
        });
    }

    void symmetricUnderMirroring() {
        const auto left = parseSfen("4k4/9/9/9/9/9/6PPP/6SK1/6GN1 b G 1");
        const auto right = parseSfen("4k4/9/9/9/9/9/PPP6/1KS6/1NG6 b G 1");
        QVERIFY(left && right);
        QCOMPARE(evaluate(*left, sumPieces(*left)), evaluate(*right, sumPieces(*right)));
        walkWithSums(3, 20, [](const Position& position, PieceSum sum) {
            const Position other = mirrored(position);
            QCOMPARE(sumPieces(other).score, sum.score);
            QCOMPARE(evaluate(other, sumPieces(other)), evaluate(position, sum));
        });
    }

    void staysWithinBounds() {
        int widest = 0;
        walkWithSums(4, 40, [&](const Position& position, PieceSum sum) {
            widest = std::max(widest, std::abs(evaluate(position, sum)));
        });
        QVERIFY(widest > 500);
        QVERIFY(widest < kMaxEvaluation);
    }

    void dangerIsCounted() {
        const auto position = parseSfen("4k4/9/9/9/9/6g2/7+b1/9/7K1 b Gr2p 1");
        QVERIFY(position);
        const DangerCounts counts = dangerCounts(*position, Color::Black);
        QCOMPARE(counts.ring[index(PieceType::Horse)], 3); // 1h, 2h and 3h
        QCOMPARE(counts.drops[index(PieceType::Rook)], 1);
        QCOMPARE(counts.drops[index(PieceType::Pawn)], 2);
        QCOMPARE(counts.squares.attackers, 0); // one alone
        QCOMPARE(counts.squares.weak, 3);
        QCOMPARE(counts.squares.holes, 5);
        QCOMPARE(counts.squares.escapes, 2);
    }

    void startIsLevel() {
        const Position start;
        QCOMPARE(sumPieces(start).score, 0);
        QVERIFY(std::abs(evaluate(start, sumPieces(start))) < 60);
    }

    void materialDecides() {
        const auto rookUp = parseSfen("lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b R 1");
        QVERIFY(!rookUp); // three rooks are too many
        const auto whiteWithoutRook =
            parseSfen("lnsgkgsnl/7b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1");
        QVERIFY(whiteWithoutRook);
        QVERIFY(evaluate(*whiteWithoutRook, sumPieces(*whiteWithoutRook)) > 400);
    }

    void bareKingIsInMoreDanger() {
        // The same attack on a king with and without guards of equal worth nearby.
        const auto guarded = parseSfen("9/9/9/9/9/6g2/3+b5/7S1/6GK1 b Gr 1");
        const auto bare = parseSfen("9/9/9/9/9/6g2/3+b5/S8/G6K1 b Gr 1");
        QVERIFY(guarded && bare);
        QVERIFY(evaluate(*guarded, sumPieces(*guarded)) > evaluate(*bare, sumPieces(*bare)) + 50);
    }

    void kingsMayBeMissing() {
        const auto position = parseSfen("4k4/9/4P4/9/9/9/9/9/9 b G 1");
        QVERIFY(position);
        QVERIFY(std::abs(evaluate(*position, sumPieces(*position))) < kMaxEvaluation);
    }
};

QTEST_APPLESS_MAIN(TestEvaluate)
#include "tst_evaluate.moc"
