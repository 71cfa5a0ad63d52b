// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "bundled-engine/training/network/float_network.h"

#include <string>
#include <vector>

namespace tokin::training {

// Piece values of the linear model in centipawns, as lines for people: means over where the pieces stand in
// samples, on the board and in hand. Wrong signs, sides or scales are easy to see here. weights: of a network
// without hidden units
std::string pieceValueTable(const Floats& weights, double scale, const std::vector<NetworkSample>& samples);

} // namespace tokin::training
