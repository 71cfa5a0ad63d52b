// SPDX-License-Identifier: GPL-3.0-or-later
#include "bundled-engine/evaluation/evaluator.h"
#include "bundled-engine/evaluation/material.h"
#include "bundled-engine/search/search_team.h"
#include "shogi-core/rules.h"
#include "shogi-core/sfen.h"
#include "tests/bundled-engine/network_fixtures.h"
#include "tests/bundled-engine/random_walks.h"

#include <QTest>

#include <algorithm>
#include <cmath>
#include <utility>

using namespace tokin;
using namespace shogi;

namespace {

constexpr std::array<std::uint32_t, 4> kSizes{32, 64, 128, 256};
constexpr std::array<InstructionSet, 4> kSets{InstructionSet::Scalar, InstructionSet::Sse2,
                                              InstructionSet::Avx2, InstructionSet::Neon};

std::shared_ptr<const Network> networkOf(const QuantisedNetwork& network,
                                         InstructionSet set = bestInstructionSet()) {
    return std::make_shared<const Network>(fileOf(network), set);
}

// Without sums from other positions.
int evaluateAnew(const std::shared_ptr<const Network>& network, const Position& position) {
    Accumulators fresh(network, 1);
    fresh.change(0, position);
    return fresh.evaluate(0);
}

double clippedSquare(double x) {
    const double clipped = std::clamp(x, 0.0, 1.0);
    return clipped * clipped;
}

// The network by its definition.
double evaluateInFloat(const FloatNetwork& network, const Position& position) {
    double output = network.secondBias;
    for (const Color color : {position.sideToMove(), ~position.sideToMove()}) {
        std::vector<double> sums = network.firstBiases;
        forEachFeature(position, perspectiveOf(position, color), [&](int feature) {
            for (std::size_t i = 0; i < network.hidden; ++i)
                sums[i] += network.firstWeights[static_cast<std::size_t>(feature) * network.hidden + i];
        });
        const std::size_t half = color == position.sideToMove() ? 0 : network.hidden;
        for (std::size_t i = 0; i < network.hidden; ++i)
            output += network.secondWeights[half + i] * clippedSquare(sums[i]);
    }
    return output * static_cast<double>(network.scale);
}

// The same in integers, as described in the file format.
int evaluateInWholeNumbers(const QuantisedNetwork& network, const Position& position) {
    std::int64_t sum = network.secondBias;
    for (const Color color : {position.sideToMove(), ~position.sideToMove()}) {
        std::vector<std::int64_t> sums(network.firstBiases.begin(), network.firstBiases.end());
        forEachFeature(position, perspectiveOf(position, color), [&](int feature) {
            for (std::size_t i = 0; i < network.hidden; ++i)
                sums[i] += network.firstWeights[static_cast<std::size_t>(feature) * network.hidden + i];
        });
        const std::size_t half = color == position.sideToMove() ? 0 : network.hidden;
        for (std::size_t i = 0; i < network.hidden; ++i) {
            const std::int64_t qa = network.qa[i];
            const std::int64_t root = std::clamp<std::int64_t>(sums[i], 0, qa) * (46340 / qa);
            sum += network.secondWeights[half + i] * (root * root / 65536);
        }
    }
    return static_cast<int>(std::lround(static_cast<double>(sum) * static_cast<double>(network.scale) /
                                        (32768.0 * static_cast<double>(network.qb))));
}

std::vector<Position> somePositions(unsigned seed, std::size_t count) {
    std::vector<Position> all;
    walkRandomly(seed, 40, [&](const auto&, auto, const Position& position) { all.push_back(position); });
    std::mt19937 random(seed);
    std::shuffle(all.begin(), all.end(), random);
    all.resize(std::min(all.size(), count));
    return all;
}

// A kind of search tree: goes back to earlier plies and continues from there, evaluating only occasionally.
void wander(Accumulators& accumulators, std::mt19937& random, int moves) {
    constexpr int kPlies = 40;
    std::array<Position, kPlies + 1> line;
    const std::shared_ptr<const Network> network = accumulators.network();
    accumulators.change(0, line[0]);
    int ply = 0;
    for (int i = 0; i < moves; ++i) {
        if (ply == kPlies || random() % 5 == 0)
            ply -= static_cast<int>(random() % static_cast<unsigned>(ply + 1));
        const Position& here = line[static_cast<std::size_t>(ply)];
        Position& next = line[static_cast<std::size_t>(ply) + 1];
        MoveList legal;
        generateLegal(here, legal);
        if (legal.isEmpty()) {
            ply = 0;
            continue;
        }
        if (!here.inCheck() && random() % 12 == 0) {
            next = here;
            next.passTurn();
        } else {
            Move move = legal[random() % legal.size()];
            // Kings walk more than they would by chance.
            for (const Move other : legal) {
                if (random() % 8 == 0 && here.movedType(other) == PieceType::King)
                    move = other;
            }
            next = here.after(move);
        }
        accumulators.change(++ply, next);
        if (random() % 3 == 0)
            QCOMPARE(accumulators.evaluate(ply), evaluateAnew(network, next));
    }
}

} // namespace

class TestNetwork : public QObject {
    Q_OBJECT

private slots:
    void aProcessorHasKernels() {
        QVERIFY(isAvailable(InstructionSet::Scalar));
        QVERIFY(isAvailable(bestInstructionSet()));
#if defined(__x86_64__)
        QVERIFY(isAvailable(InstructionSet::Sse2));
#elif defined(__aarch64__)
        QVERIFY(isAvailable(InstructionSet::Neon));
#endif
    }

    void incrementalEqualsFresh() {
        std::mt19937 random(7);
        for (const std::uint32_t hidden : kSizes) {
            Accumulators accumulators(networkOf(wildNetwork(1, hidden)), 40);
            for (int walk = 0; walk < 6; ++walk)
                wander(accumulators, random, 1500);
        }
    }

    void kernelsAreAlike() {
        for (const std::uint32_t hidden : kSizes) {
            for (const QuantisedNetwork& numbers : {wildNetwork(2, hidden), randomNetwork(2, hidden)}) {
                const auto reference = networkOf(numbers, InstructionSet::Scalar);
                for (const InstructionSet set : kSets) {
                    if (!isAvailable(set))
                        continue;
                    const auto network = networkOf(numbers, set);
                    for (const Position& position : somePositions(3, 300))
                        QCOMPARE(evaluateAnew(network, position), evaluateAnew(reference, position));
                }
            }
        }
    }

    // Sums before they are scaled and rounded, with accumulators of any value.
    void kernelsAreAlikeBitForBit() {
        std::mt19937 random(4);
        const auto drawn = [&](std::size_t count, int low, int high) {
            AlignedNumbers numbers(count);
            for (std::int16_t& number : numbers)
                number = static_cast<std::int16_t>(
                    low + static_cast<int>(random() % static_cast<unsigned>(high - low + 1)));
            return numbers;
        };
        for (const std::uint32_t hidden : kSizes) {
            const NetworkKernels scalar = networkKernels(InstructionSet::Scalar, hidden);
            for (const InstructionSet set : kSets) {
                if (!isAvailable(set))
                    continue;
                const NetworkKernels kernels = networkKernels(set, hidden);
                const auto bound = static_cast<std::int16_t>(maxSecondWeight(hidden));
                const auto same = [&](const AlignedNumbers& own, const AlignedNumbers& other,
                                      const AlignedNumbers& weights, const AlignedNumbers& ones) {
                    AlignedNumbers factors;
                    for (const std::int16_t one : ones)
                        factors.push_back(
                            static_cast<std::int16_t>(rootFactor(static_cast<std::uint32_t>(one))));
                    const Activation activation{ones.data(), factors.data()};
                    return kernels.sum(own.data(), other.data(), weights.data(), activation) ==
                           scalar.sum(own.data(), other.data(), weights.data(), activation);
                };
                const AlignedNumbers most(std::size_t{2} * hidden, bound);
                const AlignedNumbers least(std::size_t{2} * hidden, static_cast<std::int16_t>(-bound));
                const AlignedNumbers full(hidden, 32767);
                const AlignedNumbers none(hidden, 0);
                for (const std::int16_t qa :
                     {std::int16_t{kLeastQa}, std::int16_t{2896}, std::int16_t{kMostQa}}) {
                    for (const AlignedNumbers& accumulator : {full, none}) {
                        for (const AlignedNumbers& weights : {most, least})
                            QVERIFY(same(accumulator, accumulator, weights, AlignedNumbers(hidden, qa)));
                    }
                }
                // The largest square there can be: 2896 · 16 is 46336.
                const AlignedNumbers ones(hidden, 2896);
                const AlignedNumbers factors(hidden, 16);
                QCOMPARE(scalar.sum(full.data(), full.data(), most.data(), {ones.data(), factors.data()}),
                         std::int64_t{2} * hidden * bound * (46336 * 46336 / 65536));
                for (int round = 0; round < 200; ++round) {
                    const AlignedNumbers own = drawn(hidden, -32768, 32767);
                    const AlignedNumbers other = drawn(hidden, -100, 400);
                    const AlignedNumbers weights = drawn(std::size_t{2} * hidden, -bound, bound);
                    QVERIFY(same(own, other, weights, drawn(hidden, kLeastQa, kMostQa)));
                    // Overflow is out of bounds, but even then the results agree.
                    const AlignedNumbers rows = drawn(std::size_t{6} * hidden, -32768, 32767);
                    const std::array<std::uint16_t, 3> added{0, 3, 5};
                    const std::array<std::uint16_t, 2> removed{1, 4};
                    std::array<AlignedNumbers, 4> results;
                    for (AlignedNumbers& result : results)
                        result.resize(hidden);
                    const std::array<AccumulatorStep, 2> steps{
                        {{results[0].data(), added.data(), removed.data(), 3, 2},
                         {results[1].data(), removed.data(), added.data(), 1, 1}}};
                    const std::array<AccumulatorStep, 2> scalarSteps{
                        {{results[2].data(), added.data(), removed.data(), 3, 2},
                         {results[3].data(), removed.data(), added.data(), 1, 1}}};
                    kernels.advance(rows.data(), own.data(), steps.data(), 2);
                    scalar.advance(rows.data(), own.data(), scalarSteps.data(), 2);
                    QVERIFY(results[0] == results[2]);
                    QVERIFY(results[1] == results[3]);
                }
            }
        }
    }

    void symmetricUnderColourFlip() {
        const auto network = networkOf(wildNetwork(5, 64));
        for (const Position& position : somePositions(5, 1000))
            QCOMPARE(evaluateAnew(network, turned(position)), evaluateAnew(network, position));
    }

    // A king on the middle file has no side: mirroring must not change the others.
    void symmetricUnderMirroring() {
        const auto network = networkOf(wildNetwork(6, 64));
        int compared = 0;
        for (const Position& position : somePositions(6, 4000)) {
            if (position.kingSquare(Color::Black)->file() == 5 ||
                position.kingSquare(Color::White)->file() == 5)
                continue;
            QCOMPARE(evaluateAnew(network, mirrored(position)), evaluateAnew(network, position));
            ++compared;
        }
        QVERIFY(compared > 500);
    }

    void arithmeticIsExact() {
        for (const std::uint32_t hidden : kSizes) {
            for (const QuantisedNetwork& numbers : {wildNetwork(8, hidden), randomNetwork(8, hidden)}) {
                const auto network = networkOf(numbers);
                for (const Position& position : somePositions(8, 500)) {
                    const int expected = evaluateInWholeNumbers(numbers, position);
                    QCOMPARE(evaluateAnew(network, position),
                             std::clamp(expected, -kMaxEvaluation, kMaxEvaluation));
                }
            }
        }
    }

    void quantisingCostsLittle() {
        for (const std::uint32_t hidden : {64u, 256u}) {
            const FloatNetwork reference = randomFloatNetwork(9, hidden);
            const auto network = networkOf(quantised(reference, 8192));
            double widest = 0;
            double lowest = 0;
            double highest = 0;
            for (const Position& position : somePositions(9, 1000)) {
                const double expected = evaluateInFloat(reference, position);
                widest = std::max(widest, std::abs(evaluateAnew(network, position) - expected));
                lowest = std::min(lowest, expected);
                highest = std::max(highest, expected);
            }
            QVERIFY2(widest < 3, std::to_string(widest).c_str());
            QVERIFY2(highest - lowest > 400, std::to_string(highest - lowest).c_str());
        }
    }

    void materialIsCounted() {
        const auto network = networkOf(materialNetwork(32));
        QCOMPARE(evaluateAnew(network, Position()), 0);
        const auto rookUp = parseSfen("lnsgkgsnl/7b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1");
        QVERIFY(rookUp);
        const int gain = evaluateAnew(network, *rookUp);
        QVERIFY(gain > 300);
        const auto rookDown = parseSfen("lnsgkgsnl/7b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1");
        QCOMPARE(evaluateAnew(network, *rookDown), -gain);
        const auto rookInHand = parseSfen("lnsgkgsnl/7b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b R 1");
        QVERIFY(evaluateAnew(network, *rookInHand) > gain + 200);
    }

    void scoresStayWithinBounds() {
        QuantisedNetwork numbers = wildNetwork(10, 256);
        numbers.scale = kMaxNetworkScale;
        const auto network = networkOf(numbers);
        for (const Position& position : somePositions(10, 300))
            QVERIFY(std::abs(evaluateAnew(network, position)) <= kMaxEvaluation);
    }

    void kingsMayBeMissing() {
        const auto position = parseSfen("4k4/9/4P4/9/9/9/9/9/9 b G 1");
        QVERIFY(position);
        const auto network = networkOf(wildNetwork(11, 32));
        QCOMPARE(evaluateAnew(network, turned(*position)), evaluateAnew(network, *position));
    }

    void evaluatorTurnsFromOneToTheOther() {
        const auto first = networkOf(wildNetwork(12, 32));
        const auto second = networkOf(wildNetwork(13, 128));
        const Position start;
        const Move move = Move::board(Square::of(7, 7), Square::of(7, 6));
        const Position next = start.after(move);
        Evaluator evaluator;
        for (const auto& network : {first, std::shared_ptr<const Network>(), second, first}) {
            evaluator.start(network, start);
            QCOMPARE(evaluator.evaluate(0, start),
                     network ? evaluateAnew(network, start) : materialBalance(start));
            evaluator.change(1, next);
            QCOMPARE(evaluator.evaluate(1, next),
                     network ? evaluateAnew(network, next) : materialBalance(next));
        }
    }

    void aRandomNetworkPlaysLegalGames() {
        TranspositionTable table;
        table.resize(1);
        const auto team = std::make_unique<SearchTeam>(table);
        const auto network = networkOf(randomNetwork(14, 64));
        for (const int games : {0, 1}) {
            GameHistory history{Position(), GameRules()};
            std::mt19937 random(static_cast<unsigned>(games));
            int searched = 0;
            while (history.position().moveNumber() < 150) {
                MoveList legal;
                generateLegal(history.position(), legal);
                if (legal.isEmpty())
                    break;
                Move move = legal[random() % legal.size()];
                if (history.position().moveNumber() > 4) {
                    SearchTask task;
                    task.start = history.position();
                    task.network = network;
                    task.limits.nodes = 300;
                    task.limits.received = Clock::now();
                    team->prepare(task);
                    const SearchResult result = team->run({});
                    if (result.kind != SearchResult::Kind::Move)
                        break;
                    QVERIFY(history.position().isLegal(result.move));
                    move = result.move;
                    ++searched;
                }
                if (history.play(move))
                    break;
            }
            QVERIFY(searched > 10);
        }
    }

    void searchDependsOnTheNetwork() {
        TranspositionTable table;
        table.resize(1);
        const auto team = std::make_unique<SearchTeam>(table);
        const auto scoreWith = [&](const std::shared_ptr<const Network>& network) {
            table.clear();
            team->clear();
            SearchTask task;
            task.start = *parseSfen("lnsgkgsnl/7b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1");
            task.network = network;
            task.limits.depth = 3;
            task.limits.received = Clock::now();
            team->prepare(task);
            return team->run({}).score;
        };
        const int byHand = scoreWith(nullptr);
        QVERIFY(scoreWith(networkOf(materialNetwork(32))) != byHand);
        QCOMPARE(scoreWith(nullptr), byHand);
    }
};

QTEST_APPLESS_MAIN(TestNetwork)
#include "tst_network.moc"
