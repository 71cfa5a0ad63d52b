// SPDX-License-Identifier: GPL-3.0-or-later
#include "bundled-engine/search/see.h"
#include "shogi-core/move_generator.h"
#include "shogi-core/sfen.h"

#include <QTest>

#include <algorithm>
#include <random>

using namespace tokin;
using namespace shogi;

class TestSee : public QObject {
    Q_OBJECT

private slots:
    void exchanges_data() {
        QTest::addColumn<QByteArray>("sfen");
        QTest::addColumn<QByteArray>("move");
        QTest::addColumn<int>("value");
        const int pawn = exchangeValue(PieceType::Pawn);
        const int silver = exchangeValue(PieceType::Silver);
        const int gold = exchangeValue(PieceType::Gold);
        QTest::newRow("a free pawn") << QByteArray("8k/9/9/4p4/4S4/9/9/9/K8 b - 1") << QByteArray("5e5d")
                                     << pawn;
        QTest::newRow("a guarded pawn")
            << QByteArray("8k/9/4g4/4p4/4S4/9/9/9/K8 b - 1") << QByteArray("5e5d") << pawn - silver;
        QTest::newRow("guarded, backed up: the guard does not take back")
            << QByteArray("8k/9/4g4/4p4/4S4/4L4/9/9/K8 b - 1") << QByteArray("5e5d") << pawn;
        QTest::newRow("lance behind lance: the rook does not take back")
            << QByteArray("8k/4r4/9/4p4/9/9/9/4L4/K3L4 b - 1") << QByteArray("5h5d") << pawn;
        QTest::newRow("quiet into a pawn")
            << QByteArray("8k/9/9/4p4/9/4S4/9/9/K8 b - 1") << QByteArray("5f5e") << -silver;
        QTest::newRow("drop where a pawn takes")
            << QByteArray("8k/9/9/4p4/9/9/9/9/K8 b G 1") << QByteArray("G*5e") << -gold;
        QTest::newRow("the king does not take what is guarded")
            << QByteArray("9/9/4k4/4p4/4S4/4L4/9/9/K8 b - 1") << QByteArray("5e5d") << pawn;
    }
    void exchanges() {
        QFETCH(QByteArray, sfen);
        QFETCH(QByteArray, move);
        QFETCH(int, value);
        const auto position = parseSfen(sfen.toStdString());
        const auto parsed = parseUsiMove(move.toStdString());
        QVERIFY(position && parsed);
        QVERIFY(position->isLegal(*parsed));
        // The side that gains by not capturing does not capture: the exchange is worth exactly this much.
        QVERIFY(exchangeWins(*position, *parsed, value));
        QVERIFY(!exchangeWins(*position, *parsed, value + 1));
    }

    void nobodyCapturesWhatIsSafe() {
        std::mt19937 random(5);
        int safe = 0;
        for (int game = 0; game < 50; ++game) {
            Position position;
            for (int ply = 0; ply < 150; ++ply) {
                MoveList moves;
                generateLegal(position, moves);
                if (moves.isEmpty())
                    break;
                const AttackMap attacks = attackMapOf(position);
                for (const Move move : moves) {
                    if (!isSafe(position, attacks, move))
                        continue;
                    ++safe;
                    QVERIFY(exchangeWins(position, move, 0));
                    MoveList answers;
                    generateLegal(position.after(move), answers);
                    QVERIFY(std::none_of(answers.begin(), answers.end(),
                                         [&](Move answer) { return answer.to() == move.to(); }));
                }
                position.play(moves[random() % moves.size()]);
            }
        }
        QVERIFY(safe > 10000);
    }

    void promotionCounts() {
        const auto position = parseSfen("8k/9/9/4P4/9/9/9/9/K8 b - 1");
        QVERIFY(position);
        const int gain = exchangeValue(PieceType::ProPawn) - exchangeValue(PieceType::Pawn);
        QVERIFY(exchangeWins(*position, *parseUsiMove("5d5c+"), gain));
        QVERIFY(!exchangeWins(*position, *parseUsiMove("5d5c+"), gain + 1));
    }
};

QTEST_APPLESS_MAIN(TestSee)
#include "tst_see.moc"
