// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "shogi-core/move.h"
#include "shogi-core/position.h"

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

// What opening books have in common, whatever format they come from. Values; pure functions; any thread.
namespace app {

// How games went on after a move, seen by the side that made it.
struct BookResults {
    std::int64_t wins = 0;
    std::int64_t draws = 0;
    std::int64_t losses = 0;

    bool isEmpty() const { return wins == 0 && draws == 0 && losses == 0; }
    friend bool operator==(const BookResults&, const BookResults&) = default;
};

struct BookMove {
    shogi::Move move;
    shogi::Move reply = {};                 // the answer that is expected; none: not given
    std::optional<int> score = {};          // centipawns for the side that makes the move; nothing: not given
    std::optional<int> depth = {};          // plies of the search that found the score
    std::optional<std::int64_t> count = {}; // games, or a weight: how often it is played; 0 or more
    BookResults results = {};
    std::string comment = {}; // UTF-8, lines separated by \n

    friend bool operator==(const BookMove&, const BookMove&) = default;
};

// What a book says about a position.
struct BookEntry {
    std::vector<BookMove> moves; // in the book's order, each move once
    std::string comment = {};    // as for moves
    int ply = 0;                 // the counter that the file has for the position; 0: none

    const BookMove* find(shogi::Move move) const;
    BookMove* find(shogi::Move move);
    friend bool operator==(const BookEntry&, const BookEntry&) = default;
};

// A whole book in memory. Positions have the order in which YaneuraOu sorts them: that of their SFEN's bytes.
struct BookContent {
    std::map<std::string, BookEntry> positions; // by bookSfen()
    std::string author = {};                    // .sbk
    std::string description = {};               // .sbk and .kmbk
    std::string comment = {};                   // what stands before the first position of a .db

    std::int64_t moveCount() const;
    friend bool operator==(const BookContent&, const BookContent&) = default;
};

// No more positions are held in memory: some gigabytes.
inline constexpr std::int64_t kMostBookPositions = 5'000'000;
// A larger comment is cut.
inline constexpr std::size_t kLongestBookComment = std::size_t{1} << 16;

// A position in a book: its SFEN without the counter.
std::string bookSfen(const shogi::Position& position);

// The same with files exchanged: 1 and 9, 2 and 8 … As shogi's rules do not know left and right, a move is
// legal exactly if the mirrored one is in the mirrored position.
shogi::Position mirrored(const shogi::Position& position);
shogi::Move mirrored(shogi::Move move);
BookEntry mirrored(BookEntry entry);

// Removes moves that are not legal in the position or that stand earlier in the entry, and replies that are
// not legal after their move. Returns how many moves and replies were removed.
std::int64_t removeIllegal(BookEntry& entry, const shogi::Position& position);

// Adds what another entry of the same position has and this one lacks: moves, and the comment.
void addMissing(BookEntry& entry, BookEntry&& other);

// Adds a line to a comment, as far as it may grow.
void addCommentLine(std::string& comment, std::string_view line);

} // namespace app
