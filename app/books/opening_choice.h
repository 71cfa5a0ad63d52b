// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/books/book_reader.h"
#include "app/books/opening_terms.h"
#include "shogi-core/move.h"
#include "shogi-core/position.h"

#include <optional>
#include <span>
#include <tl/expected.hpp>
#include <vector>

namespace app {

struct OpeningChoice {
    BookMove move;
    double share = 1; // 0 to 1: how often it is chosen; of Best, how often it was played
    bool isMirrored = false;
    std::vector<BookMove> among; // all that could be chosen, in the book's order
    std::vector<double> shares;  // the share of each of them

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
