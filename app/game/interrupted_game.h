// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/game/aids_used.h"
#include "app/settings/game_settings.h"

#include <QJsonObject>

#include <array>
#include <optional>

namespace app {

// The standing of a series of games.
struct SeriesScore {
    int games = 1; // 1: not a series
    int played = 0;
    // Points of the player who began with Black, and of the other; two for a win.
    std::array<int, 2> halfPoints{};
    bool changed = false; // colours compared with the first game

    friend bool operator==(const SeriesScore&, const SeriesScore&) = default;
};

QJsonObject toJson(const SeriesScore& score);
// Values out of range are clamped.
SeriesScore seriesScoreFromJson(const QJsonObject& json);

// The data needed, besides its record, to continue a game that was interrupted by the end of the program. The
// clocks follow from the times of its moves.
struct InterruptedGame {
    GameSettings settings;
    int firstMoves = 0;      // moves of the record from before the game
    Milliseconds thought{0}; // of the running turn
    SeriesScore series;      // before this game
    AidsUsed aids;           // so far

    friend bool operator==(const InterruptedGame&, const InterruptedGame&) = default;
};

// The context of a journal (Autosave::setContext()); thought is stored in the journal separately.
QJsonObject toJson(const InterruptedGame& game);
// Nothing if it contains no game.
std::optional<InterruptedGame> interruptedGameFromJson(const QJsonObject& json);

} // namespace app
