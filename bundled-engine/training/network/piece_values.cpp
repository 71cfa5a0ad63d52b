// SPDX-License-Identifier: GPL-3.0-or-later
#include "bundled-engine/training/network/piece_values.h"

#include <array>
#include <cmath>
#include <cstdio>
#include <utility>

namespace tokin::training {

namespace {

constexpr std::array<const char*, kFeaturePieceTypes> kNames{
    "pawn", "lance", "knight",    "silver",     "gold",       "bishop", "rook",
    "king", "tokin", "pro-lance", "pro-knight", "pro-silver", "horse",  "dragon"};
constexpr std::size_t kKing = 7;

struct Mean {
    double sum = 0;
    double count = 0;

    void add(double value) {
        sum += value;
        ++count;
    }
    double value(double scale) const { return count == 0 ? 0 : scale * sum / count; }
};

std::size_t handType(std::size_t feature) {
    constexpr std::array<std::size_t, 6> kEnds{18, 22, 26, 30, 34, 36};
    std::size_t type = 0;
    while (type < kEnds.size() && feature >= kEnds[type])
        ++type;
    return type;
}

} // namespace

std::string pieceValueTable(const Floats& weights, double scale, const std::vector<NetworkSample>& samples) {
    // By owner: both must have the same value.
    std::array<std::array<Mean, kFeaturePieceTypes>, 2> board;
    std::array<std::array<Mean, 7>, 2> hand;
    for (const NetworkSample& sample : samples) {
        // The lists of both perspectives contain the pieces in the same order. How they are attacked is left
        // out.
        const ActiveFeatures active = activeFeatures(sample);
        for (std::size_t i = 0; i < active.count; ++i) {
            const std::size_t feature = active.own[i];
            const double value =
                static_cast<double>(weights[feature]) - static_cast<double>(weights[active.enemy[i]]);
            if (feature < kPieceFeatures) {
                const std::size_t kind = feature % kFeaturesOfZone / shogi::kSquareCount;
                board[kind / kFeaturePieceTypes][kind % kFeaturePieceTypes].add(value);
            } else if (feature < kFirstAttackFeature) {
                const std::size_t of = feature - kPieceFeatures;
                hand[of / kHandFeaturesOfSide][handType(of % kHandFeaturesOfSide)].add(value);
            }
        }
    }
    std::string table = "piece         own   enemy  in hand   enemy's\n";
    for (std::size_t type = 0; type < kFeaturePieceTypes; ++type) {
        char line[96];
        if (type < kKing)
            std::snprintf(line, sizeof line, "%-11s %5.0f   %5.0f    %5.0f     %5.0f\n", kNames[type],
                          board[0][type].value(scale), board[1][type].value(scale),
                          hand[0][type].value(scale), hand[1][type].value(scale));
        else
            std::snprintf(line, sizeof line, "%-11s %5.0f   %5.0f\n", kNames[type],
                          board[0][type].value(scale), board[1][type].value(scale));
        table += line;
    }
    char line[64];
    std::snprintf(line, sizeof line, "the move    %5.0f\n",
                  scale * static_cast<double>(weights[NetworkLayout{0}.bias2()]));
    return table + line;
}

} // namespace tokin::training
