// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "shogi-core/record.h"

#include <optional>
#include <string_view>
#include <vector>

namespace shogi {

// Reads evaluations that other programs write into the comment of a position:
// - ShogiHome: lines #評価値=108, #詰み=先手勝ち:5手, #読み筋=…, #深さ=…, #ノード数=…, #エンジン=…;
// by the player the same with * in place of #
// - ShogiGUI: *解析 0 候補1 時間 … 深さ 20/28 ノード数 … 評価値 88 読み筋 ▲３四飛(24) …, also *検討 …;
// by the player *対局 …
// - Kishin Analytics: the same after the engine's name, * Engine suisho 候補1 深さ 13/19 … 評価値 -47 読み筋
//   …
// - K-Shogi and Piyo Shogi: #形勢[125]△８四歩 …, #指し手[-80]▲２六歩 …, which may begin with the move played
// - Floodgate: * 108 +7776FU -3334FU, by the player
// Scores are from Black's side. player: name of the side that moved last. An engine that is not named gets an
// empty name. Lines of play may be Japanese, USI or CSA; they end at the first move that is not legal.
std::vector<EngineEvaluation> evaluationsInComment(std::string_view comment, const Position& position,
                                                   std::optional<Square> previousTo, std::string_view player);

// Whether a line of a comment belongs to such an evaluation: an engine's words, not a person's.
bool isEvaluationLine(std::string_view line);

// Adds the evaluations in every comment of a record. An evaluation already at the node is kept if engine and
// rank are the same.
void addEvaluationsInComments(Record& record);

// The evaluations of a node that its comment does not already contain, which a writer adds to it. position:
// after the node's move.
std::vector<EngineEvaluation> evaluationsBesideComment(const Record& record, NodeId id,
                                                       const Position& position);

} // namespace shogi
