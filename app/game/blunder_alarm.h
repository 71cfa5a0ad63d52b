// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/live/move_loss.h"
#include "app/settings/aid_settings.h"

#include <cstdint>
#include <optional>

namespace app {

// The loss of win rate (0 … 1) from which on a move of the user raises the alarm. grade: of the opponent, as
// on Tokin's scale (kyu below 0, dan above); nothing: at full strength, or an engine without grades. Who
// plays a weak opponent is told of large losses only: the others are not what such a game is decided by.
double alarmLoss(AlarmLevel level, std::optional<std::int64_t> grade);

// Whether the user is to be warned of this move. A proved mate that the best move avoids counts as well,
// unless the game was lost already.
bool isAlarming(const MoveLoss& loss, double leastLoss);

} // namespace app
