// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine-host/analysis.h"

namespace host {

// Merges the next line of a search into latest, which holds the newest value of each member: nodes, speed,
// texts … from every line; depths, evaluation and line of play only from lines about the best candidate. A
// score that is only a bound comes with few moves or a refuted one, so an existing line of play is kept.
// Refutations and current lines are momentary and are not merged.
void takeInfo(Info& latest, const Info& next);

} // namespace host
