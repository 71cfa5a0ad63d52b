// SPDX-License-Identifier: GPL-3.0-or-later
#include "bundled-engine/evaluation/network_bounds.h"

#include "bundled-engine/evaluation/network_features.h"

#include <algorithm>
#include <array>
#include <functional>

namespace tokin {

using namespace shogi;

namespace {

constexpr std::size_t kNone = kFeatureCount;

// A place of a piece: its feature, and on the board the first of those of which one tells how it is attacked.
struct Place {
    std::size_t feature = 0;
    std::size_t attacks = kNone;
};

// Places of which no more than `most` can be taken at once.
struct Group {
    std::vector<Place> places;
    std::size_t most = 0;
};

void addSquares(Group& group, Perspective perspective, Piece piece) {
    for (int i = 0; i < kSquareCount; ++i) {
        const Square square(i);
        group.places.push_back({static_cast<std::size_t>(pieceFeature(perspective, piece, square)),
                                static_cast<std::size_t>(attackFeature(perspective, piece, square, 0))});
    }
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
                group.places.push_back(
                    {static_cast<std::size_t>(handFeature(kBlack, owner, type, count)), kNone});
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
    std::vector<double> most;
    std::vector<double> least;
    for (const Group& group : groups) {
        const auto end = static_cast<std::ptrdiff_t>(group.most);
        for (std::size_t unit = 0; unit < hidden; ++unit) {
            most.clear();
            least.clear();
            const auto weight = [&](std::size_t feature) {
                return static_cast<double>(weights[feature * hidden + unit]);
            };
            for (const Place& place : group.places) {
                double high = place.attacks == kNone ? 0 : weight(place.attacks);
                double low = high;
                for (std::size_t code = 1; place.attacks != kNone && code < kAttackCodes; ++code) {
                    high = std::max(high, weight(place.attacks + code));
                    low = std::min(low, weight(place.attacks + code));
                }
                most.push_back(weight(place.feature) + high);
                least.push_back(weight(place.feature) + low);
            }
            std::nth_element(most.begin(), most.begin() + end - 1, most.end(), std::greater<>());
            std::nth_element(least.begin(), least.begin() + end - 1, least.end());
            for (std::size_t i = 0; i < group.most; ++i) {
                highest[unit] += std::max(0.0, most[i]);
                lowest[unit] += std::min(0.0, least[i]);
            }
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
