// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "shogi-core/engine_evaluation.h"
#include "shogi-core/types.h"

#include <array>
#include <cstdint>
#include <optional>

namespace app {

// How a score in centipawns is converted to a win rate: the logistic curve 1 / (1 + e^(-score / scale)). The
// right scale depends on the value that the engine gives a pawn; users therefore choose a curve by name.
enum class WinRateCurve : std::uint8_t {
    Ponanza, // scale 600, used by most shogi programs: 600 = 73 %
    Dlshogi, // scale 756.0864962951762, for engines that learn win rates and report centipawns
    Gentle   // scale 1200, for engines with large scores: 1200 = 73 %
};

inline constexpr std::array<WinRateCurve, 3> kWinRateCurves{WinRateCurve::Ponanza, WinRateCurve::Dlshogi,
                                                            WinRateCurve::Gentle};

double winRateScale(WinRateCurve curve);

// Black's win rate, 0 … 1. A mate is 0 or 1. Nothing for an evaluation without a score.
std::optional<double> blackWinRate(const shogi::EngineEvaluation& evaluation, WinRateCurve curve);
double blackWinRate(int centipawns, WinRateCurve curve);

// The same for the given side.
constexpr double winRateOf(shogi::Color color, double blackWinRate) {
    return color == shogi::Color::Black ? blackWinRate : 1.0 - blackWinRate;
}

// As displayed: in whole percent.
int winPercent(double winRate);

// Value of a mate where centipawns are needed (sorting, edges of graphs); shorter mates have larger values.
inline constexpr int kMateCentipawns = 32000;
// From Black's side; nothing without a score.
std::optional<int> scoreNumber(const shogi::EngineEvaluation& evaluation);

} // namespace app
