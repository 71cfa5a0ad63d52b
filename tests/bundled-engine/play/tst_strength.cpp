// SPDX-License-Identifier: GPL-3.0-or-later
#include "bundled-engine/play/pace.h"
#include "bundled-engine/play/strength.h"
#include "bundled-engine/play/time_budget.h"
#include "shogi-core/sfen.h"
#include "tests/bundled-engine/graded_player.h"
#include "tests/bundled-engine/random_walks.h"

#include <QTest>

#include <algorithm>
#include <cmath>
#include <iterator>
#include <set>

using namespace tokin;
using namespace shogi;

namespace {

GameRules rulesUpTo(int moves) {
    GameRules rules;
    rules.maxMoves = moves;
    return rules;
}

enum class Outcome { Won, Drawn, Lost };

// A whole game, from the first player's point of view. play(position side to move is first's, game) returns
// the move, or none to resign.
template <class First, class Second>
Outcome playGame(bool firstIsBlack, int moves, First first, Second second) {
    GameHistory game(Position(), rulesUpTo(moves));
    while (true) {
        const bool blackMoves = game.position().sideToMove() == Color::Black;
        const bool firstMoves = blackMoves == firstIsBlack;
        const Move move = firstMoves ? first(game) : second(game);
        if (!move)
            return firstMoves ? Outcome::Lost : Outcome::Won;
        if (const auto ending = game.play(move)) {
            if (!ending->winner)
                return Outcome::Drawn;
            return (*ending->winner == Color::Black) == firstIsBlack ? Outcome::Won : Outcome::Lost;
        }
    }
}

Outcome playGrades(int grade, int other, std::uint64_t seed, int moves) {
    GradedPlayer player;
    GradedPlayer opponent;
    return playGame(
        seed % 2 == 0, moves,
        [&](const GameHistory& game) {
            return player.play(game, {grade, seed}).move;
        },
        [&](const GameHistory& game) {
            return opponent.play(game, {other, seed + 1000}).move;
        });
}

// Positions from games between players that do not look far: captures, threats and mates everywhere.
std::vector<GameHistory> roughGames(unsigned seeds) {
    std::vector<GameHistory> games;
    for (unsigned seed = 1; seed <= seeds; ++seed) {
        std::mt19937 random(seed);
        GameHistory game(Position{});
        for (int ply = 0; ply < 160; ++ply) {
            const bool careful = ply % 2 == 0;
            const Move move =
                careful ? carefulMove(game.position(), random) : randomMove(game.position(), random);
            if (game.play(move))
                break;
        }
        games.push_back(game);
    }
    return games;
}

} // namespace

class TestStrength : public QObject {
    Q_OBJECT

private slots:
    void gradesAreARisingLadder() {
        const StrengthLevel dan = strengthLevel(1, 0);
        QCOMPARE(strengthLevel(0, 0).nodes, dan.nodes);
        StrengthLevel below = strengthLevel(kWeakestGrade, 0);
        for (int grade = kWeakestGrade + 1; grade <= kFullGrade; ++grade) {
            if (grade == 0)
                continue;
            const StrengthLevel level = strengthLevel(grade, 0);
            QVERIFY(level.nodes >= below.nodes && level.depth >= below.depth);
            QVERIFY(level.captureReach >= below.captureReach && level.mateReach >= below.mateReach);
            QVERIFY(level.materialShare <= below.materialShare && level.noise <= below.noise);
            QVERIFY(level.blindness <= below.blindness && level.choice <= below.choice);
            QCOMPARE(level.shunsMateInOne, grade >= -10);
            QCOMPARE(level.shunsLossOfRook, grade >= -3);
            // No grade is the same as its neighbour.
            QVERIFY(level.nodes > below.nodes || level.noise < below.noise);
            below = level;
        }
        QCOMPARE(below.choice, 0.0);
        QCOMPARE(below.noise, 0.0);
        QVERIFY(below.nodes > std::uint64_t{1} << 60);
    }

    void formChangesFromGameToGame() {
        std::vector<int> grades;
        for (int grade = kWeakestGrade; grade < kFullGrade; ++grade) {
            if (grade != 0)
                grades.push_back(grade);
        }
        for (std::size_t rung = 1; rung < grades.size(); ++rung) {
            const auto noiseAt = [&](std::size_t at) { return strengthLevel(grades[at], 0).noise; };
            const double mean = noiseAt(rung);
            const double worst = noiseAt(rung < 3 ? 0 : rung - 3);
            const double best = rung + 3 < grades.size() ? noiseAt(rung + 3) : 0.0;
            constexpr int kGames = 400;
            int worse = 0;
            int better = 0;
            for (std::uint64_t game = 1; game <= kGames; ++game) {
                const double noise = levelInGame({grades[rung], game}).noise;
                QVERIFY(noise < worst + 1e-9 && noise > best - 1e-9);
                worse += noise > mean ? 1 : 0;
                better += noise < mean ? 1 : 0;
            }
            // Four deviations.
            QVERIFY2(std::abs(worse - better) < 80, QByteArray::number(worse));
            QVERIFY(worse + better > kGames * 9 / 10);
        }
        for (std::uint64_t game = 1; game <= 20; ++game) {
            QCOMPARE(levelInGame({kWeakestGrade, game}).noise, strengthLevel(kWeakestGrade, 0).noise);
            QCOMPARE(levelInGame({kFullGrade, game}).noise, 0.0);
        }
    }

    void misjudgementsHaveNoTendency() {
        const LimitedSight sight({-20, 7}, Position(), Move());
        const double expected = strengthLevel(-20, 0).noise;
        double sum = 0;
        double squares = 0;
        int count = 0;
        walkRandomly(3, 40, [&](const Position& before, Move, const Position&) {
            // The material part is the same for all games.
            const LimitedSight other({-20, 8}, Position(), Move());
            const double difference = sight.evaluation(before, 0) - other.evaluation(before, 0);
            sum += difference;
            squares += difference * difference;
            ++count;
        });
        QVERIFY(count > 1000);
        const double deviation = std::sqrt(squares / count / 2);
        QVERIFY(std::abs(sum / count) < 4 * expected * std::sqrt(2.0 / count));
        QVERIFY(deviation > 0.9 * expected && deviation < 1.1 * expected);
    }

    void aMisjudgementIsHeldThroughAGame() {
        const Position position = *parseSfen("4k4/9/4p4/9/4P4/9/9/1B5R1/4K4 b - 1");
        const LimitedSight early({-15, 7}, Position(), Move());
        const LimitedSight late({-15, 7}, position, *parseUsiMove("5c5d"));
        QCOMPARE(early.evaluation(position, 0), late.evaluation(position, 0));
        QVERIFY(early.evaluation(position, 0) !=
                LimitedSight({-15, 8}, position, Move()).evaluation(position, 0));
    }

    void whatIsNearIsNeverOverlooked() {
        int near = 0;
        int far = 0;
        int farOverlooked = 0;
        int farOverlookedByBest = 0;
        walkRandomly(5, 20, [&](const Position& before, Move move, const Position&) {
            const LimitedSight sight({-20, 9}, before, Move());
            if (move.isDrop() || before.movedType(move) == PieceType::Knight)
                return;
            const int files = std::abs(move.from().file() - move.to().file());
            const int ranks = std::abs(move.from().rank() - move.to().rank());
            if (std::max(files, ranks) == 1) {
                ++near;
                QVERIFY(!sight.overlooks(before, move));
            } else if (std::max(files, ranks) >= 4) {
                ++far;
                farOverlooked += sight.overlooks(before, move) ? 1 : 0;
            }
            farOverlookedByBest += LimitedSight({8, 9}, before, Move()).overlooks(before, move) ? 1 : 0;
        });
        QVERIFY(near > 500 && far > 50);
        QVERIFY(farOverlooked * 5 > far);
        QVERIFY(farOverlooked * 10 < far * 9);
        QVERIFY(farOverlookedByBest * 3 < farOverlooked);
    }

    void sameSeedSameMove() {
        GradedPlayer player;
        const std::vector<GameHistory> games = roughGames(2);
        std::set<std::uint16_t> moves;
        for (const int grade : {-20, -12, -5}) {
            for (const std::uint64_t seed : {1U, 2U, 3U, 4U, 5U, 6U}) {
                const SearchResult first = player.play(GameHistory(Position{}), {grade, seed});
                player.play(games[0], {grade, seed}); // must have no effect on later moves
                const SearchResult again = player.play(GameHistory(Position{}), {grade, seed});
                QVERIFY(first.move == again.move);
                QCOMPARE(first.nodes, again.nodes);
                QCOMPARE(first.score, again.score);
                moves.insert(first.move.bits());
            }
        }
        QVERIFY(moves.size() > 3);
    }

    void limitsCombine() {
        GradedPlayer player;
        SearchTask task = GradedPlayer::taskFor(GameHistory(Position{}), {3, 1});
        const SearchResult alone = player.run(task);
        const std::uint64_t most = levelInGame({3, 1}).nodes;
        QVERIFY(alone.nodes <= most);
        task.limits.nodes = 500;
        QCOMPARE(player.run(task).nodes, std::uint64_t{500});
        task.limits.nodes.reset();
        task.limits.depth = 2;
        QCOMPARE(player.run(task).depth, 2);
        task.limits.depth.reset();
        task.multiPv = 3;
        const SearchResult lines = player.run(task);
        QVERIFY(lines.nodes > most && lines.nodes <= 3 * most);
        std::set<int> numbers;
        for (const SearchInfo& info : player.infos)
            numbers.insert(info.line);
        QCOMPARE(numbers.size(), std::size_t{3});
        task.limits.searchMoves = {*parseUsiMove("9g9f")};
        QCOMPARE(toUsi(player.run(task).move), std::string("9g9f"));
    }

    // A beginner who knows the moves and the pieces' values wins, except for an occasional accident.
    void weakestLosesToACarefulBeginner() {
        GradedPlayer player;
        int lost = 0;
        for (unsigned seed = 1; seed <= 20; ++seed) {
            std::mt19937 random(seed);
            const Outcome outcome = playGame(
                seed % 2 == 0, 600,
                [&](const GameHistory& game) {
                    return player.play(game, {kWeakestGrade, seed}).move;
                },
                [&](const GameHistory& game) { return carefulMove(game.position(), random); });
            lost += outcome == Outcome::Lost ? 1 : 0;
        }
        QVERIFY2(lost >= 19, QByteArray::number(lost));
    }

    // It does play shogi, though.
    void weakestBeatsSomebodyWhoMovesAtRandom() {
        GradedPlayer player;
        int lost = 0;
        for (unsigned seed = 1; seed <= 6; ++seed) {
            std::mt19937 random(seed);
            const Outcome outcome = playGame(
                seed % 2 == 0, 600,
                [&](const GameHistory& game) {
                    return player.play(game, {kWeakestGrade, seed}).move;
                },
                [&](const GameHistory& game) { return randomMove(game.position(), random); });
            lost += outcome == Outcome::Lost ? 1 : 0;
        }
        QCOMPARE(lost, 0);
    }

    void higherGradesWin_data() {
        QTest::addColumn<int>("grade");
        QTest::addColumn<int>("other");
        QTest::newRow("14 kyu, 20 kyu") << -14 << -20;
        QTest::newRow("9 kyu, 15 kyu") << -9 << -15;
        QTest::newRow("4 kyu, 10 kyu") << -4 << -10;
    }
    void higherGradesWin() {
        QFETCH(int, grade);
        QFETCH(int, other);
        int won = 0;
        for (std::uint64_t seed = 1; seed <= 16; ++seed)
            won += playGrades(grade, other, seed, 400) == Outcome::Won ? 1 : 0;
        QVERIFY2(won >= 13, QByteArray::number(won));
    }

    void from10KyuNobodyWalksIntoAMateInOne() {
        GradedPlayer player;
        int met = 0;
        int weakWalkedIn = 0;
        for (const GameHistory& whole : roughGames(12)) {
            GameHistory game = whole;
            for (int back = 0; back < 24 && game.moveCount() > 0; ++back) {
                game.undo();
                MoveList legal;
                generateLegal(game.position(), legal);
                if (std::none_of(legal.begin(), legal.end(),
                                 [&](Move move) { return walksIntoMateInOne(game.position(), move); }))
                    continue;
                ++met;
                const auto walksIn = [&](int grade) {
                    const SearchResult result = player.play(game, {grade, 5});
                    return result.kind == SearchResult::Kind::Move &&
                           walksIntoMateInOne(game.position(), result.move);
                };
                QVERIFY(!walksIn(-10));
                weakWalkedIn += walksIn(-20) ? 1 : 0;
            }
        }
        QVERIFY(met > 20);
        QVERIFY(weakWalkedIn > 0);
    }

    // Not even if none of the moves that avoid it occurs to the player.
    void noMateInOneForWantOfAnIdea() {
        GradedPlayer player;
        int met = 0;
        for (GameHistory& game : roughGames(40)) {
            while (game.moveCount() > 0) {
                game.undo();
                if (game.position().inCheck())
                    continue;
                MoveList legal;
                generateLegal(game.position(), legal);
                std::vector<Move> avoiding;
                std::copy_if(legal.begin(), legal.end(), std::back_inserter(avoiding),
                             [&](Move move) { return !canMateInOne(game.position().after(move)); });
                if (avoiding.empty() || avoiding.size() == legal.size() || avoiding.size() > 4)
                    continue;
                const Move last = game.moveCount() > 0 ? game.moves().back() : Move();
                for (std::uint64_t seed = 1; seed <= 300; ++seed) {
                    const LimitedSight sight({-10, seed}, game.position(), last);
                    if (!std::all_of(avoiding.begin(), avoiding.end(),
                                     [&](Move move) { return sight.leavesOut(game.position(), move); }))
                        continue;
                    ++met;
                    const SearchResult result = player.play(game, {-10, seed});
                    QVERIFY2(result.kind != SearchResult::Kind::Move ||
                                 !walksIntoMateInOne(game.position(), result.move),
                             toSfen(game.position()).c_str());
                }
            }
        }
        QVERIFY(met > 0);
    }

    void pawnsThatCanTakeARookAreSeen_data() {
        QTest::addColumn<QString>("sfen");
        QTest::addColumn<bool>("can");
        QTest::newRow("the start") << "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1"
                                   << false;
        QTest::newRow("a rook") << "4k4/9/9/9/7r1/7P1/9/9/4K4 b - 1" << true;
        QTest::newRow("a dragon, by promoting") << "4k4/9/7+r1/7P1/9/9/9/9/4K4 b - 1" << true;
        QTest::newRow("for White") << "4k4/9/9/7p1/7R1/9/9/9/4K4 w - 1" << true;
        QTest::newRow("the own rook") << "4k4/9/9/9/7R1/7P1/9/9/4K4 b - 1" << false;
        QTest::newRow("a bishop") << "4k4/9/9/9/7b1/7P1/9/9/4K4 b - 1" << false;
        QTest::newRow("by a lance") << "4k4/9/9/9/7r1/7L1/9/9/4K4 b - 1" << false;
        QTest::newRow("a pinned pawn") << "4k4/9/9/4r4/K3P3r/9/9/9/9 b - 1" << false;
        QTest::newRow("in check from elsewhere") << "4k4/9/9/9/7r1/7P1/3n5/9/4K4 b - 1" << false;
    }
    void pawnsThatCanTakeARookAreSeen() {
        QFETCH(QString, sfen);
        QFETCH(bool, can);
        const auto position = parseSfen(sfen.toStdString());
        QVERIFY(position);
        QCOMPARE(canTakeRookByPawn(*position), can);
    }

    // Wherever a pawn can attack a rook.
    void from3KyuNoRookIsLeftToAPawn() {
        GradedPlayer player;
        int met = 0;
        for (GameHistory& game : roughGames(30)) {
            for (; game.moveCount() > 0; game.undo()) {
                const Move attack = attackOnARook(game.position());
                if (!attack)
                    continue;
                game.play(attack);
                ++met;
                const SearchResult result = player.play(game, {-3, 3});
                QVERIFY2(result.kind != SearchResult::Kind::Move ||
                             !leavesRookToPawn(player, game, result.move),
                         toSfen(game.position()).c_str());
                game.undo();
            }
        }
        QVERIFY2(met > 40, QByteArray::number(met));
    }

    void paceKeepsWithinTheClock_data() {
        QTest::addColumn<int>("main");
        QTest::addColumn<int>("byoyomi");
        QTest::addColumn<int>("increment");
        QTest::newRow("byoyomi 100 ms") << 0 << 100 << 0;
        QTest::newRow("byoyomi 30 s") << 0 << 30000 << 0;
        QTest::newRow("10 minutes and 10 s") << 600000 << 10000 << 0;
        QTest::newRow("0 + 100 ms") << 0 << 0 << 100;
        QTest::newRow("5 minutes + 3 s") << 300000 << 0 << 3000;
        QTest::newRow("sudden death, 1 s left") << 1000 << 0 << 0;
        QTest::newRow("no time at all") << 0 << 0 << 0;
    }
    void paceKeepsWithinTheClock() {
        QFETCH(int, main);
        QFETCH(int, byoyomi);
        QFETCH(int, increment);
        std::set<Milliseconds::rep> paces;
        for (std::uint64_t seed = 1; seed <= 20; ++seed) {
            SearchTask task = GradedPlayer::taskFor(GameHistory(Position{}), {-10, seed});
            ClockTimes& clock = task.limits.clock;
            clock.remaining = {Milliseconds(main), Milliseconds(main)};
            if (byoyomi > 0)
                clock.byoyomi = Milliseconds(byoyomi);
            if (increment > 0)
                clock.increment = {Milliseconds(increment), Milliseconds(increment)};
            const Move move = *parseUsiMove("7g7f");
            const Milliseconds pace = paceOf(task, clock, move);
            const TimeBudget budget = planTime(task.limits, Color::Black, 0, {task.margin, false});
            QVERIFY(pace <= budget.maximum * 7 / 10 && pace <= Milliseconds(10000));
            QCOMPARE(paceOf(task, clock, move).count(), pace.count());
            paces.insert(pace.count());
        }
        if (main + byoyomi > 10000)
            QVERIFY(paces.size() > 5 && *paces.begin() > 0);
    }

    void paceKnowsTheMove() {
        SearchTask task;
        task.player = LimitedPlayer{-10, 3};
        task.limits.clock.byoyomi = Milliseconds(30000);
        const auto paceIn = [&](const char* sfen, const char* moves, const char* move) {
            task.start = *parseSfen(sfen);
            task.moves.clear();
            if (*moves != '\0')
                task.moves = {*parseUsiMove(moves)};
            return paceOf(task, task.limits.clock, *parseUsiMove(move)).count();
        };
        // The only move, a recapture, and one found by thinking.
        const auto forced = paceIn("k8/9/9/9/9/9/9/r8/7rK b - 1", "", "1i2i");
        const auto back = paceIn("4k4/9/9/9/4p4/4P4/9/4R4/4K4 w - 1", "5e5f", "5h5f");
        QVERIFY(forced < 2500);
        QVERIFY(back < 30000 * 22 / 100);
        QCOMPARE(paceOf(task, ClockTimes(), *parseUsiMove("5h5f")).count(), Milliseconds::rep{0});
    }

private:
    static Position passed(Position position) {
        position.passTurn();
        return position;
    }
    static Milliseconds paceOf(const SearchTask& task, const ClockTimes& clock, Move move) {
        SearchLimits limits = task.limits;
        limits.clock = clock;
        return humanPace(*task.player, task.start, task.moves, limits, {task.margin, task.ponders}, move);
    }
    // A move after which a pawn would capture a rook next unless it were saved; none if there is no such
    // move.
    static Move attackOnARook(const Position& position) {
        MoveList attacks;
        generateLegal(position, attacks);
        for (const Move attack : attacks) {
            const Position after = position.after(attack);
            if (position.movedType(attack) != PieceType::Pawn || after.inCheck() ||
                !isRookLost(passed(after)))
                continue;
            MoveList replies;
            generateLegal(after, replies);
            if (std::any_of(replies.begin(), replies.end(),
                            [&](Move reply) { return !isRookLost(after.after(reply)); }))
                return attack;
        }
        return {};
    }
};

QTEST_APPLESS_MAIN(TestStrength)
#include "tst_strength.moc"
