// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/matches/match_schedule.h"
#include "app/matches/match_standings.h"

#include <QTest>

#include <map>
#include <set>

using namespace app;
using shogi::Color;
using shogi::GameEnd;

namespace {

PlayedGame won(int number, Color firstColor, Color winner) {
    PlayedGame game;
    game.number = number;
    game.firstColor = firstColor;
    game.ending = {GameEnd::Mate, winner};
    game.moveCount = 50;
    return game;
}

} // namespace

class TestMatchSchedule : public QObject {
    Q_OBJECT

private slots:
    void everyTwoMeetEquallyOften_data() {
        QTest::addColumn<bool>("gauntlet");
        QTest::addColumn<int>("engines");
        QTest::addColumn<int>("gamesEach");
        QTest::addColumn<int>("pairings");
        QTest::newRow("two engines") << false << 2 << 4 << 1;
        QTest::newRow("two engines, odd") << false << 2 << 5 << 1;
        QTest::newRow("round robin of four") << false << 4 << 6 << 6;
        QTest::newRow("round robin of three, odd") << false << 3 << 3 << 3;
        QTest::newRow("gauntlet of four") << true << 4 << 2 << 3;
    }
    void everyTwoMeetEquallyOften() {
        QFETCH(bool, gauntlet);
        QFETCH(int, engines);
        QFETCH(int, gamesEach);
        QFETCH(int, pairings);
        const MatchSchedule schedule({gauntlet ? MatchForm::Gauntlet : MatchForm::RoundRobin,
                                      static_cast<std::size_t>(engines), gamesEach});
        QCOMPARE(schedule.pairings().size(), static_cast<std::size_t>(pairings));
        QCOMPARE(schedule.games(), pairings * gamesEach);
        std::map<std::size_t, std::array<int, 2>> colours;
        std::map<int, std::set<std::size_t>> pairs;
        for (int number = 0; number < schedule.games(); ++number) {
            const ScheduledGame game = schedule.game(number);
            ++colours[game.pairing][shogi::index(game.firstColor)];
            pairs[game.pair].insert(game.pairing);
            QVERIFY(game.opening <= gamesEach / 2);
        }
        for (const auto& [pairing, counts] : colours) {
            QCOMPARE(counts[0] + counts[1], gamesEach);
            QVERIFY(counts[0] - counts[1] == gamesEach % 2);
        }
        // The games of a pair are played by the same two.
        for (const auto& [pair, playedBy] : pairs)
            QCOMPARE(playedBy.size(), std::size_t{1});
    }

    // A match that was begun before there were more than two engines continues with the same games.
    void twoEnginesPlayInPairs() {
        const MatchSchedule schedule({MatchForm::RoundRobin, 2, 7});
        for (int number = 0; number < 7; ++number) {
            const ScheduledGame game = schedule.game(number);
            QCOMPARE(game.pair, number / 2);
            QCOMPARE(game.opening, number / 2);
            QCOMPARE(game.firstColor, number % 2 == 0 ? Color::Black : Color::White);
        }
    }

    void allMeetBeforeTheNextOpening() {
        const MatchSchedule schedule({MatchForm::RoundRobin, 3, 4});
        for (int number = 0; number < 6; ++number)
            QCOMPARE(schedule.game(number).opening, 0);
        for (int number = 6; number < 12; ++number)
            QCOMPARE(schedule.game(number).opening, 1);
        QCOMPARE(schedule.game(2).pairing, std::size_t{1});
        QCOMPARE(schedule.pairings()[1], (MatchSchedule::Pairing{0, 2}));
    }

    void theTableAddsUp() {
        MatchStandings table(MatchSchedule({MatchForm::RoundRobin, 3, 2}));
        // The second engine beats the first one twice, and the third one once.
        table.add(won(0, Color::Black, Color::White));
        table.add(won(1, Color::White, Color::Black));
        table.add(won(4, Color::Black, Color::Black));
        PlayedGame lost = won(5, Color::White, Color::White);
        lost.firstColor = Color::White;
        lost.ending = {GameEnd::TimeUp, Color::Black}; // the third engine had Black and wins
        lost.culprit = 0;                              // the second engine exceeded its time
        lost.restarts = {0, 2};
        table.add(lost);
        QCOMPARE(table.games(), 4);
        QCOMPARE(table.engine(0).total(), (Tally{0, 0, 2}));
        QCOMPARE(table.engine(1).total(), (Tally{3, 0, 1}));
        QCOMPARE(table.engine(2).total(), (Tally{1, 0, 1}));
        QCOMPARE(table.pairing(2).total(), (Tally{1, 0, 1}));
        QCOMPARE(table.pairing(2).pairs(), (std::array<int, 5>{0, 0, 1, 0, 0}));
        QCOMPARE(table.engine(1).pairs(), (std::array<int, 5>{0, 0, 1, 0, 1}));
        QCOMPARE(table.timeLosses(), (std::vector<int>{0, 1, 0}));
        QCOMPARE(table.crashes(), (std::vector<int>{0, 0, 2}));
        QCOMPARE(table.ranking(), (std::vector<std::size_t>{1, 2, 0}));
    }
};

QTEST_GUILESS_MAIN(TestMatchSchedule)
#include "tst_match_schedule.moc"
