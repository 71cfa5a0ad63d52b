// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "shogi-core/move.h"
#include "shogi-core/start_position.h"

#include <optional>
#include <vector>

namespace app {

// Handicaps that two players climb: who has won often enough in a row gives one step more, or receives one
// step less.
struct HandicapLadder {
    std::vector<shogi::Handicap>
        steps;     // from the smallest on; without None, which is where two players begin
    int after = 2; // wins in a row, at the same step, that change it; at least 1

    bool isUsed() const { return !steps.empty(); }
    friend bool operator==(const HandicapLadder&, const HandicapLadder&) = default;
};

// Where two players are on a ladder. Pure.
class LadderPlace {
public:
    // Greater than 0: the first player gives steps[level - 1]; less: the second one does; 0: an even game.
    int level() const { return m_level; }
    // Wins in a row at this step, of the first player; negative: of the second.
    int run() const { return m_run; }
    shogi::Handicap handicap(const HandicapLadder& ladder) const;
    // The colour of the first player in the next game, if a handicap decides it: the giver has White.
    std::optional<shogi::Color> firstColor() const;
    // Takes the result of the next game between them; a draw ends a run.
    void add(const HandicapLadder& ladder, shogi::Color firstColor, const shogi::Ending& ending);

    friend bool operator==(const LadderPlace&, const LadderPlace&) = default;

private:
    int m_level = 0;
    int m_run = 0;
};

} // namespace app
