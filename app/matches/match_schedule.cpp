// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/matches/match_schedule.h"

#include <algorithm>

namespace app {

int MatchCourse::knockoutRounds() const {
    int count = 0;
    while ((std::size_t{1} << count) < players)
        ++count;
    return count;
}

MatchSchedule::MatchSchedule(const MatchCourse& course)
    : m_course(course) {
    if (isDrawn())
        return;
    const std::size_t challengers = course.form == MatchForm::Gauntlet ? 1 : course.players;
    for (std::size_t first = 0; first < challengers; ++first)
        for (std::size_t second = first + 1; second < course.players; ++second)
            m_pairings.push_back({first, second});
}

std::optional<std::size_t> MatchSchedule::pairingOf(std::size_t one, std::size_t other) const {
    const Pairing wanted{std::min(one, other), std::max(one, other)};
    const auto found = std::find(m_pairings.begin(), m_pairings.end(), wanted);
    return found == m_pairings.end() ? std::nullopt
                                     : std::optional(static_cast<std::size_t>(found - m_pairings.begin()));
}

int MatchSchedule::games() const {
    return isDrawn() ? static_cast<int>(m_drawn.size())
                     : m_course.games * static_cast<int>(m_pairings.size());
}

int MatchSchedule::gamesInAll() const {
    const int players = static_cast<int>(m_course.players);
    switch (m_course.form) {
    case MatchForm::RoundRobin:
    case MatchForm::Gauntlet:
        break;
    case MatchForm::Swiss:
        return players / 2 * m_course.games * m_course.rounds;
    case MatchForm::Knockout: {
        int meetings = players - 1 + (m_course.thirdPlace && players > 3 ? 1 : 0);
        const int least = m_course.games / 2 + 1;
        // Meetings that have begun count with the games they have.
        std::vector<std::pair<int, std::size_t>> begun;
        for (const ScheduledGame& game : m_drawn)
            if (const std::pair meeting(game.round, game.pairing);
                std::find(begun.begin(), begun.end(), meeting) == begun.end())
                begun.push_back(meeting);
        meetings -= static_cast<int>(begun.size());
        return games() + std::max(0, meetings) * least;
    }
    }
    return games();
}

ScheduledGame MatchSchedule::game(int number) const {
    if (isDrawn())
        return m_drawn[static_cast<std::size_t>(number)];
    const int pairings = static_cast<int>(m_pairings.size());
    const int paired = m_course.games / 2 * 2 * pairings; // games that have a second one
    const int block = number < paired ? number / 2 : paired / 2 + (number - paired);
    const bool swapped = number < paired && number % 2 == 1;
    ScheduledGame game;
    game.pairing = static_cast<std::size_t>(block % pairings);
    game.pair = block;
    game.opening = block / pairings;
    game.firstColor = swapped ? shogi::Color::White : shogi::Color::Black;
    game.turn = 2 * game.opening + (swapped ? 1 : 0);
    return game;
}

int MatchSchedule::roundsBegun() const {
    int rounds = 0;
    for (const MatchDraw& draw : m_draws)
        rounds = std::max(rounds, draw.round + 1);
    return rounds;
}

bool MatchSchedule::fits(const MatchDraw& draw) const {
    // In a knockout a result that is corrected may reopen a meeting of a round before the last one.
    const int before = m_course.form == MatchForm::Knockout ? 0 : roundsBegun() - 1;
    const int rounds = m_course.form == MatchForm::Swiss ? m_course.rounds : m_course.knockoutRounds();
    if (!isDrawn() || draw.from != games() || draw.round < before || draw.round > roundsBegun() ||
        draw.round >= rounds || (m_draws.empty() && draw.round != 0) ||
        (draw.games.empty() && draw.byes.empty()))
        return false;
    return std::all_of(draw.games.begin(), draw.games.end(),
                       [this](const DrawnGame& game) {
                           return game.first < game.second && game.second < m_course.players &&
                                  game.opening >= 0;
                       }) &&
           std::all_of(draw.byes.begin(), draw.byes.end(),
                       [this](std::size_t player) { return player < m_course.players; });
}

void MatchSchedule::add(const MatchDraw& draw) {
    const std::size_t from = m_drawn.size();
    for (const DrawnGame& drawn : draw.games) {
        ScheduledGame game;
        const std::optional<std::size_t> met = pairingOf(drawn.first, drawn.second);
        game.pairing = met.value_or(m_pairings.size());
        if (!met)
            m_pairings.push_back({drawn.first, drawn.second});
        game.opening = drawn.opening;
        game.firstColor = drawn.firstColor;
        game.round = draw.round;
        game.pair = m_drawn.empty() ? 0 : m_drawn.back().pair + 1;
        for (std::size_t i = 0; i < m_drawn.size(); ++i)
            game.turn += m_drawn[i].pairing == game.pairing ? 1 : 0;
        // The second game of a pair.
        if (m_drawn.size() > from) {
            const ScheduledGame& before = m_drawn.back();
            const bool isSecond =
                before.pairing == game.pairing && before.opening == game.opening &&
                before.firstColor != game.firstColor &&
                (m_drawn.size() == from + 1 || m_drawn[m_drawn.size() - 2].pair != before.pair);
            if (isSecond)
                game.pair = before.pair;
        }
        m_drawn.push_back(game);
    }
    m_draws.push_back(draw);
}

std::vector<std::size_t> MatchSchedule::byesOf(int round) const {
    std::vector<std::size_t> byes;
    for (const MatchDraw& draw : m_draws)
        if (draw.round == round)
            byes.insert(byes.end(), draw.byes.begin(), draw.byes.end());
    return byes;
}

int MatchSchedule::byes(std::size_t player) const {
    int byes = 0;
    for (const MatchDraw& draw : m_draws)
        byes += static_cast<int>(std::count(draw.byes.begin(), draw.byes.end(), player));
    return byes;
}

} // namespace app
