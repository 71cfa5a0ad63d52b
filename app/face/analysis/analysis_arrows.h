// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/live/analysis_lines.h"
#include "app/live/threats.h"
#include "app/text/analysis_text.h"
#include "board-widget/arrow.h"
#include "shogi-core/position.h"

#include <optional>
#include <span>
#include <vector>

namespace app {

// What can be drawn about the shown position.
struct ArrowContent {
    shogi::Position position;
    std::vector<shogi::Move> drawn; // a line to be shown by itself; else what follows
    // The lines of each engine, best first. They outlive this.
    std::vector<std::span<const AnalysisLine>> engines;
    std::optional<ThreatReport> threat; // if it is to be shown
    int candidates = 3;                 // of each engine, 0 for none
    int range = 500;                    // centipawns; moves that are worse by more are no candidates
    bool reply = true;                  // the move expected after the first engine's best
    ScoreStyle style;
};

// The arrows on the board. Where engines agree one arrow carries both scores.
std::vector<board::Arrow> analysisArrows(const ArrowContent& content);

} // namespace app
