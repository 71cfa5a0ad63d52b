// SPDX-License-Identifier: GPL-3.0-or-later
#include "bundled-engine/composer/composer.h"
#include "bundled-engine/composer/problem_collection.h"
#include "bundled-engine/composer/problem_lengthening.h"
#include "bundled-engine/composer/problem_rating.h"
#include "bundled-engine/composer/problem_search.h"
#include "bundled-engine/composer/random_arrangement.h"
#include "bundled-engine/composer/retrograde_steps.h"
#include "shogi-core/move_generator.h"
#include "shogi-core/sfen.h"
#include "tests/bundled-engine/mate/mate_oracle.h"

#include <QTest>

#include <algorithm>
#include <set>

using namespace tokin;
using namespace tokin::composer;
using namespace shogi;

namespace {

constexpr std::size_t kMemory = std::size_t{8} << 20;
constexpr std::uint64_t kNodes = 50000;
constexpr std::size_t kPositions = 3'000'000;

Position parsed(const std::string& sfen) { return parseSfen(sfen).value(); }
Move usi(const std::string& text) { return parseUsiMove(text).value(); }
Position problem(const std::string& sfen) { return asProblem(parsed(sfen)).value(); }

constexpr const char* kOnePly = "8k/7l1/7+P1/9/9/9/9/9/9 b G 1";
constexpr const char* kThreePlies = "7kl/9/7pp/5N3/9/9/9/9/9 b GS 1";

SoundProblem sound(MateQuestions& questions, const char* sfen, int length) {
    const Position start = problem(sfen);
    return {start, soundSolution(questions, start, length).value()};
}

std::vector<std::string> textsOf(const std::vector<ComposedProblem>& problems) {
    std::vector<std::string> texts;
    for (const ComposedProblem& each : problems)
        texts.push_back(collectionLine(std::to_string(each.worth()), each));
    return texts;
}

ComposerSettings smallSettings() {
    ComposerSettings settings;
    settings.longest = 7;
    settings.effort = 300'000;
    settings.hashMegabytes = 4;
    return settings;
}

// The attacker with a king, and with more than he needs, as it stood in the game.
GameEnding endingWithThreePlies() {
    GameEnding ending{parsed("7kl/9/7pp/5N3/9/9/9/9/K8 b GS 1"), {}};
    for (const char* move : {"G*3b", "2a1b", "S*2a"})
        ending.moves.push_back(usi(move));
    return ending;
}

} // namespace

// How mate problems are composed: bundled-engine/composer.
class TestComposer : public QObject {
    Q_OBJECT

private slots:
    // --- steps back

    void everyStepLeadsToTheProblem_data() {
        QTest::addColumn<QString>("sfen");
        QTest::newRow("in hand") << QString::fromLatin1(kThreePlies);
        QTest::newRow("pieces on the edge") << QString::fromLatin1(kOnePly);
        QTest::newRow("promoted and sliding") << QStringLiteral("5g2k/8p/5GN2/3B5/6+R2/9/9/9/9 b - 1");
    }
    void everyStepLeadsToTheProblem() {
        QFETCH(QString, sfen);
        const Position start = problem(sfen.toStdString());
        const std::vector<RetrogradeStep> steps = retrogradeSteps(start);
        QVERIFY(!steps.empty());
        for (const RetrogradeStep& step : steps) {
            QVERIFY(!positionFault(step.start));
            QVERIFY(step.start.isLegal(step.check) && step.start.givesCheck(step.check));
            const Position defending = step.start.after(step.check);
            QVERIFY(defending.isLegal(step.reply));
            QCOMPARE(toSfen(defending.after(step.reply), false), toSfen(start, false));
            for (const PieceType type : kHandTypes) {
                int count = step.start.pieces(type).count();
                for (const Color color : kColors)
                    count += step.start.hand(color).count(type);
                if (canPromote(type))
                    count += step.start.pieces(promoted(type)).count();
                QCOMPARE(count, piecesInSet(type));
            }
        }
    }

    // Whatever check and reply are played: what comes of them leads back.
    void stepsAreFoundAgain() {
        int found = 0;
        for (const char* sfen :
             {kThreePlies, "6gk1/8p/5G3/3B5/9/9/9/9/9 b - 1", "7k1/9/7P1/9/9/9/9/9/9 b GSN 1"}) {
            const Position start = problem(sfen);
            MoveList checks;
            generateChecks(start, checks);
            for (const Move check : checks) {
                const Position defending = start.after(check);
                MoveList replies;
                generateLegal(defending, replies);
                for (const Move reply : replies) {
                    const bool isKings =
                        !reply.isDrop() && defending.at(reply.from()).type() == PieceType::King;
                    if (!isKings || (defending.isCapture(reply) && reply.to() != check.to()))
                        continue;
                    const auto steps = retrogradeSteps(defending.after(reply));
                    QVERIFY(std::any_of(steps.begin(), steps.end(), [&](const RetrogradeStep& step) {
                        return step.start == start && step.check == check && step.reply == reply;
                    }));
                    ++found;
                }
            }
        }
        QVERIFY(found > 20);
    }

    // --- longer problems

    void longerProblemsAreSound() {
        MateQuestions questions(kMemory, kNodes);
        const SoundProblem shorter = sound(questions, kThreePlies, 3);
        LengtheningBounds bounds;
        bounds.nodes = 3'000'000;
        Random random(1, 1);
        const std::vector<SoundProblem> longer = lengthened(questions, shorter, bounds, random, m_goesOn);
        QVERIFY(!longer.empty());
        for (const SoundProblem& each : longer) {
            QCOMPARE(each.solution.line.size(), std::size_t{5});
            QCOMPARE(bruteForceMate(each.start, 5), 5);
            MateOracle oracle(kPositions);
            QCOMPARE(oracle.hasOneSolution(each.start, 5), std::optional(true));
            QVERIFY(!isTooMuch(each.start));
        }
        const std::atomic<bool> stopped{true};
        QVERIFY(lengthened(questions, shorter, bounds, random, stopped).empty());
    }

    // --- pieces of work

    void workIsTheSameEveryTime() {
        Composer one(smallSettings());
        const auto first = one.make(3, nullptr);
        QVERIFY(first && !first->empty());
        const auto other = one.make(4, nullptr);
        QVERIFY(other && textsOf(*other) != textsOf(*first));
        // Neither what was done before nor the object matters.
        QVERIFY(textsOf(*one.make(3, nullptr)) == textsOf(*first));
        Composer two(smallSettings());
        QVERIFY(textsOf(*two.make(3, nullptr)) == textsOf(*first));
        ComposerSettings settings = smallSettings();
        settings.seed = 2;
        Composer three(settings);
        QVERIFY(textsOf(*three.make(3, nullptr)) != textsOf(*first));
    }

    // Counted out by an oracle that shares nothing with the solver.
    void everythingThatIsMadeIsSound() {
        Composer composer(smallSettings());
        const GameEnding ending = endingWithThreePlies();
        std::set<int> lengths;
        for (std::uint64_t number = 0; number < 4; ++number) {
            const auto made = composer.make(number, number == 0 ? &ending : nullptr);
            QVERIFY(made);
            for (const ComposedProblem& each : *made) {
                MateOracle oracle(kPositions);
                const int length = each.length();
                lengths.insert(length);
                if (length > 1)
                    QCOMPARE(oracle.mates(each.problem.start, length - 2), std::optional(false));
                QCOMPARE(oracle.mates(each.problem.start, length), std::optional(true));
                QCOMPARE(oracle.hasOneSolution(each.problem.start, length), std::optional(true));
                Position end = each.problem.start;
                for (const Move move : each.problem.solution.line)
                    end.play(move);
                QVERIFY(end.hand(Color::Black).isEmpty() && !hasLegalMove(end));
                QCOMPARE(each.source, number);
            }
        }
        QVERIFY(lengths.count(3) != 0 && lengths.count(5) != 0);
    }

    void endingsAreWhereProblemsBegin() {
        Composer composer(smallSettings());
        const GameEnding ending = endingWithThreePlies();
        const auto made = composer.make(0, &ending);
        QVERIFY(made);
        const std::string key = keyOf(problem(kThreePlies));
        QVERIFY(std::any_of(made->begin(), made->end(),
                            [&](const ComposedProblem& each) { return keyOf(each.problem.start) == key; }));
        // A game without a mate at its end.
        const GameEnding even{Position(), {usi("7g7f"), usi("3c3d"), usi("2g2f")}};
        QVERIFY(composer.make(0, &even)->empty());
    }

    void stops() {
        Composer composer(smallSettings());
        composer.stop();
        QVERIFY(!composer.make(0, nullptr));
    }

    void arrangementsObeyTheRules() {
        Random random(5, 5);
        for (int i = 0; i < 500; ++i) {
            const Position position = randomArrangement(random);
            QVERIFY(!positionFault(position) && position.kingSquare(Color::White));
            QVERIFY(position.sideToMove() == Color::Black && !position.kingSquare(Color::Black));
        }
    }

    // --- what is the same, and what is better

    void reflectionsHaveTheSameKeys() {
        MateQuestions questions(kMemory, kNodes);
        const SoundProblem one = sound(questions, kThreePlies, 3);
        const SoundProblem other = sound(questions, "lk7/9/pp7/3N5/9/9/9/9/9 b GS 1", 3);
        QCOMPARE(keyOf(one.start), keyOf(other.start));
        QCOMPARE(solutionKey(one), solutionKey(other));
        const SoundProblem shorter = sound(questions, kOnePly, 1);
        QVERIFY(keyOf(one.start) != keyOf(shorter.start) && solutionKey(one) != solutionKey(shorter));
    }

    // Where a rook stands far away is no difference.
    void distantRooksAreTheSame() {
        MateQuestions questions(kMemory, kNodes);
        const SoundProblem one = sound(questions, "gk7/9/2G6/9/9/9/+R8/9/9 b - 1", 3);
        const SoundProblem other = sound(questions, "gk7/9/2G6/9/9/9/9/9/+R8 b - 1", 3);
        QVERIFY(keyOf(one.start) != keyOf(other.start));
        QCOMPARE(solutionKey(one), solutionKey(other));
    }

    void temptationsAreCounted() {
        MateQuestions questions(kMemory, kNodes);
        const SoundProblem one = sound(questions, kThreePlies, 3);
        const int tempting = temptationsOf(questions, one);
        // By hand: wrong checks after which all replies but one lose.
        int expected = 0;
        MoveList checks;
        generateChecks(one.start, checks);
        for (const Move check : checks) {
            const Position next = one.start.after(check);
            MoveList replies;
            generateLegal(next, replies);
            const auto escapes = std::count_if(replies.begin(), replies.end(), [&](Move reply) {
                return bruteForceMate(next.after(reply), 5) == 0;
            });
            expected += check != one.solution.line.front() && replies.size() > 1 && escapes == 1 ? 1 : 0;
        }
        QCOMPARE(tempting, std::min(expected, 3));
    }

private:
    const std::atomic<bool> m_goesOn{false};
};

QTEST_APPLESS_MAIN(TestComposer)
#include "tst_composer.moc"
