// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/coach/coach_values.h"
#include "app/library/game_accuracy.h"
#include "shogi-core/record.h"

#include <QString>
#include <QStringList>

#include <cstdint>
#include <optional>

namespace app {

// What is known of a game of the user besides its result. Kept by Coach as a value under a name of its own
// (docs/formats/coach.md).
struct GameDetails {
    std::uint64_t moves = 0;                       // recognises the game: movesHash()
    int ownMoves = 0;                              // of the user
    std::optional<std::chrono::milliseconds> used; // by the user in all of them
    QStringList openings;                          // own strategies and castles, as OpeningShape::id
    std::optional<SideAccuracy> accuracy;          // the user's, once the game was analysed

    friend bool operator==(const GameDetails&, const GameDetails&) = default;
};

// The name of the value that belongs to the game which ended at this time: "game 1764500000".
QString gameDetailsName(std::chrono::sys_seconds time);
QString toText(const GameDetails& details);
// Of anything else: nothing is known.
GameDetails gameDetailsFromText(const QString& text);

// Of the start position and the moves of the main line, without an ending; equal on every machine.
std::uint64_t movesHash(const shogi::Record& record);

} // namespace app
