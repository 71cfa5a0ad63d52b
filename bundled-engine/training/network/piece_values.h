// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "bundled-engine/training/network/float_network.h"

#include <string>
#include <vector>

namespace tokin::training {

// What the linear model thinks pieces are worth in centipawns, as lines for people: means over where they
// stand in samples, on the board and in hand. Wrong signs, sides or scales show here at a glance.
// weights: of a network without hidden units
std::string pieceValueTable(const Floats& weights, double scale, const std::vector<NetworkSample>& samples);

} // namespace tokin::training
