// SPDX-License-Identifier: GPL-3.0-or-later
#include "shogi-core/time_control.h"

#include <QTest>

using namespace shogi;

namespace {

constexpr Milliseconds ms(std::int64_t count) { return Milliseconds(count); }

} // namespace

class TestTimeControl : public QObject {
    Q_OBJECT

private slots:
    void chargesByRule_P23_data() {
        QTest::addColumn<int>("rule");
        QTest::addColumn<int>("elapsed");
        QTest::addColumn<int>("charged");
        const auto row = [](const char* name, CountingRule rule, int elapsed, int charged) {
            QTest::newRow(name) << static_cast<int>(rule) << elapsed << charged;
        };
        row("exact", CountingRule::Exact, 1234, 1234);
        row("exact, clock went back", CountingRule::Exact, -5, 0);
        row("truncate below a second", CountingRule::TruncateSeconds, 999, 0);
        row("truncate at a second", CountingRule::TruncateSeconds, 1000, 1000);
        row("truncate above", CountingRule::TruncateSeconds, 5999, 5000);
        row("at least one, instant", CountingRule::TruncateMinOne, 0, 1000);
        row("at least one, above", CountingRule::TruncateMinOne, 2500, 2000);
        row("round up, instant", CountingRule::RoundUp, 0, 0);
        row("round up, one ms", CountingRule::RoundUp, 1, 1000);
        row("round up, whole", CountingRule::RoundUp, 3000, 3000);
    }
    void chargesByRule_P23() {
        QFETCH(int, rule);
        QFETCH(int, elapsed);
        QFETCH(int, charged);
        QCOMPARE(chargedTime(ms(elapsed), static_cast<CountingRule>(rule)).count(), charged);
    }

    void flagFallsAtTheDeadline_data() {
        QTest::addColumn<int>("rule");
        QTest::addColumn<int>("main");
        QTest::addColumn<int>("byoyomi");
        QTest::addColumn<int>("increment");
        QTest::addColumn<int>("deadline");
        const auto row = [](const char* name, CountingRule rule, int main, int byoyomi, int increment,
                            int deadline) {
            QTest::newRow(name) << static_cast<int>(rule) << main << byoyomi << increment << deadline;
        };
        row("exact byoyomi", CountingRule::Exact, 0, 10000, 0, 10000);
        row("exact, tiny byoyomi", CountingRule::Exact, 0, 100, 0, 100);
        row("main and byoyomi", CountingRule::Exact, 5000, 10000, 0, 15000);
        row("increment counts on the first move", CountingRule::Exact, 0, 0, 5000, 5000);
        row("truncating falls at the allowance", CountingRule::TruncateSeconds, 0, 10000, 0, 10000);
        row("the minimum charge loses no second", CountingRule::TruncateMinOne, 0, 1000, 0, 1000);
        row("rounding up falls behind the last whole second", CountingRule::RoundUp, 0, 10000, 0, 9001);
    }
    void flagFallsAtTheDeadline() {
        QFETCH(int, rule);
        QFETCH(int, main);
        QFETCH(int, byoyomi);
        QFETCH(int, increment);
        QFETCH(int, deadline);
        const TimeAccount account(TimeControl{ms(main), ms(byoyomi), ms(increment)},
                                  static_cast<CountingRule>(rule));
        QCOMPARE(account.allowance().count(), main + byoyomi + increment);
        QCOMPARE(account.deadline().count(), deadline);
        QVERIFY(!account.flagFalls(ms(deadline - 1)));
        QVERIFY(account.flagFalls(ms(deadline)));
    }

    void unlimitedNeverFalls() {
        const TimeAccount account{TimeControl{}};
        QVERIFY(account.control().isUnlimited());
        QCOMPARE(account.deadline(), Milliseconds::max());
        QVERIFY(!account.flagFalls(std::chrono::hours(1000)));
        TimeAccount used = account;
        QCOMPARE(used.finishTurn(ms(5000)).count(), 5000);
        QCOMPARE(used.remaining().count(), 0);
    }

    void byoyomiRenewsFully() {
        TimeAccount account(TimeControl{ms(3000), ms(10000), ms(0)});
        account.finishTurn(ms(1000));
        QCOMPARE(account.remaining().count(), 2000);
        account.finishTurn(ms(9000)); // 2 s of main time, 7 s of byoyomi
        QCOMPARE(account.remaining().count(), 0);
        QCOMPARE(account.allowance().count(), 10000);
        account.finishTurn(ms(9999));
        QCOMPARE(account.allowance().count(), 10000);
    }

    void incrementIsAddedAfterTheMove_P22() {
        TimeAccount account(TimeControl{ms(10000), ms(0), ms(5000)});
        account.finishTurn(ms(2000));
        QCOMPARE(account.remaining().count(), 13000);
        account.finishTurn(ms(17000));
        QCOMPARE(account.remaining().count(), 1000);
        QCOMPARE(account.allowance().count(), 6000);
    }

    void truncatingSavesFractions() {
        TimeAccount account(TimeControl{ms(5000), ms(0), ms(0)}, CountingRule::TruncateSeconds);
        QCOMPARE(account.finishTurn(ms(1999)).count(), 1000);
        QCOMPARE(account.remaining().count(), 4000);
        QCOMPARE(account.finishTurn(ms(999)).count(), 0);
        QCOMPARE(account.remaining().count(), 4000);
    }

    void displayShowsMainThenByoyomi() {
        const TimeAccount account(TimeControl{ms(2000), ms(10000), ms(0)});
        const auto early = account.display(ms(500));
        QCOMPARE(early.main.count(), 1500);
        QCOMPARE(early.byoyomi.count(), 10000);
        QVERIFY(!early.inByoyomi);
        const auto late = account.display(ms(5000));
        QCOMPARE(late.main.count(), 0);
        QCOMPARE(late.byoyomi.count(), 7000);
        QVERIFY(late.inByoyomi);
        const auto over = account.display(ms(60000));
        QCOMPARE(over.byoyomi.count(), 0);
    }

    void displayIncludesTheIncrement() {
        const TimeAccount account(TimeControl{ms(0), ms(0), ms(5000)});
        const auto shown = account.display(ms(2000));
        QCOMPARE(shown.main.count(), 3000);
        QVERIFY(!shown.inByoyomi);
    }
};

QTEST_APPLESS_MAIN(TestTimeControl)
#include "tst_time_control.moc"
