// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "shogi-core/move.h"

#include <optional>
#include <string_view>

// How CSA, and JKF after it, names pieces and ends.
namespace shogi::detail {

// "FU", "NY" …; empty for no piece.
std::string_view csaPieceName(PieceType type);
std::optional<PieceType> csaPieceNamed(std::string_view name);

// What "%TORYO" means for the side to move; nothing for unknown words.
std::optional<Ending> endingFromCsa(std::string_view word, Color sideToMove);
// The word that comes nearest; who won is kept wherever there is a word for it.
std::string_view endingToCsa(Ending ending, Color sideToMove);

} // namespace shogi::detail
