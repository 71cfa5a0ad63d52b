// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "shogi-core/position.h"

#include <cstdint>

namespace tokin {

// What a limited player likes beside good moves: where its rook goes in the opening, and whether it looks for
// a fight or avoids one.
struct PlayStyle {
    enum class Rook : std::uint8_t { Any, Static, Ranging };
    enum class Temper : std::uint8_t { Any, Calm, Sharp };
    Rook rook = Rook::Any;
    Temper temper = Temper::Any;

    friend bool operator==(const PlayStyle&, const PlayStyle&) = default;
};

// How much a legal move looks for a fight, 0 … kSharpest: captures, checks, promotions and moves towards the
// enemy king do, moves back and moves beside the own king do not. Says nothing about how good it is.
inline constexpr int kSharpest = 1024;
int sharpness(const shogi::Position& root, shogi::Move move);

// What a player thinks of a move because of where it wants its rook, the least liked first.
enum class RookWish : std::uint8_t {
    Against, // it would spoil what the player wants
    Suits,   // it is like most others; always if the player wants nothing
    Liked,   // it prepares what the player wants, or completes it
    Wanted,  // it is what the player wants now
    Dearest  // of the wanted ones, the one of this game
};
// In its first kOpeningMoves moves a player with a ranging rook brings the rook to one of the four files on
// the other side of the king, and then the king away from it; in which move and to which file depends on the
// game. One with a static rook leaves it where it is and advances the pawn before it. A rook that has gone
// its own way, or is not there, is left alone. game: a seed. Precondition: legal.
inline constexpr int kOpeningMoves = 14;
RookWish rookWish(PlayStyle::Rook style, const shogi::Position& root, shogi::Move move, std::uint64_t game);

// Whether a move brings the rook from where it starts to one of the files of a ranging rook.
bool isRanging(const shogi::Position& root, shogi::Move move);

} // namespace tokin
