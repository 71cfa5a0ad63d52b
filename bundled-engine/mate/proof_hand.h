// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "shogi-core/hand.h"
#include "shogi-core/position.h"

namespace tokin {

// What a proof or disproof says about other hands. All pieces of a problem that are not on the board are in
// one of the two hands, so the attacker's hand alone tells both. A mate proved with some pieces is a mate
// with more of them; a mate refuted with some pieces is refuted with fewer. A proof hand is the least the
// attacker needs, a disproof hand the most with which he still fails.

// Of every type as many as either of the hands has, or as few as both have.
shogi::Hand unionOf(shogi::Hand a, shogi::Hand b);
shogi::Hand intersectionOf(shogi::Hand a, shogi::Hand b);
// Both hands together: all the attacker could have on this board.
shogi::Hand wholeStock(const shogi::Position& position);

// The attacker's hand before his move, given the hand in question after it: a drop is taken back, a capture
// returned. For proofs a captured piece may not have been needed at all.
shogi::Hand beforeAttack(shogi::Hand after, const shogi::Position& position, shogi::Move move);

// Defender to move and every defence leads to mate with `needed`: what is needed if the defender shall not
// have further pieces to put between.
shogi::Hand withMonopolies(shogi::Hand needed, const shogi::Position& position);
// Attacker to move and every check fails up to `tolerated`: without types of which he has none but whose drop
// would be one more check.
shogi::Hand withoutNewChecks(shogi::Hand tolerated, const shogi::Position& position);

} // namespace tokin
