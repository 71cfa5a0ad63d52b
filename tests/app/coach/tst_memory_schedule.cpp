// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/coach/memory_schedule.h"

#include <QTest>

#include <cmath>

using namespace app;
using Result = TrainingState::Result;
using std::chrono::days;
using std::chrono::minutes;
using std::chrono::sys_seconds;

namespace {

const sys_seconds kBegin = std::chrono::sys_days(std::chrono::year(2022) / 11 / 29) + std::chrono::hours(12);

TrainingState after(std::initializer_list<std::pair<Result, days>> answers) {
    TrainingState state;
    sys_seconds now = kBegin;
    for (const auto& [result, later] : answers) {
        now += later;
        state = afterAnswer(state, result, now);
    }
    return state;
}

bool isNear(double value, double expected, double tolerance) {
    return std::abs(value - expected) <= tolerance;
}

} // namespace

class TestMemorySchedule : public QObject {
    Q_OBJECT

private slots:
    // The reference is the test of FSRS-6 in its Python package: the memory after six answers.
    void memoryOfTheReference() {
        const TrainingState state = after({{Result::Again, days(0)},
                                           {Result::Good, days(0)},
                                           {Result::Good, days(1)},
                                           {Result::Good, days(3)},
                                           {Result::Good, days(8)},
                                           {Result::Good, days(21)}});
        QVERIFY2(isNear(state.stability, 53.62691, 1e-4),
                 qPrintable(QString::number(state.stability, 'f', 6)));
        QVERIFY2(isNear(state.difficulty, 6.3574867, 1e-4),
                 qPrintable(QString::number(state.difficulty, 'f', 6)));
    }

    // The same package's history of intervals. It asks what is new a second time after ten minutes; the
    // answers are given at its times.
    void intervalsOfTheReference() {
        constexpr Result kAnswers[] = {Result::Good, Result::Good,  Result::Good,  Result::Good, Result::Good,
                                       Result::Good, Result::Again, Result::Again, Result::Good, Result::Good,
                                       Result::Good, Result::Good,  Result::Good};
        constexpr int kPublished[] = {0, 2, 11, 46, 163, 498, 0, 0, 2, 4, 7, 12, 21};
        TrainingState state;
        sys_seconds now = kBegin;
        for (std::size_t i = 0; i < std::size(kAnswers); ++i) {
            state = afterAnswer(state, kAnswers[i], now);
            // What was known at once is asked after days here.
            QCOMPARE(state.interval, i == 0 ? 2.0 : kPublished[i]);
            QCOMPARE(*state.asked, now);
            now += kPublished[i] > 0 ? sys_seconds::duration(days(kPublished[i])) : minutes(10);
            if (i > 0)
                QCOMPARE(*state.due, now);
        }
    }

    void firstAnswers_data() {
        QTest::addColumn<Result>("result");
        QTest::addColumn<double>("stability");
        QTest::addColumn<double>("difficulty");
        QTest::addColumn<double>("interval");
        QTest::newRow("again") << Result::Again << 0.212 << 6.4133 << 0.0;
        QTest::newRow("hard") << Result::Hard << 1.2931 << 6.4133 + 1 - std::exp(0.8334) << 1.0;
        QTest::newRow("good") << Result::Good << 2.3065 << 6.4133 + 1 - std::exp(2 * 0.8334) << 2.0;
        QTest::newRow("easy") << Result::Easy << 8.2956 << 1.0 << 8.0;
    }
    void firstAnswers() {
        QFETCH(Result, result);
        QFETCH(double, stability);
        QFETCH(double, difficulty);
        QFETCH(double, interval);
        const TrainingState state = afterAnswer({}, result, kBegin);
        QVERIFY(isNear(state.stability, stability, 1e-9));
        QVERIFY(isNear(state.difficulty, difficulty, 1e-9));
        QCOMPARE(state.interval, interval);
        QCOMPARE(state.result, result);
    }

    // However often it is said to be easy, it does not become easier than that.
    void difficultyHasBounds() {
        TrainingState easy;
        TrainingState hard;
        for (int i = 0; i < 50; ++i) {
            easy = afterAnswer(easy, Result::Easy, kBegin + days(i));
            hard = afterAnswer(hard, Result::Again, kBegin + days(i));
        }
        QCOMPARE(easy.difficulty, 1.0);
        QVERIFY(hard.difficulty > 9.5 && hard.difficulty <= 10);
        QVERIFY(hard.stability >= 0.001);
        // Nor is it forgotten: the longest interval.
        sys_seconds now = kBegin;
        for (int i = 0; i < 30; ++i) {
            easy = afterAnswer(easy, Result::Easy, now);
            now = *easy.due;
        }
        QCOMPARE(easy.interval, static_cast<double>(kLongestIntervalDays));
    }

    void rightAndWrongAreCounted() {
        TrainingState state;
        QVERIFY(isDue(state, kBegin));
        QCOMPARE(retrievability(state, kBegin), 0.0);
        state = afterAnswer(state, Result::Again, kBegin);
        QCOMPARE(state.lapses, 0); // it had never been known
        QVERIFY(!isDue(state, kBegin + minutes(9)));
        QVERIFY(isDue(state, kBegin + kAskedAgainAfter));
        state = afterAnswer(state, Result::Good, kBegin + minutes(10));
        state = afterAnswer(state, Result::Hard, kBegin + days(2));
        QCOMPARE(state.repetitions, 2);
        state = afterAnswer(state, Result::Again, kBegin + days(9));
        QCOMPARE(state.repetitions, 0);
        QCOMPARE(state.lapses, 1);
        state = afterAnswer(state, Result::Again, kBegin + days(9));
        QCOMPARE(state.lapses, 1); // still the same one
    }

    // By what stability means.
    void isForgottenSlowly() {
        TrainingState state = afterAnswer({}, Result::Good, kBegin);
        state.stability = 20;
        QCOMPARE(retrievability(state, kBegin), 1.0);
        QVERIFY(isNear(retrievability(state, kBegin + days(20)), 0.9, 1e-12));
        QVERIFY(retrievability(state, kBegin + days(40)) < 0.9);
        QVERIFY(retrievability(state, kBegin + days(4000)) > 0.3); // a power, no exponential
    }

    // A clock that was set back, and a file in which anything may stand.
    void survivesNonsense() {
        const TrainingState state = afterAnswer({}, Result::Good, kBegin);
        const TrainingState earlier = afterAnswer(state, Result::Good, kBegin - days(30));
        QCOMPARE(*earlier.asked, kBegin);
        QVERIFY(*earlier.due > kBegin);
        QVERIFY(earlier.stability >= state.stability);
        TrainingState odd = state;
        odd.stability = std::nan("");
        odd.difficulty = 1e300;
        odd = afterAnswer(odd, Result::Good, kBegin + days(3));
        QVERIFY(std::isfinite(odd.stability) && odd.difficulty <= 10);
        odd.stability = 1e300;
        odd = afterAnswer(odd, Result::Easy, kBegin + days(3000));
        QVERIFY(std::isfinite(odd.stability));
        QCOMPARE(odd.interval, static_cast<double>(kLongestIntervalDays));
    }
};

QTEST_GUILESS_MAIN(TestMemorySchedule)
#include "tst_memory_schedule.moc"
