// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/live/analysis_lines.h"
#include "app/live/threats.h"
#include "app/text/analysis_text.h"
#include "board-widget/arrow.h"
#include "shogi-core/position.h"

#include <cstddef>
#include <optional>
#include <span>
#include <vector>

namespace app {

// The findings about the shown position that can be drawn.
struct ArrowContent {
    shogi::Position position;
    std::vector<shogi::Move> drawn; // a line to be shown alone; if empty, the rest is shown
    // The lines of each engine, best first. They must outlive this object.
    std::vector<std::span<const AnalysisLine>> engines;
    std::vector<std::size_t> numbers;   // of the engines, by which their arrows get their colours
    std::optional<ThreatReport> threat; // if it should be shown
    int candidates = 3;                 // number per engine; 0: none
    int range = 500;                    // centipawns; moves that are worse by more are no candidates
    bool reply = true;                  // the move expected after the first engine's best
    ScoreStyle style;
};

// The arrows on the board. Where engines agree, one arrow shows both scores.
std::vector<board::Arrow> analysisArrows(const ArrowContent& content);

} // namespace app
