// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/matches/match_overhead.h"

#include <QTest>

using namespace app;
using namespace std::chrono_literals;

class TestMatchOverhead : public QObject {
    Q_OBJECT

private slots:
    void nothingYet() {
        const DurationSpread spread;
        QCOMPARE(spread.count(), std::uint64_t{0});
        QVERIFY(spread.quantile(0.5) == 0ns && spread.longest() == 0ns);
    }

    void quantilesAreCloseToTheTruth() {
        DurationSpread spread;
        for (int i = 1000; i >= 1; --i)
            spread.add(std::chrono::microseconds(i));
        const auto isAbout = [](DurationSpread::Duration found, double microseconds) {
            return std::abs(static_cast<double>(found.count()) / 1000.0 / microseconds - 1.0) < 0.05;
        };
        QVERIFY(isAbout(spread.quantile(0.5), 500));
        QVERIFY(isAbout(spread.quantile(0.99), 990));
        QVERIFY(isAbout(spread.quantile(0.01), 10));
        QVERIFY(spread.longest() == 1ms);
        QCOMPARE(spread.count(), std::uint64_t{1000});
    }

    void extremesFit() {
        DurationSpread spread;
        spread.add(-5ms);
        spread.add(300ns);
        QVERIFY(spread.quantile(0.5) == 0ns);
        QVERIFY(spread.longest() == 300ns);
        spread.add(24h * 100);
        QVERIFY(spread.longest() == 24h * 100);
        QVERIFY(spread.quantile(1.0) > 1h);
    }
};

QTEST_APPLESS_MAIN(TestMatchOverhead)
#include "tst_match_overhead.moc"
