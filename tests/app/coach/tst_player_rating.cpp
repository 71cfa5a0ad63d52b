// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/coach/player_rating.h"

#include <QTest>

#include <cmath>
#include <random>

using namespace app;

namespace {

bool isNear(double value, double expected, double tolerance) {
    return std::abs(value - expected) <= tolerance;
}

} // namespace

class TestPlayerRating : public QObject {
    Q_OBJECT

private slots:
    // Glickman's paper: a player of 1500 with a deviation of 200 beats one of 1400 and loses against two
    // others.
    void exampleOfThePaper() {
        const PlayerRating before{1500, 200, 0.06};
        const RatedGame games[] = {{1400, 30, 1}, {1550, 100, 0}, {1700, 300, 0}};
        const PlayerRating after = ratedAfter(before, games);
        QVERIFY2(isNear(after.rating, 1464.06, 0.01), qPrintable(QString::number(after.rating)));
        QVERIFY2(isNear(after.deviation, 151.52, 0.01), qPrintable(QString::number(after.deviation)));
        QVERIFY2(isNear(after.volatility, 0.05999, 0.00001), qPrintable(QString::number(after.volatility)));
    }

    // Step 6 of the paper alone.
    void withoutGamesLessIsKnown() {
        const PlayerRating before{1500, 200, 0.06};
        const PlayerRating after = ratedAfter(before, {});
        QCOMPARE(after.rating, 1500.0);
        QCOMPARE(after.volatility, 0.06);
        QVERIFY(isNear(after.deviation, 200.2714, 0.0001));
        QVERIFY(isNear(afterPeriods(before, 4).deviation,
                       afterPeriods(afterPeriods(before, 1.5), 2.5).deviation, 1e-9));
        QCOMPARE(afterPeriods(before, 1e9).deviation, kLargestDeviation);
        QCOMPARE(afterPeriods(before, -3), before);
    }

    // A player of known strength is found.
    void findsTheStrength_data() {
        QTest::addColumn<double>("strength");
        QTest::newRow("weak") << 700.0;
        QTest::newRow("medium") << 1500.0;
        QTest::newRow("strong") << 2300.0;
    }
    void findsTheStrength() {
        QFETCH(double, strength);
        std::mt19937 random(7);
        std::uniform_real_distribution<double> chance(0, 1);
        PlayerRating rating;
        for (int i = 0; i < 200; ++i) {
            // Against whoever seems to be equal.
            const double opponent = rating.rating;
            const RatedGame game{opponent, 30,
                                 chance(random) < expectedScore(strength, opponent) ? 1.0 : 0.0};
            rating = ratedAfter(rating, {&game, 1});
        }
        QVERIFY2(isNear(rating.rating, strength, 120), qPrintable(QString::number(rating.rating)));
        QVERIFY(rating.deviation < 90);
    }

    void expectations() {
        QCOMPARE(expectedScore(1500, 1500), 0.5);
        QVERIFY(isNear(expectedScore(1900, 1500), 10.0 / 11, 1e-12));
        QVERIFY(isNear(expectedScore(1500, 1900), 1.0 / 11, 1e-12));
    }

    // A draw against an equal changes nothing but what is known; ratings that no game can have.
    void oddGames() {
        const RatedGame draw{1500, 0, 0.5};
        const PlayerRating after = ratedAfter({}, {&draw, 1});
        QCOMPARE(after.rating, 1500.0);
        QVERIFY(after.deviation < kLargestDeviation);
        for (const double opponent : {-1e6, 1e6})
            for (const double score : {0.0, 0.5, 1.0}) {
                const RatedGame game{opponent, 30, score};
                const PlayerRating rating = ratedAfter({}, {&game, 1});
                QVERIFY(std::isfinite(rating.rating) && std::isfinite(rating.volatility));
                QVERIFY(rating.deviation > 0 && rating.deviation <= kLargestDeviation);
            }
    }
};

QTEST_GUILESS_MAIN(TestPlayerRating)
#include "tst_player_rating.moc"
