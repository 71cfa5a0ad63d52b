// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/analysis/win_rate.h"
#include "app/live/live_engine.h"
#include "app/settings/live_analysis_settings.h"
#include "app/store/store_problem.h"
#include "app/text/message.h"
#include "engine-host/analysis.h"

#include <QString>

namespace app {

// The side from which scores are displayed for a position, and their unit.
struct ScoreStyle {
    shogi::Color side = shogi::Color::Black;
    ScoreUnit unit = ScoreUnit::Centipawns;
    WinRateCurve curve = WinRateCurve::Ponanza;

    friend bool operator==(const ScoreStyle&, const ScoreStyle&) = default;
};
// viewer: the side at the bottom of the board.
ScoreStyle scoreStyle(const LiveAnalysisSettings& settings, WinRateCurve curve, shogi::Color mover,
                      shogi::Color viewer);

// "+123", "≥ 62 %", "▲ mates in 5".
QString scoreText(const host::Evaluation& evaluation, const ScoreStyle& style);
// Short enough for the head of an arrow: "+123", "62 %", "#5".
QString shortScoreText(const host::Evaluation& evaluation, const ScoreStyle& style);

// "Thinking", "Paused", "Finished", "Preparing (0:12)", "Mated here" …
QString liveStateText(const LiveEngine& engine);
QString obstacleText(LiveObstacle obstacle);
Message storeProblemMessage(const StoreProblem& problem);

} // namespace app
