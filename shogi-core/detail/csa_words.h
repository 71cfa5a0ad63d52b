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
// What such a word behind a move that breaks the rules means: that the mover lost by it. Nothing if it tells
// of another end, or of a foul of the other side.
std::optional<Ending> endingOfFoul(std::string_view word, Color mover);
// The word that comes nearest. Who won is kept wherever there is a word for it, and never turned round.
// sideToMove: behind a move that broke the rules, the other side.
std::string_view endingToCsa(Ending ending, Color sideToMove);

} // namespace shogi::detail
