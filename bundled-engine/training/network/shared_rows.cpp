// SPDX-License-Identifier: GPL-3.0-or-later
#include "bundled-engine/training/network/shared_rows.h"

#include <algorithm>
#include <cstdlib>

namespace tokin::training {

namespace {

constexpr int kKinds = 2 * kFeaturePieceTypes; // of pieces on the board, by owner and type
constexpr int kRankRows = kKinds;
constexpr int kDistanceRows = kRankRows + kKinds * 9;
constexpr int kHandRows = kDistanceRows + kKinds * 9 * 5;
constexpr int kAttackRows = kHandRows + 2 * 7;
constexpr int kSquareRows = kAttackRows + kKinds * kAttackCodes;
constexpr int kSharedRows = kSquareRows + kFeaturesOfZone;
constexpr int kNoRow = 65535;

// Where the counts of each type in hand begin within a side's hand features.
constexpr std::array<int, 7> kHandBegins{0, 18, 22, 26, 30, 34, 36};

} // namespace

SharedRows::SharedRows(std::size_t hidden, bool isUsed)
    : m_network{hidden} {
    if (!isUsed)
        return;
    m_rows = kSharedRows;
    const auto row = [](int number) { return static_cast<std::uint16_t>(number); };
    for (int feature = 0; feature < kPieceFeatures; ++feature) {
        const int kind = feature % kFeaturesOfZone / shogi::kSquareCount;
        const int file = feature % shogi::kSquareCount / 9;
        const int rank = feature % 9;
        m_shares.push_back({row(kind), row(kRankRows + kind * 9 + rank),
                            row(kDistanceRows + (kind * 5 + std::abs(file - 4)) * 9 + rank),
                            row(kSquareRows + feature % kFeaturesOfZone)});
    }
    for (int feature = 0; feature < 2 * kHandFeaturesOfSide; ++feature) {
        const int side = feature / kHandFeaturesOfSide;
        const auto after =
            std::upper_bound(kHandBegins.begin(), kHandBegins.end(), feature % kHandFeaturesOfSide);
        const int type = static_cast<int>(after - kHandBegins.begin()) - 1;
        m_shares.push_back({row(kHandRows + side * 7 + type), row(kNoRow), row(kNoRow), row(kNoRow)});
    }
    for (int feature = 0; feature < kAttackFeatures; ++feature) {
        const int kind = feature / (9 * kAttackCodes);
        m_shares.push_back({row(kAttackRows + kind * kAttackCodes + feature % kAttackCodes), row(kNoRow),
                            row(kNoRow), row(kNoRow)});
    }
}

void SharedRows::sum(const Floats& parameters, Floats& weights) const {
    weights.resize(m_network.size());
    sumRows(parameters, weights, 0, kFeatureCount);
    std::copy(parameters.data() + m_network.bias1(), parameters.data() + m_network.size(),
              weights.data() + m_network.bias1());
}

void SharedRows::sumRows(const Floats& parameters, Floats& weights, std::size_t first,
                         std::size_t end) const {
    const std::size_t width = m_network.width();
    std::copy(parameters.data() + first * width, parameters.data() + end * width,
              weights.data() + first * width);
    for (std::size_t feature = first; feature < std::min(end, m_shares.size()); ++feature) {
        float* const row = weights.data() + feature * width;
        for (const std::uint16_t share : m_shares[feature]) {
            if (share == kNoRow)
                continue;
            const float* const shared = parameters.data() + sharedBegin() + share * width;
            for (std::size_t unit = 0; unit < width; ++unit)
                row[unit] += shared[unit];
        }
    }
}

void SharedRows::split(const Floats& weights, Floats& parameters) const {
    parameters.assign(size(), 0.0F);
    std::copy(weights.begin(), weights.end(), parameters.begin());
    const std::size_t width = m_network.width();
    for (std::size_t place = 0; place < Shares().size(); ++place) {
        // Visits features with the number of their shared row in this place, if they have one.
        const auto forEachFeature = [&](auto visit) {
            for (std::size_t feature = 0; feature < m_shares.size(); ++feature) {
                const std::uint16_t row = m_shares[feature][place];
                if (row != kNoRow)
                    visit(parameters.data() + feature * width, std::size_t{row});
            }
        };
        std::vector<double> sums(m_rows * width);
        std::vector<int> features(m_rows);
        forEachFeature([&](const float* own, std::size_t row) {
            ++features[row];
            for (std::size_t unit = 0; unit < width; ++unit)
                sums[row * width + unit] += static_cast<double>(own[unit]);
        });
        forEachFeature([&](float* own, std::size_t row) {
            float* const shared = parameters.data() + sharedBegin() + row * width;
            for (std::size_t unit = 0; unit < width; ++unit) {
                shared[unit] = static_cast<float>(sums[row * width + unit] / features[row]);
                own[unit] -= shared[unit];
            }
        });
    }
}

void SharedRows::completeSlope(Floats& slope, const std::vector<std::uint8_t>& isTouched, std::size_t first,
                               std::size_t end) const {
    const std::size_t width = m_network.width();
    for (std::size_t row = 0; row < m_rows; ++row) {
        float* const shared = slope.data() + sharedBegin() + row * width;
        std::fill(shared + first, shared + end, 0.0F);
    }
    for (std::size_t feature = 0; feature < m_shares.size(); ++feature) {
        if (!isTouched[feature])
            continue;
        const float* const own = slope.data() + feature * width;
        for (const std::uint16_t share : m_shares[feature]) {
            if (share == kNoRow)
                continue;
            float* const shared = slope.data() + sharedBegin() + share * width;
            for (std::size_t unit = first; unit < end; ++unit)
                shared[unit] += own[unit];
        }
    }
}

} // namespace tokin::training
