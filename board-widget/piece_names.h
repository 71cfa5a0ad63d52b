// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "shogi-core/types.h"

#include <QString>

namespace board {

// The name of the file with a piece's letters, without its ending: "king", "king_white", "pro_pawn". By
// custom the stronger player, White, takes 王 and the other one 玉; no other piece differs by its side.
QString letterFileName(shogi::Piece piece);

// CSA's two letters for a type of piece: "FU", "TO". For the king "OU".
QString csaName(shogi::PieceType type);

} // namespace board
