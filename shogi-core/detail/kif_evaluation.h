// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "shogi-core/record.h"

// Engine evaluations as comment lines of a KIF file. Other programs show them as comments:
// *エンジン "Tokin 1.0" 評価値=-35 深さ=12 ノード数=34567 読み筋=7g7f 3c3d
namespace shogi::detail {

// The text of the comment line, without the leading *.
std::string evaluationToKif(const EngineEvaluation& evaluation, const Position& position);
// Nothing unless the text has exactly this form and its line of play is legal from the position.
std::optional<EngineEvaluation> evaluationFromKif(std::string_view text, const Position& position);

} // namespace shogi::detail
