// SPDX-License-Identifier: GPL-3.0-or-later
#include "bundled-engine/play/time_budget.h"

#include <QTest>

#include <algorithm>

using namespace tokin;
using shogi::Color;

namespace {

SearchLimits clocks(int remaining, int byoyomi, int increment = 0) {
    SearchLimits limits;
    limits.clock.remaining = {Milliseconds(remaining), Milliseconds(remaining)};
    if (byoyomi > 0)
        limits.clock.byoyomi = Milliseconds(byoyomi);
    if (increment > 0)
        limits.clock.increment = {Milliseconds(increment), Milliseconds(increment)};
    return limits;
}

} // namespace

class TestTimeBudget : public QObject {
    Q_OBJECT

private slots:
    void p28_margin_data() {
        QTest::addColumn<int>("allowance");
        QTest::addColumn<int>("setting");
        QTest::addColumn<int>("kept");
        QTest::newRow("as set") << 10000 << 100 << 100;
        QTest::newRow("15 percent") << 400 << 100 << 60;
        QTest::newRow("where 15 percent become more than the floor") << 270 << 100 << 40;
        QTest::newRow("floor at 200 ms") << 200 << 100 << 40;
        QTest::newRow("floor at 100 ms") << 100 << 100 << 40;
        QTest::newRow("most is left to think") << 50 << 100 << 20;
        QTest::newRow("next to nothing") << 10 << 100 << 4;
        QTest::newRow("nothing") << 0 << 100 << 0;
        QTest::newRow("less is wanted") << 100 << 10 << 10;
        QTest::newRow("none is wanted") << 100 << 0 << 0;
    }
    void p28_margin() {
        QFETCH(int, allowance);
        QFETCH(int, setting);
        QFETCH(int, kept);
        QCOMPARE(effectiveMargin(Milliseconds(allowance), Milliseconds(setting)), Milliseconds(kept));
    }

    void p28_byoyomi100LeavesRoomForABusyMachine() {
        const TimeBudget budget = planTime(clocks(0, 100), Color::Black, 20, {});
        QCOMPARE(budget.maximum, Milliseconds(60));
        QCOMPARE(budget.optimum, Milliseconds(60));
        QVERIFY(budget.isFixed);
    }

    void p28_neverBeyondTheAllowance_data() {
        QTest::addColumn<int>("remaining");
        QTest::addColumn<int>("byoyomi");
        QTest::addColumn<int>("increment");
        QTest::newRow("byoyomi 100") << 0 << 100 << 0;
        QTest::newRow("0 + 100 ms") << 0 << 0 << 100;
        QTest::newRow("0 + 1 s") << 0 << 0 << 1000;
        QTest::newRow("1 s + 10 ms") << 1000 << 0 << 10;
        QTest::newRow("20 ms left + 10 ms") << 20 << 0 << 10;
        QTest::newRow("sudden death") << 60000 << 0 << 0;
        QTest::newRow("nothing at all") << 0 << 0 << 0;
        QTest::newRow("main time and byoyomi") << 600000 << 10000 << 0;
    }
    void p28_neverBeyondTheAllowance() {
        QFETCH(int, remaining);
        QFETCH(int, byoyomi);
        QFETCH(int, increment);
        const int allowance = remaining + byoyomi + increment;
        for (int ply = 0; ply < 400; ply += 7) {
            SearchLimits limits = clocks(remaining, byoyomi, increment);
            limits.clock.remaining = {Milliseconds(remaining), Milliseconds(remaining)};
            const TimeBudget budget = planTime(limits, Color::White, ply, {});
            const auto margin =
                static_cast<int>(effectiveMargin(Milliseconds(allowance), Milliseconds(100)).count());
            QVERIFY(margin >= std::min(100, allowance * 15 / 100));
            QVERIFY(budget.maximum.count() <= std::max(1, allowance - margin));
            QVERIFY(budget.optimum <= budget.maximum);
            QVERIFY(budget.optimum.count() >= 1);
        }
    }

    void wholeByoyomiOnceMainTimeIsLow() {
        const TimeBudget low = planTime(clocks(11000, 10000), Color::Black, 80, {});
        QCOMPARE(low.maximum, Milliseconds(20900));
        QVERIFY(low.isFixed);
        const TimeBudget high = planTime(clocks(12000, 10000), Color::Black, 80, {});
        QVERIFY(!high.isFixed);
        QVERIFY(high.maximum < Milliseconds(20900));
    }

    void ownClockCounts() {
        SearchLimits limits;
        limits.clock.remaining = {Milliseconds(1000), Milliseconds(600000)};
        const TimeBudget black = planTime(limits, Color::Black, 0, {});
        const TimeBudget white = planTime(limits, Color::White, 0, {});
        QVERIFY(white.optimum > 50 * black.optimum);
    }

    void suddenDeathLastsForTheGame() {
        Milliseconds remaining(60000);
        for (int ply = 0; ply < 300; ply += 2) {
            SearchLimits limits;
            limits.clock.remaining = {remaining, remaining};
            const TimeBudget budget = planTime(limits, Color::Black, ply, {});
            QVERIFY(budget.optimum < remaining);
            remaining -= budget.optimum;
        }
        QVERIFY(remaining > Milliseconds(100));
    }

    void aDrainedClockFillsAgain() {
        // Every move costs 3 ms more than its thinking time.
        int remaining = 12;
        for (int ply = 40; ply < 300; ply += 2) {
            const TimeBudget budget = planTime(clocks(remaining, 0, 10), Color::Black, ply, {});
            const int used = static_cast<int>(budget.optimum.count()) + 3;
            QVERIFY(used < remaining + 10);
            remaining += 10 - used;
        }
        QVERIFY(remaining >= 40);
    }

    void moveTimeIsUsedNearlyInFull() {
        const auto planned = [](int time, int margin) {
            SearchLimits limits;
            limits.moveTime = Milliseconds(time);
            const TimeSettings settings{Milliseconds(margin), false};
            const TimeBudget budget = planTime(limits, Color::Black, 0, settings);
            return budget.isFixed ? budget.maximum.count() : -1;
        };
        QCOMPARE(planned(10000, 100), 9900);
        QCOMPARE(planned(2000, 100), 1940);
        QCOMPARE(planned(100, 100), 97);
        QCOMPARE(planned(10, 100), 8);
        QCOMPARE(planned(1, 100), 1);
        QCOMPARE(planned(100, 0), 100);
    }

    void firstLimitReachedCounts() {
        SearchLimits limits = clocks(0, 10000);
        limits.moveTime = Milliseconds(1000);
        QCOMPARE(planTime(limits, Color::Black, 0, {}).maximum, Milliseconds(970));
        limits.moveTime = Milliseconds(100000);
        QCOMPARE(planTime(limits, Color::Black, 0, {}).maximum, Milliseconds(9900));
    }

    void withoutTimesUnlimited() {
        SearchLimits limits;
        QVERIFY(!planTime(limits, Color::Black, 0, {}).isLimited());
        limits = clocks(1000, 1000);
        limits.infinite = true;
        QVERIFY(!planTime(limits, Color::Black, 0, {}).isLimited());
    }

    void ponderingSpendsMore() {
        const SearchLimits limits = clocks(600000, 0);
        const TimeBudget plain = planTime(limits, Color::Black, 0, {Milliseconds(100), false});
        const TimeBudget pondering = planTime(limits, Color::Black, 0, {Milliseconds(100), true});
        QVERIFY(pondering.optimum > plain.optimum);
    }

    void firstMovesComeQuickly() {
        const SearchLimits limits = clocks(600000, 30000);
        const TimeBudget full = planTime(limits, Color::White, 1, {});
        QVERIFY(full.optimum > Milliseconds(30000));
        Milliseconds last(0);
        for (int ply = 1; ply < 30; ply += 2) {
            const TimeBudget plain = planTime(limits, Color::White, ply, {});
            const TimeBudget budget = withQuickReplies(plain, ply);
            QVERIFY(budget.optimum > last);
            QVERIFY(budget.optimum < plain.optimum);
            QVERIFY(budget.optimum <= budget.maximum);
            last = budget.optimum;
        }
        QVERIFY(withQuickReplies(full, 1).optimum < Milliseconds(10000));
        QCOMPARE(withQuickReplies(full, 30).optimum, full.optimum);
        QCOMPARE(withQuickReplies(full, std::nullopt).optimum, full.optimum);
        // In byoyomi alone too, where the whole turn is used otherwise.
        const TimeBudget byoyomi = withQuickReplies(planTime(clocks(0, 30000), Color::Black, 2, {}), 2);
        QVERIFY(!byoyomi.isFixed);
        QVERIFY(byoyomi.optimum < Milliseconds(10000));
        QCOMPARE(byoyomi.maximum, Milliseconds(29900));
    }

    void movesThatStandOutNeedLess() {
        const TimeBudget budget = withQuickReplies(planTime(clocks(600000, 30000), Color::Black, 60, {}), 60);
        QVERIFY(budget.obvious >= Milliseconds(2000));
        QVERIFY(budget.obvious < budget.optimum / 4);
        QVERIFY(withQuickReplies(planTime(clocks(0, 30000), Color::Black, 60, {}), 60).isFixed);
    }

    void shortTurnsStayAsTheyAre() {
        for (const int byoyomi : {100, 1000, 2000}) {
            const TimeBudget plain = planTime(clocks(0, byoyomi), Color::Black, 0, {});
            const TimeBudget quick = withQuickReplies(plain, 0);
            QCOMPARE(quick.optimum, plain.optimum);
            QCOMPARE(quick.obvious, TimeBudget::kUnlimited);
            QVERIFY(quick.isFixed);
        }
        QVERIFY(!withQuickReplies({}, 0).isLimited());
    }
};

QTEST_APPLESS_MAIN(TestTimeBudget)
#include "tst_time_budget.moc"
