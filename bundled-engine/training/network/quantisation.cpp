// SPDX-License-Identifier: GPL-3.0-or-later
#include "bundled-engine/training/network/quantisation.h"

#include "bundled-engine/evaluation/network_bounds.h"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <numeric>
#include <span>

namespace tokin::training {

namespace {

std::int16_t rounded(float number, double unit) {
    return static_cast<std::int16_t>(std::lround(static_cast<double>(number) * unit));
}

// The largest QA at which sums up to this fit, including rounding.
std::uint16_t firstUnit(double largest) {
    const double room = kMaxAccumulator - (kMaxActiveFeatures + 1) / 2.0;
    return static_cast<std::uint16_t>(std::clamp<double>(room / std::max(largest, 1.0), kLeastQa, kMostQa));
}

// The largest QB at which the second layer fits. widest: its largest weight, with the unit's factor.
std::uint32_t secondUnit(double widest, float bias, std::uint32_t hidden) {
    const auto fits = [&](std::uint32_t qb) {
        return std::lround(widest * qb) <= maxSecondWeight(hidden) &&
               std::abs(static_cast<double>(bias)) * outputUnits(qb) < kMaxSecondBias;
    };
    std::uint32_t qb = kMostQb;
    while (qb > kLeastQb && !fits(qb))
        qb /= 2;
    return qb;
}

} // namespace

QuantisedNetwork quantise(const NetworkLayout& layout, const Floats& weights, double scale,
                          const std::string& description) {
    const std::size_t hidden = layout.hidden;
    const std::span<const float> all(weights);
    const auto firstWeights = all.first(layout.bias1());
    const auto firstBiases = all.subspan(layout.bias1(), hidden);
    const auto secondWeights = all.subspan(layout.weights2(), 2 * hidden);
    const float secondBias = all[layout.bias2()];
    QuantisedNetwork network;
    network.hidden = static_cast<std::uint32_t>(hidden);
    network.scale = static_cast<float>(scale);
    network.description = description;
    for (const double largest : largestAccumulators(firstWeights, firstBiases))
        network.qa.push_back(firstUnit(largest));
    const auto factor = [&](std::size_t i) { return weightFactor(network.qa[i % hidden]); };
    double widest = 0;
    for (std::size_t i = 0; i < secondWeights.size(); ++i)
        widest = std::max(widest, std::abs(static_cast<double>(secondWeights[i])) * factor(i));
    network.qb = secondUnit(widest, secondBias, network.hidden);
    for (std::size_t i = 0; i < firstWeights.size(); ++i)
        network.firstWeights.push_back(rounded(firstWeights[i], network.qa[i % hidden]));
    for (std::size_t i = 0; i < hidden; ++i)
        network.firstBiases.push_back(rounded(firstBiases[i], network.qa[i]));
    for (std::size_t i = 0; i < secondWeights.size(); ++i)
        network.secondWeights.push_back(rounded(secondWeights[i], network.qb * factor(i)));
    network.secondBias =
        static_cast<std::int32_t>(std::lround(static_cast<double>(secondBias) * outputUnits(network.qb)));
    return network;
}

Floats weightsOf(const QuantisedNetwork& network, double scale) {
    const std::size_t hidden = network.hidden;
    const double inScale = static_cast<double>(network.scale) / scale;
    Floats weights;
    const auto add = [&weights](double number) { weights.push_back(static_cast<float>(number)); };
    for (std::size_t i = 0; i < network.firstWeights.size(); ++i)
        add(network.firstWeights[i] / static_cast<double>(network.qa[i % hidden]));
    for (std::size_t i = 0; i < hidden; ++i)
        add(network.firstBiases[i] / static_cast<double>(network.qa[i]));
    for (const std::size_t half : {std::size_t{0}, hidden}) {
        for (std::size_t i = 0; i < hidden; ++i)
            add(network.secondWeights[half + i] / (network.qb * weightFactor(network.qa[i])) * inScale);
    }
    add(network.secondBias / outputUnits(network.qb) * inScale);
    return weights;
}

int evaluateQuantised(const QuantisedNetwork& network, const ActiveFeatures& active) {
    const std::size_t hidden = network.hidden;
    std::int64_t sum = network.secondBias;
    for (std::size_t half = 0; half < 2; ++half) {
        const auto& features = half == 0 ? active.own : active.enemy;
        for (std::size_t unit = 0; unit < hidden; ++unit) {
            std::int32_t accumulator = network.firstBiases[unit];
            for (std::size_t i = 0; i < active.count; ++i)
                accumulator += network.firstWeights[features[i] * hidden + unit];
            const std::uint32_t qa = network.qa[unit];
            const std::int64_t root =
                std::int64_t{std::clamp(accumulator, 0, static_cast<std::int32_t>(qa))} * rootFactor(qa);
            sum += root * root / 65536 * network.secondWeights[half * hidden + unit];
        }
    }
    return static_cast<int>(
        std::lround(static_cast<double>(sum) * static_cast<double>(network.scale) / outputUnits(network.qb)));
}

QuantisationError quantisationError(const QuantisedNetwork& network, const NetworkLayout& layout,
                                    const Floats& weights, const std::vector<NetworkSample>& samples) {
    const FloatKernels kernels = floatKernels(layout.hidden);
    ForwardState state;
    std::vector<double> errors;
    for (const NetworkSample& sample : samples) {
        const ActiveFeatures active = activeFeatures(sample);
        const double exact = static_cast<double>(kernels.forward(weights.data(), active, state)) *
                             static_cast<double>(network.scale);
        errors.push_back(std::abs(evaluateQuantised(network, active) - exact));
    }
    std::sort(errors.begin(), errors.end());
    QuantisationError error;
    error.positions = errors.size();
    error.mean = std::accumulate(errors.begin(), errors.end(), 0.0) / static_cast<double>(errors.size());
    error.ninetyNinth = errors[(errors.size() - 1) * 99 / 100];
    error.largest = errors.back();
    return error;
}

} // namespace tokin::training
