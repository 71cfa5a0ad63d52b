// SPDX-License-Identifier: GPL-3.0-or-later
#include "shogi-core/engine_evaluation.h"
#include "shogi-core/sfen.h"

#include <QTest>

using namespace shogi;

namespace {

EngineEvaluation line(const char* engine, int rank, int depth, int centipawns, const char* move) {
    EngineEvaluation evaluation;
    evaluation.engine = engine;
    evaluation.rank = rank;
    evaluation.depth = depth;
    evaluation.centipawns = centipawns;
    evaluation.line = {parseUsiMove(move).value()};
    return evaluation;
}

QString summary(const std::vector<EngineEvaluation>& kept) {
    QStringList words;
    for (const EngineEvaluation& evaluation : kept)
        words << QStringLiteral("%1%2@%3=%4")
                     .arg(QString::fromStdString(evaluation.engine))
                     .arg(evaluation.rank)
                     .arg(evaluation.depth)
                     .arg(evaluation.centipawns.value_or(0));
    return words.join(u' ');
}

} // namespace

class TestEngineEvaluation : public QObject {
    Q_OBJECT
private slots:
    void deeperReplacesShallower() {
        std::vector<EngineEvaluation> kept;
        QVERIFY(mergeEvaluations(kept, {line("A", 1, 8, 10, "7g7f")}));
        QVERIFY(mergeEvaluations(kept, {line("A", 1, 9, 20, "2g2f")}));
        QCOMPARE(summary(kept), QStringLiteral("A1@9=20"));
        QVERIFY(!mergeEvaluations(kept, {line("A", 1, 8, 30, "7g7f")}));
        QCOMPARE(summary(kept), QStringLiteral("A1@9=20"));
        // The same depth, but newer.
        QVERIFY(mergeEvaluations(kept, {line("A", 1, 9, 25, "2g2f")}));
        QCOMPARE(summary(kept), QStringLiteral("A1@9=25"));
        QVERIFY(!mergeEvaluations(kept, {line("A", 1, 9, 25, "2g2f")}));
    }

    void boundsGiveWayToExactScores() {
        EngineEvaluation bound = line("A", 1, 9, 80, "7g7f");
        bound.bound = EvaluationBound::Lower;
        std::vector<EngineEvaluation> kept{line("A", 1, 9, 20, "7g7f")};
        QVERIFY(!mergeEvaluations(kept, {bound}));
        bound.depth = 10;
        QVERIFY(mergeEvaluations(kept, {bound}));
        QVERIFY(mergeEvaluations(kept, {line("A", 1, 10, 60, "7g7f")}));
        QCOMPARE(summary(kept), QStringLiteral("A1@10=60"));
        QCOMPARE(kept.front().bound, EvaluationBound::Exact);
    }

    void ranksAndEnginesStandInOrder() {
        std::vector<EngineEvaluation> kept;
        mergeEvaluations(kept, {line("A", 2, 5, 2, "2g2f"), line("A", 1, 5, 3, "7g7f")});
        mergeEvaluations(kept, {line("B", 1, 3, 9, "7g7f")});
        mergeEvaluations(kept, {line("A", 3, 5, 1, "5g5f")});
        QCOMPARE(summary(kept), QStringLiteral("A1@5=3 A2@5=2 A3@5=1 B1@3=9"));
    }

    // A search for one line after one for three: its result must not occur twice.
    void overtakenLinesGo() {
        std::vector<EngineEvaluation> kept;
        mergeEvaluations(
            kept, {line("A", 1, 5, 3, "7g7f"), line("A", 2, 5, 2, "2g2f"), line("A", 3, 5, 1, "5g5f")});
        mergeEvaluations(kept, {line("B", 2, 5, 1, "2g2f")});
        mergeEvaluations(kept, {line("A", 1, 20, 40, "2g2f")});
        QCOMPARE(summary(kept), QStringLiteral("A1@20=40 A3@5=1 B2@5=1"));
    }

    void linesWithoutScoreAreLeftOut() {
        std::vector<EngineEvaluation> kept;
        EngineEvaluation nothing = line("A", 1, 5, 3, "7g7f");
        nothing.centipawns.reset();
        QVERIFY(!mergeEvaluations(kept, {nothing}));
        nothing.matePlies = kMateOfUnknownLength;
        QVERIFY(mergeEvaluations(kept, {nothing}));
        QCOMPARE(kept.size(), std::size_t{1});
    }
};

QTEST_APPLESS_MAIN(TestEngineEvaluation)
#include "tst_engine_evaluation.moc"
