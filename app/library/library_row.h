// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/library/library_game.h"

#include <cstdint>

namespace app {

// Number of a game in a library; never given to another game.
using GameId = std::uint32_t;
// Number of a word (a name, an event, a place …) in a library; 0: none.
using WordId = std::uint32_t;

enum class GameOutcome : std::uint8_t { Unknown, BlackWins, WhiteWins, Draw };

// The numbers of a game by which a library of a million is searched in milliseconds: all of them lie in
// memory. This is how they stand in the file, little-endian.
struct LibraryRow {
    static constexpr std::uint32_t kUnknownTime = 0xffffffff;
    static constexpr std::uint8_t kAnalysed = 1; // some position has an evaluation
    static constexpr std::uint8_t kHasText = 2;  // has comments or headers that can be searched

    GameId id = 0;
    WordId black = 0;
    WordId white = 0;
    WordId event = 0;
    WordId place = 0;
    WordId opening = 0;                    // as the record states it
    std::uint32_t start = 0;               // number of the start position; 0: the even game
    std::int32_t date = 0;                 // as in LibraryGame
    std::uint32_t mainTime = kUnknownTime; // seconds
    std::uint32_t blackUsed = kUnknownTime;
    std::uint32_t whiteUsed = kUnknownTime;
    std::uint32_t firstMove = 0; // place of its moves in their chunk
    std::uint16_t plies = 0;
    std::int16_t minute = -1;      // of the day; −1: unknown
    std::uint16_t blackRating = 0; // 0: unknown
    std::uint16_t whiteRating = 0;
    std::uint16_t byoyomi = 0; // seconds
    std::uint16_t increment = 0;
    std::uint8_t end = 0;    // 0: unknown; otherwise shogi::GameEnd + 1
    std::uint8_t winner = 0; // 0: none or unknown; otherwise shogi::Color + 1
    std::uint8_t flags = 0;
    std::uint8_t unused = 0;

    GameOutcome outcome() const;
    int year() const { return date / 10000; }

    friend bool operator==(const LibraryRow&, const LibraryRow&) = default;
};
static_assert(sizeof(LibraryRow) == 64);

// The outcome of a game that ended like this.
GameOutcome outcomeOf(std::optional<shogi::GameEnd> end, std::optional<shogi::Color> winner);
// The numbers of a game, without those that the library gives: id, words, start and place of the moves.
LibraryRow rowOf(const LibraryGame& game);

} // namespace app
