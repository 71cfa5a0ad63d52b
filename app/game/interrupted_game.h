// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/settings/game_settings.h"

#include <QJsonObject>

#include <optional>

namespace app {

// What is needed besides its record to continue a game that was interrupted by the end of the program. The
// clocks follow from the times of its moves.
struct InterruptedGame {
    GameSettings settings;
    int firstMoves = 0;      // moves of the record from before the game
    Milliseconds thought{0}; // of the running turn

    friend bool operator==(const InterruptedGame&, const InterruptedGame&) = default;
};

// The context of a journal (Autosave::setContext()); thought is stored in the journal separately.
QJsonObject toJson(const InterruptedGame& game);
// Nothing if it contains no game.
std::optional<InterruptedGame> interruptedGameFromJson(const QJsonObject& json);

} // namespace app
