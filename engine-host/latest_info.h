// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine-host/analysis.h"

namespace host {

// Takes over what the next line of one search says into latest, which holds the newest of each member: nodes,
// speed, words … from every line; depths, evaluation and line of play from those about the best candidate. A
// score that is only a bound comes with few moves or with a refuted one: a line of play that is there stays.
// Refutations and current lines are of their moment and stay out.
void takeInfo(Info& latest, const Info& next);

} // namespace host
