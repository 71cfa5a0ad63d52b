// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/matches/match_schedule.h"

namespace app {

MatchSchedule::MatchSchedule(MatchForm form, std::size_t engines, int gamesEach)
    : m_gamesEach(gamesEach) {
    const std::size_t challengers = form == MatchForm::Gauntlet ? 1 : engines;
    for (std::size_t first = 0; first < challengers; ++first)
        for (std::size_t second = first + 1; second < engines; ++second)
            m_pairings.push_back({first, second});
}

ScheduledGame MatchSchedule::game(int number) const {
    const int pairings = static_cast<int>(m_pairings.size());
    const int paired = m_gamesEach / 2 * 2 * pairings; // games that have a second one
    const int block = number < paired ? number / 2 : paired / 2 + (number - paired);
    const bool swapped = number < paired && number % 2 == 1;
    ScheduledGame game;
    game.pairing = static_cast<std::size_t>(block % pairings);
    game.pair = block;
    game.opening = block / pairings;
    game.firstColor = swapped ? shogi::Color::White : shogi::Color::Black;
    return game;
}

} // namespace app
