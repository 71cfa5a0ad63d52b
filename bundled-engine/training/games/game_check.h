// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "bundled-engine/training/games/game_pack.h"
#include "bundled-engine/training/games/training_game.h"

#include <string>

namespace tokin::training {

// Plays the game again by the rules of shogi-core. What is wrong with it, English, beginning with a verb;
// empty if nothing is: moves are legal and stop where the game ends, exactly the opening is without scores,
// the other scores lie within those of a search, and winner and reason are what the rules say.
std::string gameTrouble(const TrainingGame& game, const PackHeader& header);

} // namespace tokin::training
