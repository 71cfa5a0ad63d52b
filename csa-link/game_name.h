// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "csa-link/side_clock.h"

#include <optional>
#include <string_view>

namespace csa {

// The times that a name of a game gives, as on Floodgate: "floodgate-300-10F" has 300 seconds and an
// increment of 10, "game-600-30" a byoyomi of 30. Nothing if it gives none.
std::optional<TimeRules> rulesInGameName(std::string_view name);

// The parts of a game's id as Floodgate makes it: "wdoor+floodgate-300-10F+black+white+20261129183000".
struct GameIdParts {
    std::string_view game;
    std::string_view black;
    std::string_view white;
};
std::optional<GameIdParts> partsOfGameId(std::string_view gameId);

} // namespace csa
