// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/game/player.h"
#include "app/text/message.h"

namespace app {

// Texts about the players of a game, translated when called.

// "Thinking", "Not responding"; empty if there is nothing to report.
QString playerStateText(PlayerState state);
// The state of a game: "Tokin is thinking", "Tokin is being started".
QString playerActivityText(PlayerState state, const QString& name);
// An engine failed on its opponent's time and has been restarted.
Message playerRestartMessage(const PlayerFailure& failure);
// Why an engine cannot continue.
Message playerFailureMessage(const PlayerFailure& failure);

} // namespace app
