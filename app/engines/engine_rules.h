// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/engines/engine_catalog.h"
#include "shogi-core/rules.h"

namespace app {

// Options by which an engine is told the rules of a game (EnteringKingRule, MaxMovesToDraw, Draw_Ply), set to
// other rules than these: raw name → the value that fits. Empty if it plays by the same rules, as far as it
// has such options. handicap: whether the game has one.
host::OptionValues otherRules(const CatalogEntry& entry, const shogi::GameRules& rules, bool handicap);

} // namespace app
