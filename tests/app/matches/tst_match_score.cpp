// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/matches/match_standings.h"

#include <QTest>

using namespace app;
using shogi::Color;
using shogi::Ending;
using shogi::GameEnd;

class TestMatchScore : public QObject {
    Q_OBJECT

    static Ending won(Color by) { return {GameEnd::Mate, by}; }
    static Ending drawn() { return {GameEnd::Repetition, std::nullopt}; }

private slots:
    void countsByColor() {
        MatchScore score;
        score.add(0, Color::Black, won(Color::Black));
        score.add(1, Color::White, won(Color::Black));
        score.add(2, Color::Black, drawn());
        score.add(3, Color::White, won(Color::White));
        QCOMPARE(score.asColor(Color::Black), (Tally{1, 1, 0}));
        QCOMPARE(score.asColor(Color::White), (Tally{1, 0, 1}));
        QCOMPARE(score.total(), (Tally{2, 1, 1}));
        QCOMPARE(score.total().points(), 2.5);
        QCOMPARE(score.ends().at(GameEnd::Mate), 3);
        QCOMPARE(score.ends().at(GameEnd::Repetition), 1);
        QCOMPARE(score.pairs(), (std::array<int, 5>{0, 0, 1, 1, 0}));
    }

    void pairsMeetInAnyOrder() {
        MatchScore score;
        score.add(3, Color::White, won(Color::White));
        score.add(0, Color::Black, won(Color::White));
        QCOMPARE(score.pairs(), (std::array<int, 5>{}));
        score.add(2, Color::Black, won(Color::Black));
        score.add(1, Color::White, drawn());
        QCOMPARE(score.pairs(), (std::array<int, 5>{0, 1, 0, 0, 1}));
    }

    void evenScoreIsNoDifference() {
        MatchScore score;
        for (int pair = 0; pair < 100; ++pair) {
            score.add(2 * pair, Color::Black, pair % 2 == 0 ? won(Color::Black) : drawn());
            score.add(2 * pair + 1, Color::White, pair % 2 == 0 ? won(Color::Black) : drawn());
        }
        QVERIFY(score.elo());
        QVERIFY(std::abs(score.elo()->difference) < 1e-9);
        // Every pair scored one point: their spread is unknown.
        QVERIFY(!score.elo()->error);
    }

    // 1,000 independent games give ±21 Elo.
    void errorOfAThousandGames() {
        MatchScore score;
        for (int game = 0; game < 1000; ++game) {
            const Color first = game % 2 == 0 ? Color::Black : Color::White;
            const bool wins = game / 2 % 2 == 0 ? game / 4 % 2 == 0 : (game + game / 4) % 2 == 0;
            score.add(game, first, won(wins ? first : ~first));
        }
        QCOMPARE(score.total().wins, 500);
        QVERIFY(score.elo());
        QVERIFY2(*score.elo()->error > 18 && *score.elo()->error < 30,
                 qPrintable(QString::number(*score.elo()->error)));
    }

    void threeQuartersAre191() {
        MatchScore score;
        for (int game = 0; game < 4; ++game)
            score.add(game, Color::Black, won(game == 0 ? Color::White : Color::Black));
        QVERIFY(score.elo());
        QVERIFY(std::abs(score.elo()->difference - 190.85) < 0.01);
        QVERIFY(*score.elo()->error > 100);
    }

    void superiority() {
        MatchScore score;
        QVERIFY(!score.likelihoodOfSuperiority());
        // Pairs of 2, 1, 1 and 2 points: 0.75 on average with variance 1/16 for a pair, 1/64 for the mean.
        const std::array<bool, 8> wins{true, true, true, false, false, true, true, true};
        for (int game = 0; game < 8; ++game) {
            const Color first = game % 2 == 0 ? Color::Black : Color::White;
            score.add(game, first, won(wins[static_cast<std::size_t>(game)] ? first : ~first));
        }
        QVERIFY(score.likelihoodOfSuperiority());
        // Two deviations above one half.
        QVERIFY(std::abs(*score.likelihoodOfSuperiority() - 0.977249868) < 1e-9);
    }

    void evenScoreIsAsLikelyEitherWay() {
        MatchScore score;
        for (int game = 0; game < 8; ++game)
            score.add(game, Color::Black, won(game < 4 ? Color::Black : Color::White));
        QVERIFY(score.likelihoodOfSuperiority());
        QVERIFY(std::abs(*score.likelihoodOfSuperiority() - 0.5) < 1e-12);
    }

    // Beyond 5 % of losses on time, or of pauses, a result says nothing.
    void timeLossesAndPausesAreDoubts() {
        MatchScore score;
        QVERIFY(!doubtAbout(score, 1.0)); // nothing was played
        for (int game = 0; game < 20; ++game)
            score.add(game, Color::Black, {game == 0 ? GameEnd::TimeUp : GameEnd::Mate, Color::Black});
        QVERIFY(!doubtAbout(score, 0.0));
        QVERIFY(!doubtAbout(score, 0.05));
        QCOMPARE(doubtAbout(score, 0.06), (MatchDoubt{0.05, 0.06}));
        score.add(20, Color::Black, {GameEnd::TimeUp, Color::White});
        const auto doubt = doubtAbout(score, 0.0);
        QVERIFY(doubt);
        QCOMPARE(doubt->timeLosses, 2 / 21.0);
    }

    // One engine of many that always loses on time spoils its own games.
    void theWorstPairingIsTheDoubt() {
        const MatchSchedule schedule({MatchForm::RoundRobin, 3, 2});
        MatchStandings standings(schedule);
        for (int game = 0; game < schedule.games(); ++game) {
            const MatchSchedule::Pairing& pairing = schedule.pairings()[schedule.game(game).pairing];
            PlayedGame played;
            played.number = game;
            played.firstColor = schedule.game(game).firstColor;
            played.ending = {pairing.second == 2 && pairing.first == 0 ? GameEnd::TimeUp : GameEnd::Mate,
                             Color::Black};
            standings.add(played);
        }
        QCOMPARE(standings.doubt(0.0), (MatchDoubt{1.0, 0.0, 1}));
        QVERIFY(doubtAbout(standings.engine(0), 0.0));
        QVERIFY(!doubtAbout(standings.engine(1), 0.0));
    }

    void noFiniteDifference() {
        MatchScore score;
        QVERIFY(!score.elo());
        score.add(0, Color::Black, won(Color::Black));
        QVERIFY(!score.elo());
        MatchScore lost;
        lost.add(0, Color::Black, won(Color::White));
        QVERIFY(!lost.elo());
    }
};

QTEST_APPLESS_MAIN(TestMatchScore)
#include "tst_match_score.moc"
