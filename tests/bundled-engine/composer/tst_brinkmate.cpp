// SPDX-License-Identifier: GPL-3.0-or-later
#include "bundled-engine/composer/brinkmate.h"
#include "bundled-engine/composer/problem_reduction.h"
#include "bundled-engine/composer/random_arrangement.h"
#include "shogi-core/move_generator.h"
#include "shogi-core/sfen.h"
#include "tests/bundled-engine/mate/mate_oracle.h"

#include <QTest>

#include <algorithm>

using namespace tokin::composer;
using namespace shogi;
using Verdict = BrinkmateJudge::Verdict;

namespace {

constexpr std::size_t kMemory = std::size_t{8} << 20;
constexpr std::uint64_t kNodes = 20000;
constexpr int kLongest = 7;

Position problem(const std::string& sfen) { return asProblem(parseSfen(sfen).value()).value(); }
Move usi(const std::string& text) { return parseUsiMove(text).value(); }

// By trying everything: whether White, not in check, cannot avoid a mate of at most kLongest plies.
bool isBrinkmate(const Position& defending) {
    if (defending.inCheck())
        return false;
    Position passed = defending;
    passed.passTurn();
    MateOracle oracle(20'000'000);
    if (!oracle.mates(passed, kLongest).value())
        return false;
    MoveList replies;
    generateLegal(defending, replies);
    return std::all_of(replies.begin(), replies.end(),
                       [&](Move reply) { return oracle.mates(defending.after(reply), kLongest).value(); });
}

} // namespace

// Brinkmates: their definition, and what is made of positions.
class TestBrinkmate : public QObject {
    Q_OBJECT

private slots:
    void init() { m_questions.clear(); }

    // White has every other piece in hand, and still no move.
    void aBrinkmateIsRecognised() {
        // The king in the corner cannot leave, and two mates are threatened.
        const Position start = problem("7nk/7p1/7P1/6S2/9/9/9/9/9 b GG 1");
        BrinkmateJudge judge(m_questions, kLongest);
        MoveList moves;
        generateLegal(start, moves);
        int brinkmates = 0;
        for (const Move move : moves) {
            const Position defending = start.after(move);
            const bool is = judge.judge(start, move, 1).verdict == Verdict::Brinkmate;
            QVERIFY2(is == isBrinkmate(defending), toUsi(move).c_str());
            brinkmates += is ? 1 : 0;
        }
        QVERIFY(brinkmates < static_cast<int>(moves.size()));
    }

    // Against an oracle, over many positions.
    void judgesAsTheOracleDoes() {
        tokin::Random random(11, 1);
        BrinkmateJudge judge(m_questions, kLongest);
        int brinkmates = 0;
        for (int i = 0; i < 40; ++i) {
            Position position = randomArrangement(random);
            if (position.isAttacked(Color::Black, *position.kingSquare(Color::White)))
                continue;
            position.setSideToMove(Color::White);
            const bool expected = isBrinkmate(position);
            QVERIFY2((judge.judge(position).verdict == Verdict::Brinkmate) == expected,
                     toSfen(position).c_str());
            brinkmates += expected ? 1 : 0;
        }
    }

    void escapesAreNamed() {
        BrinkmateJudge judge(m_questions, kLongest);
        const Position start = problem("4k4/9/4P4/9/9/9/9/9/9 b GG 1");
        // A gold beside the pawn threatens mate; a move that does nothing does not.
        const auto idle = judge.judge(start, usi("G*9i"), 1);
        QVERIFY(idle.verdict != Verdict::Brinkmate);
        for (const char* text : {"G*6c", "G*4c"}) {
            const auto judgement = judge.judge(start, usi(text), 1);
            if (judgement.verdict != Verdict::Escapes)
                continue;
            const Position defending = start.after(usi(text));
            QVERIFY(defending.isLegal(judgement.escape));
            MateOracle oracle(20'000'000);
            QVERIFY(!oracle.mates(defending.after(judgement.escape), kLongest).value());
        }
    }

    void matesAreNoBrinkmates() {
        BrinkmateJudge judge(m_questions, kLongest);
        const Position mating = problem("4k4/9/4P4/9/9/9/9/9/9 b G 1");
        QVERIFY(judge.judge(mating, usi("G*5b"), 1).verdict == Verdict::Mate);
        QVERIFY(!judge.soundSolution(mating, 1));
    }

    // A problem found in a random arrangement, judged by everything that can be played.
    void problemsHaveOneSolution() {
        BrinkmateJudge judge(m_questions, kLongest);
        int found = 0;
        for (std::uint64_t stream = 212; stream < 215; ++stream) {
            tokin::Random random(9, stream);
            const auto made = brinkmateProblemIn(judge, randomArrangement(random), 1);
            if (!made)
                continue;
            ++found;
            QVERIFY(!positionFault(made->start));
            MateOracle oracle(20'000'000);
            QVERIFY(!oracle.mates(made->start, kLongest).value());
            MoveList moves;
            generateLegal(made->start, moves);
            for (const Move move : moves)
                QVERIFY2(isBrinkmate(made->start.after(move)) == (move == made->solution),
                         (toSfen(made->start) + ' ' + toUsi(move)).c_str());
        }
        QVERIFY(found > 0);
    }

    // With the moves up to mate, and an answer to every wrong move that threatens something.
    void proofsHaveALineAndAnswers() {
        BrinkmateProblem made{problem("1R3S3/8k/7pp/9/9/9/9/9/9 b G 1"), usi("4a3b+"), 1, {}, {}};
        tokin::MateSolver solver;
        solver.resize(kMemory);
        const auto proved = provedBrinkmate(m_questions, solver, made);
        QVERIFY(proved && proved->line.front() == made.solution);
        Position position = made.start;
        for (const Move move : proved->line) {
            QVERIFY(position.isLegal(move));
            position.play(move);
        }
        QVERIFY(position.inCheck() && !hasLegalMove(position));
        QVERIFY(!proved->refutations.empty());
        MateOracle oracle(20'000'000);
        for (const BrinkmateProblem::Refutation& each : proved->refutations)
            QVERIFY(!oracle.mates(made.start.after(each.move).after(each.answer), kLongest).value());
        // Another move is no solution, and with more in hand there are others.
        made.solution = usi("4a3b");
        QVERIFY(!provedBrinkmate(m_questions, solver, made));
        const BrinkmateProblem rich{problem("1R3S3/8k/7pp/9/9/9/9/9/9 b GG 1"), usi("4a3b+"), 1, {}, {}};
        QVERIFY(!provedBrinkmate(m_questions, solver, rich));
    }

private:
    MateQuestions m_questions{kMemory, kNodes};
};

QTEST_APPLESS_MAIN(TestBrinkmate)
#include "tst_brinkmate.moc"
