// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/library/game_filter.h"
#include "app/library/result_findings.h"
#include "app/openings/opening_rules.h"

#include <QString>

#include <optional>

namespace app {

// Words for the statistics of a player's games. rules: for the names of openings; nothing: their ids.

// By what results are told apart, as the title of a table: "Opponents", "Own openings".
QString statisticsTitle(StatisticsBy by);
// What some results have in common: "Monday", "March 2024", "80–99 moves", "10–15 s per move".
QString resultsKeyText(StatisticsBy by, const QString& key, const std::optional<OpeningRules>& rules);
// 0 to 1: "58 %".
QString scoreText(double score);
// 0 to 100: "87.3".
QString accuracyText(double accuracy);
// All figures in a line: "24 games: 14 won, 1 drawn, 9 lost. Score 60 %."
QString resultsText(const PlayerResults& results);
// "Better than usual with Fourth File Rook: score 64 % in 83 games, 51 % in all others."
QString findingText(const ResultFinding& finding, const std::optional<OpeningRules>& rules);

// What a filter asks for, but for the player: "against “Aki”, as Black, 2020–2024".
QString filterText(const GameFilter& filter);

} // namespace app
