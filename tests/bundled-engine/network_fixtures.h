// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "bundled-engine/evaluation/network_file.h"
#include "shogi-core/position.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <random>

// Untrained networks.

// A network of real numbers: the original of a quantised one.
struct FloatNetwork {
    std::uint32_t hidden = 0;
    float scale = 0;
    std::vector<double> firstWeights;
    std::vector<double> firstBiases;
    std::vector<double> secondWeights;
    double secondBias = 0;
};

// Numbers of the sizes that result from training.
inline FloatNetwork randomFloatNetwork(unsigned seed, std::uint32_t hidden) {
    std::mt19937 random(seed);
    const auto within = [&](double bound) {
        return (static_cast<double>(random() % 20001) / 10000.0 - 1.0) * bound;
    };
    FloatNetwork network;
    network.hidden = hidden;
    network.scale = 600;
    for (std::size_t i = 0; i < std::size_t{tokin::kFeatureCount} * hidden; ++i)
        network.firstWeights.push_back(within(0.4));
    for (std::uint32_t i = 0; i < hidden; ++i)
        network.firstBiases.push_back(0.3 + within(0.5));
    for (std::uint32_t i = 0; i < 2 * hidden; ++i)
        network.secondWeights.push_back(within(0.4 / std::sqrt(hidden)));
    network.secondBias = 0.05;
    return network;
}

inline std::int16_t rounded(double number) { return static_cast<std::int16_t>(std::lround(number)); }

// About the largest QA of the first layer at which the sums of such networks fit; that of the unit.
inline std::uint16_t randomQa(std::size_t unit) { return static_cast<std::uint16_t>(950 - 3 * unit); }

inline tokin::QuantisedNetwork quantised(const FloatNetwork& network, std::uint32_t qb) {
    tokin::QuantisedNetwork result;
    result.hidden = network.hidden;
    result.qb = qb;
    result.scale = network.scale;
    result.description = "random numbers";
    for (std::size_t unit = 0; unit < network.hidden; ++unit) {
        result.qa.push_back(randomQa(unit));
        result.firstBiases.push_back(rounded(network.firstBiases[unit] * randomQa(unit)));
    }
    for (std::size_t i = 0; i < network.firstWeights.size(); ++i)
        result.firstWeights.push_back(
            rounded(network.firstWeights[i] * randomQa(i % std::max(1U, network.hidden))));
    for (std::size_t i = 0; i < network.secondWeights.size(); ++i)
        result.secondWeights.push_back(rounded(
            network.secondWeights[i] * qb * tokin::weightFactor(randomQa(i % std::max(1U, network.hidden)))));
    result.secondBias = static_cast<std::int32_t>(std::lround(network.secondBias * tokin::outputUnits(qb)));
    return result;
}

inline tokin::QuantisedNetwork randomNetwork(unsigned seed, std::uint32_t hidden) {
    return quantised(randomFloatNetwork(seed, hidden), 512);
}

// The largest possible weights of the first layer without overflow.
inline constexpr std::int32_t kLargeWeight = tokin::kMaxAccumulator / (tokin::kMaxActiveFeatures + 1);

// Any numbers that a file may hold, up to their bounds.
inline tokin::QuantisedNetwork wildNetwork(unsigned seed, std::uint32_t hidden) {
    std::mt19937 random(seed);
    const auto within = [&](std::int32_t bound) {
        return static_cast<std::int16_t>(
            static_cast<std::int32_t>(random() % static_cast<unsigned>(2 * bound + 1)) - bound);
    };
    tokin::QuantisedNetwork network;
    network.hidden = hidden;
    for (std::uint32_t i = 0; i < hidden; ++i)
        network.qa.push_back(static_cast<std::uint16_t>(tokin::kLeastQa + random() % 1000));
    network.qb = 512;
    network.scale = 321.5F;
    for (std::size_t i = 0; i < std::size_t{tokin::kFeatureCount} * hidden; ++i)
        network.firstWeights.push_back(within(kLargeWeight));
    for (std::uint32_t i = 0; i < hidden; ++i)
        network.firstBiases.push_back(within(kLargeWeight));
    for (std::uint32_t i = 0; i < 2 * hidden; ++i)
        network.secondWeights.push_back(within(tokin::maxSecondWeight(hidden)));
    network.secondBias = within(30000);
    return network;
}

// One that counts material with two units; the others change nothing significant but cost the usual time.
inline tokin::QuantisedNetwork materialNetwork(std::uint32_t hidden) {
    constexpr std::array<int, shogi::kPieceTypeCount> kValues{0, 8,  20, 22, 36, 60, 70, 40,
                                                              0, 36, 36, 38, 40, 80, 90}; // in 1/1785 pawns
    tokin::QuantisedNetwork network = randomNetwork(5, hidden);
    network.qa.assign(hidden, 255);
    network.scale = 3000;
    network.description = "counts material";
    network.secondBias = 0;
    for (std::int16_t& weight : network.secondWeights)
        weight = 0;
    const auto set = [&](int feature, int value) {
        const std::size_t row = static_cast<std::size_t>(feature) * hidden;
        network.firstWeights[row] = static_cast<std::int16_t>(value);
        network.firstWeights[row + 1] = static_cast<std::int16_t>(-value);
    };
    for (int feature = tokin::kFirstAttackFeature; feature < tokin::kFeatureCount; ++feature)
        set(feature, 0);
    for (const shogi::Color owner : shogi::kColors) {
        const int sign = owner == shogi::Color::Black ? 1 : -1;
        for (int zone = 0; zone < tokin::kKingZones; ++zone) {
            for (std::size_t type = 1; type < shogi::kPieceTypeCount; ++type) {
                const shogi::Piece piece(owner, static_cast<shogi::PieceType>(type));
                for (int square = 0; square < shogi::kSquareCount; ++square)
                    set(tokin::pieceFeature({shogi::Color::Black, false, zone}, piece, shogi::Square(square)),
                        sign * kValues[type] / 4);
            }
        }
        for (const shogi::PieceType type : shogi::kHandTypes) {
            for (int count = 0; count < shogi::piecesInSet(type); ++count)
                set(tokin::handFeature({shogi::Color::Black, false, 0}, owner, type, count),
                    sign * kValues[shogi::index(type)] / 4);
        }
    }
    // (1/2 + m)² − (1/2 − m)² = 2 m
    for (const std::size_t half : {std::size_t{0}, std::size_t{hidden}}) {
        const std::int16_t sign = half == 0 ? 512 : -512;
        network.secondWeights[half] = sign;
        network.secondWeights[half + 1] = static_cast<std::int16_t>(-sign);
    }
    network.firstBiases[0] = network.firstBiases[1] = 127;
    return network;
}

// As from a file.
inline tokin::NetworkFile fileOf(const tokin::QuantisedNetwork& network) {
    const auto bytes = tokin::encodeNetwork(network);
    return bytes ? tokin::decodeNetwork(*bytes).value_or(tokin::NetworkFile()) : tokin::NetworkFile();
}
