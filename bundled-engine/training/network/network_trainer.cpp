// SPDX-License-Identifier: GPL-3.0-or-later
#include "bundled-engine/training/network/network_trainer.h"

#include "bundled-engine/evaluation/network_file.h"
#include "bundled-engine/play/random.h"
#include "bundled-engine/training/network/logistic.h"

#include <algorithm>
#include <array>
#include <cassert>
#include <cmath>
#include <numbers>
#include <numeric>
#include <utility>

namespace tokin::training {

namespace {

// Random streams of the seed.
constexpr std::uint64_t kStartStream = 1;
constexpr std::uint64_t kFirstPassStream = 1000;

constexpr double kFirstBeta = 0.9;
constexpr double kSecondBeta = 0.999;

// What a network file can always represent; smaller numbers are stored more precisely.
constexpr float kFirstBound = 3.0F;
constexpr float kSecondBound = 2.0F;
static_assert((kFirstBound * static_cast<float>(kLeastQa) + 1) * (kMaxActiveFeatures + 1) <= kMaxAccumulator);
static_assert(4 * kSecondBound * static_cast<float>(kLeastQb) <= maxSecondWeight(kMostHidden));

// Random initial numbers: accumulators start in the middle of their range.
constexpr double kFirstSpread = 0.03;
constexpr float kFirstBias = 0.3F;
// By how much units that come from the same one differ at first: alike, they would learn the same.
constexpr double kCopySpread = 0.01;

constexpr std::size_t kNumbersAtOnce = 8192; // one piece of work
constexpr std::size_t kSamplesAtOnce = 4096;
constexpr std::size_t kRowsAtOnce = 512;
constexpr std::size_t kUnitsAtOnce = 32;

std::size_t piecesOf(std::size_t count, std::size_t atOnce) { return (count + atOnce - 1) / atOnce; }

double uniform(Random& random) { return static_cast<double>(random.next() >> 11) / 4503599627370496.0 - 1; }

} // namespace

NetworkTrainer::NetworkTrainer(const NetworkSamples& samples, const TrainSettings& settings, int threads)
    : m_samples(&samples)
    , m_settings(settings)
    , m_batch(std::min<std::uint64_t>(settings.batch, samples.training().size()))
    , m_stepsOfPass(samples.training().size() / m_batch)
    , m_kernels(floatKernels(settings.hidden))
    , m_rows(settings.hidden, settings.sharesRows)
    , m_team(threads)
    , m_slopes(kParts, Floats(m_rows.network().size()))
    , m_touched(kParts, std::vector<std::uint8_t>(kFeatureCount))
    , m_slope(m_rows.size())
    , m_isTouched(kFeatureCount)
    , m_order(samples.training().size())
    , m_shuffledPass(~std::uint64_t{0}) {
    m_state.parameters.resize(m_rows.size());
    m_state.firstMoments.resize(m_rows.size());
    m_state.secondMoments.resize(m_rows.size());
    const NetworkLayout layout = m_rows.network();
    Random random(settings.seed, kStartStream);
    if (layout.hidden > 0) {
        Floats& numbers = m_state.parameters;
        for (std::size_t i = 0; i < layout.bias1(); ++i)
            numbers[i] = static_cast<float>(uniform(random) * kFirstSpread);
        std::fill_n(numbers.begin() + static_cast<std::ptrdiff_t>(layout.bias1()), layout.hidden, kFirstBias);
        const double spread = 1 / std::sqrt(static_cast<double>(layout.hidden));
        for (std::size_t unit = 0; unit < layout.hidden; ++unit) {
            // What is good for one side is bad for the other.
            const auto number = static_cast<float>(uniform(random) * spread);
            numbers[layout.weights2() + unit] = number;
            numbers[layout.weights2() + layout.hidden + unit] = -number;
        }
    }
    makeWeights();
}

void NetworkTrainer::resume(TrainingState state) {
    assert(state.parameters.size() == m_rows.size());
    m_state = std::move(state);
    makeWeights();
}

void NetworkTrainer::startWith(const Floats& parameters) {
    assert(parameters.size() == m_rows.size());
    m_state.parameters = parameters;
    makeWeights();
}

void NetworkTrainer::startWithWeights(const Floats& weights) {
    assert(weights.size() == m_rows.network().size());
    m_rows.split(weights, m_state.parameters);
    makeWeights();
}

void NetworkTrainer::startWithSmaller(const Floats& weights, std::size_t hidden) {
    const NetworkLayout from{hidden};
    const NetworkLayout to = m_rows.network();
    assert(weights.size() == from.size() && to.hidden % hidden == 0);
    Random random(m_settings.seed, kStartStream);
    Floats wide(to.size());
    for (std::size_t i = 0; i < to.weights2(); ++i) { // rows, then the biases as one more
        const double difference = i < to.bias1() ? uniform(random) * kCopySpread : 0;
        wide[i] = weights[i / to.hidden * hidden + i % hidden] + static_cast<float>(difference);
    }
    const std::size_t copies = to.hidden / hidden;
    for (std::size_t i = to.weights2(); i < to.bias2(); ++i) {
        const std::size_t side = (i - to.weights2()) / to.hidden;
        wide[i] = weights[from.weights2() + side * hidden + i % hidden] / static_cast<float>(copies);
    }
    wide[to.bias2()] = weights[from.bias2()];
    startWithWeights(wide);
}

// With accumulators a = 1/2 + c·L and b = 1/2 − c·L, a² − b² = 2·c·L: pairs of squared units are linear as
// long as they stay within their range.
void NetworkTrainer::startWithLinear(const Floats& parameters) {
    const NetworkLayout layout = m_rows.network();
    const SharedRows linear(0, m_settings.sharesRows);
    assert(layout.hidden > 0 && parameters.size() == linear.size());
    Floats values;
    linear.sum(parameters, values);

    // The value of L in one perspective.
    const std::vector<NetworkSample>& samples = m_samples->training();
    std::vector<double> sums;
    const std::size_t stride = std::max<std::size_t>(1, samples.size() / 10000);
    for (std::size_t i = 0; i < samples.size(); i += stride) {
        double sum = 0;
        for (std::size_t f = 0; f < samples[i].count; ++f)
            sum += static_cast<double>(values[samples[i].own[f]]);
        sums.push_back(sum);
    }
    const double mean = std::accumulate(sums.begin(), sums.end(), 0.0) / static_cast<double>(sums.size());
    double widest = 1e-3;
    for (const double sum : sums)
        widest = std::max(widest, std::abs(sum - mean));
    const double factor = 0.45 / widest;

    const std::size_t pairs = layout.hidden / 8;
    const double weight2 = 1 / (2 * factor * static_cast<double>(pairs));
    Floats& numbers = m_state.parameters;
    const auto setRow = [&](std::size_t to, float value) {
        for (std::size_t unit = 0; unit < 2 * pairs; ++unit) {
            const double sign = unit % 2 == 0 ? factor : -factor;
            numbers[to + unit] = static_cast<float>(sign * static_cast<double>(value));
        }
    };
    for (std::size_t feature = 0; feature < kFeatureCount; ++feature)
        setRow(feature * layout.hidden, parameters[feature]);
    for (std::size_t row = 0; row < linear.size() - linear.sharedBegin(); ++row)
        setRow(m_rows.sharedBegin() + row * layout.hidden, parameters[linear.sharedBegin() + row]);
    for (std::size_t unit = 0; unit < 2 * pairs; ++unit) {
        const double sign = unit % 2 == 0 ? 1 : -1;
        numbers[layout.bias1() + unit] = static_cast<float>(0.5 - sign * factor * mean);
        const auto number = static_cast<float>(sign * weight2);
        numbers[layout.weights2() + unit] = number;
        numbers[layout.weights2() + layout.hidden + unit] = -number;
    }
    // The others start with weight zero.
    for (std::size_t unit = 2 * pairs; unit < layout.hidden; ++unit) {
        numbers[layout.weights2() + unit] *= 0.1F;
        numbers[layout.weights2() + layout.hidden + unit] *= 0.1F;
    }
    numbers[layout.bias2()] = parameters[linear.network().bias2()];
    makeWeights();
}

double NetworkTrainer::rateAt(std::uint64_t step) const {
    const std::uint64_t warmUp = std::min(m_settings.warmUp, steps() / 10);
    if (step < warmUp)
        return m_settings.rate * static_cast<double>(step + 1) / static_cast<double>(warmUp);
    const double way = static_cast<double>(step - warmUp) /
                       static_cast<double>(std::max<std::uint64_t>(1, steps() - warmUp));
    return m_settings.lastRate +
           (m_settings.rate - m_settings.lastRate) * (1 + std::cos(std::numbers::pi * way)) / 2;
}

double NetworkTrainer::target(const NetworkSample& sample) const {
    const double left = m_settings.fade > 0 ? std::exp2(-sample.pliesLeft / m_settings.fade) : 1;
    const double weight = m_settings.resultWeight * left;
    return weight * static_cast<double>(sample.result) +
           (1 - weight) * logistic(sample.score / m_settings.scale);
}

void NetworkTrainer::shuffle(std::uint64_t pass) {
    if (m_shuffledPass == pass)
        return;
    std::iota(m_order.begin(), m_order.end(), 0U);
    Random random(m_settings.seed, kFirstPassStream + pass);
    for (std::size_t i = m_order.size(); i > 1; --i)
        std::swap(m_order[i - 1], m_order[random.below(i)]);
    m_shuffledPass = pass;
}

double NetworkTrainer::measurePart(std::size_t part, std::span<const std::uint32_t> places) {
    Floats& slope = m_slopes[part];
    std::vector<std::uint8_t>& touched = m_touched[part];
    const NetworkLayout layout = m_rows.network();
    for (std::size_t feature = 0; feature < touched.size(); ++feature) {
        if (touched[feature])
            std::fill_n(slope.data() + feature * layout.width(), layout.width(), 0.0F);
    }
    std::fill(slope.begin() + static_cast<std::ptrdiff_t>(layout.bias1()), slope.end(), 0.0F);
    std::fill(touched.begin(), touched.end(), std::uint8_t{0});
    const std::vector<NetworkSample>& samples = m_samples->training();
    const double share = 1 / static_cast<double>(m_batch);
    constexpr std::size_t kAhead = 4; // samples are scattered in memory
    ForwardState state;
    double loss = 0;
    for (std::size_t i = 0; i < places.size(); ++i) {
        if (i + kAhead < places.size()) {
            const char* next = reinterpret_cast<const char*>(&samples[places[i + kAhead]]);
            for (std::size_t line = 0; line < sizeof(NetworkSample); line += 64)
                __builtin_prefetch(next + line);
        }
        const NetworkSample& sample = samples[places[i]];
        const double wanted = target(sample);
        const ActiveFeatures active = activeFeatures(sample);
        const auto output = static_cast<double>(m_kernels.forward(m_weights.data(), active, state));
        loss += crossEntropy(wanted, output);
        const double push = (logistic(output) - wanted) * share;
        m_kernels.backward(m_weights.data(), active, state, static_cast<float>(push), slope.data());
        for (std::size_t at = 0; at < active.count; ++at)
            touched[active.own[at]] = touched[active.enemy[at]] = 1;
    }
    return loss;
}

void NetworkTrainer::step() {
    shuffle(m_state.step / m_stepsOfPass);
    const std::span<const std::uint32_t> places =
        std::span(m_order).subspan(m_state.step % m_stepsOfPass * m_batch, m_batch);
    std::array<double, kParts> losses{};
    m_team.run(kParts, [&](std::size_t part) {
        const std::size_t begin = places.size() * part / kParts;
        const std::size_t end = places.size() * (part + 1) / kParts;
        losses[part] = measurePart(part, places.subspan(begin, end - begin));
    });
    addSlopes();
    descend();
    m_state.lossSum += std::accumulate(losses.begin(), losses.end(), 0.0);
    m_state.lossCount += places.size();
    ++m_state.step;
    makeWeights();
}

void NetworkTrainer::addSlopes() {
    const NetworkLayout layout = m_rows.network();
    const std::size_t width = layout.width();
    const auto addFrom = [&](std::size_t part, std::size_t begin, std::size_t end) {
        const float* more = m_slopes[part].data();
        for (std::size_t i = begin; i < end; ++i)
            m_slope[i] += more[i];
    };
    m_team.run(piecesOf(kFeatureCount, kRowsAtOnce), [&](std::size_t piece) {
        const std::size_t end = std::min(std::size_t{kFeatureCount}, (piece + 1) * kRowsAtOnce);
        for (std::size_t feature = piece * kRowsAtOnce; feature < end; ++feature) {
            std::fill_n(m_slope.data() + feature * width, width, 0.0F);
            m_isTouched[feature] = 0;
            for (std::size_t part = 0; part < kParts; ++part) {
                if (!m_touched[part][feature])
                    continue;
                m_isTouched[feature] = 1;
                addFrom(part, feature * width, (feature + 1) * width);
            }
        }
    });
    std::fill_n(m_slope.data() + layout.bias1(), layout.size() - layout.bias1(), 0.0F);
    for (std::size_t part = 0; part < kParts; ++part)
        addFrom(part, layout.bias1(), layout.size());
    m_team.run(piecesOf(width, kUnitsAtOnce), [&](std::size_t piece) {
        m_rows.completeSlope(m_slope, m_isTouched, piece * kUnitsAtOnce,
                             std::min(width, (piece + 1) * kUnitsAtOnce));
    });
}

void NetworkTrainer::descend() {
    const double rate = rateAt(m_state.step);
    const auto count = static_cast<double>(m_state.step + 1);
    // Moments start at zero: their initial bias is corrected.
    const auto stride = static_cast<float>(rate / (1 - std::pow(kFirstBeta, count)));
    const auto widening = static_cast<float>(1 / (1 - std::pow(kSecondBeta, count)));
    const NetworkLayout layout = m_rows.network();
    const auto ownDecay = static_cast<float>(rate * m_settings.decay);
    const auto sharedDecay = static_cast<float>(rate * m_settings.sharedDecay);
    const auto floor = static_cast<float>(m_settings.floor);
    const auto decayOf = [&](std::size_t i) {
        if (i < layout.bias1())
            return ownDecay;
        const bool isBias = i < layout.weights2() || i == layout.bias2();
        return isBias ? 0.0F : sharedDecay;
    };
    constexpr auto kFirst = static_cast<float>(kFirstBeta);
    constexpr auto kSecond = static_cast<float>(kSecondBeta);
    m_team.run(piecesOf(m_rows.size(), kNumbersAtOnce), [&](std::size_t piece) {
        const std::size_t end = std::min(m_rows.size(), (piece + 1) * kNumbersAtOnce);
        for (std::size_t i = piece * kNumbersAtOnce; i < end; ++i) {
            const float slope = m_slope[i];
            float& first = m_state.firstMoments[i];
            float& second = m_state.secondMoments[i];
            float& number = m_state.parameters[i];
            first = kFirst * first + (1 - kFirst) * slope;
            second = kSecond * second + (1 - kSecond) * slope * slope;
            number -= decayOf(i) * number + stride * first / (std::sqrt(second * widening) + floor);
        }
    });
}

void NetworkTrainer::makeWeights() {
    const NetworkLayout layout = m_rows.network();
    m_weights.resize(layout.size());
    // A row's excess is taken from the feature's own part.
    const auto bound = [&](std::size_t i, float most) {
        const float inside = std::clamp(m_weights[i], -most, most);
        m_state.parameters[i] += inside - m_weights[i];
        m_weights[i] = inside;
    };
    m_team.run(piecesOf(kFeatureCount, kRowsAtOnce), [&](std::size_t piece) {
        const std::size_t first = piece * kRowsAtOnce;
        const std::size_t end = std::min(std::size_t{kFeatureCount}, first + kRowsAtOnce);
        m_rows.sumRows(m_state.parameters, m_weights, first, end);
        for (std::size_t i = first * layout.hidden; i < end * layout.hidden; ++i)
            bound(i, kFirstBound);
    });
    std::copy(m_state.parameters.data() + layout.bias1(), m_state.parameters.data() + layout.size(),
              m_weights.data() + layout.bias1());
    if (layout.hidden == 0)
        return;
    for (std::size_t i = layout.bias1(); i < layout.weights2(); ++i)
        bound(i, kFirstBound);
    for (std::size_t i = layout.weights2(); i < layout.bias2(); ++i)
        bound(i, kSecondBound);
}

double NetworkTrainer::loss(const std::vector<NetworkSample>& samples) {
    const std::size_t pieces = piecesOf(samples.size(), kSamplesAtOnce);
    std::vector<double> losses(pieces);
    m_team.run(pieces, [&](std::size_t piece) {
        ForwardState state;
        const std::size_t end = std::min(samples.size(), (piece + 1) * kSamplesAtOnce);
        for (std::size_t i = piece * kSamplesAtOnce; i < end; ++i) {
            const float output = m_kernels.forward(m_weights.data(), activeFeatures(samples[i]), state);
            losses[piece] += crossEntropy(target(samples[i]), static_cast<double>(output));
        }
    });
    return std::accumulate(losses.begin(), losses.end(), 0.0) / static_cast<double>(samples.size());
}

void NetworkTrainer::check() {
    CurveRow row;
    row.step = m_state.step;
    row.positions = m_state.step * m_batch;
    row.rate = rateAt(m_state.step == 0 ? 0 : m_state.step - 1);
    row.trainLoss = m_state.lossCount == 0 ? 0 : m_state.lossSum / static_cast<double>(m_state.lossCount);
    row.validationLoss = loss(m_samples->validation());
    row.seconds = m_state.seconds;
    if (m_state.curve.empty() || row.validationLoss < m_state.bestLoss) {
        m_state.best = m_state.parameters;
        m_state.bestStep = row.step;
        m_state.bestLoss = row.validationLoss;
    }
    m_state.curve.push_back(row);
    m_state.lossSum = 0;
    m_state.lossCount = 0;
}

} // namespace tokin::training
