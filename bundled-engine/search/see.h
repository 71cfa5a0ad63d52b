// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "bundled-engine/evaluation/attack_map.h"
#include "shogi-core/position.h"

namespace tokin {

// Value of a piece in exchanges, centipawns: the owner's loss on the board plus the taker's gain in hand.
int exchangeValue(shogi::PieceType type);

// Static exchange evaluation: whether the move, followed by the best exchanges on its target square, wins at
// least threshold. Pins are ignored; only the first move promotes. Precondition: legal.
bool exchangeWins(const shogi::Position& position, shogi::Move move, int threshold);

// Whether no piece of the other side can capture on the square the move leads to, pins ignored. attacks: of
// this position. May be false for such a move as well.
inline bool isSafe(const shogi::Position& position, const AttackMap& attacks, shogi::Move move) {
    const shogi::Bitboard theirs = attacks.once[shogi::index(~position.sideToMove())];
    // A slider could follow a piece that leaves its line.
    return !theirs.has(move.to()) && (move.isDrop() || !theirs.has(move.from()));
}

} // namespace tokin
