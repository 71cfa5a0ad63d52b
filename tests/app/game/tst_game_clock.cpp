// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/game/game_clock.h"
#include "tests/app/game/hand_turned_time.h"

#include <QSignalSpy>
#include <QTest>

using namespace app;
using namespace std::chrono_literals;
using shogi::Color;
using shogi::CountingRule;
using shogi::TimeControl;

class TestGameClock : public QObject {
    Q_OBJECT

    struct Fixture {
        HandTurnedTime* time = new HandTurnedTime;
        GameClock clock{std::unique_ptr<TimeSource>(time)};
        QSignalSpy changed{&clock, &GameClock::changed};
        std::vector<Color> fallen;

        explicit Fixture(TimeControl control, CountingRule rule = CountingRule::Exact)
            : Fixture(control, control, rule) {}
        Fixture(TimeControl black, TimeControl white, CountingRule rule) {
            QObject::connect(&clock, &GameClock::flagFell, &clock,
                             [this](Color color) { fallen.push_back(color); });
            clock.reset({black, white}, rule);
        }
    };

private slots:
    void chargesTheRunningSide() {
        Fixture f({60s, 0s, 0s}, {30s, 0s, 0s}, CountingRule::Exact);
        f.clock.startTurn(Color::Black, f.time->now());
        QCOMPARE(f.clock.running(), std::optional(Color::Black));
        f.time->advance(1234ms);
        QCOMPARE(f.clock.elapsed(Color::Black), 1234ms);
        QCOMPARE(f.clock.elapsed(Color::White), 0ms);
        const GameClock::Charge charge = f.clock.finishTurn(f.time->now());
        QCOMPARE(charge.used, 1234ms);
        QCOMPARE(charge.total, 1234ms);
        QCOMPARE(charge.overrun, 0ms);
        QVERIFY(!f.clock.running());
        QCOMPARE(f.clock.account(Color::Black).remaining(), 58766ms);
        QCOMPARE(f.clock.account(Color::White).remaining(), 30000ms);
    }

    // The computer sleeps: a game that is played on it waits, one whose clocks others keep does not.
    void whileTheComputerSleeps_data() {
        QTest::addColumn<bool>("counts");
        QTest::newRow("a game here") << false;
        QTest::newRow("a game on a server") << true;
    }
    void whileTheComputerSleeps() {
        QFETCH(const bool, counts);
        Fixture f({60s, 0s, 0s}, CountingRule::Exact);
        f.clock.setCountsSleep(counts);
        f.time->suspend(100s); // before the turn
        f.clock.startTurn(Color::Black, f.time->now());
        f.time->advance(2s);
        f.time->suspend(20s);
        QCOMPARE(f.clock.elapsed(Color::Black), counts ? 22s : 2s);
        QCOMPARE(f.clock.left(Color::Black), std::optional<Milliseconds>(counts ? 38s : 58s));
        // What is said of the turn afterwards has that time in it.
        f.clock.restartTurnAt(f.time->now() - 25s);
        QCOMPARE(f.clock.elapsed(Color::Black), 25s);
        // Nothing runs in a pause.
        f.clock.pause();
        f.time->suspend(40s);
        f.clock.resume();
        f.time->advance(5s);
        QCOMPARE(f.clock.elapsed(Color::Black), 30s);
        QVERIFY(f.fallen.empty());
        f.time->suspend(30s);
        f.time->advance(1s);
        QCOMPARE(f.fallen.size(), counts ? 1U : 0U);
    }

    void theWayIsNotCharged_P46() {
        Fixture f({0s, 2s, 0s}, CountingRule::Exact);
        f.clock.setOnTheWay(300ms);
        f.clock.startTurn(Color::Black, f.time->now());
        f.time->advance(200ms);
        QCOMPARE(f.clock.elapsed(Color::Black), 0ms);
        f.time->advance(2099ms);
        QCOMPARE(f.clock.elapsed(Color::Black), 1999ms);
        QVERIFY(f.fallen.empty());
        f.time->advance(1ms);
        QCOMPARE(f.fallen, std::vector<Color>{Color::Black});
        f.clock.stop();
        // After a pause the question is on its way again.
        f.clock.startTurn(Color::Black, f.time->now());
        f.time->advance(800ms);
        f.clock.pause();
        f.clock.resume();
        f.time->advance(800ms);
        QCOMPARE(f.clock.finishTurn(f.time->now()).used, 1000ms);
        f.clock.setOnTheWay(0ms);
        f.clock.startTurn(Color::White, f.time->now());
        f.time->advance(100ms);
        QCOMPARE(f.clock.finishTurn(f.time->now()).used, 100ms);
    }

    void countsTotals() {
        Fixture f({60s, 0s, 0s}, CountingRule::TruncateSeconds);
        for (const auto& used : {1999ms, 2500ms}) {
            f.clock.startTurn(Color::Black, f.time->now());
            f.time->advance(used);
            f.clock.finishTurn(f.time->now());
        }
        QCOMPARE(f.clock.totalUsed(Color::Black), 3000ms);
    }

    void flagFalls_data() {
        QTest::addColumn<TimeControl>("control");
        QTest::addColumn<CountingRule>("rule");
        QTest::addColumn<std::chrono::milliseconds>("at");
        QTest::newRow("main time") << TimeControl{5s, 0s, 0s} << CountingRule::Exact << 5000ms;
        QTest::newRow("main and byoyomi") << TimeControl{5s, 3s, 0s} << CountingRule::Exact << 8000ms;
        QTest::newRow("byoyomi alone") << TimeControl{0s, 100ms, 0s} << CountingRule::Exact << 100ms;
        QTest::newRow("increment counts at once") << TimeControl{0s, 0s, 2s} << CountingRule::Exact << 2000ms;
        QTest::newRow("whole seconds") << TimeControl{0s, 3s, 0s} << CountingRule::TruncateSeconds << 3000ms;
    }
    void flagFalls() {
        QFETCH(TimeControl, control);
        QFETCH(CountingRule, rule);
        QFETCH(std::chrono::milliseconds, at);
        Fixture f(control, rule);
        f.clock.startTurn(Color::White, f.time->now());
        f.time->advance(at - 1ms);
        QVERIFY(f.fallen.empty());
        QVERIFY(!f.clock.flagFallenAt(f.time->now()));
        f.time->advance(1ms);
        QCOMPARE(f.fallen, std::vector<Color>{Color::White});
        QVERIFY(f.clock.flagFallenAt(f.time->now()));
        f.time->advance(10s);
        QCOMPARE(f.fallen.size(), std::size_t{1});
        QVERIFY(f.clock.finishTurn(f.time->now()).overrun >= 10s);
    }

    void loserOnTimeHasNothingLeft_data() {
        QTest::addColumn<int>("main");
        QTest::addColumn<int>("byoyomi");
        QTest::addColumn<int>("increment");
        QTest::addColumn<int>("rule");
        const auto exact = static_cast<int>(CountingRule::Exact);
        QTest::newRow("byoyomi") << 0 << 3 << 0 << exact;
        QTest::newRow("byoyomi after main time") << 5 << 3 << 0 << exact;
        QTest::newRow("main time") << 5 << 0 << 0 << exact;
        QTest::newRow("increment") << 5 << 0 << 2 << exact;
        QTest::newRow("rounded up") << 5 << 3 << 0 << static_cast<int>(CountingRule::RoundUp);
    }
    void loserOnTimeHasNothingLeft() {
        QFETCH(int, main);
        QFETCH(int, byoyomi);
        QFETCH(int, increment);
        QFETCH(int, rule);
        const TimeControl control{std::chrono::seconds(main), std::chrono::seconds(byoyomi),
                                  std::chrono::seconds(increment)};
        Fixture f(control, static_cast<CountingRule>(rule));
        f.clock.startTurn(Color::Black, f.time->now());
        f.time->advance(20s);
        QCOMPARE(f.fallen, std::vector<Color>{Color::Black});
        f.clock.loseOnTime(f.time->now());
        const shogi::TimeAccount::Display shown = f.clock.display(Color::Black);
        QCOMPARE(shown.main, 0ms);
        QCOMPARE(shown.byoyomi, 0ms);
        QCOMPARE(shown.inByoyomi, byoyomi > 0);
        QVERIFY(f.clock.display(Color::White).main + f.clock.display(Color::White).byoyomi > 0ms);
        f.clock.reset({control, control}, CountingRule::Exact);
        QVERIFY(f.clock.display(Color::Black).main + f.clock.display(Color::Black).byoyomi > 0ms);
    }

    void unlimitedNeverFalls() {
        Fixture f(TimeControl{});
        f.clock.startTurn(Color::Black, f.time->now());
        f.time->advance(100h);
        QVERIFY(f.fallen.empty());
        QVERIFY(!f.clock.left(Color::Black));
        QCOMPARE(f.clock.finishTurn(f.time->now()).used, 100h);
    }

    void deliveryGraceDelaysTheAlarmAlone() {
        Fixture f({1s, 0s, 0s});
        f.clock.startTurn(Color::Black, f.time->now(), 200ms);
        f.time->advance(1199ms);
        QVERIFY(f.fallen.empty());
        QVERIFY(f.clock.flagFallenAt(f.time->now()));
        f.time->advance(1ms);
        QCOMPARE(f.fallen.size(), std::size_t{1});
    }

    void graceIsOverlooked() {
        Fixture f({1s, 0s, 0s});
        f.clock.setGrace(50ms);
        f.clock.startTurn(Color::Black, f.time->now());
        f.time->advance(1049ms);
        QVERIFY(!f.clock.flagFallenAt(f.time->now()));
        QVERIFY(f.fallen.empty());
        f.time->advance(1ms);
        QVERIFY(f.clock.flagFallenAt(f.time->now()));
        QCOMPARE(f.fallen.size(), std::size_t{1});
    }

    void stampsDecide() {
        Fixture f({1s, 0s, 0s});
        f.clock.startTurn(Color::Black, f.time->now(), 200ms);
        f.time->advance(30ms);
        f.clock.restartTurnAt(f.time->now()); // go is written late
        const Instant answer = f.time->now() + 990ms;
        f.time->advance(1100ms); // and the answer arrives late
        QVERIFY(!f.clock.flagFallenAt(answer));
        QCOMPARE(f.clock.finishTurn(answer).used, 990ms);
    }

    void answerBeforeTheBeginningCostsNothing() {
        Fixture f({1s, 0s, 0s});
        f.clock.startTurn(Color::Black, f.time->now());
        QCOMPARE(f.clock.finishTurn(f.time->now() - 5ms).used, 0ms);
    }

    void pauseStopsEverything() {
        Fixture f({10s, 0s, 0s});
        f.clock.startTurn(Color::Black, f.time->now());
        f.time->advance(4s);
        f.clock.pause();
        QVERIFY(f.clock.isPaused());
        f.time->advance(1h);
        QCOMPARE(f.clock.elapsed(Color::Black), 4s);
        QCOMPARE(f.clock.carried(), 4s);
        QVERIFY(f.fallen.empty());
        f.clock.resume();
        f.time->advance(5999ms);
        QVERIFY(f.fallen.empty());
        f.time->advance(1ms);
        QCOMPARE(f.fallen.size(), std::size_t{1});
    }

    void takeBackRestores() {
        Fixture f({10s, 0s, 0s}, {20s, 0s, 0s}, CountingRule::Exact);
        const auto turn = [&f](Color color, std::chrono::milliseconds used) {
            f.clock.startTurn(color, f.time->now());
            f.time->advance(used);
            f.clock.finishTurn(f.time->now());
        };
        turn(Color::Black, 1s);
        turn(Color::White, 2s);
        turn(Color::Black, 3s);
        f.clock.startTurn(Color::White, f.time->now());
        f.time->advance(4s);
        f.clock.takeBack(2);
        QVERIFY(!f.clock.running());
        QCOMPARE(f.clock.account(Color::Black).remaining(), 9s);
        QCOMPARE(f.clock.account(Color::White).remaining(), 20s);
        QCOMPARE(f.clock.totalUsed(Color::Black), 1s);
        QCOMPARE(f.clock.totalUsed(Color::White), 0s);
        f.clock.takeBack(5); // more than there are
        QCOMPARE(f.clock.account(Color::Black).remaining(), 10s);
    }

    void displayStepsFallOnWholeSeconds() {
        Fixture f({2500ms, 0s, 0s});
        f.clock.startTurn(Color::Black, f.time->now());
        f.changed.clear();
        f.time->advance(499ms); // shows 3
        QCOMPARE(f.changed.count(), 0);
        f.time->advance(1ms); // shows 2
        QCOMPARE(f.changed.count(), 1);
        QCOMPARE(f.clock.display(Color::Black).main, 2000ms);
        f.time->advance(1s);
        QCOMPARE(f.changed.count(), 2);
        f.clock.setDisplaySteps(false);
        f.changed.clear();
        f.time->advance(900ms);
        QCOMPARE(f.changed.count(), 0);
    }

    void displayCountsByoyomiDown() {
        Fixture f({1s, 30s, 0s});
        f.clock.startTurn(Color::Black, f.time->now());
        f.time->advance(11s);
        QVERIFY(f.clock.display(Color::Black).inByoyomi);
        QCOMPARE(f.clock.display(Color::Black).byoyomi, 20s);
        QVERIFY(!f.clock.display(Color::White).inByoyomi);
        QCOMPARE(f.clock.left(Color::Black), std::optional<Milliseconds>(20s));
    }

    void systemTimeRings() {
        SystemTime time;
        QSignalSpy rung(&time, &TimeSource::alarm);
        const Instant at = time.now() + 20ms;
        time.setAlarm(at);
        QTRY_COMPARE(rung.count(), 1);
        QVERIFY(time.now() >= at);
        time.setAlarm(time.now() + 10ms);
        time.setAlarm(std::nullopt);
        // Another one fires later.
        SystemTime later;
        QSignalSpy after(&later, &TimeSource::alarm);
        later.setAlarm(later.now() + 30ms);
        QTRY_COMPARE(after.count(), 1);
        QCOMPARE(rung.count(), 1);
    }
};

QTEST_GUILESS_MAIN(TestGameClock)
#include "tst_game_clock.moc"
