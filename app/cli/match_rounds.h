// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/matches/match.h"

#include <QJsonArray>
#include <QJsonObject>
#include <QString>
#include <QStringList>

namespace app {

// Who met whom in a match, as text and as JSON.

// "Swiss of 8 engines, 5 rounds, 2 games per meeting: 12 of 40 games"
QString matchFormLine(const MatchStandings& standings);
// Points with byes and the tie breaks of a Swiss tournament, before the result; empty in other forms.
QString swissText(const MatchStandings& standings, std::size_t engine);
// The points of all against each other, in the order of the table; empty for two.
QStringList crosstableLines(const Match& match);
// The meetings of each round; empty if nothing is drawn.
QStringList roundLines(const Match& match);
QJsonArray roundsJson(const MatchStandings& standings);
// Where two engines are on a ladder.
QJsonObject ladderJson(const MatchStandings& standings, std::size_t pairing);

} // namespace app
