// SPDX-License-Identifier: GPL-3.0-or-later
#include "bundled-engine/mate/checks.h"
#include "bundled-engine/mate/escapes.h"
#include "shogi-core/sfen.h"
#include "tests/bundled-engine/mate/random_ending.h"

#include <QTest>

#include <algorithm>

using namespace tokin;
using namespace shogi;

namespace {

std::vector<std::uint16_t> sortedBits(const MoveList& list) {
    std::vector<std::uint16_t> bits;
    for (const Move move : list)
        bits.push_back(move.bits());
    std::sort(bits.begin(), bits.end());
    return bits;
}

bool listsTheSame(const Position& position) {
    MoveList expected;
    generateChecks(position, expected);
    MoveList listed;
    listChecks(position, listed);
    return sortedBits(expected) == sortedBits(listed);
}

// Every step that is promised after a check must be legal. steps: counts them.
bool promisesOnlySteps(const Position& position, int& steps) {
    const auto king = position.kingSquare(~position.sideToMove());
    if (!king)
        return true;
    const Escapes escapes(position);
    MoveList checks;
    generateChecks(position, checks);
    for (const Move check : checks) {
        const Position checked = position.after(check);
        Bitboard promised = escapes.after(check);
        while (promised.any()) {
            ++steps;
            if (!checked.isLegal(Move::board(*king, promised.popFirst())))
                return false;
        }
    }
    return true;
}

} // namespace

class TestMateChecks : public QObject {
    Q_OBJECT

private slots:
    void listsWhatTheRulesSay_data() {
        QTest::addColumn<QByteArray>("sfen");
        QTest::newRow("drops of every type") << QByteArray("9/9/4k4/9/9/9/9/9/4K4 b RBGSNLP 1");
        QTest::newRow("no king of the own") << QByteArray("9/9/4k4/9/9/9/9/9/9 w RBGSNLPrbgsnlp 1");
        QTest::newRow("no king to check") << QByteArray("9/9/9/9/9/9/9/9/4K4 b RBGSNLP 1");
        QTest::newRow("dropped pawn would mate") << QByteArray("7lk/7l1/6S2/9/9/9/9/9/4K4 b P 1");
        QTest::newRow("two pawns on the file") << QByteArray("8k/9/9/9/9/8P/9/9/4K4 b PL 1");
        QTest::newRow("promotion and not") << QByteArray("4k4/9/9/3S1N3/4P4/9/9/9/4K4 b - 1");
        QTest::newRow("discovered, also by the king") << QByteArray("4k4/9/9/4S4/4K4/9/4R4/9/4L4 b - 1");
        QTest::newRow("the king steps aside") << QByteArray("4k4/9/9/9/4K4/9/4R4/9/9 b - 1");
        QTest::newRow("pinned") << QByteArray("4k4/9/4r4/4G4/4K4/9/9/9/9 b RB 1");
        QTest::newRow("answering a check") << QByteArray("4k4/9/9/4r4/9/9/3N5/4K4/9 b RBGSNLP 1");
        QTest::newRow("answering two checks") << QByteArray("k8/9/9/4r4/7b1/9/9/4K4/1R7 b GSNLP 1");
    }
    void listsWhatTheRulesSay() {
        QFETCH(QByteArray, sfen);
        const auto position = parseSfen(sfen.toStdString());
        QVERIFY(position);
        QVERIFY(listsTheSame(*position));
    }

    void agreesInRandomPlay() {
        std::mt19937 random(5);
        for (int game = 0; game < 150; ++game) {
            Position position;
            for (int ply = 0; ply < 250; ++ply) {
                QVERIFY2(listsTheSame(position), toSfen(position).c_str());
                MoveList moves;
                generateLegal(position, moves);
                if (moves.isEmpty())
                    break;
                position.play(moves[random() % moves.size()]);
            }
        }
    }

    void agreesInRandomEndings() {
        std::mt19937 random(6);
        for (int i = 0; i < 20000; ++i) {
            const Position position = randomEnding(random);
            QVERIFY2(listsTheSame(position), toSfen(position).c_str());
        }
    }

    void stepsOfTheKingAfterACheckAreLegal_data() { listsWhatTheRulesSay_data(); }
    void stepsOfTheKingAfterACheckAreLegal() {
        QFETCH(QByteArray, sfen);
        const auto position = parseSfen(sfen.toStdString());
        QVERIFY(position);
        int steps = 0;
        QVERIFY(promisesOnlySteps(*position, steps));
    }

    void stepsOfTheKingAreLegalInRandomPlayAndEndings() {
        std::mt19937 random(7);
        int steps = 0;
        for (int game = 0; game < 150; ++game) {
            Position position;
            for (int ply = 0; ply < 250; ++ply) {
                QVERIFY2(promisesOnlySteps(position, steps), toSfen(position).c_str());
                MoveList moves;
                generateLegal(position, moves);
                if (moves.isEmpty())
                    break;
                position.play(moves[random() % moves.size()]);
            }
        }
        for (int i = 0; i < 20000; ++i) {
            const Position position = randomEnding(random);
            QVERIFY2(promisesOnlySteps(position, steps), toSfen(position).c_str());
        }
        QVERIFY2(steps > 10000, QByteArray::number(steps));
    }
};

QTEST_APPLESS_MAIN(TestMateChecks)
#include "tst_mate_checks.moc"
