// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/mates/mate_study.h"
#include "app/settings/appearance_settings.h"
#include "app/text/message.h"
#include "shogi-core/position_check.h"

#include <QString>
#include <QStringList>

#include <chrono>
#include <optional>

namespace app {

// --- positions that are set up

// "Nifu: Black has two pawns on file 7."
QString positionRemarkText(const shogi::PositionRemark& remark);
// "Can be played, and solved as a problem." – what a position may be used for.
QString positionUseText(const shogi::Position& position);

// --- mate problems

// What it means, in a sentence or two: that a line is legal is one thing, that the problem is solved another.
// engine: as the user calls it.
Message mateOutcomeMessage(const MateOutcome& outcome, const QString& engine);
// Why the line of an engine is none: "the 3rd move gives no check".
QString mateLineFaultText(host::MateLineFault fault, int pliesBefore);
// "12.3 M nodes  2.1 M/s  0:05  Depth 13/27"; what is not known is left out.
QString mateProgressText(const MateProgress& progress);
// "3 of 12 – 0:20 left"
QString mateStepsText(int done, int all, std::optional<std::chrono::milliseconds> left);
// Of a finished search: "1,234 nodes  0.3 s".
QString mateEffortText(const MateOutcome& outcome);
// What the examination of a problem has found, a line each: length, pieces left, other solutions …
QStringList mateFindingLines(const MateFindings& findings, bool isWhole);
// What it left open, move by move.
QStringList mateOpenLines(const MateStudy& study, MoveNotation notation);
// What is to be said about a move of the solution tree beside its length; may be empty.
QString mateNodeRemark(const MateNode& node);
// "2 golds, pawn" / "金二 歩"; "nothing".
QString handText(shogi::Hand hand);

} // namespace app
