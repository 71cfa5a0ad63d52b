// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "shogi-core/position.h"

#include <array>
#include <cstdint>
#include <span>
#include <vector>

namespace app {

enum class GamePhase : std::uint8_t { Opening, Middle, Ending };

inline constexpr std::array<GamePhase, 3> kGamePhases{GamePhase::Opening, GamePhase::Middle,
                                                      GamePhase::Ending};

// The phase in which each move of a line is played; phases never go back.
// - The opening lasts until a piece other than a pawn or bishop is captured, and for 40 moves at most.
// - The ending begins, after the opening, when two enemy pieces (pawns only if promoted) are within two
//   squares of a king, or with a check by a side that has a piece other than pawns in hand.
std::vector<GamePhase> gamePhases(const shogi::Position& start, std::span<const shogi::Move> moves);

} // namespace app
