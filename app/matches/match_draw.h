// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "shogi-core/types.h"

#include <cstddef>
#include <vector>

namespace app {

// A game that follows from earlier results, and is not known when a match begins.
struct DrawnGame {
    std::size_t first = 0; // players; first is the smaller number
    std::size_t second = 1;
    shogi::Color firstColor = shogi::Color::Black; // of first
    int opening = 0;                               // counts from 0

    friend bool operator==(const DrawnGame&, const DrawnGame&) = default;
};

// Games of a round that are drawn together: all of a round of a Swiss tournament, or the next ones of a
// meeting in a knockout. Once drawn they are facts: a journal keeps them, and a result that is corrected
// later does not change them.
struct MatchDraw {
    int from = 0;  // number of the first of these games in the match
    int round = 0; // counted from 0
    std::vector<DrawnGame> games;
    std::vector<std::size_t> byes; // players without an opponent in this round

    friend bool operator==(const MatchDraw&, const MatchDraw&) = default;
};

// A drawn game between two players in any order; color: of the first one given.
inline DrawnGame drawnGame(std::size_t one, std::size_t other, shogi::Color color, int opening) {
    return one < other ? DrawnGame{one, other, color, opening} : DrawnGame{other, one, ~color, opening};
}

} // namespace app
