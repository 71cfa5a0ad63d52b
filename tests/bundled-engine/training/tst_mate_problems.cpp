// SPDX-License-Identifier: GPL-3.0-or-later
#include "bundled-engine/composer/problem_rating.h"
#include "bundled-engine/composer/problem_reduction.h"
#include "bundled-engine/composer/problem_solution.h"
#include "bundled-engine/training/problems/problem_hunt.h"
#include "shogi-core/move_generator.h"
#include "shogi-core/sfen.h"
#include "tests/bundled-engine/mate/mate_oracle.h"

#include <QTest>

#include <algorithm>
#include <set>
#include <sstream>

using namespace tokin::composer;
using namespace tokin::training;
using namespace shogi;

namespace {

constexpr std::size_t kMemory = std::size_t{8} << 20;
constexpr std::uint64_t kNodes = 50000;

Position parsed(const std::string& sfen) { return parseSfen(sfen).value(); }
Move usi(const std::string& text) { return parseUsiMove(text).value(); }

std::string usiOf(const std::vector<Move>& line) {
    std::string text;
    for (const Move move : line)
        text += (text.empty() ? "" : " ") + toUsi(move);
    return text;
}

// The attacker's pieces as given; the defender's hand is what remains.
Position problem(const std::string& sfen) { return asProblem(parsed(sfen)).value(); }

ComposedProblem found(const std::string& sfen, int length, std::uint64_t game) {
    MateQuestions questions(kMemory, kNodes);
    const Position start = problem(sfen);
    const SoundProblem sound{start, soundSolution(questions, start, length).value()};
    return {sound, game, beautyOf(sound), difficultyOf(sound)};
}

// A game that begins with this position, in which the side to move plays a move and has won.
TrainingGame gameFrom(const std::string& sfen, const std::string& move) {
    TrainingGame game;
    game.start = parsed(sfen);
    game.moves = {{usi(move), 32000 - 5}};
    game.winner = game.start.sideToMove();
    return game;
}

constexpr const char* kTwoGolds = "7nl/7k1/9/7P1/9/9/9/9/9 b 2G 1";
constexpr const char* kOnePly = "8k/7l1/7+P1/9/9/9/9/9/9 b G 1";
constexpr const char* kThreePlies = "7kl/9/7pp/5N3/9/9/9/9/9 b GS 1";
constexpr const char* kFivePlies = "k2+P5/l8/9/9/9/7B1/9/9/9 b GS 1";
constexpr const char* kGoldOnPawn = "4k4/9/4P4/9/9/9/9/9/9 b G 1";

} // namespace

// How problems are made of positions: bundled-engine/training/problems.
class TestMateProblems : public QObject {
    Q_OBJECT

private slots:
    // --- questions

    void questionsAreAnsweredAsByBruteForce() {
        MateQuestions questions(kMemory, kNodes);
        for (const char* sfen :
             {kTwoGolds, kGoldOnPawn, "4k4/9/9/9/9/9/9/9/9 b P 1", "6k1l/9/8p/5L1P1/9/9/9/9/9 b 2GS 1"}) {
            const Position position = problem(sfen);
            QCOMPARE(questions.shortest(position, 5, kNodes), std::optional(bruteForceMate(position, 5)));
        }
        QVERIFY(!questions.shortest(problem("4k4/9/9/9/9/9/9/9/9 b RB3G2S 1"), 11, 5));
        const Position mated = problem(kGoldOnPawn).after(usi("G*5b"));
        QVERIFY(questions.loses(mated, 0) == MateQuestions::Answer::Yes);
        const Position escaping = problem(kTwoGolds).after(usi("G*3b"));
        QVERIFY(questions.loses(escaping, tokin::kAnyLength) == MateQuestions::Answer::No);
    }

    // --- positions of games

    void whiteAttacksAreTurnedRound() {
        const auto turned = asProblem(parsed("4k4/9/9/9/9/9/4p4/9/4K4 w g 1"));
        QVERIFY(turned);
        QCOMPARE(toSfen(*turned, false), toSfen(problem(kGoldOnPawn), false));
        QCOMPARE(toSfen(*turned, false), std::string("4k4/9/4P4/9/9/9/9/9/9 b G2r2b3g4s4n4l17p"));
    }

    // The attacker was in check before his king was taken away, or shielded the other one.
    void kingsThatShieldEachOther() {
        QVERIFY(!asProblem(parsed("4k4/9/4K4/9/9/9/9/9/4R4 b G 1")));
        QVERIFY(!asProblem(parsed("9/9/9/9/9/9/9/9/4K4 b G 1")));
    }

    // --- soundness

    void soundProblems_data() {
        QTest::addColumn<QString>("sfen");
        QTest::addColumn<int>("length");
        QTest::addColumn<QString>("line"); // empty: not sound
        const auto row = [](const char* name, const char* sfen, int length, const char* line) {
            QTest::newRow(name) << QString::fromLatin1(sfen) << length << QString::fromLatin1(line);
        };
        row("one ply", kOnePly, 1, "G*1b");
        row("three plies", kThreePlies, 3, "G*3b 2a1b S*2a");
        row("five plies", kFivePlies, 5, "G*8a 9a8a 2f7a+ 8a9a S*8b");
        row("not the shortest", kOnePly, 3, "");
        row("longer than said", kThreePlies, 1, "");
        row("two first moves", "4k4/9/4P4/9/9/9/9/9/9 b 2GR 1", 1, "");
        row("others mate later", "6k1l/9/8p/5L1P1/9/9/9/9/9 b 2GS 1", 5, "");
        row("a piece is left", "8k/7l1/7+P1/9/9/9/9/9/9 b GP 1", 1, "");
        row("futile interposition", "k8/9/1L7/1N7/2+R6/9/9/9/9 b - 1", 3, "");
    }
    void soundProblems() {
        QFETCH(QString, sfen);
        QFETCH(int, length);
        QFETCH(QString, line);
        MateQuestions questions(kMemory, kNodes);
        const auto solution = soundSolution(questions, problem(sfen.toStdString()), length);
        QCOMPARE(solution ? QString::fromStdString(usiOf(solution->line)) : QString(), line);
    }

    void choicesAreCounted() {
        MateQuestions questions(kMemory, kNodes);
        const auto solution = soundSolution(questions, problem(kThreePlies), 3);
        QVERIFY(solution);
        QCOMPARE(solution->checks.size(), std::size_t{2});
        QCOMPARE(solution->defences.size(), std::size_t{1});
        MoveList checks;
        generateChecks(problem(kThreePlies), checks);
        QCOMPARE(solution->checks.front(), static_cast<int>(checks.size()));
        QVERIFY(solution->lines >= 1);
    }

    // --- reduction

    void whatPlaysNoPartIsTakenAway() {
        MateQuestions questions(kMemory, kNodes);
        // With kings, a pawn too many in hand, and pieces far away.
        const Position crowded = problem("g6kl/p8/7pp/5N3/9/P8/LP7/9/K8 b GSP 1");
        QCOMPARE(questions.shortest(crowded, 5, kNodes), std::optional(3));
        const auto reduced = reduceProblem(questions, crowded, 3, usi("G*3b"));
        QVERIFY(reduced);
        QCOMPARE(toSfen(reduced->start, false), toSfen(problem(kThreePlies), false));
        QCOMPARE(usiOf(reduced->solution.line), std::string("G*3b 2a1b S*2a"));
        // What has other solutions whatever is taken away.
        QVERIFY(!reduceProblem(questions, problem("4k4/9/4P4/9/9/9/9/9/9 b GR 1"), 1, usi("R*5b")));
    }

    // A piece that only moves like a gold becomes a promoted pawn.
    void promotedPiecesBecomeOrdinary() {
        MateQuestions questions(kMemory, kNodes);
        const auto reduced =
            reduceProblem(questions, problem("8k/7l1/7+N1/9/9/9/9/9/9 b G 1"), 1, usi("G*1b"));
        QVERIFY(reduced);
        QCOMPARE(toSfen(reduced->start, false), toSfen(problem(kOnePly), false));
    }

    // --- what is chosen

    void surprises() {
        QCOMPARE(surpriseOf(problem(kOnePly), usi("G*1b"), true), 0);
        QCOMPARE(surpriseOf(problem(kFivePlies), usi("G*8a"), false), 3); // offered
        const Position checking = problem("7k1/9/6S2/9/9/9/9/9/9 b - 1");
        // Not promoting.
        QCOMPARE(surpriseOf(checking, usi("3c3b"), true), 2);
        QCOMPARE(surpriseOf(checking, usi("3c3b+"), true), 0);
        QCOMPARE(surpriseOf(problem("7k1/6p2/6S2/9/9/9/9/9/9 b - 1"), usi("3c3b+"), true), -4);
        // The rook checks, not the silver, which moves away and does not promote.
        QCOMPARE(surpriseOf(problem("7k1/9/7S1/9/9/9/9/7R1/9 b - 1"), usi("2c3d"), true), 7);
    }

    // Of two with the same solution the one with less on the board is the better one.
    void beautyIsEconomical() {
        SoundProblem plain = found(kThreePlies, 3, 0).problem;
        const int beauty = beautyOf(plain);
        SoundProblem other = plain;
        other.start.put(Square::of(9, 9), Piece(Color::White, PieceType::ProPawn));
        QCOMPARE(beautyOf(other), beauty);
        for (int file = 5; file <= 9; ++file)
            other.start.put(Square::of(file, 8), Piece(Color::White, PieceType::Gold));
        // Eleven pieces, three more than are free.
        QCOMPARE(beautyOf(other), beauty - 2 * 3);
        other = plain;
        other.solution.lines += 2;
        QCOMPARE(beautyOf(other), beauty - 2);
        other.solution.lines += 100;
        QCOMPARE(beautyOf(other), beauty - 4 + (plain.solution.lines - 1));
        QCOMPARE(difficultyOf(other), difficultyOf(plain));
        other.solution.checks.push_back(8);
        QCOMPARE(difficultyOf(other), difficultyOf(plain) + 30);
    }

    void oneProblemOfAGame() {
        const std::vector<ComposedProblem> chosen =
            chooseProblems({found(kOnePly, 1, 7), found(kThreePlies, 3, 7), found(kFivePlies, 5, 8)});
        QCOMPARE(chosen.size(), std::size_t{2});
        QCOMPARE(chosen[0].length(), 3); // the longer one
        QCOMPARE(chosen[1].length(), 5);
    }

    void reflectionsAreTheSameProblem() {
        const std::vector<ComposedProblem> chosen =
            chooseProblems({found(kThreePlies, 3, 1), found("lk7/9/pp7/3N5/9/9/9/9/9 b GS 1", 3, 2)});
        QCOMPARE(chosen.size(), std::size_t{1});
    }

    // --- from games to the collection

    void collectionsDependOnTheSeedOnly() {
        std::vector<TrainingGame> games;
        for (const char* sfen : {kOnePly, kThreePlies, kFivePlies}) {
            // As it stood in the game: the attacker with a king, and with more than is needed.
            std::string start = toSfen(problem(sfen), false);
            start.replace(start.find("/9 b"), 4, "/K8 b");
            const std::string first = sfen == kOnePly ? "G*1b" : sfen == kThreePlies ? "G*3b" : "G*8a";
            games.push_back(gameFrom(start, first));
        }
        games.push_back({});
        ProblemSettings settings;
        settings.hashMegabytes = 1;
        const std::atomic<bool> goesOn{false};
        for (settings.seed = 1; settings.seed <= 6; ++settings.seed) {
            settings.threads = 1;
            const auto text = makeProblems(settings, games, goesOn);
            QVERIFY(text);
            settings.threads = 2;
            QCOMPARE(makeProblems(settings, games, goesOn), text);
            // Names, positions, lengths and solutions.
            std::istringstream lines(*text);
            for (std::string line; std::getline(lines, line);) {
                if (line.front() == '#')
                    continue;
                QCOMPARE(std::count(line.begin(), line.end(), '\t'), std::ptrdiff_t{3});
                const Position start = parsed(line.substr(5, line.find('\t', 5) - 5));
                QCOMPARE(bruteForceMate(start, 5), line[0] - '0');
            }
        }
        // Another order, and no more than wanted.
        settings.games = 1;
        std::set<std::string> texts;
        for (settings.seed = 1; settings.seed <= 20; ++settings.seed) {
            const std::string text = makeProblems(settings, games, goesOn).value();
            texts.insert(text.substr(text.find('\n', text.rfind('#'))));
        }
        QVERIFY(texts.size() > 1);
        const std::atomic<bool> interrupted{true};
        QVERIFY(!makeProblems(settings, games, interrupted));
    }
};

QTEST_APPLESS_MAIN(TestMateProblems)
#include "tst_mate_problems.moc"
