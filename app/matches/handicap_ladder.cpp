// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/matches/handicap_ladder.h"

#include <algorithm>
#include <cstddef>
#include <cstdlib>

namespace app {

shogi::Handicap LadderPlace::handicap(const HandicapLadder& ladder) const {
    return m_level == 0 || !ladder.isUsed() ? shogi::Handicap::None
                                            : ladder.steps[static_cast<std::size_t>(std::abs(m_level)) - 1];
}

std::optional<shogi::Color> LadderPlace::firstColor() const {
    if (m_level == 0)
        return std::nullopt;
    return m_level > 0 ? shogi::Color::White : shogi::Color::Black;
}

void LadderPlace::add(const HandicapLadder& ladder, shogi::Color firstColor, const shogi::Ending& ending) {
    if (!ladder.isUsed())
        return;
    if (!ending.winner) {
        m_run = 0;
        return;
    }
    const int winner = *ending.winner == firstColor ? 1 : -1;
    m_run = m_run * winner > 0 ? m_run + winner : winner;
    if (std::abs(m_run) < ladder.after)
        return;
    const int top = static_cast<int>(ladder.steps.size());
    m_level = std::clamp(m_level + winner, -top, top);
    m_run = 0;
}

} // namespace app
