// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/sound/countdown.h"

#include <QTest>

using namespace app;
using namespace std::chrono_literals;

namespace {

// What is announced in a turn, as "10 20 1 2", by the second at which a clock step comes (a little late, as
// timers are). Before the byoyomi of this many seconds there is this much main time.
QStringList announced(int main, int byoyomi, int turnSeconds) {
    Countdown countdown;
    QStringList cues;
    for (int second = 0; second <= turnSeconds; ++second) {
        const shogi::Milliseconds used = second * 1000ms + (second > 0 ? 3ms : 0ms);
        ClockReading reading;
        reading.turn = 1;
        reading.period = byoyomi * 1000ms;
        reading.main = std::max(0ms, main * 1000ms - used);
        reading.inByoyomi = byoyomi > 0 && reading.main == 0ms;
        reading.byoyomi = reading.inByoyomi ? main * 1000ms + reading.period - used : reading.period;
        if (const auto cue = countdown.update(reading)) {
            QString text;
            switch (cue->kind) {
            case TimeCue::Kind::Byoyomi:
                text = QStringLiteral("byoyomi");
                break;
            case TimeCue::Kind::LowTime:
                text = QStringLiteral("low");
                break;
            case TimeCue::Kind::Mark:
                text = QStringLiteral("%1s").arg(cue->seconds);
                break;
            case TimeCue::Kind::Count:
                text = QString::number(cue->seconds);
                break;
            case TimeCue::Kind::Left:
                text = QStringLiteral("-%1").arg(cue->seconds);
                break;
            }
            cues.append(QStringLiteral("%1:%2%3").arg(second).arg(text, cue->isLast ? u"!" : u""));
        }
    }
    return cues;
}

} // namespace

class CountdownTest : public QObject {
    Q_OBJECT

private slots:
    void counts_data();
    void counts();
    void beginsAnewEveryTurn();
    void saysNothingTwice();
    void missesWhatHasPassed();
};

void CountdownTest::counts_data() {
    QTest::addColumn<int>("main");
    QTest::addColumn<int>("byoyomi");
    QTest::addColumn<int>("turn");
    QTest::addColumn<QString>("expected");
    QTest::newRow("30 seconds") << 0 << 30 << 29
                                << QStringLiteral(
                                       "10:10s 20:20s 21:1 22:2 23:3 24:4 25:5! 26:6! 27:7! 28:8! 29:9!");
    QTest::newRow("60 seconds")
        << 0 << 60 << 59
        << QStringLiteral("30:30s 40:40s 50:50s 51:1 52:2 53:3 54:4 55:5! 56:6! 57:7! 58:8! 59:9!");
    QTest::newRow("10 seconds") << 0 << 10 << 9 << QStringLiteral("1:1 2:2 3:3 4:4 5:5! 6:6! 7:7! 8:8! 9:9!");
    QTest::newRow("5 seconds") << 0 << 5 << 4 << QStringLiteral("1:1! 2:2! 3:3! 4:4!");
    QTest::newRow("15 seconds") << 0 << 15 << 14
                                << QStringLiteral("6:1 7:2 8:3 9:4 10:5! 11:6! 12:7! 13:8! 14:9!");
    QTest::newRow("main time, then 20 seconds")
        << 5 << 20 << 17 << QStringLiteral("5:byoyomi 15:10s 16:1 17:2");
    QTest::newRow("main time lasts") << 600 << 30 << 100 << QString();
    QTest::newRow("no byoyomi")
        << 33 << 0 << 32
        << QStringLiteral("3:low 23:-10 24:-9 25:-8 26:-7 27:-6 28:-5! 29:-4! 30:-3! 31:-2! 32:-1!");
    QTest::newRow("no byoyomi, little left") << 4 << 0 << 3 << QStringLiteral("1:-3! 2:-2! 3:-1!");
    QTest::newRow("ten minutes of byoyomi") << 0 << 600 << 580 << QStringLiteral("570:570s 580:580s");
}

void CountdownTest::counts() {
    QFETCH(int, main);
    QFETCH(int, byoyomi);
    QFETCH(int, turn);
    QTEST(announced(main, byoyomi, turn).join(u' '), "expected");
}

void CountdownTest::beginsAnewEveryTurn() {
    Countdown countdown;
    const auto at = [](int turn, shogi::Milliseconds left) {
        return ClockReading{turn, 0ms, left, true, 30000ms};
    };
    QVERIFY(!countdown.update(at(1, 30000ms)));
    QCOMPARE(countdown.update(at(1, 19998ms)), std::optional(TimeCue{TimeCue::Kind::Mark, 10, false}));
    // The same second in the next turn is announced again.
    QVERIFY(!countdown.update(at(2, 30000ms)));
    QCOMPARE(countdown.update(at(2, 20000ms)), std::optional(TimeCue{TimeCue::Kind::Mark, 10, false}));
    // A pause does not repeat it, and a stopped clock is quiet.
    QVERIFY(!countdown.update(at(2, 19400ms)));
    QVERIFY(!countdown.update(std::nullopt));
}

void CountdownTest::saysNothingTwice() {
    Countdown countdown;
    const auto at = [](shogi::Milliseconds left) { return ClockReading{1, 0ms, left, true, 10000ms}; };
    QVERIFY(!countdown.update(at(10000ms)));
    QVERIFY(countdown.update(at(8999ms)).has_value());
    QVERIFY(!countdown.update(at(8500ms)));
    QVERIFY(!countdown.update(at(8001ms)));
    QVERIFY(countdown.update(at(8000ms)).has_value());
    // The time is up: the result says it.
    QVERIFY(!countdown.update(at(0ms)));
}

void CountdownTest::missesWhatHasPassed() {
    // After a delay only the newest second is announced.
    Countdown countdown;
    const auto at = [](shogi::Milliseconds left) { return ClockReading{1, 0ms, left, true, 30000ms}; };
    QVERIFY(!countdown.update(at(30000ms)));
    QCOMPARE(countdown.update(at(5900ms)), std::optional(TimeCue{TimeCue::Kind::Count, 4, false}));
}

QTEST_GUILESS_MAIN(CountdownTest)
#include "tst_countdown.moc"
