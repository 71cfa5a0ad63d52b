// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "shogi-core/record.h"

#include <optional>
#include <string_view>
#include <vector>

namespace shogi {

// What other programs write into comments about the position that the comment stands at, read as evaluations:
// - ShogiHome: lines #評価値=108, #詰み=先手勝ち:5手, #読み筋=…, #深さ=…, #ノード数=…, #エンジン=…; of the
// player
//   the same with * in place of #
// - ShogiGUI: *解析 0 候補1 時間 … 深さ 20/28 ノード数 … 評価値 88 読み筋 ▲３四飛(24) …; *対局 … of the
// player
// - Floodgate: * 108 +7776FU -3334FU, the player's
// Scores are from Black's side. player: name of whoever moved last. Without a name of its own an engine is
// called by none. Lines of play may be Japanese, USI or CSA; they end at the first move that is not legal.
std::vector<EngineEvaluation> evaluationsInComment(std::string_view comment, const Position& position,
                                                   std::optional<Square> previousTo, std::string_view player);

// The same for every comment of a record. An engine that has an evaluation of this rank at the node keeps it.
void addEvaluationsInComments(Record& record);

// The evaluations of a node that its comment does not say already in such words: what a writer adds to it.
// position: after the node's move.
std::vector<EngineEvaluation> evaluationsBesideComment(const Record& record, NodeId id,
                                                       const Position& position);

} // namespace shogi
