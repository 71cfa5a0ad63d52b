// SPDX-License-Identifier: GPL-3.0-or-later
#include "bundled-engine/evaluation/network_bounds.h"

#include "bundled-engine/evaluation/network_features.h"

#include <algorithm>
#include <array>
#include <functional>

namespace tokin {

using namespace shogi;

namespace {

// Features of which no more than `most` can be active at once.
struct Group {
    std::vector<std::size_t> features;
    std::size_t most = 0;
};

void addSquares(Group& group, Perspective perspective, Piece piece) {
    for (int square = 0; square < kSquareCount; ++square)
        group.features.push_back(static_cast<std::size_t>(pieceFeature(perspective, piece, Square(square))));
}

std::vector<Group> makeGroups() {
    constexpr Perspective kBlack{Color::Black, false};
    std::vector<Group> groups;
    for (const PieceType type : kHandTypes) {
        Group group;
        group.most = static_cast<std::size_t>(piecesInSet(type));
        for (const Color owner : kColors) {
            addSquares(group, kBlack, Piece(owner, type));
            if (canPromote(type))
                addSquares(group, kBlack, Piece(owner, promoted(type)));
            for (int count = 0; count < piecesInSet(type); ++count)
                group.features.push_back(static_cast<std::size_t>(handFeature(kBlack, owner, type, count)));
        }
        groups.push_back(std::move(group));
    }
    for (const Color owner : kColors) {
        Group group;
        group.most = 1;
        addSquares(group, kBlack, Piece(owner, PieceType::King));
        groups.push_back(std::move(group));
    }
    return groups;
}

template <typename Number>
std::vector<double> largest(std::span<const Number> weights, std::span<const Number> biases) {
    static const std::vector<Group> groups = makeGroups();
    const std::size_t hidden = biases.size();
    std::vector<double> highest(biases.begin(), biases.end());
    std::vector<double> lowest = highest;
    std::vector<Number> ofGroup;
    for (const Group& group : groups) {
        ofGroup.resize(group.features.size());
        const auto most = static_cast<std::ptrdiff_t>(group.most);
        for (std::size_t unit = 0; unit < hidden; ++unit) {
            for (std::size_t i = 0; i < group.features.size(); ++i)
                ofGroup[i] = weights[group.features[i] * hidden + unit];
            std::nth_element(ofGroup.begin(), ofGroup.begin() + most - 1, ofGroup.end(), std::greater<>());
            for (std::ptrdiff_t i = 0; i < most; ++i)
                highest[unit] += std::max(0.0, static_cast<double>(ofGroup[static_cast<std::size_t>(i)]));
            std::nth_element(ofGroup.begin(), ofGroup.begin() + most - 1, ofGroup.end());
            for (std::ptrdiff_t i = 0; i < most; ++i)
                lowest[unit] += std::min(0.0, static_cast<double>(ofGroup[static_cast<std::size_t>(i)]));
        }
    }
    for (std::size_t unit = 0; unit < hidden; ++unit)
        highest[unit] = std::max(highest[unit], -lowest[unit]);
    return highest;
}

} // namespace

std::vector<double> largestAccumulators(std::span<const std::int16_t> weights,
                                        std::span<const std::int16_t> biases) {
    return largest(weights, biases);
}

std::vector<double> largestAccumulators(std::span<const float> weights, std::span<const float> biases) {
    return largest(weights, biases);
}

} // namespace tokin
