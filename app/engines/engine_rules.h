// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/engines/engine_catalog.h"
#include "shogi-core/rules.h"

namespace app {

// Options for the rules of a game (EnteringKingRule, MaxMovesToDraw, Draw_Ply) whose values differ from these
// rules: raw name → the right value. Empty if the engine plays by the same rules, as far as its options show.
// handicap: whether the game has one.
host::OptionValues otherRules(const CatalogEntry& entry, const shogi::GameRules& rules, bool handicap);

} // namespace app
