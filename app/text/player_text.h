// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/game/play_session.h"
#include "app/text/message.h"

namespace app {

// Texts about players and the games they are about to play, translated when called.

// "Thinking", "Not responding"; empty while there is nothing to say.
QString playerStateText(PlayerState state);
// The same for an engine in the window, where it takes long or has failed: "Preparing (0:05)", "Failed".
QString engineSeatText(const EngineSeat& seat);
// The activity of a player: "Tokin is thinking", "Tokin is starting".
QString playerActivityText(PlayerState state, const QString& name);
// An engine was lost while its opponent was to move, and has been restarted.
Message playerRestartMessage(const PlayerFailure& failure);
// Why an engine cannot continue.
Message playerFailureMessage(const PlayerFailure& failure);
// How a game ended. names: of the players, by side.
Message gameResultMessage(const GameResult& result, bool handicap, const std::array<QString, 2>& names);

// Who won, in a few words: "You won", "Ayumi won", "Draw"; empty if there is no result. person: the side of
// the person, if only one person plays. names: of the players, by side.
QString outcomeText(const shogi::Ending& ending, std::optional<shogi::Color> person,
                    const std::array<QString, 2>& names);

// The points of a series: "Ayumi 1½ – ½ Tokin". names: of the players, by their present sides.
QString seriesPointsText(const GameSeries& series, const std::array<QString, 2>& names);

// Why a game cannot be started with these settings, and what to do about it.
QString gameSettingsFaultText(GameSettingsFault fault);
// "Depth 8, 1.00 M nodes"; empty if nothing is set.
QString limitsText(const EngineLimits& limits);
// The same with the conditions for resigning; empty if there are none.
QString limitsText(const EngineLimits& limits, const ResignRule& resign);

} // namespace app
