// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "bundled-engine/training/random.h"
#include "shogi-core/position.h"

#include <optional>
#include <vector>

namespace tokin::training {

// A legal move by lot: the better a position looks after it (the evaluation made by hand, less what the best
// capture in reply wins by exchange), the likelier it is. spread: centipawns that halve the chance of a move.
// Moves that lose far more than that are never drawn. Nothing if there is no legal move.
std::optional<shogi::Move> drawMove(const shogi::Position& position, Random& random, int spread);

// So many moves by lot, shorter where the game ends before.
std::vector<shogi::Move> drawMoves(shogi::Position position, int plies, Random& random, int spread);

} // namespace tokin::training
