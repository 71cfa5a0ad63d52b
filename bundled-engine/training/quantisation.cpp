// SPDX-License-Identifier: GPL-3.0-or-later
#include "bundled-engine/training/quantisation.h"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <numeric>

namespace tokin::training {

namespace {

std::int16_t rounded(float number, std::int32_t unit) {
    return static_cast<std::int16_t>(std::lround(number * static_cast<float>(unit)));
}

// Of an output.
constexpr std::int32_t kUnits = kNetworkQa * kNetworkQb;

} // namespace

void roundWeights(const NetworkLayout& layout, Floats& weights) {
    const auto toUnits = [&weights](std::size_t begin, std::size_t end, std::int32_t unit) {
        const auto units = static_cast<float>(unit);
        for (std::size_t i = begin; i < end; ++i)
            weights[i] = std::nearbyint(weights[i] * units) / units;
    };
    toUnits(0, layout.weights2(), kNetworkQa);
    toUnits(layout.weights2(), layout.bias2(), kNetworkQb);
    toUnits(layout.bias2(), layout.size(), kUnits);
}

QuantisedNetwork quantise(const NetworkLayout& layout, const Floats& weights, double scale,
                          const std::string& description) {
    QuantisedNetwork network;
    network.hidden = static_cast<std::uint32_t>(layout.hidden);
    network.scale = static_cast<float>(scale);
    network.description = description;
    for (std::size_t i = 0; i < layout.bias1(); ++i)
        network.firstWeights.push_back(rounded(weights[i], kNetworkQa));
    for (std::size_t i = layout.bias1(); i < layout.weights2(); ++i)
        network.firstBiases.push_back(rounded(weights[i], kNetworkQa));
    for (std::size_t i = layout.weights2(); i < layout.bias2(); ++i)
        network.secondWeights.push_back(rounded(weights[i], kNetworkQb));
    network.secondBias =
        static_cast<std::int32_t>(std::lround(weights[layout.bias2()] * static_cast<float>(kUnits)));
    return network;
}

int evaluateQuantised(const QuantisedNetwork& network, const NetworkSample& sample) {
    const std::size_t hidden = network.hidden;
    std::int64_t sum = 0;
    for (std::size_t half = 0; half < 2; ++half) {
        const auto& features = half == 0 ? sample.own : sample.enemy;
        for (std::size_t unit = 0; unit < hidden; ++unit) {
            std::int32_t accumulator = network.firstBiases[unit];
            for (std::size_t i = 0; i < sample.count; ++i)
                accumulator += network.firstWeights[features[i] * hidden + unit];
            const std::int32_t clamped = std::clamp(accumulator, 0, kNetworkQa);
            sum += std::int64_t{clamped} * clamped * network.secondWeights[half * hidden + unit];
        }
    }
    const std::int64_t output = sum / kNetworkQa + network.secondBias;
    return static_cast<int>(std::lround(static_cast<double>(output) * static_cast<double>(network.scale) /
                                        (kNetworkQa * kNetworkQb)));
}

QuantisationError quantisationError(const QuantisedNetwork& network, const NetworkLayout& layout,
                                    const Floats& weights, const std::vector<NetworkSample>& samples) {
    const FloatKernels kernels = floatKernels(layout.hidden);
    ForwardState state;
    std::vector<double> errors;
    for (const NetworkSample& sample : samples) {
        const double exact = static_cast<double>(kernels.forward(weights.data(), sample, state)) *
                             static_cast<double>(network.scale);
        errors.push_back(std::abs(evaluateQuantised(network, sample) - exact));
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
