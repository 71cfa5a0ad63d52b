// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/matches/match_sprt.h"

#include <QTest>

#include <cmath>
#include <numeric>
#include <random>

using namespace app;

namespace {

using Pairs = std::array<int, 5>;

double logistic(double elo) { return 1.0 / (1.0 + std::pow(10.0, -elo / 400.0)); }

// Mean and variance of the pairs' scores taken as those of a normal distribution: the limit of the test for
// many pairs and small differences.
double normalRatio(const Pairs& pairs, double elo0, double elo1) {
    double n = 0;
    double sum = 0;
    double squares = 0;
    for (std::size_t kind = 0; kind < pairs.size(); ++kind) {
        const double score = 0.25 * static_cast<double>(kind);
        n += pairs[kind];
        sum += pairs[kind] * score;
        squares += pairs[kind] * score * score;
    }
    const double mean = sum / n;
    const double variance = squares / n - mean * mean;
    const double s0 = logistic(elo0);
    const double s1 = logistic(elo1);
    return n * (s1 - s0) * (2 * mean - s0 - s1) / (2 * variance);
}

// The maximum likelihood of three kinds of pairs (0, 1 and 2 points) with a given mean, by brute force: mean
// and sum leave one free number.
double bestOfThree(int lost, int even, int won, double mean) {
    double best = -1e300;
    for (int i = 1; i < 400000; ++i) {
        const double pLost = i / 400000.0;
        const double pWon = pLost + 2 * mean - 1; // pWon + pEven / 2 = mean, all together 1
        const double pEven = 1 - pLost - pWon;
        if (pWon <= 0 || pEven <= 0)
            continue;
        best = std::max(best, lost * std::log(pLost) + even * std::log(pEven) + won * std::log(pWon));
    }
    return best;
}

} // namespace

class TestMatchSprt : public QObject {
    Q_OBJECT

private slots:
    void walds() {
        const SprtBounds even{0, 20, 0.05, 0.05};
        QVERIFY(std::abs(even.upper() - std::log(19.0)) < 1e-12);
        QVERIFY(std::abs(even.lower() + std::log(19.0)) < 1e-12);
        const SprtBounds uneven{0, 20, 0.01, 0.1};
        QVERIFY(std::abs(uneven.upper() - std::log(90.0)) < 1e-12);
        QVERIFY(std::abs(uneven.lower() - std::log(0.1 / 0.99)) < 1e-12);
        QCOMPARE(sprtVerdict(2.95, even), SprtVerdict::Accepted);
        QCOMPARE(sprtVerdict(-2.95, even), SprtVerdict::Rejected);
        QCOMPARE(sprtVerdict(2.94, even), SprtVerdict::Open);
    }

    void usable() {
        QVERIFY(SprtBounds{}.areUsable());
        QVERIFY(!(SprtBounds{5, 5}.areUsable()));
        QVERIFY(!(SprtBounds{0, 5, 0, 0.05}.areUsable()));
        QVERIFY(!(SprtBounds{0, 5, 0.5, 0.5}.areUsable()));
    }

    void scoreOfElo() {
        QCOMPARE(scoreForElo(0), 0.5);
        QVERIFY(std::abs(scoreForElo(400) - 10.0 / 11.0) < 1e-12);
        QVERIFY(std::abs(scoreForElo(-400) - 1.0 / 11.0) < 1e-12);
    }

    void nothingWithoutPairs() { QCOMPARE(sprtRatio({}, {0, 20}), 0.0); }

    // If pairs are only won or lost, the mean is the share of won ones: no freedom is left.
    void wonOrLost_data() {
        QTest::addColumn<int>("lost");
        QTest::addColumn<int>("won");
        QTest::newRow("even") << 1000 << 1000;
        QTest::newRow("ahead") << 900 << 1100;
        QTest::newRow("behind") << 1300 << 1100;
    }
    void wonOrLost() {
        QFETCH(int, lost);
        QFETCH(int, won);
        const double s0 = logistic(0);
        const double s1 = logistic(20);
        const double expected = won * std::log(s1 / s0) + lost * std::log((1 - s1) / (1 - s0));
        const double ratio = sprtRatio({lost, 0, 0, 0, won}, {0, 20});
        QVERIFY2(std::abs(ratio - expected) < 0.05,
                 qPrintable(QStringLiteral("%1 for %2").arg(ratio).arg(expected)));
    }

    void threeKindsByBruteForce() {
        const double s0 = logistic(-10);
        const double s1 = logistic(60);
        const double expected = bestOfThree(200, 500, 260, s1) - bestOfThree(200, 500, 260, s0);
        const double ratio = sprtRatio({200, 0, 500, 0, 260}, {-10, 60});
        QVERIFY2(std::abs(ratio - expected) < 0.02,
                 qPrintable(QStringLiteral("%1 for %2").arg(ratio).arg(expected)));
    }

    void approachesTheNormalRatio_data() {
        QTest::addColumn<QList<int>>("counts");
        QTest::newRow("slightly ahead") << QList<int>{100, 390, 1000, 420, 120};
        QTest::newRow("even") << QList<int>{150, 500, 900, 500, 150};
        QTest::newRow("behind") << QList<int>{160, 520, 900, 480, 140};
    }
    void approachesTheNormalRatio() {
        QFETCH(QList<int>, counts);
        Pairs pairs{};
        std::copy(counts.begin(), counts.end(), pairs.begin());
        const double expected = normalRatio(pairs, 0, 10);
        const double ratio = sprtRatio(pairs, {0, 10});
        QVERIFY2(std::abs(ratio - expected) < 0.03 * std::abs(expected) + 0.01,
                 qPrintable(QStringLiteral("%1 for %2").arg(ratio).arg(expected)));
    }

    // Two engines that play identical games with both colours split every pair.
    void splitPairsAreNoGain() {
        int pairs = 0;
        while (sprtVerdict(sprtRatio({0, 0, pairs, 0, 0}, {0, 20}), {0, 20}) == SprtVerdict::Open &&
               pairs < 1000)
            ++pairs;
        QCOMPARE(sprtVerdict(sprtRatio({0, 0, pairs, 0, 0}, {0, 20}), {0, 20}), SprtVerdict::Rejected);
        QVERIFY2(pairs > 20 && pairs < 200, qPrintable(QString::number(pairs)));
    }

    void errorsKeepTheirPromise() {
        // Equal players, then one that is elo1 stronger: of 400 tests each, few may end wrongly.
        const SprtBounds bounds{0, 40};
        std::mt19937 random(7);
        std::array<int, 2> wrong{};
        for (std::size_t truth = 0; truth < 2; ++truth) {
            const double score = logistic(truth == 0 ? 0.0 : 40.0);
            for (int test = 0; test < 400; ++test) {
                Pairs pairs{};
                SprtVerdict verdict = SprtVerdict::Open;
                while (verdict == SprtVerdict::Open) {
                    std::size_t halfPoints = 0;
                    for (int game = 0; game < 2; ++game)
                        halfPoints += static_cast<double>(random()) / 4294967296.0 < score ? 2u : 0u;
                    ++pairs[halfPoints];
                    verdict = sprtVerdict(sprtRatio(pairs, bounds), bounds);
                }
                if ((verdict == SprtVerdict::Accepted) != (truth == 1))
                    ++wrong[truth];
            }
        }
        QVERIFY2(wrong[0] < 32 && wrong[1] < 32,
                 qPrintable(QStringLiteral("%1, %2").arg(wrong[0]).arg(wrong[1])));
    }
};

QTEST_APPLESS_MAIN(TestMatchSprt)
#include "tst_match_sprt.moc"
