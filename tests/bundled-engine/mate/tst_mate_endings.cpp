// SPDX-License-Identifier: GPL-3.0-or-later
#include "bundled-engine/mate/mate_solver.h"
#include "shogi-core/sfen.h"
#include "tests/bundled-engine/mate/mate_oracle.h"
#include "tests/bundled-engine/mate/random_ending.h"

#include <QTest>

using namespace tokin;
using namespace shogi;
using Verdict = MateAnswer::Verdict;

namespace {

constexpr int kEndings = 2000;
constexpr int kBruteForcePlies = 5;
constexpr std::uint64_t kNodes = 20000;
constexpr std::size_t kMemory = std::size_t{16} << 20;

// For a long run the number of endings can be raised, and the seed changed (compare_with_brute_force.sh).
int wanted(const char* variable, int otherwise) {
    bool given = false;
    const int value = qEnvironmentVariableIntValue(variable, &given);
    return given ? value : otherwise;
}

// What is wrong with an answer if the shortest mate within kBruteForcePlies has this many plies (0: none).
const char* faultIn(const MateAnswer& answer, int truth) {
    if (answer.isRefuted)
        return "the proof did not stand";
    switch (answer.verdict) {
    case Verdict::NoMate:
        return truth == 0 ? nullptr : "a mate is denied";
    case Verdict::Undecided:
        return truth == 0 ? nullptr : "a mate is missed";
    case Verdict::Mate:
        break;
    }
    if (truth == 0)
        return answer.length > kBruteForcePlies ? nullptr : "there is no mate so short";
    if (!answer.isShortest)
        return "the shortest length is not proved";
    return answer.length == truth ? nullptr : "another length is the shortest";
}

} // namespace

class TestMateEndings : public QObject {
    Q_OBJECT

private slots:
    // Results for one ending are kept for the next: they must not mix.
    void agreesWithBruteForce() {
        std::mt19937 random(static_cast<std::mt19937::result_type>(wanted("KOMADAI_MATE_SEED", 20)));
        MateSolver solver;
        solver.resize(kMemory);
        MateBudget budget;
        budget.nodes = kNodes;
        MateBudget largeBudget;
        largeBudget.nodes = kNodes * 50;
        int mates = 0;
        int denials = 0;
        const int endings = wanted("KOMADAI_MATE_ENDINGS", kEndings);
        for (int i = 0; i < endings; ++i) {
            const Position position = randomEnding(random);
            const int truth = bruteForceMate(position, kBruteForcePlies);
            MateAnswer answer = solver.solve(position, budget);
            // A few need more than most.
            if (truth != 0 && !answer.isShortest)
                answer = solver.solve(position, largeBudget);
            const char* const fault = faultIn(answer, truth);
            QVERIFY2(!fault, (toSfen(position) + ": " + (fault ? fault : "")).c_str());
            mates += truth != 0 ? 1 : 0;
            denials += answer.verdict == Verdict::NoMate ? 1 : 0;
        }
        qInfo("%d endings, %d mates within %d plies, %d without any mate", endings, mates, kBruteForcePlies,
              denials);
        QVERIFY(mates * 20 > endings);
        QVERIFY(denials * 4 > endings);
    }

    // The oracle that remembers, with the one that does not.
    void theOraclesAgree() {
        std::mt19937 random(22);
        int mates = 0;
        for (int i = 0; i < kEndings / 4; ++i) {
            const Position position = randomEnding(random);
            const int truth = bruteForceMate(position, kBruteForcePlies);
            MateOracle oracle(5'000'000);
            for (int plies = 1; plies <= kBruteForcePlies; plies += 2)
                QVERIFY2(oracle.mates(position, plies) == std::optional(truth != 0 && truth <= plies),
                         toSfen(position).c_str());
            mates += truth != 0 ? 1 : 0;
        }
        QVERIFY(mates > 0);
    }

    void theOracleKnowsOneSolutionFromMore() {
        const auto hasOne = [](const char* sfen, int plies) {
            return MateOracle(5'000'000).hasOneSolution(parseSfen(sfen).value(), plies);
        };
        QCOMPARE(hasOne("4k4/9/4P4/9/9/9/9/9/9 b G2r2b3g4s4n4l17p 1", 1), std::optional(true));
        QCOMPARE(hasOne("4k4/9/4P4/9/9/9/9/9/9 b GRr2b3g4s4n4l17p 1", 1), std::optional(false));
        QCOMPARE(hasOne("7kl/9/7pp/5N3/9/9/9/9/9 b GS2r2b3g3s3n3l16p 1", 3), std::optional(true));
        QCOMPARE(hasOne("7kl/9/7pp/5N3/9/9/9/9/9 b 2GS2r2b2g3s3n3l16p 1", 3), std::optional(false));
        QVERIFY(!MateOracle(3).mates(parseSfen("4k4/9/9/9/9/9/9/9/9 b RB3G2Srb1g2s4n4l18p 1").value(), 9));
    }

    // All lengths, including repetitions.
    void agreesWithTheWholeGraph() {
        std::mt19937 random(21);
        MateSolver solver;
        solver.resize(kMemory);
        MateBudget budget;
        budget.nodes = kNodes;
        int compared = 0;
        for (int i = 0; i < kEndings; ++i) {
            const Position position = randomEnding(random);
            const auto truth = wholeGraphMate(position, 2000);
            if (!truth)
                continue;
            const MateAnswer answer = solver.solve(position, budget);
            QVERIFY2(answer.verdict == (*truth != 0 ? Verdict::Mate : Verdict::NoMate),
                     toSfen(position).c_str());
            QVERIFY2(answer.length == *truth, toSfen(position).c_str());
            ++compared;
        }
        QVERIFY(compared > 100);
    }
};

QTEST_APPLESS_MAIN(TestMateEndings)
#include "tst_mate_endings.moc"
