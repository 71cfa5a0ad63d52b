// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/library/game_accuracy.h"
#include "app/library/library_reader.h"

#include <QStringList>

#include <cstdint>
#include <optional>
#include <vector>

namespace app {

enum class PlayerResult : std::uint8_t { Unknown, Win, Loss, Draw };

// A game as one of its players has it.
struct PlayerGame {
    GameId id = 0;
    shogi::Color side = shogi::Color::Black;
    PlayerResult result = PlayerResult::Unknown;
    int date = 0; // as in LibraryGame
    int minute = -1;
    int plies = 0;
    int moves = 0;                         // of the player
    std::optional<std::uint32_t> used;     // seconds of all these moves
    std::optional<std::uint32_t> mainTime; // seconds
    int rating = 0;                        // of the player; 0: unknown
    int opponent = -1;                     // in PlayerGames::opponents; −1: unknown
    SideAccuracy accuracy;
    std::vector<std::uint16_t> shapes; // in PlayerGames::shapes, each once
    std::vector<std::uint16_t> opponentShapes;
};

// The games of a player.
struct PlayerGames {
    std::vector<PlayerGame> games; // the oldest first; those without a date before all others
    QStringList opponents;         // names without titles, each once
    QStringList shapes;            // ids of the rules that the library's games were named by
};

// The games of filter.player, which must not be empty, that the filter lets through. Whoever plays against a
// namesake counts as Black. Empty after a failure of the reader.
PlayerGames playerGames(LibraryReader& reader, const GameFilter& filter);

// Players whose names contain this text, as GameFilter finds them, without titles: those with most games
// first.
QStringList playersLike(LibraryReader& reader, const QString& text, qsizetype most);

} // namespace app
