// SPDX-License-Identifier: GPL-3.0-or-later
#include "bundled-engine/evaluation/evaluate.h"
#include "bundled-engine/training/fit/fit_evaluation.h"
#include "tests/bundled-engine/training/training_fixtures.h"

#include <QTest>

#include <cmath>

using namespace tokin;
using namespace tokin::training;
using namespace shogi;

namespace {

constexpr int kGames = 400;
// What the scores of these games know and the evaluation does not: golds are worth more.
constexpr int kGoldBonus = 150;

int golds(const Position& position, Color color) {
    return position.pieces(color, PieceType::Gold).count() + position.hand(color).count(PieceType::Gold);
}

TrainingGame taughtGame(std::uint64_t number, int bonus) {
    TrainingGame game = randomGame(number);
    Position position = game.start;
    for (PlayedMove& played : game.moves) {
        const Color side = position.sideToMove();
        played.score = static_cast<std::int16_t>(evaluate(position, sumPieces(position)) +
                                                 bonus * (golds(position, side) - golds(position, ~side)));
        position.play(played.move);
        // The results tell how far scores can be trusted.
        game.winner = played.score > 0 ? side : ~side;
    }
    return game;
}

FitPositions taughtPositions(int bonus) {
    FitPositions positions;
    for (std::uint64_t number = 0; number < kGames; ++number)
        positions.add(taughtGame(number, bonus));
    return positions;
}

FitSettings scoresAlone() {
    FitSettings settings;
    settings.resultWeight = 0;
    settings.stiffness = 2;
    settings.iterations = 25;
    return settings;
}

void silent(const std::string&) {}

// Cross entropy of a probability against itself.
double entropy(double x) {
    const double p = 1 / (1 + std::exp(-x));
    return -p * std::log(p) - (1 - p) * std::log1p(-p);
}

} // namespace

class TestFitEvaluation : public QObject {
    Q_OBJECT

private slots:
    // The fit computes the evaluation in its own way, from cells: it must be the same one.
    void seesWhatTheEngineSees() {
        const FitPositions positions = taughtPositions(0);
        QVERIFY(positions.learned().size() > 1000);
        FitSettings settings = scoresAlone();
        settings.iterations = 0;
        const FitReport report = fitEvaluation(positions, settings, silent);
        double least = 0;
        for (const FitPositions::Sample& sample : positions.learned())
            least += entropy(sample.score / report.scale);
        least /= static_cast<double>(positions.learned().size());
        QVERIFY(std::abs(report.learnedBefore.target - least) < 1e-4);
        QCOMPARE(tablesSource(report.tables, "x"), tablesSource(kEvaluationTables, "x"));
    }

    void learnsWhatScoresTell() {
        const FitReport report = fitEvaluation(taughtPositions(kGoldBonus), scoresAlone(), silent);
        QVERIFY(report.learnedAfter.target < report.learnedBefore.target);
        QVERIFY2(report.checkedAfter.target < report.checkedBefore.target,
                 qPrintable(QString::number(report.checkedBefore.target, 'f', 6) + QLatin1String(" to ") +
                            QString::number(report.checkedAfter.target, 'f', 6)));
        const std::size_t gold = index(PieceType::Gold);
        int rise = 0;
        for (std::size_t cell = 0; cell < kSquareCells; ++cell)
            rise += report.tables.squares[gold][cell] - kEvaluationTables.squares[gold][cell];
        rise /= static_cast<int>(kSquareCells);
        QVERIFY2(rise > kGoldBonus / 50 && rise < kGoldBonus * 2, qPrintable(QString::number(rise)));
    }

    void isTheSameInEveryRun() {
        const FitPositions positions = taughtPositions(kGoldBonus);
        FitSettings settings = scoresAlone();
        settings.iterations = 5;
        settings.threads = 2;
        const std::string first = tablesSource(fitEvaluation(positions, settings, silent).tables, "x");
        QCOMPARE(tablesSource(fitEvaluation(positions, settings, silent).tables, "x"), first);
        QVERIFY(first.find("constinit const EvaluationTables kEvaluationTables{") != std::string::npos);
    }
};

QTEST_APPLESS_MAIN(TestFitEvaluation)
#include "tst_fit_evaluation.moc"
