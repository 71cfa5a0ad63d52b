// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/analysis/win_rate.h"

#include <algorithm>
#include <cmath>

namespace app {

double winRateScale(WinRateCurve curve) {
    switch (curve) {
    case WinRateCurve::Ponanza:
        return 600.0;
    case WinRateCurve::Dlshogi:
        return 756.0864962951762;
    case WinRateCurve::Gentle:
        return 1200.0;
    }
    return 600.0;
}

double blackWinRate(int centipawns, WinRateCurve curve) {
    return 1.0 / (1.0 + std::exp(-centipawns / winRateScale(curve)));
}

std::optional<double> blackWinRate(const shogi::EngineEvaluation& evaluation, WinRateCurve curve) {
    if (evaluation.matePlies)
        return *evaluation.matePlies > 0 ? 1.0 : 0.0;
    if (evaluation.centipawns)
        return blackWinRate(*evaluation.centipawns, curve);
    return std::nullopt;
}

int winPercent(double winRate) { return static_cast<int>(std::lround(winRate * 100.0)); }

std::optional<int> scoreNumber(const shogi::EngineEvaluation& evaluation) {
    if (evaluation.matePlies) {
        const int plies = std::clamp(std::abs(*evaluation.matePlies), 0, shogi::kMateOfUnknownLength);
        return *evaluation.matePlies > 0 ? kMateCentipawns - plies : plies - kMateCentipawns;
    }
    if (evaluation.centipawns)
        return std::clamp(*evaluation.centipawns, -kMateCentipawns, kMateCentipawns);
    return std::nullopt;
}

} // namespace app
