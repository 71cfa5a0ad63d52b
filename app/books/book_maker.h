// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/books/book_entry.h"
#include "shogi-core/engine_evaluation.h"
#include "shogi-core/record.h"

#include <array>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <vector>

namespace app {

// A game that a book is made from.
struct BookGame {
    shogi::Position start;
    std::vector<shogi::Move> moves;          // legal
    bool isFinished = false;                 // with a result
    std::optional<shogi::Color> winner = {}; // of a finished game; nothing: drawn
    std::array<std::string, 2> players = {}; // UTF-8, by shogi::index()
    std::array<std::optional<int>, 2> ratings = {};
    std::optional<int> year = {};
    // Of the positions after the moves, in their order; fewer than moves if there are no more.
    std::vector<std::vector<shogi::EngineEvaluation>> evaluations = {};
};

// The main line of a record. Players, year and ratings come from its headers; a rating is also taken from the
// name of a player that ends in a number in brackets, as "Tokin(3512)".
BookGame bookGameOf(const shogi::Record& record);

// What of the games comes into a book.
struct BookRecipe {
    int plies = 40;                        // moves of each game, from its start; 1 or more
    std::int64_t minCount = 1;             // moves that were played less often are left out
    std::vector<std::string> players = {}; // only moves of players whose name contains one of these, ignoring
                                           // the case of ASCII; empty: of all
    bool wins = true;                      // moves of the side that won,
    bool draws = true;
    bool losses = true;
    bool unfinished = true;           // and those of games without a result
    std::optional<int> fromYear = {}; // games without a year do not count then
    std::optional<int> toYear = {};
    std::optional<int> minRating =
        {}; // of the player who makes the move; one without a rating does not count

    friend bool operator==(const BookRecipe&, const BookRecipe&) = default;
};

// Makes a book from games, which are handed in one by one and not kept. A move counts once in a game, however
// often the game comes to its position. Scores come from evaluations only: from those of games, of the
// positions after the moves, and from those added for positions; the deepest one stays.
class BookMaker {
public:
    explicit BookMaker(BookRecipe recipe);

    // Returns whether a move of it was taken.
    bool add(const BookGame& game);
    // Stored evaluations of a position: the first move of each line, with its score and the reply. Returns
    // whether a move was taken.
    bool addEvaluations(const shogi::Position& position,
                        std::span<const shogi::EngineEvaluation> evaluations);

    // Whether kMostBookPositions were reached: later positions were not taken.
    bool isFull() const { return m_isFull; }
    // The moves by descending counts. Leaves nothing here.
    BookContent finish();

private:
    bool isWanted(const BookGame& game, shogi::Color mover) const;
    // The move in the book; nullptr if it is full.
    BookMove* place(const shogi::Position& position, shogi::Move move);

    BookRecipe m_recipe;
    BookContent m_book;
    bool m_isFull = false;
};

} // namespace app
