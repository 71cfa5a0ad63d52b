// SPDX-License-Identifier: GPL-3.0-or-later
#include "shogi-core/move_generator.h"
#include "shogi-core/rules.h"
#include "shogi-core/sfen.h"

#include <QtTest>

using namespace shogi;

class TestMoveGenerator : public QObject {
    Q_OBJECT

private slots:
    void perftCounts_data();
    void perftCounts();
    void bulkAndOneByOneAgree();
    void traps_data();
    void traps();
    void moveCounts_data();
    void moveCounts();
    void checks();
};

void TestMoveGenerator::perftCounts_data() {
    QTest::addColumn<QString>("sfen");
    QTest::addColumn<int>("depth");
    QTest::addColumn<quint64>("leaves");
    const QString start = QStringLiteral("startpos");
    QTest::newRow("start 1") << start << 1 << quint64{30};
    QTest::newRow("start 2") << start << 2 << quint64{900};
    QTest::newRow("start 3") << start << 3 << quint64{25470};
    QTest::newRow("start 4") << start << 4 << quint64{719731};
    QTest::newRow("start 5") << start << 5 << quint64{19861490};
    QTest::newRow("start 6") << start << 6 << quint64{547581517};
    // A middle game with every kind of piece in play.
    const QString middle =
        QStringLiteral("l6nl/5+P1gk/2np1S3/p1p4Pp/3P2Sp1/1PPb2P1P/P5GS1/R8/LN4bKL w RGgsn5p 1");
    QTest::newRow("middle 1") << middle << 1 << quint64{207};
    QTest::newRow("middle 2") << middle << 2 << quint64{28684};
    QTest::newRow("middle 3") << middle << 3 << quint64{4809015};
    QTest::newRow("middle 4") << middle << 4 << quint64{516925165};
    // The position with the most legal moves.
    const QString most = QStringLiteral("R8/2K1S1SSk/4B4/9/9/9/9/9/1L1L1L3 b RBGSNLP3g3n17p 1");
    QTest::newRow("most moves 1") << most << 1 << quint64{593};
    QTest::newRow("most moves 2") << most << 2 << quint64{105677};
    QTest::newRow("most moves 3") << most << 3 << quint64{53393368};
}

void TestMoveGenerator::perftCounts() {
    QFETCH(QString, sfen);
    QFETCH(int, depth);
    QFETCH(quint64, leaves);
    const auto position = parseSfen(sfen.toStdString());
    QVERIFY(position.has_value());
    QCOMPARE(quint64{perft(*position, depth)}, leaves);
}

void TestMoveGenerator::bulkAndOneByOneAgree() {
    for (const char* sfen :
         {"startpos", "8k/9/6B1+R/9/9/9/9/9/K8 w rb4g4s4n4l17pP 1",
          "lr6l/3g1kg2/2n1ppn2/p1pps1ppp/1p3P1P1/P1PPS1P1P/1PS1P1N2/2G1G2R1/LNK5L b BSb 1"}) {
        const auto position = parseSfen(sfen);
        QVERIFY2(position.has_value(), sfen);
        for (int depth = 0; depth <= 3; ++depth)
            QCOMPARE(perft(*position, depth, true), perft(*position, depth, false));
    }
}

void TestMoveGenerator::traps_data() {
    QTest::addColumn<QString>("sfen");
    QTest::addColumn<QString>("move");
    QTest::addColumn<int>("fault"); // -1: legal
    const auto row = [](const char* name, const char* sfen, const char* move,
                        std::optional<MoveFault> fault) {
        QTest::newRow(name) << QString::fromUtf8(sfen) << QString::fromUtf8(move)
                            << (fault ? static_cast<int>(*fault) : -1);
    };
    using F = MoveFault;
    constexpr auto kLegal = std::nullopt;
    row("drop-pawn mate", "7lk/9/7G1/9/9/9/9/9/8K b P 1", "P*1b", F::PawnDropMate);
    row("drop-pawn mate: the defender is pinned", "R6gk/9/7G1/9/9/9/9/9/8K b P 1", "P*1b", F::PawnDropMate);
    row("drop pawn: the defender can take", "7gk/9/7G1/9/9/9/9/9/8K b P 1", "P*1b", kLegal);
    row("drop pawn: the king can take", "7lk/9/9/7G1/9/9/9/9/8K b P 1", "P*1b", kLegal);
    row("drop pawn: the king can step aside", "8k/9/8G/9/9/9/9/9/8K b P 1", "P*1b", kLegal);
    row("a pawn that is pushed may mate", "7lk/9/7GP/9/9/9/9/9/8K b - 1", "1c1b", kLegal);
    row("drop-pawn mate by White", "k8/9/9/9/9/9/1g7/9/KL7 w p 1", "P*9h", F::PawnDropMate);
    row("drop-pawn mate is illegal as an evasion too", "r6lk/9/7G1/9/9/9/9/9/9 b P 1", "P*1b",
        F::PawnDropMate);
    row("drop pawn: the taker uncovers its own king on another line", "6Rsk/7p1/7G1/9/9/9/9/9/8K b P 1",
        "P*1b", F::PawnDropMate);
    row("nifu", "4k4/9/9/9/9/9/4P4/9/4K4 b P 1", "P*5e", F::TwoPawns);
    row("nifu counts no promoted pawn", "4k4/9/4+P4/9/9/9/9/9/4K4 b P 1", "P*5e", kLegal);
    row("nifu counts no enemy pawn", "4k4/9/4p4/9/9/9/9/9/4K4 b P 1", "P*5e", kLegal);
    row("nifu on file 9", "4k4/9/9/9/9/9/P8/9/4K4 b P 1", "P*9c", F::TwoPawns);
    row("a knight's check is not answered elsewhere", "4k4/9/9/9/4r4/9/3n5/4R4/4K4 b - 1", "5h5e",
        F::LeavesCheck);
    row("double check: only the king moves", "4r4/9/9/9/9/9/3n5/R8/4K4 b G 1", "G*5e", F::LeavesCheck);
    row("double check: the king may leave", "4r4/9/9/9/9/9/3n5/R8/4K4 b G 1", "5i4h", kLegal);
    row("pinned along the file: sideways", "4k4/9/4l4/9/9/9/4G4/9/4K4 b - 1", "5g4g", F::LeavesCheck);
    row("pinned along the file: forwards", "4k4/9/4l4/9/9/9/4G4/9/4K4 b - 1", "5g5f", kLegal);
    row("pinned on the diagonal: takes the pinner", "4k4/9/9/1b7/9/9/4B4/5K3/9 b - 1", "5g8d", kLegal);
    row("pinned on the diagonal: leaves it", "4k4/9/9/1b7/9/9/4B4/5K3/9 b - 1", "5g4f", F::LeavesCheck);
    row("the king hides in its own shadow", "4k4/9/9/9/4r4/9/9/4K4/9 b - 1", "5h5i", F::LeavesCheck);
    row("the king takes a guarded piece", "4k4/9/9/9/9/9/4l4/4p4/4K4 b - 1", "5i5h", F::LeavesCheck);
    row("the king takes an unguarded piece", "4k4/9/9/9/9/9/9/4p4/4K4 b - 1", "5i5h", kLegal);
    row("kings do not touch", "9/9/9/9/4k4/9/4K4/9/9 b - 1", "5g5f", F::LeavesCheck);
    row("a contact check cannot be blocked", "4k4/9/9/9/9/9/9/4g4/4K4 b G 1", "G*4h", F::LeavesCheck);
    row("a distant check can be blocked", "4k4/9/9/4r4/9/9/9/9/4K4 b G 1", "G*5h", kLegal);
    row("pawn on the last rank must promote", "4k4/P8/9/9/9/9/9/9/4K4 b - 1", "9b9a", F::MustPromote);
    row("pawn on the last rank promotes", "4k4/P8/9/9/9/9/9/9/4K4 b - 1", "9b9a+", kLegal);
    row("lance may stay on the last but one", "4k4/9/L8/9/9/9/9/9/4K4 b - 1", "9c9b", kLegal);
    row("knight on the last but one must promote", "4k4/9/9/N8/9/9/9/9/4K4 b - 1", "9d8b", F::MustPromote);
    row("White's knight on rank 8 must promote", "4k4/9/9/9/9/n8/9/9/4K4 w - 1", "9f8h", F::MustPromote);
    row("promotion on leaving the zone", "4k4/9/S8/9/9/9/9/9/4K4 b - 1", "9c8d+", kLegal);
    row("no promotion outside the zone", "4k4/9/9/S8/9/9/9/9/4K4 b - 1", "9d8e+", F::BadPromotion);
    row("gold does not promote", "4k4/9/G8/9/9/9/9/9/4K4 b - 1", "9c9b+", F::BadPromotion);
    row("promoted pieces do not promote again", "4k4/9/+S8/9/9/9/9/9/4K4 b - 1", "9c9b+", F::BadPromotion);
    row("pawn dropped on the last rank", "4k4/9/9/9/9/9/9/9/4K4 b P 1", "P*1a", F::DeadDrop);
    row("knight dropped on the last but one", "4k4/9/9/9/9/9/9/9/4K4 b N 1", "N*1b", F::DeadDrop);
    row("drop on a piece", "4k4/9/9/9/9/9/9/9/4K4 b G 1", "G*5a", F::Occupied);
    row("drop of a piece not held", "4k4/9/9/9/9/9/9/9/4K4 b G 1", "S*5e", F::NoPiece);
    row("own piece in the way", "startpos", "5i5g", F::OwnPiece);
    row("blocked slider", "startpos", "2h2f", F::CannotReach);
    row("opponent's piece", "startpos", "3c3d", F::NoPiece);
    row("horse steps straight", "4k4/9/9/9/4+B4/9/9/9/4K4 b - 1", "5e5d", kLegal);
    row("without an own king nothing is pinned", "4k4/9/4r4/9/4G4/9/9/9/9 b - 1", "5e4e", kLegal);
}

void TestMoveGenerator::traps() {
    QFETCH(QString, sfen);
    QFETCH(QString, move);
    QFETCH(int, fault);
    const auto position = parseSfen(sfen.toStdString());
    QVERIFY(position.has_value());
    const auto parsed = parseUsiMove(move.toStdString());
    QVERIFY(parsed.has_value());
    const auto found = moveFault(*position, *parsed);
    QCOMPARE(found ? static_cast<int>(*found) : -1, fault);
    MoveList list;
    generateLegal(*position, list);
    QCOMPARE(list.contains(*parsed), fault == -1);
}

void TestMoveGenerator::moveCounts_data() {
    QTest::addColumn<QString>("sfen");
    QTest::addColumn<int>("count");
    QTest::newRow("mated") << "7lk/7pP/7G1/9/9/9/9/9/8K w - 1" << 0;
    QTest::newRow("a lone horse") << "9/9/9/9/4+B4/9/9/9/9 b - 1" << 20;
    QTest::newRow("a lone bishop") << "9/9/9/9/4B4/9/9/9/9 b - 1" << 22;
    QTest::newRow("a lone dragon of White") << "9/9/9/9/4+r4/9/9/9/9 w - 1" << 20;
    QTest::newRow("nine pawns before the last rank") << "9/PPPPPPPPP/9/9/9/9/9/9/9 b - 1" << 9;
    QTest::newRow("pawns in hand and a free file") << "4k4/9/9/9/9/9/PPPPPPPP1/9/4K4 b P 1" << 8 + 5 + 8;
    QTest::newRow("an empty board") << "9/9/9/9/9/9/9/9/9 b - 1" << 0;
}

void TestMoveGenerator::moveCounts() {
    QFETCH(QString, sfen);
    QFETCH(int, count);
    const auto position = parseSfen(sfen.toStdString());
    QVERIFY(position.has_value());
    QCOMPARE(countLegal(*position), static_cast<std::size_t>(count));
}

void TestMoveGenerator::checks() {
    // A lance behind its own gold: every move of the gold off the file uncovers a check.
    const auto position = parseSfen("4k4/9/9/9/4G4/9/4L4/9/4K4 b - 1");
    MoveList list;
    generateChecks(*position, list);
    QCOMPARE(list.size(), std::size_t{4});
    for (const char* move : {"5e4e", "5e6e", "5e4d", "5e6d"})
        QVERIFY2(list.contains(*parseUsiMove(move)), move);
}

QTEST_APPLESS_MAIN(TestMoveGenerator)
#include "tst_move_generator.moc"
