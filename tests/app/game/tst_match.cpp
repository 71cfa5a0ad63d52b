// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/engines/engine_hub.h"
#include "app/game/match.h"
#include "shogi-core/sfen.h"
#include "tests/app/engines/scripted_engine.h"

#include <QSignalSpy>
#include <QTest>

using namespace app;
using namespace std::chrono_literals;
using shogi::Color;
using shogi::GameEnd;

namespace {

// From this position Black (if he knows it) mates at once.
constexpr const char* kMateInOne = "4k4/9/4G4/9/9/9/9/9/4K4 b G 1";

// Plays the move that mates, whichever side it has; @0 is Black's first turn. As White it has no turn at all.
const QString kMates = QStringLiteral("! play\n@0 G*5b\n! end\n");
const QString kResigns = QStringLiteral("! play\n@0 resign\n! end\n");

struct Arena {
    EngineHub hub;
    MatchSettings settings;
    std::unique_ptr<Match> match;
    std::vector<MatchGame> games;
    bool finished = false;

    Arena(const ScriptedEngine& first, const ScriptedEngine& second) {
        settings.engines[0].config = first.config();
        settings.engines[1].config = second.config();
        for (MatchEngine& engine : settings.engines)
            engine.time = {10s, 0s, 0s};
        settings.openings = {{shogi::parseSfen(kMateInOne).value(), {}}};
    }
    void play() {
        match = std::make_unique<Match>(hub, settings);
        QObject::connect(match.get(), &Match::gameFinished, match.get(),
                         [this](const MatchGame& game) { games.push_back(game); });
        QObject::connect(match.get(), &Match::finished, match.get(), [this] { finished = true; });
        match->start();
        QTRY_VERIFY_WITH_TIMEOUT(finished, 20000);
    }
};

} // namespace

class TestMatch : public QObject {
    Q_OBJECT

private slots:
    void coloursAreSwapped() {
        ScriptedEngine first(kMates);
        ScriptedEngine second(kResigns);
        Arena arena(first, second);
        arena.settings.games = 4;
        arena.settings.engines[0].name = QStringLiteral("Sharp");
        arena.settings.engines[1].name = QStringLiteral("Meek");
        arena.play();
        QCOMPARE(arena.games.size(), std::size_t{4});
        QCOMPARE(arena.match->score().asColor(Color::Black), (Tally{2, 0, 0}));
        QCOMPARE(arena.match->score().asColor(Color::White), (Tally{2, 0, 0}));
        QCOMPARE(arena.games[0].firstColor, Color::Black);
        QCOMPARE(arena.games[0].result.ending.kind, GameEnd::Mate);
        QCOMPARE(arena.games[1].firstColor, Color::White);
        QCOMPARE(arena.games[1].result.ending.kind, GameEnd::Resignation);
        const auto black = [&arena](std::size_t i) {
            return std::string(arena.games[i].record.header(shogi::header::kBlackName));
        };
        QCOMPARE(black(0), std::string("Sharp"));
        QCOMPARE(black(1), std::string("Meek"));
        QVERIFY(!arena.match->stoppedBy());
        // One process each for all games.
        QCOMPARE(first.starts(), 1);
        QCOMPARE(second.starts(), 1);
    }

    void restartsForEveryGame() {
        ScriptedEngine first(kMates);
        ScriptedEngine second(kResigns);
        Arena arena(first, second);
        arena.settings.games = 4;
        arena.settings.restartEngines = true;
        arena.play();
        QCOMPARE(first.starts(), 4);
        QCOMPARE(second.starts(), 4);
    }

    void severalAtATime() {
        ScriptedEngine first(kMates);
        ScriptedEngine second(kResigns);
        Arena arena(first, second);
        arena.settings.games = 9;
        arena.settings.concurrency = 3;
        arena.play();
        QCOMPARE(arena.games.size(), std::size_t{9});
        QCOMPARE(arena.match->score().games(), 9);
        std::vector<int> numbers;
        for (const MatchGame& game : arena.games)
            numbers.push_back(game.number);
        std::sort(numbers.begin(), numbers.end());
        QCOMPARE(numbers, (std::vector<int>{0, 1, 2, 3, 4, 5, 6, 7, 8}));
        QCOMPARE(first.starts(), 3);
    }

    void openingsAreUsedPairByPair() {
        ScriptedEngine first(QStringLiteral("! play\nresign\n! end\n"));
        ScriptedEngine second(QStringLiteral("! play\nresign\n! end\n"));
        Arena arena(first, second);
        Opening moved;
        moved.moves = {shogi::parseUsiMove("7g7f").value(), shogi::parseUsiMove("3c3d").value()};
        arena.settings.openings.push_back(moved);
        arena.settings.games = 6;
        arena.play();
        QCOMPARE(arena.games.size(), std::size_t{6});
        for (const MatchGame& game : arena.games) {
            const bool second_ = game.number == 2 || game.number == 3;
            QCOMPARE(game.record.mainLine().size(), std::size_t{second_ ? 4u : 2u}); // start, moves, ending
        }
    }

    void timeLossesAreCounted() {
        ScriptedEngine first(QStringLiteral("! play think 400\n@0 G*5b\n! end\n"));
        ScriptedEngine second(kResigns);
        Arena arena(first, second);
        arena.settings.games = 1;
        arena.settings.engines[0].time = {0s, 100ms, 0s};
        arena.play();
        QCOMPARE(arena.games.at(0).result.ending, (shogi::Ending{GameEnd::TimeUp, Color::White}));
        QCOMPARE(arena.match->timeLosses(), (std::array<int, 2>{1, 0}));
        QCOMPARE(arena.games[0].culprit, std::optional<std::size_t>(0));
    }

    void illegalMovesAreCounted() {
        ScriptedEngine first(kMates);
        ScriptedEngine second(QStringLiteral("! play\n@0 5c5e\n! end\n"));
        Arena arena(first, second);
        arena.play();
        QCOMPARE(arena.match->illegalMoves(), (std::array<int, 2>{0, 1}));
        QCOMPARE(arena.match->score().total(), (Tally{2, 0, 0}));
        QCOMPARE(arena.games[1].result.illegalText, std::string("5c5e"));
    }

    void crashesAreCountedAndStopTheMatch() {
        ScriptedEngine first(kMates);
        ScriptedEngine second(QStringLiteral("! play\n@0 !crash\n! end\n"));
        Arena arena(first, second);
        arena.settings.games = 100;
        arena.play();
        QCOMPARE(arena.match->crashes(), (std::array<int, 2>{0, 3}));
        QVERIFY(arena.match->stoppedBy());
        QVERIFY(arena.games.size() < 10);
        QVERIFY(arena.games[1].result.failure);
        QCOMPARE(arena.games[1].result.failure->failure.kind, host::FailureKind::Died);
        QVERIFY(!arena.games[1].result.failure->failure.lastLines.empty());
    }

    void engineThatCannotBeStartedStopsTheMatch() {
        ScriptedEngine first(kMates);
        ScriptedEngine second(kResigns);
        Arena arena(first, second);
        arena.settings.engines[1].config.path += "-not-there";
        arena.settings.games = 20;
        arena.settings.concurrency = 4;
        arena.play();
        QVERIFY(arena.match->stoppedBy());
        QCOMPARE(arena.match->stoppedBy()->failure.kind, host::FailureKind::NotFound);
        QVERIFY(arena.games.empty());
    }

    void silenceWithoutAClockIsEnded() {
        ScriptedEngine first(QStringLiteral("! play\n@0 !hang\n! end\n"));
        ScriptedEngine second(kResigns);
        Arena arena(first, second);
        arena.settings.games = 1;
        arena.settings.longestSilence = 200ms;
        arena.settings.engines[0].time = {};
        arena.settings.engines[0].limits.nodes = 100;
        arena.play();
        QCOMPARE(arena.games.at(0).result.ending, (shogi::Ending{GameEnd::EngineFailure, Color::White}));
        QCOMPARE(arena.match->crashes(), (std::array<int, 2>{1, 0}));
    }

    void stopEndsAllGames() {
        ScriptedEngine slow(QStringLiteral("! play think 60000\n@0 G*5b\n! end\n"));
        Arena arena(slow, slow);
        arena.settings.games = 10;
        arena.settings.concurrency = 2;
        arena.match = std::make_unique<Match>(arena.hub, arena.settings);
        QSignalSpy finished(arena.match.get(), &Match::finished);
        arena.match->start();
        QTest::qWait(200);
        QCOMPARE(finished.count(), 0);
        arena.match->stop();
        QTRY_COMPARE(finished.count(), 1);
        QCOMPARE(arena.match->score().games(), 0);
    }

    void equalNamesAreToldApart() {
        ScriptedEngine first(kMates);
        Arena arena(first, first);
        arena.settings.games = 1;
        arena.play();
        QCOMPARE(arena.match->engineName(0), QStringLiteral("Fake #1"));
        QCOMPARE(arena.match->engineName(1), QStringLiteral("Fake #2"));
    }
};

QTEST_GUILESS_MAIN(TestMatch)
#include "tst_match.moc"
