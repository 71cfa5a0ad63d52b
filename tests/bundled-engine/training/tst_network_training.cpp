// SPDX-License-Identifier: GPL-3.0-or-later
#include "bundled-engine/evaluation/accumulators.h"
#include "bundled-engine/evaluation/material.h"
#include "bundled-engine/training/network/logistic.h"
#include "bundled-engine/training/network/network_trainer.h"
#include "bundled-engine/training/network/piece_values.h"
#include "bundled-engine/training/network/quantisation.h"
#include "bundled-engine/training/network/training_checkpoint.h"
#include "tests/bundled-engine/training/training_fixtures.h"

#include <QTest>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstring>
#include <set>

using namespace tokin;
using namespace tokin::training;
using namespace shogi;

namespace {

constexpr int kPawnValue = 90;
constexpr int kGoldValue = 500;

int worth(const Position& position, Color color, PieceType type) {
    return position.pieces(color, type).count() + position.hand(color).count(type);
}

// A random game whose scores count pawns and golds, and whose results follow the scores.
TrainingGame countingGame(std::uint64_t number) {
    TrainingGame game = randomGame(number);
    Position position = game.start;
    for (std::size_t ply = 0; ply < game.moves.size(); ++ply) {
        const Color side = position.sideToMove();
        const int pawns = worth(position, side, PieceType::Pawn) - worth(position, ~side, PieceType::Pawn);
        const int golds = worth(position, side, PieceType::Gold) - worth(position, ~side, PieceType::Gold);
        game.moves[ply].score = static_cast<std::int16_t>(kPawnValue * pawns + kGoldValue * golds);
        position.play(game.moves[ply].move);
        game.winner = game.moves[ply].score > 0 ? side : ~side;
    }
    game.openingPlies = 0;
    return game;
}

NetworkSamples countingSamples(std::uint64_t games = 600) {
    NetworkSamples samples(1, 10);
    for (std::uint64_t number = 0; number < games; ++number)
        samples.add(countingGame(number), someHeader(), number);
    samples.mergeEqual();
    return samples;
}

TrainSettings smallSettings(std::size_t hidden) {
    TrainSettings settings;
    settings.hidden = hidden;
    settings.passes = 3;
    settings.batch = 512;
    settings.scale = 300;
    settings.resultWeight = 0;
    settings.rate = 0.01;
    return settings;
}

void train(NetworkTrainer& trainer, std::uint64_t upTo) {
    while (trainer.state().step < upTo) {
        trainer.step();
        if (trainer.state().step % trainer.stepsOfPass() == 0)
            trainer.check();
    }
}

Floats numbersByLot(const NetworkLayout& layout, std::uint64_t seed) {
    tokin::Random random(seed, 0);
    const auto number = [&random](double spread) {
        return static_cast<float>((static_cast<double>(random.below(2001)) / 1000 - 1) * spread);
    };
    Floats weights(layout.size());
    for (std::size_t i = 0; i < weights.size(); ++i)
        weights[i] = number(i < layout.bias1() ? 0.15 : 0.9);
    return weights;
}

// The network by its definition, in double precision without optimisations. changed: a number that differs
// from weights.
double definedOutput(const NetworkLayout& layout, const Floats& weights, const ActiveFeatures& active,
                     std::size_t changed = 0, double departure = 0) {
    const auto at = [&](std::size_t i) {
        return static_cast<double>(weights[i]) + (i == changed ? departure : 0);
    };
    double output = at(layout.bias2());
    for (std::size_t half = 0; half < 2; ++half) {
        const auto& features = half == 0 ? active.own : active.enemy;
        if (layout.hidden == 0) {
            for (std::size_t i = 0; i < active.count; ++i)
                output += (half == 0 ? 1 : -1) * at(features[i]);
        }
        for (std::size_t unit = 0; unit < layout.hidden; ++unit) {
            double sum = at(layout.bias1() + unit);
            for (std::size_t i = 0; i < active.count; ++i)
                sum += at(features[i] * layout.hidden + unit);
            const double clamped = std::fmin(std::fmax(sum, 0), 1);
            output += at(layout.weights2() + half * layout.hidden + unit) * clamped * clamped;
        }
    }
    return output;
}

std::vector<ActiveFeatures> someFeatures() {
    std::vector<ActiveFeatures> positions;
    for (std::uint64_t number = 0; number < 20; ++number) {
        const TrainingGame game = randomGame(number);
        Position position = game.start;
        for (const PlayedMove& played : game.moves)
            position.play(played.move);
        positions.push_back(activeFeatures(sampleOf(position)));
    }
    return positions;
}

bool areClose(double a, double b, double tolerance) {
    return std::abs(a - b) <= tolerance * std::fmax(1, std::fmax(std::abs(a), std::abs(b)));
}

// The part of the learnable signal that was not learned.
double shareLeft(NetworkTrainer& trainer, const NetworkSamples& samples) {
    double least = 0;
    for (const NetworkSample& sample : samples.validation())
        least += entropy(trainer.target(sample));
    least /= static_cast<double>(samples.validation().size());
    return (trainer.loss(samples.validation()) - least) / (std::log(2) - least);
}

bool areEqual(const std::vector<NetworkSample>& a, const std::vector<NetworkSample>& b) {
    return a.size() == b.size() && std::memcmp(a.data(), b.data(), a.size() * sizeof(NetworkSample)) == 0;
}

} // namespace

class TestNetworkTraining : public QObject {
    Q_OBJECT

private slots:
    // ---- samples ----

    void bothSidesAreSeen() {
        std::set<std::pair<int, bool>> views;
        for (std::uint64_t number = 0; number < 300; ++number) {
            const TrainingGame game = randomGame(number);
            Position position = game.start;
            for (const PlayedMove& played : game.moves) {
                const NetworkSample sample = sampleOf(position);
                const ActiveFeatures active = activeFeatures(sample);
                const Color side = position.sideToMove();
                for (const auto& [color, seen] :
                     {std::pair(side, active.own), std::pair(~side, active.enemy)}) {
                    std::size_t count = 0;
                    forEachFeature(position, perspectiveOf(position, color),
                                   [&, &seen = seen](int feature) { QCOMPARE(int{seen[count++]}, feature); });
                    QCOMPARE(active.count, count);
                }
                views.emplace(int{sample.enemyZone}, sample.isEnemyMirrored == 1);
                position.play(played.move);
            }
        }
        QVERIFY(views.size() >= 12); // of 16: a king in the enemy camp is rare
    }

    void quietPositionsAreTaken() {
        // 8 opening plies, a quiet move, a capture that checks, an evasion, quiet moves.
        TrainingGame game;
        Position position;
        const auto play = [&](std::string_view text, std::int16_t score) {
            const Move move = parseUsiMove(text).value();
            QVERIFY2(position.isLegal(move), text.data());
            game.moves.push_back({move, score});
            position.play(move);
        };
        for (const char* const text : {"7g7f", "3c3d", "2g2f", "4a3b", "2f2e", "8c8d", "6i7h", "8d8e"})
            play(text, 10);
        play("2e2d", 20);  // quiet
        play("2c2d", -20); // a capture
        play("8h2b+", 30); // promotes
        play("3a2b", -30); // a capture
        play("B*5e", 40);  // a quiet drop
        play("8e8f", -2501);
        play("5e2b+", 2501);
        game.winner = Color::Black;
        NetworkSamples samples(1, 0);
        QVERIFY(!samples.add(game, someHeader(), 0));
        QCOMPARE(samples.training().size(), std::size_t{2});
        QCOMPARE(samples.training()[0].score, std::int16_t{20});
        QCOMPARE(samples.training()[1].score, std::int16_t{40});
        QCOMPARE(samples.training()[0].result, 1.0F);
        QCOMPARE(int{samples.training()[0].pliesLeft}, 7);
        QCOMPARE(int{samples.training()[1].pliesLeft}, 3);
        const SampleCounts& counts = samples.counts();
        QCOMPARE(counts.positions, std::uint64_t{15});
        QCOMPARE(counts.early, std::uint64_t{8});
        QCOMPARE(counts.noisy, std::uint64_t{4});
        QCOMPARE(counts.decided, std::uint64_t{1});
        QCOMPARE(counts.inCheck, std::uint64_t{0});

        NetworkSamples all(1, 0, {.withCaptures = true});
        QVERIFY(!all.add(game, someHeader(), 0));
        QCOMPARE(all.training().size(), std::size_t{5}); // the last one is decided
        QCOMPARE(all.training()[1].score, std::int16_t{-20});
        QCOMPARE(all.counts().noisy, std::uint64_t{0});
        QCOMPARE(all.counts().decided, std::uint64_t{2});
    }

    void checksAreLeftOut() {
        TrainingGame game;
        game.start = parseSfen("4k4/9/9/9/4R4/9/9/9/4K4 w - 1").value();
        for (const char* const text :
             {"5a4a", "5e4e", "4a5a", "4e5e", "5a4a", "5e4e", "4a5a", "4e5e", "5a4a"})
            game.moves.push_back({parseUsiMove(text).value(), 100});
        NetworkSamples samples(1, 0);
        QVERIFY(!samples.add(game, someHeader(), 0));
        QCOMPARE(samples.counts().early, std::uint64_t{8});
        QCOMPARE(samples.counts().inCheck, std::uint64_t{1});
        QVERIFY(samples.training().empty());
    }

    void illegalMovesAreRefused() {
        TrainingGame game = countingGame(2);
        game.moves[10].move = game.moves[9].move;
        NetworkSamples samples(1, 0);
        const auto trouble = samples.add(game, someHeader(), 0);
        QVERIFY(trouble.has_value());
        QCOMPARE(QString::fromStdString(*trouble), QStringLiteral("an illegal move at ply 11"));
        QVERIFY(samples.training().empty());
        QCOMPARE(samples.counts().games, std::uint64_t{0});
    }

    void gamesKeepTheirPart() {
        const auto partOf = [](std::uint64_t number) {
            NetworkSamples samples(1, 20);
            samples.add(countingGame(number), someHeader(), number);
            return samples.counts().validationGames;
        };
        NetworkSamples samples(1, 20);
        std::uint64_t alone = 0;
        for (std::uint64_t number = 0; number < 200; ++number) {
            samples.add(countingGame(number), someHeader(), number);
            alone += partOf(number);
        }
        QCOMPARE(samples.counts().validationGames, alone);
        QVERIFY2(alone > 20 && alone < 60, qPrintable(QString::number(alone)));
        NetworkSamples other(2, 20);
        for (std::uint64_t number = 0; number < 200; ++number)
            other.add(countingGame(number), someHeader(), number);
        QVERIFY(!areEqual(samples.validation(), other.validation()));
        QVERIFY(samples.fingerprint() != other.fingerprint());
    }

    void scoresAreSmoothed() {
        constexpr double kScale = 400;
        TrainingGame game = countingGame(2);
        game.moves.resize(6);
        const std::array<std::int16_t, 6> scores{kUnscored, 100, kUnscored, 400, -200, 32000};
        for (std::size_t i = 0; i < scores.size(); ++i)
            game.moves[i].score = scores[i];
        const std::vector<std::int16_t> same = smoothedScores(game, 0, kScale);
        QCOMPARE(same, (std::vector<std::int16_t>{kUnscored, 100, kUnscored, 400, -200, 2500}));
        // The last move wins for its side, which is the other one at the move before.
        const double fifth = 0.75 * logistic(-200 / kScale);
        const double fourth = 0.75 * logistic(400 / kScale) + 0.25 * (1 - fifth);
        const std::vector<std::int16_t> smoothed = smoothedScores(game, 0.25, kScale);
        QCOMPARE(smoothed[1], std::int16_t{100}); // nothing is known about the next move
        QCOMPARE(smoothed[2], kUnscored);
        QVERIFY(std::abs(logistic(smoothed[3] / kScale) - fourth) < 1e-3);
        QVERIFY(std::abs(logistic(smoothed[4] / kScale) - fifth) < 1e-3);
        QCOMPARE(smoothed[5], std::int16_t{2500});

        const TrainingGame whole = countingGame(11); // scores that change
        NetworkSamples samples(1, 0, {.lambda = 0.25, .scale = kScale});
        samples.add(whole, someHeader(), 0);
        NetworkSamples unchanged(1, 0);
        unchanged.add(whole, someHeader(), 0);
        QVERIFY(samples.training().size() > 5);
        QCOMPARE(samples.training().size(), unchanged.training().size());
        QVERIFY(!areEqual(samples.training(), unchanged.training()));
    }

    void equalPositionsBecomeOne() {
        TrainingGame won = countingGame(2);
        TrainingGame lost = won;
        won.winner = Color::Black;
        lost.winner = Color::White;
        for (PlayedMove& played : lost.moves)
            played.score = static_cast<std::int16_t>(played.score + 100);
        NetworkSamples once(1, 0);
        once.add(won, someHeader(), 0);
        once.mergeEqual();
        NetworkSamples twice(1, 0);
        twice.add(won, someHeader(), 0);
        twice.add(lost, someHeader(), 1);
        const std::size_t all = twice.training().size();
        twice.mergeEqual();
        QVERIFY(once.training().size() > 5);
        QCOMPARE(twice.training().size(), once.training().size());
        QCOMPARE(twice.counts().merged, std::uint64_t{all - once.training().size()});
        for (std::size_t i = 0; i < once.training().size(); ++i) {
            QCOMPARE(twice.training()[i].result, 0.5F);
            QCOMPARE(int{twice.training()[i].score}, once.training()[i].score + 50);
        }
    }

    void validationMeetsNothingNew() {
        // The same game falls into both parts with different numbers.
        NetworkSamples samples(1, 50);
        for (std::uint64_t number = 0; number < 20; ++number)
            samples.add(countingGame(2), someHeader(), number);
        QVERIFY(samples.counts().validationGames > 0);
        QVERIFY(samples.counts().validationGames < 20);
        QVERIFY(!samples.validation().empty());
        samples.mergeEqual();
        QVERIFY(samples.validation().empty());
        QVERIFY(!samples.training().empty());
        QCOMPARE(samples.counts().alsoTrained, std::uint64_t{samples.training().size()});
    }

    void yardstickIsLeftOut() {
        const TrainingGame game = countingGame(2);
        for (const int validation : {0, 100}) {
            NetworkSamples all(1, validation);
            all.add(game, someHeader(), 0);
            all.mergeEqual();
            const auto& samples = validation == 0 ? all.training() : all.validation();
            QVERIFY(samples.size() > 5);
            // Every second position after its eighth move.
            NetworkSamples fewer(1, validation);
            fewer.add(game, someHeader(), 0);
            Position position = game.start;
            for (std::size_t ply = 0; ply < game.moves.size(); ++ply) {
                if (ply % 2 == 0)
                    fewer.leaveOut(position);
                position.play(game.moves[ply].move);
            }
            fewer.mergeEqual();
            const std::size_t left = (validation == 0 ? fewer.training() : fewer.validation()).size();
            QVERIFY(left > 0 && left < samples.size());
            QCOMPARE(fewer.counts().leftOut, std::uint64_t{samples.size() - left});
        }
    }

    void validationCountsMaterial() {
        NetworkSamples samples(1, 100);
        TrainingGame game = countingGame(11); // White gives pieces
        QVERIFY(!(game.start == Position()));
        samples.add(game, someHeader(), 0);
        QVERIFY(!samples.validation().empty());
        Position position = game.start;
        std::set<int> balances;
        for (const PlayedMove& played : game.moves) {
            balances.insert(materialBalance(position));
            position.play(played.move);
        }
        QVERIFY(balances.size() > 1);
        for (const NetworkSample& sample : samples.validation())
            QVERIFY(balances.count(sample.material) == 1);
    }

    void scaleIsFound() {
        std::vector<NetworkSample> samples;
        for (int score = -2000; score <= 2000; score += 10) {
            NetworkSample sample;
            sample.score = static_cast<std::int16_t>(score);
            sample.result = static_cast<float>(1 / (1 + std::exp(-score / 437.0)));
            samples.push_back(sample);
        }
        QVERIFY(std::abs(fitScale(samples) - 437) < 0.1);
    }

    // ---- arithmetic ----

    void slopesAgreeWithDifferences_data() {
        QTest::addColumn<int>("hidden");
        QTest::addColumn<bool>("isPlain");
        for (const int hidden : {0, 32, 64, 128, 256}) {
            QTest::addRow("%d", hidden) << hidden << false;
            QTest::addRow("%d plain", hidden) << hidden << true;
        }
    }
    void slopesAgreeWithDifferences() {
        QFETCH(int, hidden);
        QFETCH(bool, isPlain);
        const NetworkLayout layout{static_cast<std::size_t>(hidden)};
        const FloatKernels kernels =
            floatKernels(layout.hidden, isPlain ? Instructions::Plain : Instructions::Best);
        const Floats weights = numbersByLot(layout, 5);
        tokin::Random random(9, static_cast<std::uint64_t>(hidden));
        ForwardState state;
        for (const ActiveFeatures& active : someFeatures()) {
            const float output = kernels.forward(weights.data(), active, state);
            const double defined = definedOutput(layout, weights, active);
            QVERIFY(areClose(static_cast<double>(output), defined, 1e-4));
            Floats slope(layout.size());
            constexpr double kPush = 0.75;
            kernels.backward(weights.data(), active, state, static_cast<float>(kPush), slope.data());
            // Some of each kind of number: rows that take part, others, and the part after the rows.
            std::vector<std::size_t> places{layout.bias2()};
            for (int i = 0; i < 12; ++i) {
                const auto& features = i % 2 == 0 ? active.own : active.enemy;
                const std::size_t unit = random.below(layout.width());
                places.push_back(features[random.below(active.count)] * layout.width() + unit);
                places.push_back(random.below(layout.bias1()));
                places.push_back(layout.bias1() + random.below(layout.size() - layout.bias1()));
            }
            for (const std::size_t place : places) {
                constexpr double kStep = 1e-6;
                const double difference = (definedOutput(layout, weights, active, place, kStep) -
                                           definedOutput(layout, weights, active, place, -kStep)) /
                                          (2 * kStep);
                const auto found = static_cast<double>(slope[place]);
                QVERIFY2(areClose(found, kPush * difference, 1e-3),
                         qPrintable(
                             QStringLiteral("%1: %2, not %3").arg(place).arg(found).arg(kPush * difference)));
            }
        }
    }

    void slopesAddUp() {
        const NetworkLayout layout{32};
        const FloatKernels kernels = floatKernels(32);
        const Floats weights = numbersByLot(layout, 5);
        const std::vector<ActiveFeatures> positions = someFeatures();
        ForwardState state;
        Floats one(layout.size());
        Floats both(layout.size());
        kernels.forward(weights.data(), positions[1], state);
        kernels.backward(weights.data(), positions[1], state, 1, one.data());
        kernels.backward(weights.data(), positions[1], state, 1, both.data());
        kernels.backward(weights.data(), positions[1], state, 2, both.data());
        for (std::size_t i = 0; i < one.size(); ++i)
            QVERIFY(areClose(static_cast<double>(both[i]), 3 * static_cast<double>(one[i]), 1e-5));
    }

    void sharedRowsAreParts() {
        const SharedRows rows(32, true);
        const SharedRows alone(32, false);
        QCOMPARE(alone.size(), alone.network().size());
        QVERIFY(rows.size() > alone.size());
        // One step along a shared number moves the output as much as its slope says.
        const Floats weights = numbersByLot(rows.network(), 3);
        Floats parameters(rows.size());
        std::copy(weights.begin(), weights.end(), parameters.begin());
        Floats summed;
        rows.sum(parameters, summed);
        QVERIFY(summed == weights);
        const ActiveFeatures active = someFeatures()[3];
        const FloatKernels kernels = floatKernels(32);
        ForwardState state;
        kernels.forward(weights.data(), active, state);
        Floats slope(rows.size());
        kernels.backward(weights.data(), active, state, 1, slope.data());
        const std::vector<std::uint8_t> all(kFeatureCount, 1);
        rows.completeSlope(slope, all, 0, rows.network().width());
        int moved = 0;
        for (std::size_t i = rows.sharedBegin(); i < rows.size(); i += 97) {
            constexpr float kStep = 1e-3F;
            parameters[i] += kStep;
            rows.sum(parameters, summed);
            const double above = definedOutput(rows.network(), summed, active);
            parameters[i] -= 2 * kStep;
            rows.sum(parameters, summed);
            const double below = definedOutput(rows.network(), summed, active);
            parameters[i] += kStep;
            const double difference = (above - below) / (2 * static_cast<double>(kStep));
            QVERIFY(areClose(static_cast<double>(slope[i]), difference, 3e-2));
            moved += difference != 0 ? 1 : 0;
        }
        QVERIFY(moved > 10);
    }

    // ---- training ----

    void linearModelFindsValues() {
        const NetworkSamples samples = countingSamples(1500);
        TrainSettings settings = smallSettings(0);
        settings.passes = 60;
        settings.rate = 0.03;
        NetworkTrainer trainer(samples, settings, 2);
        trainer.check();
        QVERIFY(std::abs(trainer.state().curve.front().validationLoss - std::log(2)) < 1e-6);
        train(trainer, trainer.steps());
        const double share = shareLeft(trainer, samples);
        QVERIFY2(share < 0.05, qPrintable(QString::number(share)));
        const QString table =
            QString::fromStdString(pieceValueTable(trainer.weights(), settings.scale, samples.validation()));
        const auto value = [&table](const QString& piece, int column) {
            for (const QString& line : table.split(u'\n')) {
                if (line.startsWith(piece + u' '))
                    return line.simplified().split(u' ').at(column).toInt();
            }
            return 0;
        };
        const auto isNear = [](int found, int wanted) { return std::abs(found - wanted) < 60 + wanted / 5; };
        QVERIFY2(isNear(value(QStringLiteral("gold"), 1), kGoldValue), qPrintable(table));
        QVERIFY2(isNear(-value(QStringLiteral("gold"), 2), kGoldValue), qPrintable(table));
        QVERIFY2(isNear(value(QStringLiteral("gold"), 3), kGoldValue), qPrintable(table));
        QVERIFY2(isNear(value(QStringLiteral("pawn"), 1), kPawnValue), qPrintable(table));
        QVERIFY2(isNear(value(QStringLiteral("rook"), 1), 0), qPrintable(table));
    }

    void networkLearns() {
        const NetworkSamples samples = countingSamples(1500);
        TrainSettings settings = smallSettings(32);
        settings.passes = 20;
        NetworkTrainer trainer(samples, settings, 2);
        trainer.check();
        train(trainer, trainer.steps());
        const std::vector<CurveRow>& curve = trainer.state().curve;
        QVERIFY(curve.size() == 21);
        const double share = shareLeft(trainer, samples);
        QVERIFY2(share < 0.2, qPrintable(QString::number(share)));
        QVERIFY(trainer.state().bestLoss <= curve.back().validationLoss);
    }

    void linearModelIsAStart() {
        const NetworkSamples samples = countingSamples();
        TrainSettings settings = smallSettings(0);
        settings.passes = 30;
        NetworkTrainer linear(samples, settings, 1);
        train(linear, linear.steps());
        NetworkTrainer trainer(samples, smallSettings(64), 1);
        trainer.startWithLinear(linear.state().parameters);
        QVERIFY(std::abs(trainer.loss(samples.validation()) - linear.loss(samples.validation())) < 0.02);
    }

    void networkIsAStart() {
        const NetworkSamples samples = countingSamples();
        NetworkTrainer first(samples, smallSettings(32), 1);
        train(first, first.steps());
        const double scale = first.settings().scale;
        const Floats weights =
            weightsOf(quantise(first.rows().network(), first.weights(), 2 * scale, "twice as wide"), scale);
        QCOMPARE(weights.size(), first.weights().size());
        // An output of 1.0 is as many centipawns as stated in the file: here the second layer counts twice.
        const NetworkLayout layout = first.rows().network();
        const auto isNear = [](float number, float wanted) { return std::abs(number - wanted) < 0.002F; };
        for (std::size_t i = 0; i < weights.size(); ++i)
            QVERIFY(isNear(weights[i], first.weights()[i] * (i < layout.weights2() ? 1.0F : 2.0F)));

        for (const bool shares : {false, true}) {
            TrainSettings settings = smallSettings(32);
            settings.sharesRows = shares;
            NetworkTrainer trainer(samples, settings, 1);
            trainer.startWithWeights(first.weights());
            for (std::size_t i = 0; i < weights.size(); ++i)
                QVERIFY(std::abs(trainer.weights()[i] - first.weights()[i]) < 1e-5F);
            const Floats& parameters = trainer.state().parameters;
            const auto shared = parameters.begin() + static_cast<std::ptrdiff_t>(layout.size());
            QCOMPARE(std::any_of(shared, parameters.end(), [](float number) { return number != 0; }), shares);
            if (!shares)
                continue;
            // A piece's general value is not distributed over its squares, nor the value of a square over the
            // zones of the king: what is left to them adds up to nothing.
            for (std::size_t unit = 0; unit < layout.hidden; ++unit) {
                for (std::size_t square = 0; square < shogi::kSquareCount; ++square) {
                    double sum = 0;
                    for (std::size_t zone = 0; zone < kKingZones; ++zone)
                        sum += static_cast<double>(
                            parameters[(zone * kFeaturesOfZone + square) * layout.hidden + unit]);
                    QVERIFY(std::abs(sum) < 1e-4);
                }
            }
        }
    }

    // Each unit becomes several that differ a little: together they compute the same.
    void smallerNetworkIsAStart() {
        const NetworkSamples samples = countingSamples();
        NetworkTrainer small(samples, smallSettings(32), 1);
        train(small, small.steps());
        NetworkTrainer trainer(samples, smallSettings(64), 1);
        trainer.startWithSmaller(small.weights(), 32);
        QVERIFY(std::abs(trainer.loss(samples.validation()) - small.loss(samples.validation())) < 0.002);
        const NetworkLayout layout = trainer.rows().network();
        bool differ = false;
        for (std::size_t feature = 0; feature < kFeatureCount; ++feature)
            differ = differ || trainer.weights()[feature * 64] != trainer.weights()[feature * 64 + 32];
        QVERIFY(differ);
        QCOMPARE(trainer.weights()[layout.weights2()], trainer.weights()[layout.weights2() + 32]);
    }

    void stepsAreTheSameInAnyNumberOfThreads() {
        const NetworkSamples samples = countingSamples(100);
        NetworkTrainer one(samples, smallSettings(32), 1);
        NetworkTrainer three(samples, smallSettings(32), 3);
        train(one, one.steps());
        train(three, three.steps());
        QVERIFY(one.state().parameters == three.state().parameters);
        QCOMPARE(one.loss(samples.validation()), three.loss(samples.validation()));
    }

    void resumedIsUninterrupted() {
        const NetworkSamples samples = countingSamples(100);
        NetworkTrainer whole(samples, smallSettings(32), 1);
        train(whole, whole.steps());
        TrainingCheckpoint checkpoint;
        checkpoint.settings = smallSettings(32);
        checkpoint.samples = samples.fingerprint();
        checkpoint.validationPercent = 10;
        {
            NetworkTrainer first(samples, checkpoint.settings, 1);
            train(first, first.steps() / 2 + 1); // in the middle of a pass
            checkpoint.state = first.state();
        }
        auto read = decodeCheckpoint(encodeCheckpoint(checkpoint));
        QVERIFY(read.has_value());
        QVERIFY(read->settings == checkpoint.settings);
        QCOMPARE(read->samples, checkpoint.samples);
        QCOMPARE(read->validationPercent, 10U);
        QCOMPARE(QString::fromStdString(differences(*read, smallSettings(32), samples.fingerprint())),
                 QString());
        NetworkTrainer second(samples, read->settings, 1);
        second.resume(std::move(read->state));
        train(second, second.steps());
        QVERIFY(second.state().parameters == whole.state().parameters);
        QVERIFY(second.state().best == whole.state().best);
        QCOMPARE(second.state().curve.size(), whole.state().curve.size());
        QCOMPARE(second.state().curve.back().trainLoss, whole.state().curve.back().trainLoss);
        QCOMPARE(second.state().curve.back().validationLoss, whole.state().curve.back().validationLoss);
    }

    void resultsFade() {
        const NetworkSamples samples = countingSamples(20);
        TrainSettings settings = smallSettings(0);
        settings.resultWeight = 0.4;
        NetworkSample won;
        won.result = 1;
        won.pliesLeft = 20; // a score of 0
        QCOMPARE(NetworkTrainer(samples, settings, 1).target(won), 0.7);
        settings.fade = 10;
        const NetworkTrainer fading(samples, settings, 1);
        QCOMPARE(fading.target(won), 0.55);
        won.pliesLeft = 1000;
        QCOMPARE(fading.target(won), 0.5);
    }

    void rateFallsAlongACosine() {
        const NetworkSamples samples = countingSamples(100);
        TrainSettings settings = smallSettings(0);
        settings.passes = 200;
        settings.warmUp = 10;
        settings.rate = 1e-2;
        settings.lastRate = 1e-4;
        const NetworkTrainer trainer(samples, settings, 1);
        QVERIFY(areClose(trainer.rateAt(0), 1e-3, 1e-9));
        QVERIFY(areClose(trainer.rateAt(10), 1e-2, 1e-9));
        QVERIFY(areClose(trainer.rateAt(10 + (trainer.steps() - 10) / 2), 5.05e-3, 1e-4));
        QVERIFY(areClose(trainer.rateAt(trainer.steps()), 1e-4, 1e-9));
        for (std::uint64_t step = 11; step < trainer.steps(); ++step)
            QVERIFY(trainer.rateAt(step) < trainer.rateAt(step - 1));
    }

    // ---- files ----

    void networksFitTheirFile() {
        const NetworkSamples samples = countingSamples(100);
        // Strides that would leave any bounds.
        TrainSettings settings = smallSettings(32);
        settings.rate = 1;
        settings.passes = 10;
        NetworkTrainer trainer(samples, settings, 1);
        train(trainer, trainer.steps());
        const NetworkLayout layout = trainer.rows().network();
        const QuantisedNetwork network = quantise(layout, trainer.weights(), settings.scale, "by lot");
        const auto bytes = encodeNetwork(network);
        QVERIFY(bytes.has_value());
        const auto file = decodeNetwork(*bytes);
        QVERIFY(file.has_value());
        QVERIFY(file->network.firstWeights == network.firstWeights);
        QCOMPARE(file->network.secondBias, network.secondBias);
    }

    // Trained and playing network: within three centipawns on a thousand positions.
    void roundingCostsLittle_data() {
        QTest::addColumn<int>("hidden");
        for (const int hidden : {32, 64, 128})
            QTest::addRow("%d", hidden) << hidden;
    }
    void roundingCostsLittle() {
        QFETCH(int, hidden);
        const NetworkSamples samples = countingSamples();
        TrainSettings settings = smallSettings(static_cast<std::size_t>(hidden));
        settings.scale = 600;
        NetworkTrainer trainer(samples, settings, 2);
        train(trainer, trainer.steps());
        const NetworkLayout layout = trainer.rows().network();
        const QuantisedNetwork network = quantise(layout, trainer.weights(), settings.scale, "counts");
        QVERIFY(samples.training().size() >= 1000);
        const std::vector<NetworkSample> positions(samples.training().begin(),
                                                   samples.training().begin() + 1000);
        const QuantisationError error = quantisationError(network, layout, trainer.weights(), positions);
        QCOMPARE(error.positions, std::size_t{1000});
        QVERIFY2(error.largest < 3, qPrintable(QString::number(error.largest)));
        // There is something to round.
        QVERIFY(error.largest > 0.1);
        // The engine's result equals the trainer's own arithmetic.
        const auto engines = makeNetwork(encodeNetwork(network).value());
        QVERIFY(engines.has_value());
        for (std::uint64_t number = 0; number < 30; ++number) {
            Position position = randomGame(number).start;
            for (const PlayedMove& played : randomGame(number).moves)
                position.play(played.move);
            Accumulators accumulators(*engines, 1);
            accumulators.change(0, position);
            QCOMPARE(accumulators.evaluate(0),
                     evaluateQuantised(network, activeFeatures(sampleOf(position))));
        }
    }

    void damagedCheckpointsAreRefused() {
        const NetworkSamples samples = countingSamples(100);
        NetworkTrainer trainer(samples, smallSettings(0), 1);
        train(trainer, 2);
        TrainingCheckpoint checkpoint;
        checkpoint.settings = trainer.settings();
        checkpoint.state = trainer.state();
        const std::string good = encodeCheckpoint(checkpoint);
        QVERIFY(decodeCheckpoint(good).has_value());
        const auto answer = [](const std::string& bytes) {
            const auto read = decodeCheckpoint(bytes);
            return read ? QString() : QString::fromStdString(read.error());
        };
        for (const std::size_t place : {std::size_t{20}, good.size() / 2, good.size() - 1}) {
            std::string bad = good;
            bad[place] = static_cast<char>(bad[place] ^ 4);
            QCOMPARE(answer(bad), QStringLiteral("is damaged"));
            QCOMPARE(answer(good.substr(0, place)), QStringLiteral("is damaged"));
        }
        QCOMPARE(answer(good.substr(0, 3)), QStringLiteral("is not a training checkpoint"));
        QCOMPARE(answer("KMNN" + good.substr(4)), QStringLiteral("is not a training checkpoint"));
        std::string newer = good;
        newer[4] = 9;
        QCOMPARE(answer(newer), QStringLiteral("has version 9 of checkpoints, not 3"));
        newer = good;
        newer[8] = static_cast<char>(newer[8] ^ 1);
        QCOMPARE(answer(newer), QStringLiteral("was made for other features"));
        TrainSettings other = checkpoint.settings;
        other.passes = 7;
        other.rate = 0.5;
        QCOMPARE(QString::fromStdString(differences(checkpoint, other, 1)),
                 QStringLiteral("passes 3 instead of 7, rate 0.01 instead of 0.5, other positions"));
    }
};

QTEST_APPLESS_MAIN(TestNetworkTraining)
#include "tst_network_training.moc"
