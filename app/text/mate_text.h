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

// --- positions being set up

// "Nifu: Black has two pawns on file 7."
QString positionRemarkText(const shogi::PositionRemark& remark);
// "Can be played, and solved as a problem.": the possible uses of a position.
QString positionUseText(const shogi::Position& position);

// --- mate problems

// The meaning in a sentence or two: a legal line does not yet mean that the problem is solved. engine: the
// user's name for it.
Message mateOutcomeMessage(const MateOutcome& outcome, const QString& engine);
// Both lengths of a mating line, with a sentence on the difference: plies with every interposition, and
// withoutFutile without those that withoutFutileInterpositions() takes out. Empty if they are the same, or
// withoutFutile is 0 (not known).
QString mateLengthsText(int plies, int withoutFutile);
// The same for an answer, found from position; empty unless it is a mate.
QString mateLengthsText(const MateOutcome& outcome, const shogi::Position& position);
// Why the line of an engine is wrong: "the 3rd move gives no check".
QString mateLineFaultText(host::MateLineFault fault, int pliesBefore);
// "12.3 M nodes  2.1 M/s  0:05  Depth 13/27"; unknown values are left out.
QString mateProgressText(const MateProgress& progress);
// "Hash usage 37 %", or nothing.
QString hashUsageText(std::optional<int> permille);
// "3 of 12 – 0:20 left"
QString mateStepsText(int done, int all, std::optional<std::chrono::milliseconds> left);
// The effort of a finished search: "1,234 nodes  0.3 s".
QString mateEffortText(const MateOutcome& outcome);
// The results of examining a problem, one per line: length, pieces left, other solutions …
QStringList mateFindingLines(const MateFindings& findings, bool isWhole);
// The undecided parts, move by move.
QStringList mateOpenLines(const MateStudy& study, MoveNotation notation);
// Remarks on a move of the solution tree besides its length; may be empty.
QString mateNodeRemark(const MateNode& node);
// "2 golds, pawn" / "金二 歩"; "nothing".
QString handText(shogi::Hand hand);

} // namespace app
