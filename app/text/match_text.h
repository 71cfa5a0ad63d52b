// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/matches/match_run.h"
#include "app/text/message.h"

#include <QString>

namespace app {

// Texts about matches between engines, translated when called.

// Why a match cannot be begun, shown or continued.
Message matchFaultMessage(const MatchRun::Fault& fault);
// States what must be changed in a setup.
QString matchSetupFaultText(const MatchSetupFault& fault);
// States that a result says nothing about strength, with the reason and advice.
Message matchDoubtMessage(const MatchDoubt& doubt);
// "+35 ± 20", "−12", "–" while nothing can be said yet.
QString eloText(const std::optional<EloEstimate>& elo);
// "3½"
QString pointsText(double points);
// Of two players: the probability that the first one is stronger, and how the pairs of games ended; may be
// empty.
QString matchFiguresText(const MatchScore& score);
// "LLR 1.23 (−2.94 to 2.94): undecided"
QString sprtText(double ratio, const SprtBounds& bounds);
// The verdict of a test; empty while it is undecided. first, second: the engines.
QString sprtVerdictText(SprtVerdict verdict, const SprtBounds& bounds, const QString& first,
                        const QString& second);
// Faults of an engine: "2 losses on time, 1 crash"; empty if there were none.
QString matchTroubleText(int timeLosses, int illegalMoves, int crashes);
// Special events of a game: "Adjudicated", "Tokin crashed". names: of the game's engines, the first one
// first.
QString playedGameRemark(const PlayedGame& game, const std::array<QString, 2>& names);
// "40 s", "5 min", "2 h 10 min": a rough length of time.
QString roughTimeText(double seconds);

} // namespace app
