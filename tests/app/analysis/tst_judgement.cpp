// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/analysis/judgement.h"
#include "shogi-core/sfen.h"

#include <QTest>

using namespace app;
using shogi::Color;
using shogi::EngineEvaluation;

namespace {

shogi::Move move(const char* usi) { return *shogi::parseUsiMove(usi); }

EngineEvaluation score(int centipawns, const char* first = nullptr, int rank = 1) {
    EngineEvaluation evaluation;
    evaluation.centipawns = centipawns;
    evaluation.rank = rank;
    if (first)
        evaluation.line = {move(first)};
    return evaluation;
}

EngineEvaluation mate(int plies, const char* first = nullptr) {
    EngineEvaluation evaluation = score(0, first);
    evaluation.centipawns.reset();
    evaluation.matePlies = plies;
    return evaluation;
}

PositionView view(std::vector<EngineEvaluation> lines) {
    PositionView view;
    view.lines = std::move(lines);
    return view;
}

std::optional<MoveJudgement> judge(Color mover, const char* played, const PositionView& before,
                                   const std::optional<EngineEvaluation>& after) {
    return judgeMove(mover, move(played), before, after, false, false, {}, WinRateCurve::Ponanza);
}

} // namespace

class JudgementTest : public QObject {
    Q_OBJECT
private slots:
    void curvesAreNamedAndFixed();
    void matesAreCertain();
    void lossIsTheMovers();
    void words_data();
    void words();
    void engineMoveLosesNothing();
    void lineBeforeTheMoveCountsWhereNothingCameAfter();
    void missedMate();
    void keptMateIsNotMissed();
    void onlyMoveNeedsASecondLine();
    void forcedAndMatingMovesAreNotJudged();
    void nothingToGoBy();
    void thresholdsAreBroughtIntoOrder();
    void whatIsShownIsWhatIsJudged();
};

void JudgementTest::curvesAreNamedAndFixed() {
    QCOMPARE(blackWinRate(0, WinRateCurve::Ponanza), 0.5);
    QVERIFY(std::abs(blackWinRate(600, WinRateCurve::Ponanza) - 0.7310585786) < 1e-9);
    QVERIFY(std::abs(blackWinRate(1200, WinRateCurve::Gentle) - 0.7310585786) < 1e-9);
    QVERIFY(std::abs(blackWinRate(-756, WinRateCurve::Dlshogi) - 0.2689600) < 1e-4);
    QCOMPARE(winRateOf(Color::White, 0.3), 0.7);
}

void JudgementTest::matesAreCertain() {
    QCOMPARE(*blackWinRate(mate(5), WinRateCurve::Ponanza), 1.0);
    QCOMPARE(*blackWinRate(mate(-5), WinRateCurve::Ponanza), 0.0);
    QVERIFY(!blackWinRate(EngineEvaluation{}, WinRateCurve::Ponanza));
    QVERIFY(*scoreNumber(mate(3)) > *scoreNumber(mate(9)));
    QVERIFY(*scoreNumber(mate(-3)) < *scoreNumber(mate(-9)));
    QCOMPARE(*scoreNumber(score(2000000000)), kMateCentipawns);
    QVERIFY(!scoreNumber(EngineEvaluation{}));
}

void JudgementTest::lossIsTheMovers() {
    const auto black = judge(Color::Black, "7g7f", view({score(0, "2g2f")}), score(-600));
    QVERIFY(black && std::abs(black->loss - 0.2310585786) < 1e-9);
    const auto white = judge(Color::White, "3c3d", view({score(0, "8c8d")}), score(600));
    QVERIFY(white && std::abs(white->loss - 0.2310585786) < 1e-9);
    const auto better = judge(Color::White, "3c3d", view({score(0, "8c8d")}), score(-600));
    QCOMPARE(better->loss, 0.0);
}

void JudgementTest::words_data() {
    QTest::addColumn<int>("after");
    QTest::addColumn<int>("judgement");
    QTest::newRow("nothing") << -100 << static_cast<int>(Judgement::None);          // 4.2 points
    QTest::newRow("inaccuracy") << -130 << static_cast<int>(Judgement::Inaccuracy); // 5.4
    QTest::newRow("dubious move") << -190 << static_cast<int>(Judgement::Dubious);  // 7.9
    QTest::newRow("mistake") << -260 << static_cast<int>(Judgement::Mistake);       // 10.7
    QTest::newRow("blunder") << -520 << static_cast<int>(Judgement::Blunder);       // 20.4
}

void JudgementTest::words() {
    QFETCH(int, after);
    QFETCH(int, judgement);
    const auto judged = judge(Color::Black, "7g7f", view({score(0, "2g2f")}), score(after));
    QVERIFY(judged);
    QCOMPARE(static_cast<int>(judged->judgement), judgement);
    QVERIFY(!judged->best);
}

void JudgementTest::engineMoveLosesNothing() {
    const auto judged = judge(Color::Black, "2g2f", view({score(0, "2g2f")}), score(-3000));
    QVERIFY(judged && judged->best);
    QCOMPARE(judged->loss, 0.0);
    QCOMPARE(judged->judgement, Judgement::None);
}

void JudgementTest::lineBeforeTheMoveCountsWhereNothingCameAfter() {
    const PositionView before = view({score(300, "2g2f"), score(-300, "7g7f", 2)});
    const auto judged = judge(Color::Black, "7g7f", before, std::nullopt);
    QVERIFY(judged);
    QCOMPARE(judged->judgement, Judgement::Blunder);
    QVERIFY(!judge(Color::Black, "1g1f", before, std::nullopt));
}

void JudgementTest::missedMate() {
    PositionView before = view({score(3000, "2g2f")});
    before.mateKnown = true;
    before.matingMove = move("G*5b");
    const auto judged = judge(Color::Black, "1g1f", before, score(3000));
    QVERIFY(judged);
    QCOMPARE(judged->judgement, Judgement::MissedMate);
    // Even if the engine itself did not see it.
    QCOMPARE(judge(Color::Black, "2g2f", before, score(3000))->judgement, Judgement::MissedMate);
}

void JudgementTest::keptMateIsNotMissed() {
    PositionView before = view({mate(5, "2g2f")});
    before.mateKnown = true;
    before.matingMove = move("G*5b");
    QCOMPARE(judge(Color::Black, "G*5b", before, score(3000))->judgement, Judgement::None);
    QVERIFY(judge(Color::Black, "G*5b", before, score(3000))->best);
    QCOMPARE(judge(Color::Black, "1g1f", before, mate(8))->judgement, Judgement::None);
    QCOMPARE(judge(Color::Black, "2g2f", before, score(2000))->judgement, Judgement::None);
    QCOMPARE(judge(Color::Black, "1g1f", before, score(2000))->judgement, Judgement::MissedMate);
}

void JudgementTest::onlyMoveNeedsASecondLine() {
    const PositionView before = view({score(0, "2g2f"), score(-700, "7g7f", 2)});
    QCOMPARE(judge(Color::Black, "2g2f", before, score(0))->judgement, Judgement::OnlyMove);
    QCOMPARE(judge(Color::Black, "2g2f", view({score(0, "2g2f")}), score(0))->judgement, Judgement::None);
    const PositionView close = view({score(0, "2g2f"), score(-100, "7g7f", 2)});
    QCOMPARE(judge(Color::Black, "2g2f", close, score(0))->judgement, Judgement::None);
}

void JudgementTest::forcedAndMatingMovesAreNotJudged() {
    const PositionView before = view({score(0, "2g2f")});
    const auto forced =
        judgeMove(Color::Black, move("7g7f"), before, score(-3000), false, true, {}, WinRateCurve::Ponanza);
    QVERIFY(forced && forced->forced);
    QCOMPARE(forced->loss, 0.0);
    const auto mating =
        judgeMove(Color::Black, move("7g7f"), before, std::nullopt, true, false, {}, WinRateCurve::Ponanza);
    QVERIFY(mating && !mating->forced);
    QCOMPARE(mating->judgement, Judgement::None);
}

void JudgementTest::nothingToGoBy() {
    QVERIFY(!judge(Color::Black, "7g7f", view({}), score(0)));
    QVERIFY(!judge(Color::Black, "7g7f", view({score(0, "2g2f")}), std::nullopt));
}

void JudgementTest::thresholdsAreBroughtIntoOrder() {
    JudgementThresholds odd;
    odd.inaccuracy = -1.0;
    odd.dubious = 0.0;
    odd.mistake = 0.5;
    odd.blunder = 0.2;
    odd.onlyMove = 7.0;
    const JudgementThresholds normal = odd.normalised();
    QCOMPARE(normal.inaccuracy, 0.01);
    QCOMPARE(normal.dubious, 0.01);
    QCOMPARE(normal.mistake, 0.5);
    QCOMPARE(normal.blunder, 0.5);
    QCOMPARE(normal.onlyMove, 1.0);
    odd.inaccuracy = 0.074;
    QCOMPARE(odd.normalised().inaccuracy, 0.07);
    odd.dubious = 0.6;
    QCOMPARE(odd.normalised().mistake, 0.6);
}

// Whatever the rounding: the displayed loss is percentage before minus percentage after, and it determines
// the judgement.
void JudgementTest::whatIsShownIsWhatIsJudged() {
    int roundedUp = 0;
    for (int from = -1500; from <= 1500; from += 37) {
        for (int to = from; to > from - 700; to -= 3) {
            for (const Color mover : {Color::Black, Color::White}) {
                const int sign = mover == Color::Black ? 1 : -1;
                const auto judged =
                    judge(mover, "7g7f", view({score(sign * from, "2g2f")}), score(sign * to));
                const auto percent = [&](int centipawns) {
                    return winPercent(
                        winRateOf(mover, blackWinRate(sign * centipawns, WinRateCurve::Ponanza)));
                };
                QCOMPARE(judged->points, percent(from) - percent(to));
                QCOMPARE(judged->judgement, judged->points >= 20   ? Judgement::Blunder
                                            : judged->points >= 10 ? Judgement::Mistake
                                            : judged->points >= 7  ? Judgement::Dubious
                                            : judged->points >= 5  ? Judgement::Inaccuracy
                                                                   : Judgement::None);
                roundedUp += judged->points == 10 && judged->loss < 0.1 ? 1 : 0;
            }
        }
    }
    QVERIFY(roundedUp > 0);
}

QTEST_APPLESS_MAIN(JudgementTest)
#include "tst_judgement.moc"
