// SPDX-License-Identifier: GPL-3.0-or-later
#include "bundled-engine/evaluation/network_bounds.h"

#include "bundled-engine/evaluation/network_features.h"

#include <algorithm>
#include <array>
#include <numeric>

namespace tokin {

using namespace shogi;

namespace {

constexpr std::size_t kNone = kFeatureCount;
constexpr std::size_t kMostOfAType = 18; // pawns

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

// The sum of the largest of some numbers, of no more than a given count and none below zero.
class LargestSum {
public:
    explicit LargestSum(std::size_t count)
        : m_count(count) {}

    void add(double number) {
        if (number <= m_kept[0])
            return;
        std::size_t place = 0;
        for (; place + 1 < m_count && m_kept[place + 1] < number; ++place)
            m_kept[place] = m_kept[place + 1];
        m_kept[place] = number;
    }
    double sum() const { return std::accumulate(m_kept.begin(), m_kept.end(), 0.0); }

private:
    std::array<double, kMostOfAType> m_kept{}; // the first m_count, ascending; zeros behind
    std::size_t m_count;
};

// What a unit without its bias can reach. weights: of the unit, by feature; zone: of the own king; attacks:
// the range of a piece on a rank, however it is attacked.
Range rangeIn(int zone, const std::vector<Group>& groups, const std::vector<Range>& attacks,
              const std::vector<double>& weights) {
    const double* const placed = weights.data() + zone * std::ptrdiff_t{kFeaturesOfZone};
    Range sum;
    for (const Group& group : groups) {
        LargestSum high(group.most);
        LargestSum low(group.most); // of the numbers with the sign changed
        for (const Place& place : group.places) {
            if (place.attacks == kNone) {
                high.add(weights[place.feature]);
                low.add(-weights[place.feature]);
                continue;
            }
            const Range& attack = attacks[(place.attacks - kFirstAttackFeature) / kAttackCodes];
            high.add(placed[place.feature] + attack.high);
            low.add(-placed[place.feature] - attack.low);
        }
        sum.high += high.sum();
        sum.low -= low.sum();
    }
    return sum;
}

template <typename Number>
std::vector<double> largest(std::span<const Number> weights, std::span<const Number> biases) {
    static const std::vector<Group> groups = makeGroups();
    const std::size_t hidden = biases.size();
    std::vector<double> all(hidden);
    std::vector<double> ofUnit(kFeatureCount);
    std::vector<Range> attacks(kAttackFeatures / kAttackCodes); // by piece and rank
    for (std::size_t unit = 0; unit < hidden; ++unit) {
        for (std::size_t feature = 0; feature < kFeatureCount; ++feature)
            ofUnit[feature] = static_cast<double>(weights[feature * hidden + unit]);
        auto codes = ofUnit.begin() + kFirstAttackFeature;
        for (Range& range : attacks) {
            const auto [low, high] = std::minmax_element(codes, codes + kAttackCodes);
            range = {*low, *high};
            codes += kAttackCodes;
        }
        const auto bias = static_cast<double>(biases[unit]);
        for (int zone = 0; zone < kKingZones; ++zone) {
            const Range range = rangeIn(zone, groups, attacks, ofUnit);
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
