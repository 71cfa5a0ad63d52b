// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/engines/engine_hub.h"
#include "app/matches/match.h"
#include "shogi-core/sfen.h"
#include "tests/app/engines/scripted_engine.h"

#include <QSignalSpy>
#include <QTest>

#include <algorithm>

using namespace app;
using namespace std::chrono_literals;
using shogi::Color;
using shogi::GameEnd;

namespace {

// From this position Black can mate at once.
constexpr const char* kMateInOne = "4k4/9/4G4/9/9/9/9/9/4K4 b G 1";

// Plays the mating move on either side; @0 is Black's first turn. As White it never gets a turn.
const QString kMates = QStringLiteral("! play\n@0 G*5b\n! end\n");
const QString kResigns = QStringLiteral("! play\n@0 resign\n! end\n");

struct Arena {
    EngineHub hub;
    MatchSettings settings;
    std::unique_ptr<Match> match;
    std::vector<MatchGame> games;
    bool finished = false;

    Arena(const ScriptedEngine& first, const ScriptedEngine& second) {
        settings.players[0].config = first.config();
        settings.players[1].config = second.config();
        for (MatchPlayer& engine : settings.players)
            engine.time = {10s, 0s, 0s};
        settings.openings = {{shogi::parseSfen(kMateInOne).value(), {}}};
    }
    // Lost by the first engine.
    void addPlayed(int from, int to) {
        for (int game = from; game < to; ++game)
            settings.played.push_back({game,
                                       game % 2 == 0 ? Color::Black : Color::White,
                                       {GameEnd::Mate, game % 2 == 0 ? Color::White : Color::Black},
                                       1,
                                       std::nullopt,
                                       false});
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
        arena.settings.players[0].name = QStringLiteral("Sharp");
        arena.settings.players[1].name = QStringLiteral("Meek");
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
        arena.settings.players[0].time = {0s, 100ms, 0s};
        arena.play();
        QCOMPARE(arena.games.at(0).result.ending, (shogi::Ending{GameEnd::TimeUp, Color::White}));
        QCOMPARE(arena.match->standings().timeLosses(), (std::vector<int>{1, 0}));
        QCOMPARE(arena.games[0].culprit, std::optional<std::size_t>(0));
        // While running, it can still be asked for its last lines.
        const auto has = [&arena](std::size_t engine, const char* text) {
            const auto& lines = arena.games.at(0).lastLines[engine].lines;
            return std::any_of(lines.begin(), lines.end(), [text](const host::LogLine& line) {
                return line.text.find(text) != std::string::npos;
            });
        };
        QVERIFY(has(0, "go btime") && has(0, "position") && has(1, "usinewgame"));
    }

    void illegalMovesAreCounted() {
        ScriptedEngine first(kMates);
        ScriptedEngine second(QStringLiteral("! play\n@0 5c5e\n! end\n"));
        Arena arena(first, second);
        arena.play();
        QCOMPARE(arena.match->standings().illegalMoves(), (std::vector<int>{0, 1}));
        QCOMPARE(arena.match->score().total(), (Tally{2, 0, 0}));
        QCOMPARE(arena.games[1].result.illegalText, std::string("5c5e"));
        const auto& lines = arena.games[1].lastLines[1].lines;
        QVERIFY(std::any_of(lines.begin(), lines.end(),
                            [](const host::LogLine& line) { return line.text == "bestmove 5c5e"; }));
        QVERIFY(arena.games[0].lastLines[0].lines.empty());
    }

    void crashesAreCountedAndStopTheMatch() {
        ScriptedEngine first(kMates);
        ScriptedEngine second(QStringLiteral("! play\n@0 !crash\n! end\n"));
        Arena arena(first, second);
        arena.settings.games = 100;
        arena.play();
        QCOMPARE(arena.match->standings().crashes(), (std::vector<int>{0, 3}));
        QVERIFY(arena.match->stoppedBy());
        QVERIFY(arena.games.size() < 10);
        QVERIFY(arena.games[1].result.failure);
        QCOMPARE(arena.games[1].result.failure->failure.kind, host::FailureKind::Died);
        QVERIFY(!arena.games[1].result.failure->failure.lastLines.empty());
        QVERIFY(!arena.games[1].lastLines[0].lines.empty() && !arena.games[1].lastLines[1].lines.empty());
    }

    // The game continues with a fresh process, but the crash counts.
    void crashesOnTheOpponentsTimeAreCounted() {
        ScriptedEngine first(QStringLiteral("! play think 500\n@0 7g7f\n@2 2g2f\n@4 resign\n! end\n"));
        ScriptedEngine second({QStringLiteral("! handshake\n! ready\n> position*\n> go*\n< bestmove 3c3d\n"
                                              "! delay 30\n! stderr something is odd\n! crash\n"),
                               QStringLiteral("! play\n@3 8c8d\n! end\n")});
        Arena arena(first, second);
        arena.settings.openings.clear();
        arena.settings.games = 1;
        arena.play();
        QCOMPARE(arena.games.at(0).result.ending, (shogi::Ending{GameEnd::Resignation, Color::White}));
        QVERIFY(!arena.games[0].culprit);
        QCOMPARE(arena.match->standings().crashes(), (std::vector<int>{0, 1}));
        QCOMPARE(arena.games[0].restarts, (std::array<int, 2>{0, 1}));
        QCOMPARE(arena.games[0].crashes.size(), std::size_t{1});
        const MatchRestart& crash = arena.games[0].crashes[0];
        QCOMPARE(crash.engine, std::size_t{1});
        QCOMPARE(crash.moveCount, 2);
        QVERIFY(crash.failure.failure.stderrTail.find("something is odd") != std::string::npos);
        QVERIFY(!crash.failure.failure.lastLines.empty());
        QVERIFY(!arena.match->stoppedBy());
    }

    void engineThatCannotBeStartedStopsTheMatch() {
        ScriptedEngine first(kMates);
        ScriptedEngine second(kResigns);
        Arena arena(first, second);
        arena.settings.players[1].config.path += "-not-there";
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
        arena.settings.players[0].time = {};
        arena.settings.players[0].limits.nodes = 100;
        arena.play();
        QCOMPARE(arena.games.at(0).result.ending, (shogi::Ending{GameEnd::EngineFailure, Color::White}));
        QCOMPARE(arena.match->standings().crashes(), (std::vector<int>{1, 0}));
    }

    void sequentialTestEndsTheMatch() {
        // The first engine wins with both colours.
        ScriptedEngine first(kMates);
        ScriptedEngine second(kResigns);
        Arena arena(first, second);
        arena.settings.games = 100'000;
        arena.settings.concurrency = 2;
        arena.settings.sprt = SprtBounds{0, 200};
        arena.play();
        QCOMPARE(arena.match->verdict(), SprtVerdict::Accepted);
        const double ratio = sprtRatio(arena.match->score().pairs(), *arena.settings.sprt);
        QVERIFY(ratio >= arena.settings.sprt->upper());
        QVERIFY(arena.games.size() >= 4 && arena.games.size() < 100);
        QVERIFY(!arena.match->stoppedBy());
    }

    void playedGamesCountAndAreNotPlayedAgain() {
        ScriptedEngine first(kMates);
        ScriptedEngine second(kResigns);
        Arena arena(first, second);
        arena.settings.games = 4;
        arena.settings.played = {
            {1, Color::White, {GameEnd::TimeUp, Color::Black}, 40, std::size_t{0}, false},
            {2, Color::Black, {GameEnd::Impasse, std::nullopt}, 60, std::nullopt, true}};
        arena.play();
        QCOMPARE(arena.games.size(), std::size_t{2});
        QCOMPARE(arena.games[0].number, 0);
        QCOMPARE(arena.games[1].number, 3);
        QCOMPARE(arena.games[1].firstColor, Color::White);
        QCOMPARE(arena.match->score().total(), (Tally{2, 1, 1}));
        QCOMPARE(arena.match->score().pairs(), (std::array<int, 5>{0, 0, 1, 1, 0}));
        QCOMPARE(arena.match->standings().timeLosses(), (std::vector<int>{1, 0}));
        QCOMPARE(arena.match->standings().adjudicated(), 1);
        QCOMPARE(arena.match->standings().moves(), 101);
    }

    // However clear the later games are.
    void sequentialTestTakesGamesInOrder() {
        ScriptedEngine first(kMates);
        ScriptedEngine second(kResigns);
        Arena arena(first, second);
        arena.settings.sprt = SprtBounds{0, 200};
        arena.settings.games = 1000;
        arena.addPlayed(2, 200);
        arena.play();
        QCOMPARE(arena.games.size(), std::size_t{2});
        QCOMPARE(arena.games[0].number, 0);
        QCOMPARE(arena.match->verdict(), SprtVerdict::Rejected);
    }

    void decidedTestPlaysNothing() {
        ScriptedEngine first(kMates);
        Arena arena(first, first);
        arena.settings.sprt = SprtBounds{0, 200};
        arena.settings.games = 1000;
        arena.addPlayed(0, 200);
        arena.play();
        QCOMPARE(arena.match->verdict(), SprtVerdict::Rejected);
        QVERIFY(arena.games.empty());
        QCOMPARE(first.starts(), 0);
    }

    // No crash, and no lost game: the engine there may have been winning.
    void aGameCutShortIsPlayedAgain() {
        const QString there = QString::fromUtf8(scriptedEchoes());
        ScriptedEngine first({there + QStringLiteral("! handshake\n! ready\n> position*\n> go*\n") +
                                  QLatin1String(kScriptedCut),
                              there + kMates});
        ScriptedEngine second(kResigns);
        Arena arena(first, second);
        arena.settings.players[0].config.remote = host::RemoteProgram{"server", "/foo"};
        arena.settings.games = 2;
        arena.settings.mostCrashes = 1;
        arena.play();
        QVERIFY(!arena.match->stoppedBy());
        QCOMPARE(first.starts(), 2);
        QCOMPARE(arena.games.size(), std::size_t{2});
        QCOMPARE(arena.games[0].number, 0);
        QCOMPARE(arena.match->score().total(), (Tally{2, 0, 0}));
        QCOMPARE(arena.match->standings().crashes(), (std::vector<int>{0, 0}));
    }

    // Neither when it breaks on the opponent's time, nor when it cannot be made again in the engine's own
    // turn.
    void aLostConnectionIsNoCrash() {
        const QString there = QString::fromUtf8(scriptedEchoes());
        ScriptedEngine first(QStringLiteral("! play think 500\n@0 7g7f\n@2 2g2f\n@4 5i5h\n! end\n"));
        ScriptedEngine second(
            {there +
                 QStringLiteral("! handshake\n! ready\n> position*\n> go*\n< bestmove 3c3d\n! delay 30\n") +
                 QLatin1String(kScriptedCut),
             there +
                 QStringLiteral("! handshake\n! ready\n> position*\n> go*\n< bestmove 8c8d\n! delay 30\n") +
                 QLatin1String(kScriptedCut),
             QStringLiteral("! delay 1500\n! stderr ssh: connect to host server port 22: No route to host\n"
                            "! exit 255\n"),
             there + QStringLiteral("! play\n@1 resign\n! end\n")});
        Arena arena(first, second);
        arena.settings.openings.clear();
        arena.settings.players[1].config.remote = host::RemoteProgram{"server", "/foo"};
        arena.settings.games = 1;
        arena.settings.mostCrashes = 1;
        arena.play();
        QVERIFY(!arena.match->stoppedBy());
        QCOMPARE(second.starts(), 4);
        QCOMPARE(arena.match->standings().crashes(), (std::vector<int>{0, 0}));
        QCOMPARE(arena.games.size(), std::size_t{1});
        QVERIFY(arena.games[0].crashes.empty());
        QCOMPARE(arena.games[0].restarts, (std::array<int, 2>{0, 0}));
        QCOMPARE(arena.games[0].ending, (shogi::Ending{GameEnd::Resignation, Color::Black}));
    }

    // What its processes find out about an engine is kept for the next ones, beside the settings.
    void theSettingsStayAsTheyWere() {
        const QString uci = QStringLiteral(
            "> uci\n< option name UCI_Variant type combo default chess var chess var shogi\n< uciok\n"
            "> setoption name UCI_Variant value shogi\n> isready\n< readyok\n> ucinewgame\n> isready\n"
            "< readyok\n> quit\n");
        ScriptedEngine first(kMates);
        ScriptedEngine second({QStringLiteral("> usi\n! exit 1\n"), uci});
        Arena arena(first, second);
        arena.settings.players[1].config.protocol = host::Protocol::Detect;
        arena.settings.games = 4;
        arena.settings.restartEngines = true;
        // The second engine never gets a turn.
        for (const int game : {1, 3})
            arena.settings.played.push_back(
                {game, Color::White, {GameEnd::Mate, Color::White}, 1, std::nullopt, false});
        arena.play();
        QVERIFY(!arena.match->stoppedBy());
        QCOMPARE(arena.games.size(), std::size_t{2});
        QCOMPARE(second.starts(), 3); // detected once
        QCOMPARE(arena.match->settings().players[1].config.protocol, host::Protocol::Detect);
    }

    void aMatchThatWaitsForAConnectionCanBeStopped() {
        const QString there = QString::fromUtf8(scriptedEchoes());
        ScriptedEngine first(there + QStringLiteral("! handshake\n! ready\n> position*\n> go*\n") +
                             QLatin1String(kScriptedCut));
        ScriptedEngine second(kResigns);
        Arena arena(first, second);
        arena.settings.players[0].config.remote = host::RemoteProgram{"server", "/foo"};
        arena.match = std::make_unique<Match>(arena.hub, arena.settings);
        QSignalSpy finished(arena.match.get(), &Match::finished);
        arena.match->start();
        const auto isWaiting = [&] { return first.starts() == 1 && !arena.match->boards().front(); };
        QTRY_VERIFY(isWaiting());
        arena.match->stop();
        QTRY_COMPARE(finished.size(), 1);
        QVERIFY(!arena.match->stoppedBy());
        QCOMPARE(arena.match->standings().games(), 0);
    }

    // Earlier crashes do not stop a continued match.
    void onlyNewCrashesStopTheMatch() {
        ScriptedEngine first(kMates);
        ScriptedEngine second(kResigns);
        Arena arena(first, second);
        arena.settings.games = 6;
        for (int game = 0; game < 4; ++game)
            arena.settings.played.push_back(
                {game, Color::Black, {GameEnd::EngineFailure, Color::White}, 1, std::size_t{0}, false});
        arena.play();
        QCOMPARE(arena.games.size(), std::size_t{2});
        QCOMPARE(arena.match->standings().crashes(), (std::vector<int>{4, 0}));
        QVERIFY(!arena.match->stoppedBy());
    }

    void decidedGamesAreAdjudicated() {
        // Scores are sent from the mover's side: both see Black ahead.
        const QString moves =
            QStringLiteral("! play\ninfo depth # score cp %1\n@0 5i5h\n@1 5a5b\n@2 5h5i\n@3 "
                           "5b5a\n! end\n");
        ScriptedEngine black(moves.arg(700));
        ScriptedEngine white(moves.arg(-650));
        Arena arena(black, white);
        arena.settings.openings = {{shogi::parseSfen("startpos").value(), {}}};
        arena.settings.games = 1;
        arena.settings.adjudication.resign = AdjudicationRules::Resign{600, 2};
        arena.play();
        QCOMPARE(arena.games.at(0).ending, (shogi::Ending{GameEnd::Resignation, Color::Black}));
        QCOMPARE(arena.games[0].moveCount, 4);
        QVERIFY(arena.games[0].adjudicated);
        QVERIFY(!arena.games[0].culprit);
        QCOMPARE(arena.match->standings().adjudicated(), 1);
        QVERIFY(arena.games[0].record.node(arena.games[0].record.mainLine().back()).ending);
    }

    // A move that mates ends the game itself, whatever the scores say.
    void rulesComeBeforeAdjudication() {
        ScriptedEngine first(QStringLiteral("! play\ninfo depth # score cp 30000\n@0 G*5b\n! end\n"));
        ScriptedEngine second(kResigns);
        Arena arena(first, second);
        arena.settings.games = 1;
        arena.settings.adjudication.draw = AdjudicationRules::Draw{30000, 0, 0};
        arena.play();
        QCOMPARE(arena.games.at(0).ending, (shogi::Ending{GameEnd::Mate, Color::Black}));
        QVERIFY(!arena.games[0].adjudicated);
    }

    // The mover's evaluation is stored with the position after its move, one move further along its line.
    void scoresGoIntoTheRecord() {
        ScriptedEngine black(QStringLiteral(
            "! play\ninfo depth 9 seldepth 14 score cp 34 nodes 120 pv 7g7f 3c3d\n@0 7g7f\n! end\n"));
        ScriptedEngine white(
            QStringLiteral("! play\ninfo depth 5 score mate 5 pv 8c8d 2g2f\n@1 3c3d\n! end\n"));
        Arena arena(black, white);
        arena.settings.openings = {{shogi::parseSfen("startpos").value(), {}}};
        arena.settings.games = 1;
        arena.play();
        const shogi::Record& record = arena.games.at(0).record;
        const std::vector<shogi::NodeId> line = record.mainLine();
        QVERIFY(record.node(line[0]).evaluations.empty());
        shogi::EngineEvaluation first;
        first.engine = "Fake #1";
        first.centipawns = 34;
        first.depth = 9;
        first.selectiveDepth = 14;
        first.nodes = 120;
        first.line = {shogi::parseUsiMove("3c3d").value()};
        QCOMPARE(record.node(line[1]).evaluations, std::vector<shogi::EngineEvaluation>{first});
        // A line of another move than the one played does not apply to this position.
        shogi::EngineEvaluation second;
        second.engine = "Fake #2";
        second.matePlies = -4;
        second.depth = 5;
        QCOMPARE(record.node(line[2]).evaluations, std::vector<shogi::EngineEvaluation>{second});
    }

    void overheadIsMeasured() {
        const QString moves = QStringLiteral("! play think 300\n@0 5i5h\n@1 5a5b\n@2 5h5i\n@3 5b5a\n! end\n");
        ScriptedEngine engine(moves);
        Arena arena(engine, engine);
        arena.settings.openings = {{shogi::parseSfen("startpos").value(), {}}};
        arena.settings.games = 1;
        arena.settings.players[0].limits.moveTime = 300ms;
        arena.play();
        const std::vector<MatchOverhead>& overhead = arena.match->overhead();
        // Black gets "go" three times, the third time to resign; before the first there is no answer.
        QCOMPARE(overhead[0].turnaround.count(), std::uint64_t{2});
        QCOMPARE(overhead[1].turnaround.count(), std::uint64_t{2});
        QCOMPARE(overhead[0].charged.count(), std::uint64_t{2});
        QVERIFY(overhead[0].turnaround.longest() < 2s);
        // The other engine reports no time: all of it counts as overhead.
        QVERIFY(overhead[1].charged.quantile(0.5) > 280ms);
        QVERIFY(overhead[0].charged.quantile(0.5) < 280ms);
        QVERIFY(overhead[1].closest && *overhead[1].closest < 10s && *overhead[1].closest > 5s);
    }

    void stopEndsAllGames() {
        ScriptedEngine slow(QStringLiteral("! play think 60000\n@0 G*5b\n! end\n"));
        Arena arena(slow, slow);
        arena.settings.games = 10;
        arena.settings.concurrency = 2;
        arena.match = std::make_unique<Match>(arena.hub, arena.settings);
        QSignalSpy finished(arena.match.get(), &Match::finished);
        arena.match->start();
        QTRY_COMPARE(slow.starts(), 4);
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
