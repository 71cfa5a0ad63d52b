// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/settings/appearance_settings.h"
#include "shogi-core/types.h"

#include <QString>

#include <chrono>
#include <cstdint>
#include <optional>

namespace app {

// A clock: "9:59", "1:00:00"; rounded up to whole seconds, never negative.
QString clockText(std::chrono::milliseconds left);
// Time used for a move: "0:12", "1:02:03"; rounded down.
QString usedTimeText(std::chrono::milliseconds used);

// From Black's or the mover's side, as passed: "+123", "−45", "0".
QString centipawnText(int centipawns);
// The same in pawns: "+1.23", "−0.45", "0".
QString pawnText(int centipawns);
// The length of a problem: "Mate in 5" / "5手詰".
QString mateText(int plies);
// A mate as a score: "▲ mates in 5", "△ mates". Names the side, so that it is clear whichever side a table
// counts from. plies: nothing or 0 if the length is unknown.
QString mateScoreText(shogi::Color winner, std::optional<int> plies);

// "1 node", "1.23 M nodes": see countText().
QString nodesText(std::uint64_t nodes);
// Nodes and speeds in the chosen style: "1,234", "12.3 M", "1.23 G" (at most four figures); or "1,235万",
// "12.3億"; or all figures.
QString countText(std::uint64_t count);
// Applies to every text made from now on, like the locale. Main thread.
void setCountStyle(CountStyle style);
// "34 %" / "34%". number: as the language writes it.
QString percentOf(const QString& number);
QString percentOf(int number);
// The same text, in which no line ends between a number and its percent sign. For labels, not for files.
QString withWholePercents(QString text);
// Permille as percent.
QString permilleText(int permille);

} // namespace app
