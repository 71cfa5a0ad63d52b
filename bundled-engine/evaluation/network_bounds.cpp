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
    constexpr Perspective kBlack{Color::Black, false, 0};
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

struct Range {
    double low = 0;
    double high = 0;
};

// One unit; zone: of the own king. weight(feature): the unit's weight of it.
template <typename Weight>
Range rangeIn(int zone, const std::vector<Group>& groups, const std::vector<Range>& attacks, Weight weight) {
    std::vector<double> most;
    std::vector<double> least;
    const std::size_t zoneOffset = static_cast<std::size_t>(zone) * kFeaturesOfZone;
    Range sum;
    for (const Group& group : groups) {
        most.clear();
        least.clear();
        for (const Place& place : group.places) {
            if (place.attacks == kNone) {
                most.push_back(weight(place.feature));
                least.push_back(weight(place.feature));
                continue;
            }
            const Range& attack = attacks[(place.attacks - kFirstAttackFeature) / kAttackCodes];
            most.push_back(weight(place.feature + zoneOffset) + attack.high);
            least.push_back(weight(place.feature + zoneOffset) + attack.low);
        }
        const auto end = static_cast<std::ptrdiff_t>(group.most);
        std::nth_element(most.begin(), most.begin() + end - 1, most.end(), std::greater<>());
        std::nth_element(least.begin(), least.begin() + end - 1, least.end());
        for (std::size_t i = 0; i < group.most; ++i) {
            sum.high += std::max(0.0, most[i]);
            sum.low += std::min(0.0, least[i]);
        }
    }
    return sum;
}

template <typename Number>
std::vector<double> largest(std::span<const Number> weights, std::span<const Number> biases) {
    static const std::vector<Group> groups = makeGroups();
    const std::size_t hidden = biases.size();
    std::vector<double> all(hidden);
    std::vector<Range> attacks(kAttackFeatures / kAttackCodes); // by piece and rank
    for (std::size_t unit = 0; unit < hidden; ++unit) {
        const auto weight = [&](std::size_t feature) {
            return static_cast<double>(weights[feature * hidden + unit]);
        };
        for (std::size_t i = 0; i < attacks.size(); ++i) {
            const std::size_t first = kFirstAttackFeature + i * kAttackCodes;
            attacks[i] = {weight(first), weight(first)};
            for (std::size_t code = 1; code < kAttackCodes; ++code) {
                attacks[i].low = std::min(attacks[i].low, weight(first + code));
                attacks[i].high = std::max(attacks[i].high, weight(first + code));
            }
        }
        const auto bias = static_cast<double>(biases[unit]);
        for (int zone = 0; zone < kKingZones; ++zone) {
            const Range range = rangeIn(zone, groups, attacks, weight);
            all[unit] = std::max({all[unit], bias + range.high, -bias - range.low});
        }
    }
    return all;
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
