// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/books/book_reader.h"
#include "shogi-core/move.h"
#include "shogi-core/position.h"

#include <cstdint>
#include <optional>
#include <span>
#include <tl/expected.hpp>
#include <vector>

namespace app {

// How a move is taken from a book for an engine that has none of its own.
struct OpeningTerms {
    enum class Rule : std::uint8_t {
        Best,    // the greatest score; in a position without scores, the greatest count
        ByCount, // as often as it was played; without counts, by score
        ByScore  // better moves more often, see temperature; without scores, by count
    };
    Rule rule = Rule::ByCount;
    double temperature = 30; // of ByScore: a move worse by so many centipawns is chosen e times less; above 0
    int untilMove = 0;       // up to this move of the game, 1 is its first; 0: as long as the book goes
    // No more once the opponent has made a move that the book does not have in a position that it has.
    bool onlyWhileFollowed = false;
    bool mirror = true;

    friend bool operator==(const OpeningTerms&, const OpeningTerms&) = default;
};

struct OpeningChoice {
    BookMove move;
    double share = 1; // 0 to 1: how often it is chosen; of Best, how often it was played
    bool isMirrored = false;
    std::vector<BookMove> among; // all that could be chosen, in the book's order

    friend bool operator==(const OpeningChoice&, const OpeningChoice&) = default;
};

// A move of the book in this game: start, and the moves so far, all legal. luck: from 0, below 1. The move is
// legal. One that brings a position for the third time is not chosen while the book has another. Nothing if
// the book has no move, or none by the terms.
tl::expected<std::optional<OpeningChoice>, BookFault> chooseFromBook(BookReader& book,
                                                                     const shogi::Position& start,
                                                                     std::span<const shogi::Move> moves,
                                                                     const OpeningTerms& terms, double luck);

} // namespace app
