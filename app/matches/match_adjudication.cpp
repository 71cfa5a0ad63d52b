// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/matches/match_adjudication.h"

#include <algorithm>
#include <cstdlib>

namespace app {
namespace {

// Whether the score proves that this side is this far ahead: a bound may prove less than it seems to.
bool isAhead(const host::Evaluation& seen, shogi::Color color, int centipawns) {
    if (const auto* mate = std::get_if<host::Mate>(&seen.score))
        return mate->winner == color;
    const int value = std::get<host::Centipawns>(seen.score).value;
    if (color == shogi::Color::Black)
        return value >= centipawns && seen.bound != host::Bound::Upper;
    return value <= -centipawns && seen.bound != host::Bound::Lower;
}

bool isLevel(const host::Evaluation& seen, int centipawns) {
    const auto* value = std::get_if<host::Centipawns>(&seen.score);
    return value && seen.bound == host::Bound::Exact && std::abs(value->value) <= centipawns;
}

} // namespace

std::optional<shogi::Ending> Adjudicator::moved(shogi::Color color,
                                                const std::optional<host::Evaluation>& seen, int moveCount) {
    Runs& runs = m_runs[index(color)];
    if (m_rules.resign) {
        for (const shogi::Color winner : shogi::kColors) {
            int& run = runs.ahead[index(winner)];
            run = seen && isAhead(*seen, winner, m_rules.resign->centipawns) ? run + 1 : 0;
            if (std::min(run, m_runs[index(~color)].ahead[index(winner)]) >= m_rules.resign->moves)
                return shogi::Ending{shogi::GameEnd::Resignation, winner};
        }
    }
    if (m_rules.draw) {
        runs.level = seen && isLevel(*seen, m_rules.draw->centipawns) ? runs.level + 1 : 0;
        if (moveCount >= m_rules.draw->fromMove &&
            std::min(runs.level, m_runs[index(~color)].level) >= m_rules.draw->moves)
            return shogi::Ending{shogi::GameEnd::Impasse, std::nullopt};
    }
    return std::nullopt;
}

} // namespace app
