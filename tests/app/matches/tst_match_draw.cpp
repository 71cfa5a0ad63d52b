// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/matches/handicap_ladder.h"
#include "app/matches/match_standings.h"
#include "app/matches/swiss_draw.h"

#include <QTest>

#include <algorithm>
#include <functional>
#include <map>
#include <random>
#include <set>

using namespace app;
using shogi::Color;
using shogi::Ending;
using shogi::GameEnd;
using shogi::Handicap;

namespace {

// Who wins a game, by places: the first one with 1, the second one with -1, nobody with 0.
using Outcome = std::function<int(std::size_t first, std::size_t second, int number)>;

// The stronger player has the smaller number.
int strongerWins(std::size_t first, std::size_t second, int) { return first < second ? 1 : -1; }

PlayedGame playedGame(const MatchStandings& standings, int number, int outcome) {
    const ScheduledGame scheduled = standings.schedule().game(number);
    const MatchSchedule::Pairing& pairing = standings.schedule().pairings()[scheduled.pairing];
    PlayedGame game;
    game.number = number;
    game.firstColor = scheduled.firstColor;
    game.players = {pairing.first, pairing.second};
    game.ending = outcome == 0  ? Ending{GameEnd::Repetition, std::nullopt}
                  : outcome > 0 ? Ending{GameEnd::Resignation, game.firstColor}
                                : Ending{GameEnd::Resignation, ~game.firstColor};
    game.moveCount = 100;
    return game;
}

// A match that is played by rote.
struct Tournament {
    MatchStandings standings;
    std::vector<PlayedGame> games;
    std::vector<MatchDraw> draws;

    explicit Tournament(const MatchCourse& course, HandicapLadder ladder = {})
        : standings(MatchSchedule(course), std::move(ladder)) {}

    // Until the end, or until it has this many games.
    void play(const Outcome& outcome, int most = 100000) {
        int next = static_cast<int>(games.size());
        while (true) {
            if (const std::optional<MatchDraw> due = standings.due()) {
                QVERIFY(standings.schedule().fits(*due));
                standings.add(*due);
                draws.push_back(*due);
            }
            if (next >= standings.schedule().games() || next >= most)
                return;
            const MatchSchedule& schedule = standings.schedule();
            const MatchSchedule::Pairing& pairing = schedule.pairings()[schedule.game(next).pairing];
            games.push_back(playedGame(standings, next, outcome(pairing.first, pairing.second, next)));
            standings.add(games.back());
            ++next;
        }
    }
    // The colours of each player's games: Black minus White.
    std::map<std::size_t, int> balances() const {
        std::map<std::size_t, int> balances;
        for (const PlayedGame& game : games) {
            const int first = game.firstColor == Color::Black ? 1 : -1;
            balances[(*game.players)[0]] += first;
            balances[(*game.players)[1]] -= first;
        }
        return balances;
    }
};

int meetings(const std::vector<MatchDraw>& draws, std::size_t one, std::size_t other) {
    int count = 0;
    for (const MatchDraw& draw : draws)
        count += std::any_of(draw.games.begin(), draw.games.end(), [&](const DrawnGame& game) {
            return game.first == std::min(one, other) && game.second == std::max(one, other);
        });
    return count;
}

} // namespace

class TestMatchDraw : public QObject {
    Q_OBJECT

private slots:
    // --- Swiss

    void swissPlayersMeetOnce_data() {
        QTest::addColumn<int>("players");
        QTest::addColumn<int>("rounds");
        QTest::newRow("two") << 2 << 1;
        QTest::newRow("three, every one") << 3 << 3;
        QTest::newRow("four, as a round robin") << 4 << 3;
        QTest::newRow("eight") << 8 << 5;
        QTest::newRow("eight, as a round robin") << 8 << 7;
        QTest::newRow("nine") << 9 << 6;
        QTest::newRow("twenty-four") << 24 << 6;
    }
    void swissPlayersMeetOnce() {
        QFETCH(int, players);
        QFETCH(int, rounds);
        std::mt19937 luck(7);
        const auto random = [&luck](std::size_t, std::size_t, int) {
            return static_cast<int>(luck() % 3) - 1;
        };
        for (const Outcome& outcome : {Outcome(strongerWins), Outcome(random)}) {
            Tournament swiss({MatchForm::Swiss, static_cast<std::size_t>(players), 1, rounds});
            swiss.play(outcome);
            QVERIFY(swiss.standings.isOver());
            QCOMPARE(static_cast<int>(swiss.draws.size()), rounds);
            QCOMPARE(static_cast<int>(swiss.games.size()), players / 2 * rounds);
            QCOMPARE(swiss.standings.schedule().gamesInAll(), players / 2 * rounds);
            const auto count = static_cast<std::size_t>(players);
            for (std::size_t one = 0; one < count; ++one) {
                QVERIFY(swiss.standings.schedule().byes(one) <= 1);
                for (std::size_t other = one + 1; other < count; ++other)
                    QVERIFY2(meetings(swiss.draws, one, other) <= 1,
                             qPrintable(QStringLiteral("%1 %2").arg(one).arg(other)));
            }
            for (const MatchDraw& draw : swiss.draws) {
                std::set<std::size_t> seen(draw.byes.begin(), draw.byes.end());
                for (const DrawnGame& game : draw.games)
                    QVERIFY(seen.insert(game.first).second && seen.insert(game.second).second);
                QCOMPARE(seen.size(), count);
                QCOMPARE(draw.byes.size(), count % 2);
            }
        }
    }

    // More rounds than there are others: only then do players meet again, as late as possible.
    void repeatedOnlyIfNeeded() {
        Tournament swiss({MatchForm::Swiss, 4, 1, 5});
        swiss.play(strongerWins);
        for (std::size_t one = 0; one < 4; ++one)
            for (std::size_t other = one + 1; other < 4; ++other) {
                QVERIFY(meetings({swiss.draws.begin(), swiss.draws.begin() + 3}, one, other) == 1);
                QVERIFY(meetings(swiss.draws, one, other) <= 2);
            }
    }

    void firstRoundIsUpperAgainstLowerHalf() {
        Tournament swiss({MatchForm::Swiss, 8, 1, 3});
        swiss.play(strongerWins, 0);
        std::set<std::pair<std::size_t, std::size_t>> pairs;
        for (const DrawnGame& game : swiss.draws.at(0).games)
            pairs.insert({game.first, game.second});
        QCOMPARE(pairs, (std::set<std::pair<std::size_t, std::size_t>>{{0, 4}, {1, 5}, {2, 6}, {3, 7}}));
    }

    // The winners meet winners.
    void likePointsMeet() {
        Tournament swiss({MatchForm::Swiss, 8, 1, 3});
        swiss.play(strongerWins, 8);
        for (const DrawnGame& game : swiss.draws.at(1).games)
            QCOMPARE(game.first < 4, game.second < 4);
    }

    void coloursEvenOut_data() {
        QTest::addColumn<int>("players");
        QTest::newRow("eight") << 8;
        QTest::newRow("nine") << 9;
        QTest::newRow("sixteen") << 16;
    }
    void coloursEvenOut() {
        QFETCH(int, players);
        for (unsigned seed = 1; seed <= 20; ++seed) {
            std::mt19937 luck(seed);
            Tournament swiss({MatchForm::Swiss, static_cast<std::size_t>(players), 1, 5});
            swiss.play([&luck](std::size_t, std::size_t, int) { return luck() % 2 == 0 ? 1 : -1; });
            for (const auto& [player, balance] : swiss.balances())
                QVERIFY2(std::abs(balance) <= 2,
                         qPrintable(QStringLiteral("seed %1: %2 has %3").arg(seed).arg(player).arg(balance)));
        }
        Tournament pairs({MatchForm::Swiss, static_cast<std::size_t>(players), 2, 5});
        pairs.play(strongerWins);
        for (const auto& [player, balance] : pairs.balances())
            QCOMPARE(balance, 0);
        for (std::size_t i = 0; i + 1 < pairs.games.size(); i += 2) {
            const ScheduledGame one = pairs.standings.schedule().game(static_cast<int>(i));
            const ScheduledGame two = pairs.standings.schedule().game(static_cast<int>(i) + 1);
            QCOMPARE(one.pair, two.pair);
            QCOMPARE(one.opening, two.opening);
            QVERIFY(one.firstColor != two.firstColor);
        }
    }

    // A bye counts as a meeting won.
    void byesAndTieBreaks() {
        Tournament swiss({MatchForm::Swiss, 3, 2, 1});
        swiss.play(strongerWins); // 0 beats 1 twice
        QCOMPARE(swiss.draws.at(0).byes, std::vector<std::size_t>{2});
        QCOMPARE(swiss.standings.points(2), 2.0);
        QCOMPARE(swiss.standings.points(0), 2.0);
        QCOMPARE(swiss.standings.points(1), 0.0);
        QCOMPARE(swiss.standings.buchholz(0), 0.0);
        QCOMPARE(swiss.standings.buchholz(1), 2.0);
        QCOMPARE(swiss.standings.buchholz(2), 2.0); // as if against a player with as many points
        QCOMPARE(swiss.standings.sonnebornBerger(0), 0.0);
        QCOMPARE(swiss.standings.ranking(), (std::vector<std::size_t>{2, 0, 1}));
        Tournament longer({MatchForm::Swiss, 3, 2, 3});
        longer.play(strongerWins);
        for (std::size_t player = 0; player < 3; ++player)
            QCOMPARE(longer.standings.schedule().byes(player), 1);
    }

    // The next round comes only after the previous one.
    void roundsFollowEachOther() {
        Tournament swiss({MatchForm::Swiss, 8, 1, 3});
        swiss.play(strongerWins, 3);
        QCOMPARE(swiss.draws.size(), std::size_t{1});
        QVERIFY(!swiss.standings.due());
        swiss.play(strongerWins, 4);
        QCOMPARE(swiss.draws.size(), std::size_t{2});
        QVERIFY(!swiss.standings.isOver());
    }

    // --- knockout

    void knockoutHasAWinner_data() {
        QTest::addColumn<int>("players");
        QTest::addColumn<int>("games");
        QTest::addColumn<bool>("third");
        QTest::newRow("two") << 2 << 1 << false;
        QTest::newRow("three") << 3 << 1 << true;
        QTest::newRow("four") << 4 << 3 << true;
        QTest::newRow("six, even number of games") << 6 << 2 << true;
        QTest::newRow("eight") << 8 << 1 << false;
        QTest::newRow("thirteen") << 13 << 5 << true;
    }
    void knockoutHasAWinner() {
        QFETCH(int, players);
        QFETCH(int, games);
        QFETCH(bool, third);
        Tournament knockout({MatchForm::Knockout, static_cast<std::size_t>(players), games, 1, third});
        knockout.play(strongerWins);
        QVERIFY(knockout.standings.isOver());
        const std::vector<std::size_t> ranking = knockout.standings.ranking();
        QCOMPARE(ranking.at(0), std::size_t{0});
        QCOMPARE(ranking.at(1), std::size_t{1}); // seeded into the other half
        if (third && players > 3)
            QCOMPARE(ranking.at(2), std::size_t{2});
        const int meetings = players - 1 + (third && players > 3 ? 1 : 0);
        QCOMPARE(static_cast<int>(knockout.games.size()), meetings * (games / 2 + 1));
        QCOMPARE(knockout.standings.schedule().gamesInAll(), static_cast<int>(knockout.games.size()));
    }

    // Drawn games are played again with colours reversed, and do not count.
    void drawsAreReplayed() {
        Tournament knockout({MatchForm::Knockout, 2, 3, 1});
        // draw, win of the first; then the draw again: lost; then the third game: won.
        const std::vector<int> outcomes{0, 1, -1, 1};
        knockout.play([&outcomes](std::size_t, std::size_t, int number) {
            return outcomes.at(static_cast<std::size_t>(number));
        });
        QCOMPARE(knockout.games.size(), std::size_t{4});
        QVERIFY(knockout.games[2].firstColor != knockout.games[0].firstColor);
        QCOMPARE(knockout.standings.schedule().game(2).opening,
                 knockout.standings.schedule().game(0).opening);
        QCOMPARE(knockout.standings.ranking().front(), std::size_t{0});
        const KnockoutBracket bracket = knockout.standings.bracket();
        QCOMPARE(bracket.meetings().at(0).draws, 1);
        QCOMPARE(bracket.meetings().at(0).winner, std::optional<std::size_t>(0));
    }

    void endlessDrawsEnd() {
        Tournament knockout({MatchForm::Knockout, 4, 1, 1});
        knockout.play([](std::size_t, std::size_t, int) { return 0; });
        QVERIFY(knockout.standings.isOver());
        QCOMPARE(static_cast<int>(knockout.games.size()), 3 * KnockoutBracket::kMostDraws);
        QCOMPARE(knockout.standings.ranking().front(), std::size_t{0});
    }

    // --- a journal

    void restoredFromAJournal_data() {
        QTest::addColumn<bool>("knockout");
        QTest::addColumn<int>("played");
        for (const bool knockout : {false, true})
            for (const int played : {0, 1, 5, 8, 9, 12})
                QTest::addRow("%s, %d games", knockout ? "knockout" : "swiss", played) << knockout << played;
    }
    void restoredFromAJournal() {
        QFETCH(bool, knockout);
        QFETCH(int, played);
        const MatchCourse course{knockout ? MatchForm::Knockout : MatchForm::Swiss, 8, 2, 3, true};
        const auto outcome = [](std::size_t first, std::size_t second, int number) {
            return number % 5 == 2 ? 0 : strongerWins(first, second, number);
        };
        Tournament whole(course);
        whole.play(outcome);
        Tournament first(course);
        first.play(outcome, played);
        // Games end in another order than that of their numbers; a line of draws may have been lost.
        std::reverse(first.games.begin(), first.games.begin() + std::min<std::ptrdiff_t>(3, played));
        for (const bool lost : {false, true}) {
            Tournament again(course);
            std::vector<MatchDraw> draws = first.draws;
            if (lost && !draws.empty())
                draws.erase(draws.begin());
            QCOMPARE(again.standings.restore(first.games, draws), first.games);
            again.games = first.games;
            again.play(outcome);
            QCOMPARE(again.standings.ranking(), whole.standings.ranking());
            QCOMPARE(again.standings.games(), whole.standings.games());
            for (std::size_t i = 0; i < 8; ++i)
                QCOMPARE(again.standings.engine(i).total(), whole.standings.engine(i).total());
        }
        // A game of two who do not meet does not belong to this match.
        PlayedGame stray = whole.games.front();
        stray.players = {6, 7};
        Tournament other(course);
        QVERIFY(other.standings.restore({stray}, whole.draws).empty());
    }

    // A result that is corrected after the next round was drawn changes points, but no pairing.
    void correctedResultsKeepTheDraw() {
        Tournament swiss({MatchForm::Swiss, 8, 1, 3});
        swiss.play(strongerWins, 5);
        const std::vector<MatchDraw> draws = swiss.standings.schedule().draws();
        PlayedGame wrong = swiss.games.front();
        const std::size_t winner = (*wrong.players)[0];
        QCOMPARE(swiss.standings.engine(winner).total().wins, 1 + (swiss.games[4].players->at(0) == winner));
        wrong.ending.winner = ~wrong.firstColor;
        swiss.standings.correct(wrong);
        QCOMPARE(swiss.standings.schedule().draws(), draws);
        QCOMPARE(swiss.standings.games(), 5);
        QVERIFY(swiss.standings.engine(winner).total().losses >= 1);
    }

    // In a knockout a drawn game is played again, also if it was corrected to a draw after the final was
    // drawn.
    void correctedMeetingsArePlayedAgain() {
        Tournament knockout({MatchForm::Knockout, 4, 1, 1});
        knockout.play(strongerWins, 2);
        QCOMPARE(knockout.draws.back().round, 1);
        PlayedGame drawn = knockout.games.front();
        drawn.ending = {GameEnd::Repetition, std::nullopt};
        knockout.standings.correct(drawn);
        const std::optional<MatchDraw> again = knockout.standings.due();
        QVERIFY(again && again->round == 0 && again->games.size() == 1);
        QVERIFY(knockout.standings.schedule().fits(*again));
        knockout.standings.add(*again);
        QCOMPARE(knockout.standings.schedule().roundsBegun(), 2);
        QCOMPARE(knockout.standings.schedule().game(3).round, 0);
    }

    // An odd number of games a pair that is raised: a number may then belong to two others.
    void gamesOfOthersAreNotTaken() {
        Tournament once({MatchForm::RoundRobin, 3, 1, 1});
        once.play(strongerWins);
        QCOMPARE(once.games.size(), std::size_t{3});
        Tournament twice({MatchForm::RoundRobin, 3, 2, 1});
        const std::vector<PlayedGame> taken = twice.standings.restore(once.games, {});
        QCOMPARE(taken, std::vector{once.games.front()});
        QCOMPARE(twice.standings.games(), 1);
    }

    // --- the ladder

    void ladderStepsUpAndDown() {
        const HandicapLadder ladder{{Handicap::Lance, Handicap::Bishop}, 2};
        LadderPlace place;
        QCOMPARE(place.handicap(ladder), Handicap::None);
        const auto first = [&](bool wins) {
            const Color color = place.firstColor().value_or(Color::Black);
            place.add(ladder, color, {GameEnd::Resignation, wins ? color : ~color});
        };
        first(true);
        QCOMPARE(place.handicap(ladder), Handicap::None);
        first(true); // twice in a row
        QCOMPARE(place.handicap(ladder), Handicap::Lance);
        QCOMPARE(place.firstColor(), std::optional(Color::White)); // the giver
        first(true);
        first(false); // not in a row
        first(true);
        QCOMPARE(place.level(), 1);
        first(true);
        QCOMPARE(place.handicap(ladder), Handicap::Bishop);
        for (int i = 0; i < 4; ++i)
            first(true); // there is no higher step
        QCOMPARE(place.level(), 2);
        first(true);
        place.add(ladder, Color::White, {GameEnd::Repetition, std::nullopt}); // a draw ends the run
        first(true);
        QCOMPARE(place.run(), 1);
        for (int i = 0; i < 8; ++i)
            first(false);
        QCOMPARE(place.level(), -2);
        QCOMPARE(place.handicap(ladder), Handicap::Bishop);
        QCOMPARE(place.firstColor(), std::optional(Color::Black)); // now the second one gives
    }
};

QTEST_GUILESS_MAIN(TestMatchDraw)
#include "tst_match_draw.moc"
