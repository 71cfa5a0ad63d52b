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
// What such a word after a move that breaks the rules means: the mover lost by that move. Nothing if it means
// another end, or a foul by the other side.
std::optional<Ending> endingOfFoul(std::string_view word, Color mover);
// The nearest word. The winner is kept wherever there is a word for it, and never reversed. sideToMove: after
// a move that broke the rules, the other side.
std::string_view endingToCsa(Ending ending, Color sideToMove);

} // namespace shogi::detail
