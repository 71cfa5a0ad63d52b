// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "shogi-core/types.h"

#include <QString>

namespace board {

// The name of the file with a piece's letters, without its suffix: "king", "king_white", "pro_pawn". By
// custom the stronger player, White, has 王 and the other has 玉; no other piece depends on its side.
QString letterFileName(shogi::Piece piece);

// CSA's two letters for a piece type: "FU", "TO". For the king "OU".
QString csaName(shogi::PieceType type);

} // namespace board
