// SPDX-License-Identifier: GPL-3.0-or-later
#include "bundled-engine/mate/mate_solver.h"
#include "bundled-engine/mate/proof_hand.h"
#include "shogi-core/move_generator.h"
#include "shogi-core/sfen.h"
#include "tests/bundled-engine/mate/mate_oracle.h"
#include "tests/bundled-engine/mate/random_ending.h"

#include <QTest>

#include <new>

using namespace tokin;
using namespace shogi;
using Verdict = MateAnswer::Verdict;

namespace {

constexpr std::size_t kMemory = std::size_t{32} << 20;

Position parsed(const QByteArray& sfen) { return *parseSfen(sfen.toStdString()); }

// The same problem with colours swapped.
Position turned(const Position& position) {
    Position result = Position::empty();
    position.occupied().forEach([&](Square square) {
        const Piece piece = position.at(square);
        result.put(square.rotated(), Piece(~piece.color(), piece.type()));
    });
    for (const Color color : kColors)
        result.setHand(~color, position.hand(color));
    result.setSideToMove(~position.sideToMove());
    return result;
}

// Legal, every attack a check, mate at the end.
bool isMatingLine(Position position, const std::vector<Move>& line) {
    for (std::size_t i = 0; i < line.size(); ++i) {
        if (!position.isLegal(line[i]) || (i % 2 == 0 && !position.givesCheck(line[i])))
            return false;
        position.play(line[i]);
    }
    return line.size() % 2 == 1 && !hasLegalMove(position);
}

// The position and those after a check and a defence, a few dozen at most.
std::vector<Position> attacksNear(const Position& start) {
    constexpr std::size_t kMost = 40;
    std::vector<Position> result{start};
    MoveList checks;
    generateChecks(start, checks);
    for (const Move check : checks) {
        MoveList defences;
        generateLegal(start.after(check), defences);
        for (const Move defence : defences) {
            if (result.size() < kMost)
                result.push_back(start.after(check).after(defence));
        }
    }
    return result;
}

// The same board with one piece moved to the other hand.
std::vector<Position> withOtherHands(const Position& position) {
    std::vector<Position> result;
    for (const PieceType type : kHandTypes) {
        for (const Color color : kColors) {
            Hand giving = position.hand(color);
            if (!giving.has(type))
                continue;
            giving.remove(type);
            Hand taking = position.hand(~color);
            taking.add(type);
            result.push_back(position);
            result.back().setHand(color, giving);
            result.back().setHand(~color, taking);
        }
    }
    return result;
}

MateAnswer solved(const Position& position, std::size_t memory = kMemory, std::uint64_t nodes = 3000000) {
    MateSolver solver;
    solver.resize(memory);
    MateBudget budget;
    budget.nodes = nodes;
    return solver.solve(position, budget);
}

} // namespace

class TestMateSolver : public QObject {
    Q_OBJECT

private slots:
    void findsTheShortestMate_data() {
        QTest::addColumn<QByteArray>("sfen");
        QTest::addColumn<int>("length");
        QTest::addColumn<QByteArray>("first");
        QTest::newRow("gold on the head")
            << QByteArray("4k4/9/4P4/9/9/9/9/9/9 b G2r2b3g4s4n4l17p 1") << 1 << QByteArray("G*5b");
        QTest::newRow("the only way out of check is a mate")
            << QByteArray("4k4/9/4P4/9/9/9/9/9/4Kr3 b G 1") << 0 << QByteArray();
        QTest::newRow("rook stays unpromoted, so that a pawn may be dropped")
            << QByteArray("4l4/3ks4/7R1/1R7/9/9/9/9/9 b P 1") << 5 << QByteArray("8d8b");
        QTest::newRow("and once more")
            << QByteArray("k8/2R6/2P6/1+P7/9/9/9/9/9 b P 1") << 5 << QByteArray("7b7a");
        QTest::newRow("White attacks")
            << QByteArray("9/9/9/9/9/4S2+r1/7G1/6K2/3r5 w b 1") << 7 << QByteArray();
        QTest::newRow("chase along the edge")
            << QByteArray("9/5L3/8k/9/9/5R3/9/5K3/9 b GN 1") << 13 << QByteArray("4f4c+");
        QTest::newRow("rook and bishop from afar")
            << QByteArray("9/5g2G/7k1/6l2/6p2/8+L/9/9/9 b RB 1") << 13 << QByteArray("R*1c");
        // Here a position is refuted on one path by a repetition, and needed for the mate on another: a
        // solver that transfers the refutation finds no mate, or a longer one.
        const auto trap = [](const char* name, const char* position, int plies) {
            QTest::newRow(name) << QByteArray(position) << plies << QByteArray();
        };
        trap("same position on other paths: no mate but here", "8+N/9/9/9/3B5/9/+R8/3G4k/9 b N 1", 25);
        trap("same position on other paths: open board", "3BR4/6+n2/+S8/9/k4s3/9/l4b3/5R3/4+s4 b - 1", 11);
        trap("same position on other paths: dragon and rook",
             "3+R5/9/1+S1R5/7b1/6G2/5G2+N/2+B4k1/3S5/9 b 3L 1", 15);
        trap("same position on other paths: two rooks", "9/+b8/4R4/9/9/2R6/9/9/1k7 b - 1", 9);
        trap("same position on other paths: in hand", "9/+n1k2S3/1+p7/9/1R7/2+p6/R2+p5/9/9 b S3N6P 1", 7);
    }
    void findsTheShortestMate() {
        QFETCH(QByteArray, sfen);
        QFETCH(int, length);
        QFETCH(QByteArray, first);
        for (const Position& position : {parsed(sfen), turned(parsed(sfen))}) {
            const MateAnswer answer = solved(position);
            QCOMPARE(answer.verdict, length == 0 ? Verdict::NoMate : Verdict::Mate);
            QCOMPARE(answer.length, length);
            if (length == 0)
                continue;
            QVERIFY(answer.isShortest);
            QCOMPARE(answer.line.size(), static_cast<std::size_t>(length));
            QVERIFY(isMatingLine(position, answer.line));
        }
        if (!first.isEmpty())
            QCOMPARE(QByteArray::fromStdString(toUsi(solved(parsed(sfen)).line.front())), first);
    }

    void deniesWhatIsNoMate_data() {
        QTest::addColumn<QByteArray>("sfen");
        QTest::newRow("even game") << QByteArray("startpos");
        QTest::newRow("no king to mate") << QByteArray("9/9/4P4/9/9/9/9/9/4K4 b G 1");
        QTest::newRow("no king at all") << QByteArray("9/9/4P4/9/9/9/9/9/9 b G 1");
        QTest::newRow("only by a dropped pawn") << QByteArray("8k/6S2/8G/9/9/9/9/9/K8 b P 1");
        QTest::newRow("a dragon chases an open king") << QByteArray("9/9/9/4k4/9/9/9/4+R4/9 b - 1");
        QTest::newRow("two horses round and round") << QByteArray("9/9/9/4k4/9/9/3+B1+B3/9/9 b - 1");
    }
    void deniesWhatIsNoMate() {
        QFETCH(QByteArray, sfen);
        for (const Position& position : {parsed(sfen), turned(parsed(sfen))}) {
            const MateAnswer answer = solved(position);
            QCOMPARE(answer.verdict, Verdict::NoMate);
            QVERIFY(answer.line.empty());
        }
    }

    // Endings that take many times as long without one of the search's remedies. The budget is between the
    // cost with and without it.
    void remediesWork_data() {
        QTest::addColumn<QByteArray>("sfen");
        QTest::addColumn<int>("length"); // 0: no mate
        QTest::addColumn<int>("kilobytes");
        QTest::addColumn<int>("nodes");
        const auto row = [](const char* name, const char* sfen, int length, int kilobytes, int nodes) {
            QTest::newRow(name) << QByteArray(sfen) << length << kilobytes << nodes;
        };
        // 630 nodes, 4,757 if the disproof numbers of attacks are added up.
        row("no double counting", "4+s3+B/+r1sp5/5N3/9/+b8/N1P6/1k7/8+R/6s2 b - 1", 0, 32768, 1700);
        // 1,213 nodes, 3,616 if all interpositions on a square are considered together.
        row("interpositions in a chain", "9/9/9/6k2/2r6/9/5B3/9/9 b 2Srb4g2s4n4l18p 1", 0, 32768, 2000);
        // 4,317 nodes, endless if a loop may keep its numbers below their limits.
        row("threshold control", "4+r4/9/2+L2+s3/9/5R3/2sS2k1P/9/3SG3G/3G5 b G 1", 15, 32768, 12000);
        // 67,200 nodes, 724,859 if any entry may be replaced by a new one, more if the one with most work is.
        row("dear entries stay", "8+N/9/9/9/3B5/9/+R8/3G4k/9 b N 1", 25, 64, 200000);
    }
    void remediesWork() {
        QFETCH(QByteArray, sfen);
        QFETCH(int, length);
        QFETCH(int, kilobytes);
        QFETCH(int, nodes);
        const MateAnswer answer = solved(parsed(sfen), static_cast<std::size_t>(kilobytes) << 10,
                                         static_cast<std::uint64_t>(nodes));
        QCOMPARE(answer.verdict, length == 0 ? Verdict::NoMate : Verdict::Mate);
        QCOMPARE(answer.length, length);
        QCOMPARE(answer.isShortest, length != 0);
    }

    // The saw of a horse (馬鋸): it crosses the board and comes back for each pawn, so that one board is met
    // with very many hands. Without dominance among them, checking the mate does not end.
    void horseSaws_data() {
        QTest::addColumn<QByteArray>("hands");
        QTest::addColumn<int>("length");
        for (const int pawns : {4, 5, 8, 11, 14, 17})
            QTest::addRow("%d pawns", pawns) << QByteArray::number(pawns) + 'p' << 45 + 18 * pawns;
        QTest::newRow("and two knights") << QByteArray("4p2n") << 119;
        QTest::newRow("and a gold") << QByteArray("6pg") << 153;
        QTest::newRow("and a bishop and two golds") << QByteArray("12pb2g") << 261;
        QTest::newRow("and a rook and a bishop") << QByteArray("17p2rb") << 351;
        QTest::newRow("and almost everything") << QByteArray("5p2rb4g2s3n4l") << 137;
        QTest::newRow("and everything") << QByteArray("17p2rb4g2s3n4l") << 353;
    }
    void horseSaws() {
        QFETCH(QByteArray, hands);
        QFETCH(int, length);
        const Position position = parsed("7k1/5+Bp2/7Ss/9/9/9/1n7/9/9 b " + hands + " 1");
        const MateAnswer answer = solved(position);
        QCOMPARE(answer.verdict, Verdict::Mate);
        QCOMPARE(answer.length, length);
        QVERIFY(answer.isShortest);
        QCOMPARE(answer.line.size(), static_cast<std::size_t>(length));
        QVERIFY(isMatingLine(position, answer.line));
    }

    // Checking the defences costs nodes as well, and the answer says so if they were not enough.
    void checkingKeepsTheLimit() {
        const Position position = parsed("7k1/5+Bp2/7Ss/9/9/9/1n7/9/9 b 8p 1");
        MateSolver solver;
        solver.resize(kMemory);
        int unchecked = 0;
        for (std::uint64_t nodes = 2000; nodes < 60'000; nodes += 1000) {
            solver.clear();
            MateBudget budget;
            budget.nodes = nodes;
            const MateAnswer answer = solver.solve(position, budget);
            QVERIFY2(solver.nodes() <= nodes + 300, QByteArray::number(quint64{solver.nodes()}).constData());
            QVERIFY(!answer.isRefuted);
            QVERIFY(answer.unchecked == 0 || answer.verdict == Verdict::Undecided);
            unchecked += answer.unchecked >= 189 ? 1 : 0;
        }
        QVERIFY(unchecked > 0);
    }

    // Capped estimates, whose sum exceeds all limits.
    void theLargestNumbersAreNoDeadEnd() {
        const Position position = parsed("9/5L3/8k/9/9/5R3/9/5K3/9 b GN 1");
        MateTable table;
        table.resize(kMemory);
        PathTable paths;
        paths.resize(kMemory);
        const auto exaggerate = [&](const auto& self, const Position& at, int plies) -> void {
            table.storeEstimate(at.boardKey(), at.hand(Color::Black), {kLargestEstimate, kLargestEstimate}, 0,
                                false, 0);
            MoveList moves;
            if (at.sideToMove() == Color::Black)
                generateChecks(at, moves);
            else
                generateLegal(at, moves);
            for (const Move move : moves) {
                if (plies > 0)
                    self(self, at.after(move), plies - 1);
            }
        };
        exaggerate(exaggerate, position, 4);
        MateSearch search(table, paths);
        MateBudget budget;
        budget.nodes = 300000;
        QVERIFY(search.run(position, kAnyLength, budget).numbers.isProof());
        QVERIFY(search.nodes() < budget.nodes);
    }

    void littleMemoryCostsTimeOnly() {
        const Position position = parsed("9/5L3/8k/9/9/5R3/9/5K3/9 b GN 1");
        const MateAnswer answer = solved(position, std::size_t{1} << 20);
        QCOMPARE(answer.verdict, Verdict::Mate);
        QCOMPARE(answer.length, 13);
        const MateAnswer hardly = solved(position, 4096, 20000);
        QVERIFY(hardly.verdict != Verdict::NoMate);
    }

    void aSmallBudgetIsNoAnswer() {
        const Position position = parsed("9/5L3/8k/9/9/5R3/9/5K3/9 b GN 1");
        const MateAnswer answer = solved(position, kMemory, 50);
        QCOMPARE(answer.verdict, Verdict::Undecided);
        QVERIFY(answer.line.empty());
    }

    void stopsAtOnce() {
        MateSolver solver;
        solver.resize(kMemory);
        const std::atomic<bool> stop = true;
        MateBudget budget;
        budget.stop = &stop;
        QCOMPARE(solver.solve(parsed("9/5L3/8k/9/9/5R3/9/5K3/9 b GN 1"), budget).verdict, Verdict::Undecided);
        MateBudget past;
        past.deadline = Clock::now();
        QCOMPARE(solver.solve(parsed("9/5L3/8k/9/9/5R3/9/5K3/9 b GN 1"), past).verdict, Verdict::Undecided);
    }

    void reportsProgress() {
        MateSolver solver;
        solver.resize(kMemory);
        std::vector<MateProgress> reports;
        const Position position = parsed("9/5L3/8k/9/9/5R3/9/5K3/9 b GN 1");
        const MateAnswer answer =
            solver.solve(position, {}, [&](const MateProgress& progress) { reports.push_back(progress); });
        QVERIFY(!reports.empty());
        QVERIFY(reports.back().isMate);
        QVERIFY(isMatingLine(position, reports.back().line));
        QVERIFY(reports.back().nodes > 0);
        QCOMPARE(solver.progress().line, answer.line);
        QCOMPARE(solver.progress().depth, 13);
    }

    // Knowledge about one problem must not leak into a similar one.
    void keepsProblemsApart() {
        MateSolver solver;
        solver.resize(kMemory);
        const auto verdictOf = [&](const char* sfen) { return solver.solve(parsed(sfen), {}).verdict; };
        // Without the other pieces nothing can be interposed; with them it can.
        QCOMPARE(verdictOf("8k/R3P4/8G/9/9/9/9/9/9 b - 1"), Verdict::Mate);
        QCOMPARE(verdictOf("8k/R3P4/8G/9/9/9/9/9/9 b 2L 1"), Verdict::Mate);
        QCOMPARE(verdictOf("8k/R3P4/8G/9/9/9/9/9/9 b l 1"), Verdict::NoMate);
        QCOMPARE(verdictOf("8k/R3P4/8G/9/9/9/9/9/9 b - 1"), Verdict::Mate);
    }

    // The mate depends on the defender having no lance to interpose: it says nothing about the same board
    // with one. And the escape depends on the attacker lacking a piece to give check with.
    void carriesOverToTheRightHandsOnly_data() {
        QTest::addColumn<QByteArray>("first");
        QTest::addColumn<QByteArray>("second");
        const QByteArray board("8k/R3P4/8G/9/9/9/9/9/9 b ");
        for (const char* hands : {"Ll 1", "2l 1"}) {
            QTest::addRow("%s after mate", hands) << board + "2L 1" << board + hands;
            QTest::addRow("%s before mate", hands) << board + hands << board + "2L 1";
        }
        QTest::newRow("no gold, then one") << QByteArray("S8/n1+R6/k8/9/9/9/9/9/1K7 b r2b4g3s3n4l18p 1")
                                           << QByteArray("S8/n1+R6/k8/9/9/9/9/9/1K7 b Gr2b3g3s3n4l18p 1");
        QTest::newRow("no gold, then one, White") << QByteArray("9/9/8k/9/9/3s5/1S7/2sK5/1P7 w G 1")
                                                  << QByteArray("9/9/8k/9/9/3s5/1S7/2sK5/1P7 w g 1");
        QTest::newRow("one lance, then two")
            << QByteArray("9/9/9/9/9/9/3g5/1K7/2R6 w Ll 1") << QByteArray("9/9/9/9/9/9/3g5/1K7/2R6 w 2l 1");
    }
    void carriesOverToTheRightHandsOnly() {
        QFETCH(QByteArray, first);
        QFETCH(QByteArray, second);
        MateSolver solver;
        solver.resize(kMemory);
        solver.solve(parsed(first), {});
        const MateAnswer answer = solver.solve(parsed(second), {});
        const MateAnswer fresh = solved(parsed(second));
        QVERIFY(!answer.isRefuted);
        QVERIFY(fresh.verdict != Verdict::Undecided);
        QCOMPARE(answer.verdict, fresh.verdict);
        QCOMPARE(answer.length, fresh.length);
        QVERIFY(solved(parsed(first)).length != fresh.length);
    }

    void refutationsOnAPathHoldForItAndForTheirLength() {
        PathTable paths;
        paths.resize(64); // one set: other paths share it
        PathTable::Finding finding;
        paths.store(1, 5, 3);
        for (const MateLength length : {MateLength{5}, MateLength{3}}) {
            QVERIFY(paths.find(1, length, finding));
            QCOMPARE(finding.length, MateLength{5});
            QCOMPARE(finding.loop, 3);
        }
        QVERIFY(!paths.find(1, 7, finding));
        QVERIFY(!paths.find(1, kAnyLength, finding));
        QVERIFY(!paths.find(2, 5, finding));
        paths.store(2, kAnyLength, 4);
        QVERIFY(paths.find(2, kAnyLength, finding));
        QVERIFY(paths.find(1, 5, finding));
        QCOMPARE(finding.loop, 3);
        paths.clear();
        QVERIFY(!paths.find(1, 5, finding));
        QVERIFY(!paths.find(2, 5, finding));
    }

    void resultsHoldForTheirHandsAndLength() {
        MateTable table;
        table.resize(512); // one bucket
        Hand one;
        one.add(PieceType::Gold);
        Hand two = one;
        two.add(PieceType::Gold);
        Hand other;
        other.add(PieceType::Silver, 2);
        const auto find = [&](Key board, Hand hand, MateLength length) {
            MateTable::Finding finding;
            table.find(board, hand, length, finding);
            return finding.numbers;
        };
        table.storeProof(1, two, 5, 0);
        QVERIFY(find(1, two, 5).isProof());
        QVERIFY(find(1, two, kAnyLength).isProof());
        QVERIFY(!find(1, two, 3).isFinal());
        QVERIFY(!find(1, one, 5).isFinal());
        QVERIFY(!find(1, other, 5).isFinal());
        QVERIFY(!find(2, two, 5).isFinal());
        QVERIFY(!find(Key{1} | Key{1} << 40, two, 5).isFinal());
        table.storeDisproof(3, one, 5, 0);
        QVERIFY(find(3, one, 5).isDisproof());
        QVERIFY(find(3, Hand(), 3).isDisproof());
        QVERIFY(!find(3, one, 7).isFinal());
        QVERIFY(!find(3, two, 5).isFinal());
        QVERIFY(!find(3, other, 5).isFinal());
        table.clear();
        QVERIFY(!find(1, two, 5).isFinal());
        QVERIFY(!find(3, one, 5).isFinal());
    }

    void estimatesForOtherHandsAreBounds() {
        MateTable table;
        table.resize(512); // one bucket
        Hand one;
        one.add(PieceType::Gold);
        Hand two = one;
        two.add(PieceType::Gold);
        Hand other;
        other.add(PieceType::Silver);
        table.storeEstimate(1, one, {7, 5}, 0, false, 0);
        const auto find = [&](Key board, Hand hand) {
            MateTable::Finding finding;
            finding.numbers = {0, 0};
            table.find(board, hand, kAnyLength, finding);
            return finding;
        };
        // With more, it is no easier to refute.
        QCOMPARE(find(1, two).numbers.proof, 0u);
        QCOMPARE(find(1, two).atLeast.proof, 0u);
        QCOMPARE(find(1, two).atLeast.disproof, 5u);
        // With fewer, it is no easier to prove.
        QCOMPARE(find(1, Hand()).atLeast.proof, 7u);
        QCOMPARE(find(1, Hand()).atLeast.disproof, 0u);
        QCOMPARE(find(1, other).atLeast.proof, 0u);
        QCOMPARE(find(1, other).atLeast.disproof, 0u);
        QCOMPARE(find(2, two).atLeast.disproof, 0u);
        QCOMPARE(find(1, one).numbers.proof, 7u);
    }

    // Both tables grow while they are filled.
    void whatWasStoredIsStillThereAfterGrowing() {
        constexpr int kCount = 50'000;
        const auto key = [](int i) { return (Key{1} + static_cast<unsigned>(i)) * 0x9e3779b97f4a7c15ULL; };
        MateTable table;
        table.resize(std::size_t{8} << 20);
        PathTable paths;
        paths.resize(std::size_t{8} << 20);
        for (int round = 0; round < 2; ++round) {
            for (int i = 0; i < kCount; ++i) {
                const auto length = static_cast<MateLength>(2 * (i % 100) + 1 + round * 200);
                table.storeProof(key(i), {}, length, 0);
                paths.store(key(i), length, i % 50);
            }
            int found = 0;
            int foundPaths = 0;
            for (int i = 0; i < kCount; ++i) {
                const auto length = static_cast<MateLength>(2 * (i % 100) + 1 + round * 200);
                MateTable::Finding finding;
                table.find(key(i), {}, length, finding);
                found += finding.numbers.isProof() && finding.length == length ? 1 : 0;
                PathTable::Finding onPath;
                foundPaths += paths.find(key(i), length, onPath) && onPath.loop == i % 50 ? 1 : 0;
                if (length > 1) {
                    MateTable::Finding shorter;
                    table.find(key(i), {}, static_cast<MateLength>(length - 1), shorter);
                    QVERIFY(!shorter.numbers.isProof());
                }
            }
            // All but a few that met more than a bucket holds.
            QVERIFY2(found > kCount * 19 / 20, QByteArray::number(found));
            QVERIFY2(foundPaths > kCount * 9 / 10, QByteArray::number(foundPaths));
            QVERIFY2(table.fullness() > 150 && table.fullness() < 250, QByteArray::number(table.fullness()));
            table.clear();
            paths.clear();
            QCOMPARE(table.fullness(), 0);
            MateTable::Finding finding;
            table.find(key(0), {}, kAnyLength, finding);
            QVERIFY(!finding.numbers.isFinal());
        }
    }

    void handsAreJoinedTypeByType() {
        const auto hand = [](int golds, int silvers) {
            Hand result;
            result.add(PieceType::Gold, golds);
            result.add(PieceType::Silver, silvers);
            return result;
        };
        QCOMPARE(unionOf(hand(2, 0), hand(1, 3)).bits(), hand(2, 3).bits());
        QCOMPARE(unionOf(hand(1, 3), hand(1, 0)).bits(), hand(1, 3).bits());
        QCOMPARE(intersectionOf(hand(2, 0), hand(1, 3)).bits(), hand(1, 0).bits());
        QCOMPARE(intersectionOf(hand(1, 3), hand(1, 0)).bits(), hand(1, 0).bits());
        const Position position = parsed("4k4/4+s4/4G4/9/9/9/9/9/9 b G 1");
        const Move capture = *parseUsiMove("5c5b");
        QCOMPARE(beforeAttack(hand(1, 1), position, capture).bits(), hand(1, 0).bits());
        QCOMPARE(beforeAttack(hand(1, 0), position, capture).bits(), hand(1, 0).bits());
        QCOMPARE(beforeAttack(hand(0, 1), position, *parseUsiMove("G*4b")).bits(), hand(1, 1).bits());
    }

    // Results of a search say something about other hands on the same boards: nothing false.
    void whatIsSaidOfOtherHandsIsTrue() {
        std::mt19937 random(10);
        MateTable table;
        table.resize(kMemory);
        PathTable paths;
        paths.resize(kMemory);
        MateSearch search(table, paths);
        MateBudget budget;
        budget.nodes = 2000;
        int proofs = 0;
        int disproofs = 0;
        for (Key ending = 1; ending <= 3000; ++ending) {
            const Position start = randomEnding(random);
            const Color attacker = start.sideToMove();
            search.setSalt(ending * 0x9e3779b97f4a7c15ULL);
            search.resetCount();
            search.run(start, kAnyLength, budget);
            search.resetCount();
            search.run(start, 3, budget);
            for (const Position& position : attacksNear(start)) {
                for (const Position& other : withOtherHands(position)) {
                    for (const MateLength length : {MateLength{1}, MateLength{3}}) {
                        const MateTable::Finding finding = search.known(other, attacker, length);
                        if (!finding.numbers.isFinal())
                            continue;
                        const bool mates = bruteForceMate(other, length) != 0;
                        QVERIFY2(mates == finding.numbers.isProof(), toSfen(other).c_str());
                        ++(mates ? proofs : disproofs);
                    }
                }
            }
        }
        QVERIFY2(proofs > 200 && disproofs > 200,
                 QByteArray::number(proofs) + ' ' + QByteArray::number(disproofs));
    }

    // If a table is too small to hold a new result, it is found again, and a proof remains a proof.
    void crowdedTablesNeverLie() {
        std::mt19937 random(8);
        MateSolver solver;
        solver.resize(std::size_t{8} << 10);
        MateBudget budget;
        budget.nodes = 2000;
        int mates = 0;
        for (int i = 0; i < 3000; ++i) {
            const Position position = randomEnding(random);
            const MateAnswer answer = solver.solve(position, budget);
            QVERIFY2(!answer.isRefuted, toSfen(position).c_str());
            if (answer.verdict == Verdict::Mate)
                QVERIFY2(isMatingLine(position, answer.line), toSfen(position).c_str());
            if (answer.verdict == Verdict::NoMate)
                QVERIFY2(bruteForceMate(position, 3) == 0, toSfen(position).c_str());
            mates += answer.verdict == Verdict::Mate ? 1 : 0;
        }
        QVERIFY(mates > 100);
    }

    // Once the shortest length is proved, the answer does not wait for the line.
    void lengthIsProvedBeforeTheLine() {
        const Position position = parsed("8k/8r/9/9/9/9/6K2/9/9 b RGN 1");
        MateSolver solver;
        solver.resize(std::size_t{1} << 20);
        const MateAnswer whole = solver.solve(position, {});
        QVERIFY(whole.isShortest);
        QCOMPARE(whole.length, 11);
        QCOMPARE(whole.line.size(), std::size_t{11});
        MateBudget budget;
        budget.nodes = solver.nodes() - 1;
        solver.clear();
        const MateAnswer early = solver.solve(position, budget);
        QVERIFY(early.isShortest);
        QCOMPARE(early.length, 11);
        QVERIFY(early.line.size() < 11 && isMatingLine(position, early.line));
    }

    void answersWhatItHasWhenMemoryEnds() {
        MateSolver solver;
        solver.resize(kMemory);
        const Position position = parsed("9/5L3/8k/9/9/5R3/9/5K3/9 b GN 1");
        const auto fails = [](const MateProgress& progress) {
            if (progress.isMate)
                throw std::bad_alloc();
        };
        const MateAnswer answer = solver.solve(position, {}, fails);
        QCOMPARE(answer.verdict, Verdict::Mate);
        QVERIFY(!answer.isShortest);
        QVERIFY(isMatingLine(position, answer.line));
        QVERIFY(solver.solve(position, {}).isShortest);
    }
};

QTEST_APPLESS_MAIN(TestMateSolver)
#include "tst_mate_solver.moc"
