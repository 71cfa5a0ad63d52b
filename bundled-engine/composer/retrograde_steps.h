// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "shogi-core/position.h"

#include <vector>

namespace tokin::composer {

// A check and a reply that lead to a problem.
struct RetrogradeStep {
    shogi::Position start; // Black to move
    shogi::Move check;     // Black's, legal in start
    shogi::Move reply;     // White's, legal after it, and leads to the problem
};

// The steps back from a problem whose attacker, Black, has no king: White's move is taken back, then Black's
// check before it. In a fixed order. White's move was one of the king, which may have captured the checking
// piece; one of another piece that captured it; or a piece dropped in the way of it. Black's check was a drop
// or a move, which may have promoted, or captured a piece that Black holds in the problem. Every start obeys
// the rules for positions, and White is not in check there. Precondition: White has a king, and everything
// that is neither on the board nor in Black's hand.
std::vector<RetrogradeStep> retrogradeSteps(const shogi::Position& problem);

} // namespace tokin::composer
