// SPDX-License-Identifier: GPL-3.0-or-later
#include "bundled-engine/search/mate_in_one.h"
#include "shogi-core/move_generator.h"
#include "shogi-core/sfen.h"

#include <QTest>

#include <random>

using namespace tokin;
using namespace shogi;

namespace {

bool isMateIn(const Position& position, Move move) {
    const Position next = position.after(move);
    return next.inCheck() && !hasLegalMove(next);
}

} // namespace

class TestMateInOne : public QObject {
    Q_OBJECT

private slots:
    void finds_data() {
        QTest::addColumn<QByteArray>("sfen");
        QTest::newRow("gold on the head") << QByteArray("4k4/9/4P4/9/9/9/9/9/9 b G 1");
        QTest::newRow("gold for White") << QByteArray("9/9/9/9/9/9/4p4/9/4K4 w g 1");
        QTest::newRow("board move") << QByteArray("4k4/9/3GP4/9/9/9/9/9/4K4 b - 1");
        QTest::newRow("promotion") << QByteArray("7lk/7l1/6+P2/5S3/9/9/9/9/4K3L b G 1");
        QTest::newRow("lance from next to it") << QByteArray("5nkn1/5p1p1/9/7N1/9/9/9/9/4K1R2 b L 1");
    }
    void finds() {
        QFETCH(QByteArray, sfen);
        const auto position = parseSfen(sfen.toStdString());
        QVERIFY(position);
        const Move move = mateInOne(*position, attackMapOf(*position));
        QVERIFY(move);
        QVERIFY(position->isLegal(move));
        QVERIFY(isMateIn(*position, move));
    }

    void findsNothing_data() {
        QTest::addColumn<QByteArray>("sfen");
        QTest::newRow("start") << QByteArray("startpos");
        QTest::newRow("only a pawn to drop") << QByteArray("8k/6S2/8G/9/9/9/9/9/K8 b P 1");
        QTest::newRow("guarded") << QByteArray("3gk4/9/4P4/9/9/9/9/9/9 b S 1");
        QTest::newRow("no enemy king") << QByteArray("9/9/4P4/9/9/9/9/9/4K4 b G 1");
    }
    void findsNothing() {
        QFETCH(QByteArray, sfen);
        const auto position = parseSfen(sfen.toStdString());
        QVERIFY(position);
        QVERIFY(!mateInOne(*position, attackMapOf(*position)));
    }

    void whatItFindsIsMate() {
        std::mt19937 random(11);
        int found = 0;
        for (int game = 0; game < 300; ++game) {
            Position position;
            for (int ply = 0; ply < 200; ++ply) {
                MoveList moves;
                generateLegal(position, moves);
                if (moves.isEmpty())
                    break;
                if (!position.inCheck()) {
                    if (const Move mate = mateInOne(position, attackMapOf(position))) {
                        QVERIFY(position.isLegal(mate));
                        QVERIFY(isMateIn(position, mate));
                        ++found;
                    }
                }
                position.play(moves[random() % moves.size()]);
            }
        }
        QVERIFY(found > 20);
    }
};

QTEST_APPLESS_MAIN(TestMateInOne)
#include "tst_mate_in_one.moc"
