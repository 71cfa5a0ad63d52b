// SPDX-License-Identifier: GPL-3.0-or-later
#include "bundled-engine/evaluation/evaluator.h"
#include "bundled-engine/evaluation/material.h"
#include "shogi-core/sfen.h"

#include <QTest>

using namespace shogi;
using namespace tokin;

class MaterialTest : public QObject {
    Q_OBJECT

private slots:
    void sidesAreCountedAlike() {
        const Position start;
        QCOMPARE(countMaterial(start, Color::Black), countMaterial(start, Color::White));
        QCOMPARE(materialBalance(start), 0);
        const auto ahead = parseSfen("lnsgkgsnl/7b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b R 1");
        QVERIFY(ahead);
        QCOMPARE(materialBalance(*ahead), 2000);
        Position other = *ahead;
        other.passTurn();
        QCOMPARE(materialBalance(other), -2000);
    }

    void piecesAreWorthWhatBooksSay_data() {
        QTest::addColumn<QByteArray>("piece");
        QTest::addColumn<int>("worth");
        const std::pair<const char*, int> kWorth[] = {{"P", 100}, {"L", 300}, {"N", 350}, {"S", 500},
                                                      {"G", 600}, {"B", 800}, {"R", 1000}};
        for (const auto& [piece, worth] : kWorth)
            QTest::newRow(piece) << QByteArray(piece) << worth;
    }
    void piecesAreWorthWhatBooksSay() {
        QFETCH(QByteArray, piece);
        QFETCH(int, worth);
        const auto held = parseSfen("4k4/9/9/9/9/9/9/9/4K4 b " + piece.toStdString() + " 1");
        QVERIFY(held);
        QCOMPARE(materialBalance(*held), worth);
    }

    void promotionAndHandCount() {
        const auto plain = parseSfen("4k4/9/9/9/9/9/9/4P4/4K4 b - 1");
        const auto promoted = parseSfen("4k4/9/9/9/9/9/9/4+P4/4K4 b - 1");
        const auto held = parseSfen("4k4/9/9/9/9/9/9/9/4K4 b P 1");
        QVERIFY(plain && promoted && held);
        QCOMPARE(materialBalance(*plain), 100);
        QCOMPARE(materialBalance(*promoted), 600);
        QCOMPARE(materialBalance(*held), 100);
    }

    // All pieces on one side, promoted, exceed the range of an evaluation.
    void evaluatorKeepsItsBounds() {
        const auto all = parseSfen("k8/9/1+R+R+B+B4/+P+P+P+P+P+P+P+P+P/+P+P+P+P+P+P+P+P+P/+L+L+L+L+N+N+N+N1/"
                                   "+S+S+S+SGGGG1/9/4K4 b - 1");
        QVERIFY(all);
        QVERIFY(materialBalance(*all) > kMaxEvaluation);
        Evaluator evaluator;
        evaluator.start(nullptr, *all);
        QCOMPARE(evaluator.evaluate(0, *all), kMaxEvaluation);
        Position other = *all;
        other.setSideToMove(Color::White);
        QCOMPARE(evaluator.evaluate(0, other), -kMaxEvaluation);
    }
};

QTEST_APPLESS_MAIN(MaterialTest)
#include "tst_material.moc"
