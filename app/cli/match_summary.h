// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/matches/match_files.h"
#include "app/matches/stall_watch.h"
#include "app/text/message.h"

#include <QJsonArray>
#include <QJsonObject>
#include <QString>
#include <QStringList>

namespace app {

// The results of a match, as text and as JSON: the score of two engines, or a table of more.

// One line: "12 of 400 games: +6 =1 -5 (54.2 %), Elo …", or the engines that lead. pauses: pausesOf(). If the
// result tells nothing about strength, the line says so and gives no Elo.
QString matchScoreLine(const Match& match, double pauses);
QStringList matchSummaryLines(const Match& match, double pauses);
// seconds: played, including earlier runs.
QJsonObject matchSummaryJson(const Match& match, double seconds, double pauses);
// The reason why a result tells nothing about strength, and what to do; with more than two engines also whose
// games were lost on time.
QString matchDoubtText(const MatchDoubt& doubt);
QString matchDoubtText(const Match& match, const MatchDoubt& doubt);
// The share of stalls in the time of a match; 0 if no engine is limited by time, as stalls make no difference
// then. watched: during games, including earlier runs.
double pausesOf(const Match& match, const WatchedTime& watched);
// The failures reported by MatchFiles, with the engines' numbers in the match instead of those in the game.
QJsonArray matchFailuresJson(const Match& match, QJsonArray failures);
// Empty if the machine never stalled the program.
QString stallLine(const StallWatch& stalls);
QJsonObject stallJson(const StallWatch& stalls, const WatchedTime& watched);
Message cliPlayerFailureMessage(const PlayerFailure& failure);
// The reason why the files of a match cannot be used.
QString matchFaultText(const MatchFault& fault);

} // namespace app
