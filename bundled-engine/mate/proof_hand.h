// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "shogi-core/hand.h"
#include "shogi-core/position.h"

namespace tokin {

// What a proof or disproof says about other hands. All pieces of a problem that are not on the board are in
// one of the two hands, so the attacker's hand determines both. A mate proved with certain pieces is also a
// mate with more of them; a mate refuted with certain pieces is also refuted with fewer. A proof hand is the
// smallest with which the attacker mates, a disproof hand the largest with which he still fails.

// For each type the larger, or the smaller, of the two counts.
shogi::Hand unionOf(shogi::Hand a, shogi::Hand b);
shogi::Hand intersectionOf(shogi::Hand a, shogi::Hand b);
// Both hands together: the largest attacker's hand on this board.
shogi::Hand wholeStock(const shogi::Position& position);

// The attacker's hand before his move, given the hand after it: a drop is taken back, a capture returned. For
// proofs a captured piece may not have been needed at all.
shogi::Hand beforeAttack(shogi::Hand after, const shogi::Position& position, shogi::Move move);

// Defender to move and every defence leads to mate with `needed`: the hand needed to leave the defender no
// further pieces for interposing.
shogi::Hand withMonopolies(shogi::Hand needed, const shogi::Position& position);
// Attacker to move and every check fails up to `tolerated`: without the types he does not have but whose drop
// would be another check.
shogi::Hand withoutNewChecks(shogi::Hand tolerated, const shogi::Position& position);

} // namespace tokin
