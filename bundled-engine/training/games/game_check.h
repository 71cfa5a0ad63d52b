// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "bundled-engine/training/games/game_pack.h"
#include "bundled-engine/training/games/training_game.h"

#include <string>

namespace tokin::training {

// Replays the game by the rules of shogi-core. Returns what is wrong with it, in English, beginning with a
// verb; empty if it is correct: moves are legal and stop where the game ends, only the opening is without
// scores, the other scores are within the range of a search, and winner and reason agree with the rules.
std::string gameTrouble(const TrainingGame& game, const PackHeader& header);

} // namespace tokin::training
