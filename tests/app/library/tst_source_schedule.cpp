// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/library/source_schedule.h"

#include <QTest>

using namespace app;
using namespace std::chrono_literals;
using Instant = SourceSchedule::Instant;

namespace {

const QString kOne = QStringLiteral("/one");
const QString kTwo = QStringLiteral("/two");

} // namespace

class TestSourceSchedule : public QObject {
    Q_OBJECT

private slots:
    void newSourcesAreLookedAtOnce() {
        SourceSchedule schedule;
        const Instant now{};
        QVERIFY(!schedule.next());
        schedule.setSources({kOne}, now);
        QCOMPARE(schedule.due(now), QStringList{kOne});
        schedule.begin({kOne});
        QVERIFY(schedule.due(now + 10h).isEmpty());
        QVERIFY(!schedule.next());
        schedule.end({kOne}, false, now + 1min);
        schedule.setSources({kOne, kTwo}, now + 2min);
        QCOMPARE(schedule.due(now + 2min), QStringList{kTwo});
    }

    void otherwiseAtLongIntervals() {
        SourceSchedule schedule;
        const Instant now{};
        looked(schedule, now, false);
        QCOMPARE(*schedule.next(), now + SourceSchedule::kInterval);
        QVERIFY(schedule.due(now + SourceSchedule::kInterval - 1ms).isEmpty());
        QCOMPARE(schedule.due(now + SourceSchedule::kInterval), QStringList{kOne});
    }

    void changesSettleFirst() {
        SourceSchedule schedule;
        const Instant now{};
        looked(schedule, now, false);
        schedule.noteChange(kOne, now + 10s);
        schedule.noteChange(kOne, now + 12s);
        QVERIFY(schedule.due(now + 12s + SourceSchedule::kSettled - 1ms).isEmpty());
        QCOMPARE(schedule.due(now + 12s + SourceSchedule::kSettled), QStringList{kOne});
    }

    // Files come in for hours.
    void floodsAreNotWaitedForForEver() {
        SourceSchedule schedule;
        const Instant now{};
        looked(schedule, now, false);
        Instant time = now;
        while (time < now + SourceSchedule::kLongestUnrest) {
            QVERIFY(schedule.due(time).isEmpty());
            schedule.noteChange(kOne, time);
            time += 1s;
        }
        QCOMPARE(schedule.due(now + SourceSchedule::kLongestUnrest), QStringList{kOne});
    }

    // Of a file that was read while it was being written nothing more is told.
    void whatWasReadIsFollowedUp() {
        SourceSchedule schedule;
        const Instant now{};
        looked(schedule, now, true);
        QCOMPARE(*schedule.next(), now + SourceSchedule::kFollowUp);
    }

    void changesDuringALookAreKept() {
        SourceSchedule schedule;
        const Instant now{};
        schedule.setSources({kOne}, now);
        schedule.begin({kOne});
        schedule.noteChange(kOne, now + 1s);
        QVERIFY(!schedule.next());
        schedule.end({kOne}, false, now + 2s);
        QCOMPARE(*schedule.next(), now + 1s + SourceSchedule::kSettled);
    }

    void othersAreLeftAlone() {
        SourceSchedule schedule;
        const Instant now{};
        looked(schedule, now, false);
        schedule.noteChange(kTwo, now);
        QCOMPARE(*schedule.next(), now + SourceSchedule::kInterval);
        schedule.setSources({}, now);
        QVERIFY(!schedule.next());
    }

private:
    static void looked(SourceSchedule& schedule, Instant now, bool hasRead) {
        schedule.setSources({kOne}, now);
        schedule.begin({kOne});
        schedule.end({kOne}, hasRead, now);
    }
};

QTEST_GUILESS_MAIN(TestSourceSchedule)
#include "tst_source_schedule.moc"
