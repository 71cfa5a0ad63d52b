// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/library/game_accuracy.h"

#include "app/analysis/game_review.h"

#include <QtEndian>

#include <algorithm>
#include <cmath>
#include <limits>

namespace app {

namespace {

constexpr int kWhole = 10000; // hundredths
constexpr qsizetype kBytes = 2 * static_cast<qsizetype>(kGamePhases.size()) * 4;

} // namespace

std::optional<double> SideAccuracy::whole() const {
    int moves = 0;
    double sum = 0;
    for (const Part& part : phases) {
        moves += part.moves;
        sum += part.moves * (part.hundredths / 100.0);
    }
    return moves < kFewestMoves ? std::nullopt : std::optional(sum / moves);
}

std::optional<double> SideAccuracy::of(GamePhase phase) const {
    const Part& part = phases[static_cast<std::size_t>(phase)];
    return part.moves < kFewestOfPhase ? std::nullopt : std::optional(part.hundredths / 100.0);
}

GameAccuracy accuracyOf(const shogi::Record& record) {
    const std::vector<shogi::NodeId> line = record.mainLine();
    const GameReview review = reviewGame(record, line, mainEngine(record, line), {});
    GameAccuracy accuracy;
    for (const shogi::Color color : shogi::kColors) {
        for (const GamePhase phase : kGamePhases) {
            const auto number = static_cast<std::size_t>(phase);
            const LossStatistics& statistics = review.side(color).phases[number];
            accuracy[shogi::index(color)].phases[number] = {
                static_cast<std::uint16_t>(
                    std::min<int>(statistics.moves, std::numeric_limits<std::uint16_t>::max())),
                static_cast<std::uint16_t>(std::lround(std::clamp(statistics.accuracy, 0.0, 100.0) * 100))};
        }
    }
    return accuracy;
}

QByteArray packAccuracy(const GameAccuracy& accuracy) {
    if (accuracy == GameAccuracy())
        return {};
    QByteArray bytes(kBytes, '\0');
    char* at = bytes.data();
    for (const SideAccuracy& side : accuracy) {
        for (const SideAccuracy::Part& part : side.phases) {
            qToLittleEndian(part.moves, at);
            qToLittleEndian(part.hundredths, at + 2);
            at += 4;
        }
    }
    return bytes;
}

GameAccuracy unpackAccuracy(const QByteArray& bytes) {
    GameAccuracy accuracy;
    if (bytes.size() != kBytes)
        return accuracy;
    const char* at = bytes.constData();
    for (SideAccuracy& side : accuracy) {
        for (SideAccuracy::Part& part : side.phases) {
            part.moves = qFromLittleEndian<std::uint16_t>(at);
            part.hundredths = qFromLittleEndian<std::uint16_t>(at + 2);
            if (part.hundredths > kWhole)
                return {};
            at += 4;
        }
    }
    return accuracy;
}

} // namespace app
