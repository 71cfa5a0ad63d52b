// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/matches/match_run.h"

#include <QString>

namespace app {

// The results of a match on paper, in the markup of QTextDocument: the table, who has scored what against
// whom, and the meetings of each round. Texts are in the current language.
QString matchPage(const MatchRun& run, const QString& title);

} // namespace app
