// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "shogi-core/bitboard.h"

namespace shogi {

// Squares a piece of this colour and type attacks from square, with sliders stopped by (and including) the
// first occupied square.
Bitboard attacksOf(Color color, PieceType type, Square square, Bitboard occupied);

Bitboard pawnAttacks(Color color, Square square);
Bitboard knightAttacks(Color color, Square square);
Bitboard silverAttacks(Color color, Square square);
Bitboard goldAttacks(Color color, Square square);
Bitboard kingAttacks(Square square);
Bitboard lanceAttacks(Color color, Square square, Bitboard occupied);
Bitboard bishopAttacks(Square square, Bitboard occupied);
Bitboard rookAttacks(Square square, Bitboard occupied);

// Squares strictly between two squares on a common line; empty otherwise.
Bitboard between(Square a, Square b);
// The whole line through two squares (both included); empty if they share none.
Bitboard lineThrough(Square a, Square b);

} // namespace shogi
