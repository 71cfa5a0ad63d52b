// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "shogi-core/move.h"
#include "shogi-core/record.h"

#include <array>
#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace app {

// What the library keeps of a game: its main line, and what it can be found by. The record stays where it is.
struct LibraryGame {
    shogi::Position start;
    std::vector<shogi::Move> moves;
    std::optional<shogi::GameEnd> end; // nothing: the record does not say how the game ended
    std::optional<shogi::Color> winner;
    std::array<std::string, 2> players; // by shogi::Color; empty: unknown
    std::array<std::optional<int>, 2> ratings;
    std::string event;
    std::string place;
    std::string statedOpening; // as the record names it
    int date = 0;              // year, month and day as the digits of a number, 20240301; 0: unknown
    std::optional<int> minute; // of the day, when the game began
    std::optional<std::chrono::seconds> mainTime;
    std::chrono::seconds byoyomi{0};
    std::chrono::seconds increment{0};
    std::array<std::optional<std::chrono::seconds>, 2>
        used;                // time of all moves; nothing unless every move has one
    bool isAnalysed = false; // some position has an evaluation
    std::string
        text; // comments of all branches, names of bookmarks, and headers without a member of their own
};

// Takes it out of a record.
LibraryGame libraryGame(const shogi::Record& record);

// Equal for the same moves from the same start between the same players, whatever their titles, and for
// nothing else (64 bits; among a million games two have the same by chance with a probability of 1 in 40
// million).
std::uint64_t identityOf(const LibraryGame& game);

} // namespace app
