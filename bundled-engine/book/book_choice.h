// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "bundled-engine/book/book.h"
#include "shogi-core/position.h"

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace tokin {

// A move of a book, with the moves it was chosen from.
struct BookChoice {
    BookMove move;
    int depth = 0;
    std::vector<shogi::Move>
        line;                    // the move and those that follow in the book, always the one of most weight
    std::vector<BookMove> among; // all that could be chosen, in the book's order
};

// One of the book's moves in this game, by weight: luck, any 64 bits, decides. Moves that are illegal or
// lead to a position that has occurred are never chosen. Nothing if no move is left. start, moves: the game
// so far, all legal.
std::optional<BookChoice> chooseBookMove(const Book& book, const shogi::Position& start,
                                         std::span<const shogi::Move> moves, std::uint64_t luck);

} // namespace tokin
