// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "shogi-core/move.h"

#include <optional>
#include <string>
#include <string_view>

// KIF's names of endings.
namespace shogi::detail {

// "投了", "切れ負け" …: the ending, given the side to move; nothing for other words.
std::optional<Ending> endingFromKif(std::string_view words, Color sideToMove);
// The nearest special move in KIF. summaryLine() states the rest.
std::string_view endingToKif(Ending ending, Color sideToMove);

// "まで12手で後手の勝ち". handicap: 下手 and 上手 instead of 先手 and 後手.
std::string summaryLine(Ending ending, int moves, bool handicap);
// The ending that "まで12手で後手の勝ち" alone states, if no line names the ending; nothing if it states
// none.
std::optional<Ending> endingFromSummary(std::string_view summary, Color sideToMove);
// The ending with the details of the summary line (kind, winner).
Ending refinedBySummary(Ending ending, std::string_view summary);

} // namespace shogi::detail
