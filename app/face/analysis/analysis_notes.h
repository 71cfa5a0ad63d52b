// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/face/files/shown_line.h"
#include "app/live/mate_watch.h"
#include "app/live/threats.h"
#include "app/text/analysis_text.h"
#include "app/text/move_notation.h"

#include <QString>

#include <optional>
#include <vector>

namespace app {

// A sentence about the shown position, beside the engines' lines.
struct AnalysisNote {
    QString text;
    bool urgent = false;           // a mate
    std::optional<ShownLine> line; // a line for stepping through
};

// The notes about the results of the mate watcher and of the search for threats, if these are shown.
std::vector<AnalysisNote> analysisNotes(const std::vector<MateFinding>& mates,
                                        const std::optional<ThreatReport>& threat, MoveNotation notation,
                                        const ScoreStyle& style);

// The side to move, if the other side would mate it after a pass (tsumero).
std::optional<shogi::Color> threatenedSide(const std::vector<MateFinding>& mates,
                                           const std::optional<ThreatReport>& threat);

} // namespace app
