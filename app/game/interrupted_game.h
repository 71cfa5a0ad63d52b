// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/settings/game_settings.h"

#include <QJsonObject>

#include <optional>

namespace app {

// A game that the end of the program has interrupted, as far as its record does not tell it: what it takes to
// play it on. The clocks follow from the times of its moves.
struct InterruptedGame {
    GameSettings settings;
    int firstMoves = 0;      // moves of the record that were there before the game began
    Milliseconds thought{0}; // of the turn that ran

    friend bool operator==(const InterruptedGame&, const InterruptedGame&) = default;
};

// The context of a journal (Autosave::setContext()); thought is the journal's own.
QJsonObject toJson(const InterruptedGame& game);
// Nothing if it speaks of no game.
std::optional<InterruptedGame> interruptedGameFromJson(const QJsonObject& json);

} // namespace app
