// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/analysis/game_review.h"
#include "app/document/analysis_files.h"
#include "app/settings/appearance_settings.h"
#include "app/text/message.h"

#include <QString>

namespace app {

// Texts for the review of a game; translated when called.

// "Mistake" / "悪手"; empty for None.
QString judgementName(Judgement judgement);
// Explains it in one sentence.
QString judgementMeaning(Judgement judgement);
QString phaseName(GamePhase phase);
// "Ponanza (600)"
QString winRateCurveName(WinRateCurve curve);
// The engine's own name, or a statement that it is unknown (records of other programs).
QString engineName(const std::string& engine);

// From Black's side: "+123", "−45", "▲ mates in 5" (Black does); "≥ +123" for bounds.
QString scoreText(const shogi::EngineEvaluation& evaluation);
// 0 … 1 as "62.3 %", "62 %".
QString percentText(double share, int decimals = 1);
// 0 … 100 as "87.4".
QString accuracyText(const LossStatistics& statistics);

// A judged move explained to a reader of the record in plain words: "Mistake: Black's chances fall from 62 %
// to 45 %. Better: P-2f …". Empty if there is nothing to say. position: before the move.
QString reviewSentence(const MoveReview& move, const shogi::Position& position,
                       std::optional<shogi::Square> previousTo, const ReviewSettings& settings,
                       MoveNotation notation);

// Journals of analyses that cannot be continued; at least one.
Message unreadableAnalysesMessage(const std::vector<UnreadableAnalysis>& unreadable);

} // namespace app
