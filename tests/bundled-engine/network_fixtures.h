// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "bundled-engine/network_file.h"
#include "shogi-core/position.h"

#include <array>
#include <cmath>
#include <random>

// Networks that nobody has trained.

// A network of real numbers: what a quantised one stands for.
struct FloatNetwork {
    std::uint32_t hidden = 0;
    float scale = 0;
    std::vector<double> firstWeights;
    std::vector<double> firstBiases;
    std::vector<double> secondWeights;
    double secondBias = 0;
};

// Numbers of the sizes that training leaves behind.
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

inline std::vector<std::int16_t> rounded(const std::vector<double>& numbers, std::int32_t units) {
    std::vector<std::int16_t> result;
    for (const double number : numbers)
        result.push_back(static_cast<std::int16_t>(std::lround(number * units)));
    return result;
}

inline tokin::QuantisedNetwork quantised(const FloatNetwork& network, std::uint32_t qb) {
    tokin::QuantisedNetwork result;
    result.hidden = network.hidden;
    result.qb = qb;
    result.scale = network.scale;
    result.description = "random numbers";
    result.firstWeights = rounded(network.firstWeights, tokin::kNetworkQa);
    result.firstBiases = rounded(network.firstBiases, tokin::kNetworkQa);
    result.secondWeights = rounded(network.secondWeights, static_cast<std::int32_t>(qb));
    result.secondBias = static_cast<std::int32_t>(
        std::lround(network.secondBias * tokin::kNetworkQa * static_cast<double>(qb)));
    return result;
}

inline tokin::QuantisedNetwork randomNetwork(unsigned seed, std::uint32_t hidden) {
    return quantised(randomFloatNetwork(seed, hidden), 512);
}

// Any numbers that a file may hold, up to their bounds.
inline tokin::QuantisedNetwork wildNetwork(unsigned seed, std::uint32_t hidden) {
    std::mt19937 random(seed);
    const auto within = [&](std::int32_t bound) {
        return static_cast<std::int16_t>(
            static_cast<std::int32_t>(random() % static_cast<unsigned>(2 * bound + 1)) - bound);
    };
    tokin::QuantisedNetwork network;
    network.hidden = hidden;
    network.scale = 321.5F;
    for (std::size_t i = 0; i < std::size_t{tokin::kFeatureCount} * hidden; ++i)
        network.firstWeights.push_back(within(tokin::kMaxFirstWeight));
    for (std::uint32_t i = 0; i < hidden; ++i)
        network.firstBiases.push_back(within(tokin::kMaxFirstWeight));
    for (std::uint32_t i = 0; i < 2 * hidden; ++i)
        network.secondWeights.push_back(within(tokin::kMaxSecondWeight));
    network.secondBias = within(30000);
    return network;
}

// One that counts material, by two units; the others change nothing of note but cost what they cost.
inline tokin::QuantisedNetwork materialNetwork(std::uint32_t hidden) {
    constexpr std::array<int, shogi::kPieceTypeCount> kValues{0, 8,  20, 22, 36, 60, 70, 40,
                                                              0, 36, 36, 38, 40, 80, 90}; // in 1/1785 pawns
    tokin::QuantisedNetwork network = randomNetwork(5, hidden);
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
    const tokin::Perspective black{shogi::Color::Black, false};
    for (const shogi::Color owner : shogi::kColors) {
        const int sign = owner == shogi::Color::Black ? 1 : -1;
        for (std::size_t type = 1; type < shogi::kPieceTypeCount; ++type) {
            const shogi::Piece piece(owner, static_cast<shogi::PieceType>(type));
            for (int square = 0; square < shogi::kSquareCount; ++square)
                set(tokin::pieceFeature(black, piece, shogi::Square(square)), sign * kValues[type] / 4);
        }
        for (const shogi::PieceType type : shogi::kHandTypes) {
            for (int count = 0; count < shogi::piecesInSet(type); ++count)
                set(tokin::handFeature(black, owner, type, count), sign * kValues[shogi::index(type)] / 4);
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
