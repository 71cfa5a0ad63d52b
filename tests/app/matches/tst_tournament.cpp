// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/document/record_file.h"
#include "app/engines/engine_hub.h"
#include "app/matches/match.h"
#include "shogi-core/sfen.h"
#include "tests/app/engines/scripted_engine.h"

#include <QTest>

#include <algorithm>
#include <map>
#include <set>

using namespace app;
using namespace std::chrono_literals;
using shogi::Color;
using shogi::GameEnd;
using shogi::Handicap;

namespace {

// Whoever has Black mates at once.
constexpr const char* kMateInOne = "4k4/9/4G4/9/9/9/9/9/4K4 b G 1";
const QString kMates = QStringLiteral("! play\n@0 G*5b\n! end\n");
const QString kResigns = QStringLiteral("! play\nresign\n! end\n");

struct Arena {
    EngineHub hub;
    MatchSettings settings;
    std::unique_ptr<Match> match;
    std::vector<MatchGame> games;
    std::vector<MatchDraw> draws;
    bool finished = false;

    Arena(const ScriptedEngine& engine, std::size_t players, MatchForm form) {
        settings.players.resize(players);
        for (std::size_t i = 0; i < players; ++i) {
            settings.players[i].config = engine.config();
            settings.players[i].name = QStringLiteral("Player %1").arg(i + 1);
            settings.players[i].time = {10s, 0s, 0s};
        }
        settings.form = form;
        settings.openings = {{shogi::parseSfen(kMateInOne).value(), {}}};
    }
    void begin() {
        match = std::make_unique<Match>(hub, settings);
        QObject::connect(match.get(), &Match::gameFinished, match.get(),
                         [this](const MatchGame& game) { games.push_back(game); });
        QObject::connect(match.get(), &Match::drawn, match.get(),
                         [this](const MatchDraw& draw) { draws.push_back(draw); });
        QObject::connect(match.get(), &Match::finished, match.get(), [this] { finished = true; });
        match->start();
    }
    void play() {
        begin();
        QTRY_VERIFY_WITH_TIMEOUT(finished, 20000);
    }
};

GameResult won(Color winner) {
    GameResult result;
    result.ending = {GameEnd::Resignation, winner};
    return result;
}

} // namespace

class TestTournament : public QObject {
    Q_OBJECT

private slots:
    void swissByEngines() {
        ScriptedEngine engine(kMates);
        Arena arena(engine, 5, MatchForm::Swiss);
        arena.settings.games = 2;
        arena.settings.rounds = 2;
        arena.settings.concurrency = 2;
        arena.play();
        QCOMPARE(arena.games.size(), std::size_t{8});
        QCOMPARE(arena.draws.size(), std::size_t{2});
        // A round begins when all games of the previous one have ended.
        int ended = 0;
        for (const MatchGame& game : arena.games) {
            QVERIFY(game.number / 4 == ended / 4);
            ++ended;
        }
        // Black wins: every meeting ends 1:1.
        for (std::size_t player = 0; player < 5; ++player) {
            const Tally total = arena.match->standings().engine(player).total();
            QCOMPARE(total.wins, total.losses);
        }
        QVERIFY(arena.match->standings().isOver());
        QCOMPARE(arena.games[0].players, std::optional(arena.games[0].engines));
    }

    // Black wins every game, so meetings of one game are won by who has Black.
    void knockoutByEngines() {
        ScriptedEngine engine(kMates);
        Arena arena(engine, 6, MatchForm::Knockout);
        arena.settings.games = 1;
        arena.settings.thirdPlace = true;
        arena.settings.concurrency = 3;
        arena.play();
        QCOMPARE(arena.games.size(), std::size_t{6});
        QCOMPARE(arena.draws.front().byes, (std::vector<std::size_t>{0, 1}));
        QVERIFY(arena.match->standings().isOver());
    }

    void continuedFromWhatWasPlayed() {
        ScriptedEngine engine(kMates);
        Arena arena(engine, 4, MatchForm::Swiss);
        arena.settings.games = 1;
        arena.settings.rounds = 3;
        arena.play();
        QCOMPARE(arena.games.size(), std::size_t{6});
        Arena again(engine, 4, MatchForm::Swiss);
        again.settings.games = 1;
        again.settings.rounds = 3;
        again.settings.played.assign(arena.games.begin(), arena.games.begin() + 3);
        again.settings.draws.assign(arena.draws.begin(), arena.draws.begin() + 2);
        again.play();
        QCOMPARE(again.games.size(), std::size_t{3});
        QCOMPARE(again.draws.size(), std::size_t{1});
        QCOMPARE(again.match->standings().ranking(), arena.match->standings().ranking());
    }

    // The first one wins with White, too: it gives more and more.
    void ladder() {
        // A process for each game: with Black, not asked, and then as the giver, who begins.
        ScriptedEngine strong({QStringLiteral("! play\n@0 7g7f\n! end\n"), kResigns,
                               QStringLiteral("! play\n@0 3c3d\n! end\n")});
        ScriptedEngine weak(kResigns);
        Arena arena(strong, 2, MatchForm::RoundRobin);
        arena.settings.openings.clear();
        arena.settings.players[1].config = weak.config();
        arena.settings.games = 6;
        arena.settings.restartEngines = true;
        arena.settings.concurrency = 3; // but one after the other
        arena.settings.ladder = {{Handicap::Lance, Handicap::TwoPieces}, 2};
        arena.play();
        std::vector<Handicap> handicaps;
        for (const MatchGame& game : arena.games) {
            QCOMPARE(game.number, static_cast<int>(handicaps.size()));
            QVERIFY(game.ending.winner == game.firstColor);
            QCOMPARE(game.record.startPosition(), shogi::startPosition(game.handicap));
            if (game.handicap != Handicap::None)
                QCOMPARE(game.firstColor, Color::White);
            handicaps.push_back(game.handicap);
        }
        QCOMPARE(handicaps,
                 (std::vector<Handicap>{Handicap::None, Handicap::None, Handicap::Lance, Handicap::Lance,
                                        Handicap::TwoPieces, Handicap::TwoPieces}));
    }

    // Engines play meanwhile; the match waits for people, and takes what they have played.
    void peopleHaveSeats() {
        ScriptedEngine engine(kMates);
        Arena arena(engine, 3, MatchForm::RoundRobin);
        arena.settings.games = 1;
        arena.settings.players[2].isPerson = true;
        arena.settings.players[2].name = QStringLiteral("Aoki");
        arena.begin();
        QTRY_COMPARE_WITH_TIMEOUT(arena.games.size(), std::size_t{1}, 20000);
        QCOMPARE(arena.match->waiting().size(), std::size_t{2});
        const WaitingGame first = arena.match->waiting().front();
        QCOMPARE(first.number, 1);
        QCOMPARE(first.players, (std::array<std::size_t, 2>{0, 2}));
        QCOMPARE(first.opening.start, shogi::parseSfen(kMateInOne).value());
        GameResult aborted;
        aborted.ending = {GameEnd::Abort, std::nullopt};
        QVERIFY(!arena.match->enter(1, aborted, std::nullopt));
        QVERIFY(!arena.match->enter(0, won(Color::Black), std::nullopt)); // it does not wait
        QVERIFY(arena.match->enter(1, won(Color::White), shogi::Record()));
        QVERIFY(!arena.games.back().byHand);
        QVERIFY(!arena.finished);
        QVERIFY(arena.match->enter(2, won(Color::Black), std::nullopt));
        QVERIFY(arena.games.back().byHand);
        QTRY_VERIFY(arena.finished);
        QCOMPARE(arena.match->standings().engine(2).total(), (Tally{1, 0, 1}));
        QVERIFY(arena.match->waiting().empty());
    }

    // Eight people, three rounds, one of the results is corrected.
    void clubEvening() {
        ScriptedEngine engine(kMates);
        Arena arena(engine, 8, MatchForm::Swiss);
        arena.settings.games = 1;
        arena.settings.rounds = 3;
        for (MatchPlayer& player : arena.settings.players)
            player.isPerson = true;
        arena.begin();
        std::set<std::pair<std::size_t, std::size_t>> met;
        for (int round = 0; round < 3; ++round) {
            const std::vector<WaitingGame> waiting = arena.match->waiting();
            QCOMPARE(waiting.size(), std::size_t{4});
            for (const WaitingGame& game : waiting) {
                const auto both = std::minmax(game.players[0], game.players[1]);
                QVERIFY(met.insert(both).second);
                // The player who was named first is the strongest.
                const Color winner = game.players[0] < game.players[1] ? Color::Black : Color::White;
                QVERIFY(arena.match->enter(game.number, won(winner), std::nullopt));
                if (round == 1 && game.number == 4)
                    QVERIFY(arena.match->correct(4, {GameEnd::Resignation, ~winner}));
            }
        }
        QTRY_VERIFY(arena.finished);
        QCOMPARE(arena.match->standings().games(), 12);
        double points = 0;
        for (std::size_t player = 0; player < 8; ++player)
            points += arena.match->standings().points(player);
        QCOMPARE(points, 12.0);
        QVERIFY(!arena.match->correct(4, {GameEnd::Resignation, Color::Black})); // it is over
        QCOMPARE(engine.starts(), 0);
    }

    // Whoever stops a match with people takes it up later.
    void stoppedWhileItWaits() {
        ScriptedEngine engine(kMates);
        Arena arena(engine, 2, MatchForm::RoundRobin);
        arena.settings.players[0].isPerson = true;
        arena.begin();
        QCOMPARE(arena.match->waiting().size(), std::size_t{2});
        arena.match->stop();
        QTRY_VERIFY(arena.finished);
        QVERIFY(!arena.match->enter(0, won(Color::Black), std::nullopt));
        QVERIFY(arena.games.empty());
    }
};

QTEST_GUILESS_MAIN(TestTournament)
#include "tst_tournament.moc"
