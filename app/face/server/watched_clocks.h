// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "board-widget/board_state.h"
#include "csa-link/online_game.h"

#include <array>
#include <chrono>
#include <optional>

namespace app {

// How often clocks that are looked at are drawn again.
inline constexpr std::chrono::milliseconds kWatchedClockTick{250};

// The clocks of a game that is played elsewhere, as they are at a moment, by shogi::index(Color). since: when
// its newest move, or its beginning, was heard of. Nothing: there is no limit. When the game is over they
// stand.
std::array<std::optional<board::ClockFace>, 2> watchedClocks(const csa::OnlineGame& game, csa::Stamp since,
                                                             csa::Stamp now);

} // namespace app
