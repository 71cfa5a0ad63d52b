// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine-host/analysis.h"
#include "shogi-core/move.h"

#include <array>
#include <optional>

namespace app {

// When a match ends games that its engines consider decided. Rules that are not set never apply.
struct AdjudicationRules {
    // One side has lost: in the last moves of each engine, both gave scores in which it is worse by at least
    // this much, or mated.
    struct Resign {
        int centipawns = 0;
        int moves = 1;

        friend bool operator==(const Resign&, const Resign&) = default;
    };
    // The game is drawn: in their last moves, both engines gave scores of at most this much for either side.
    struct Draw {
        int centipawns = 0;
        int moves = 1;
        int fromMove = 0; // move number of the game; no draw before it

        friend bool operator==(const Draw&, const Draw&) = default;
    };
    std::optional<Resign> resign;
    std::optional<Draw> draw;

    bool any() const { return resign || draw; }
    friend bool operator==(const AdjudicationRules&, const AdjudicationRules&) = default;
};

// Follows the scores of one game. Pure.
class Adjudicator {
public:
    explicit Adjudicator(AdjudicationRules rules = {})
        : m_rules(rules) {}

    // This side has moved, with this score (nothing: none given, which ends any agreement). moveCount: moves
    // of the game, including this one. Returns how to end the game: as a resignation, or as an impasse
    // without winner.
    std::optional<shogi::Ending> moved(shogi::Color color, const std::optional<host::Evaluation>& seen,
                                       int moveCount);

private:
    // Consecutive moves, up to its last one, for which a side's score had …
    struct Runs {
        std::array<int, 2> ahead{}; // … this colour far ahead
        int level = 0;              // … no significant difference
    };

    AdjudicationRules m_rules;
    std::array<Runs, 2> m_runs; // by the side that moved
};

} // namespace app
