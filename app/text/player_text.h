// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/game/game.h"
#include "app/game/game_series.h"
#include "app/text/message.h"

namespace app {

// Words about players and the games they are to play, translated when called.

// "Thinking", "Not responding"; empty while there is nothing to say.
QString playerStateText(PlayerState state);
// What is happening in a game: "Tokin is thinking", "Tokin is starting".
QString playerActivityText(PlayerState state, const QString& name);
// An engine was lost while its opponent was to move; it has been started again.
Message playerRestartMessage(const PlayerFailure& failure);
// Why an engine cannot go on.
Message playerFailureMessage(const PlayerFailure& failure);
// How a game ended. names: of the players, by side.
Message gameResultMessage(const GameResult& result, bool handicap, const std::array<QString, 2>& names);

// The points of a series: "Ayumi 1½ – ½ Tokin". names: of the players, by the side they have now.
QString seriesPointsText(const GameSeries& series, const std::array<QString, 2>& names);

// Why a game cannot be started so, and what to do about it.
QString gameSettingsFaultText(GameSettingsFault fault);
// "Depth 8, 1.00 M nodes"; empty if nothing is set.
QString limitsText(const EngineLimits& limits);
// The same with when it resigns; empty if there is nothing.
QString limitsText(const EngineLimits& limits, const ResignRule& resign);

} // namespace app
