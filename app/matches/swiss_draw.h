// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/matches/match_draw.h"

#include <cstddef>
#include <vector>

namespace app {

// What the draw of a round of a Swiss tournament knows of a player.
struct SwissPlayer {
    int halfPoints = 0;
    std::vector<std::size_t> opponents; // of earlier rounds, each time
    int balance = 0;                    // games with Black minus games with White
    int lastBlack = -1;                 // the latest round with Black in its first game, -1: none
    int byes = 0;
};

// The games of the next round. order: all players, best first. Of all ways to pair them the best one: with as
// few repeated pairings as possible, then without two players who have had the same colour twice more often,
// then between players of like points, then with colours that even out, then, within the same points, the
// upper half against the lower one. With an odd number of players one has a bye, who has had the fewest and
// then the fewest points. Who has had Black less often gets it; if all is equal, the better one in every
// other pairing. Games of a meeting come in pairs with the same opening. Pure.
MatchDraw swissRound(const std::vector<SwissPlayer>& players, const std::vector<std::size_t>& order,
                     int round, int gamesEach);

} // namespace app
