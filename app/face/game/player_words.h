// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/game/player.h"
#include "app/text/message.h"

namespace app {

// Words about the players of a game, translated when called.

// "Thinking", "Not answering"; empty while there is nothing to say.
QString playerStateText(PlayerState state);
// What is happening in a game: "Tokin is thinking", "Tokin is being started".
QString playerActivityText(PlayerState state, const QString& name);
// An engine was lost while its opponent was to move; it has been started again.
Message playerRestartMessage(const PlayerFailure& failure);
// Why an engine cannot go on.
Message playerFailureMessage(const PlayerFailure& failure);

} // namespace app
