// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "bundled-engine/training/games/training_game.h"

#include <cstddef>
#include <string>
#include <vector>

namespace tokin::training {

// The last so many plies of games that one side has won on the board, up to the winner's last move: a line
// "sfen … moves …" for each game, as `tokin compose` and komadai-cli read it.
std::string gameEndings(const std::vector<TrainingGame>& games, std::size_t plies);

} // namespace tokin::training
