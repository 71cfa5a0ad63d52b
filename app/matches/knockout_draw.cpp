// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/matches/knockout_draw.h"

#include <algorithm>
#include <utility>

namespace app {
namespace {

using shogi::Color;

// The players of the first round from top to bottom, by seed: the first two can meet in the last round only.
std::vector<std::size_t> seeded(int rounds) {
    std::vector<std::size_t> order{0};
    for (int round = 0; round < rounds; ++round) {
        const std::size_t twice = 2 * order.size();
        std::vector<std::size_t> wider;
        for (const std::size_t seed : order) {
            wider.push_back(seed);
            wider.push_back(twice - 1 - seed);
        }
        order = std::move(wider);
    }
    return order;
}

} // namespace

std::optional<std::size_t> KnockoutMeeting::loser() const {
    if (!winner || !players[0] || !players[1])
        return std::nullopt;
    return *winner == *players[0] ? players[1] : players[0];
}

KnockoutBracket::KnockoutBracket(const MatchSchedule& schedule, const Results& results)
    : m_schedule(schedule)
    , m_results(results) {
    for (int round = 0; round < schedule.course().knockoutRounds(); ++round)
        addRound(round);
}

void KnockoutBracket::addRound(int round) {
    const MatchCourse& course = m_schedule.course();
    const int rounds = course.knockoutRounds();
    std::vector<KnockoutMeeting> meetings;
    if (round == 0) {
        const std::vector<std::size_t> order = seeded(rounds);
        const auto player = [&course](std::size_t seed) {
            return seed < course.players ? std::optional(seed) : std::nullopt;
        };
        for (std::size_t i = 0; i < order.size(); i += 2)
            meetings.emplace_back(0, player(order[i]), player(order[i + 1]));
    } else {
        std::vector<KnockoutMeeting> before;
        for (const KnockoutMeeting& meeting : m_meetings)
            if (meeting.round == round - 1)
                before.push_back(meeting);
        for (std::size_t i = 0; i + 1 < before.size(); i += 2)
            meetings.emplace_back(round, before[i].winner, before[i + 1].winner);
        if (round == rounds - 1 && course.thirdPlace && course.players > 3) {
            meetings.emplace_back(round, before[0].loser(), before[1].loser());
            meetings.back().isForThird = true;
        }
    }
    for (KnockoutMeeting& meeting : meetings) {
        m_courses.push_back(follow(meeting));
        m_meetings.push_back(meeting);
    }
}

KnockoutBracket::Course KnockoutBracket::follow(KnockoutMeeting& meeting) const {
    Course course;
    if (!meeting.players[0] || !meeting.players[1]) {
        if (meeting.round == 0) // the better seed stands first
            meeting.winner = meeting.players[0];
        return course;
    }
    const std::size_t first = std::min(*meeting.players[0], *meeting.players[1]);
    const std::size_t second = std::max(*meeting.players[0], *meeting.players[1]);
    for (const MatchDraw& draw : m_schedule.draws()) {
        if (draw.round != meeting.round)
            continue;
        std::vector<DrawnGame> level;
        int games = 0;
        for (std::size_t i = 0; i < draw.games.size(); ++i) {
            const DrawnGame& game = draw.games[i];
            if (game.first != first || game.second != second)
                continue;
            ++games;
            const std::optional<shogi::Ending> ending = m_results(draw.from + static_cast<int>(i));
            if (!ending) {
                ++meeting.open;
            } else if (!ending->winner) {
                ++meeting.draws;
                level.push_back(game);
            } else {
                const std::size_t won = *ending->winner == game.firstColor ? first : second;
                ++meeting.wins[won == *meeting.players[0] ? 0 : 1];
            }
        }
        const int again = std::min(games, static_cast<int>(course.again.size()));
        course.again.erase(course.again.begin(), course.again.begin() + again);
        course.regular += games - again;
        course.again.insert(course.again.end(), level.begin(), level.end());
    }
    const int wanted = m_schedule.course().games / 2 + 1;
    for (std::size_t i = 0; i < 2; ++i)
        if (meeting.wins[i] >= wanted)
            meeting.winner = meeting.players[i];
    if (!meeting.winner && meeting.open == 0 && meeting.draws >= kMostDraws)
        meeting.winner = first;
    return course;
}

std::vector<DrawnGame> KnockoutBracket::nextGames(const KnockoutMeeting& meeting, const Course& course,
                                                  std::size_t place) const {
    std::vector<DrawnGame> games;
    const int each = m_schedule.course().games;
    const int needed = each / 2 + 1 - std::max(meeting.wins[0], meeting.wins[1]);
    int regular = course.regular;
    for (int i = 0; i < needed; ++i) {
        if (static_cast<std::size_t>(i) < course.again.size()) {
            DrawnGame game = course.again[static_cast<std::size_t>(i)];
            game.firstColor = ~game.firstColor;
            games.push_back(game);
            continue;
        }
        const bool black =
            (static_cast<std::size_t>(meeting.round) + place + static_cast<std::size_t>(regular)) % 2 == 0;
        games.push_back(drawnGame(*meeting.players[0], *meeting.players[1],
                                  black ? Color::Black : Color::White,
                                  meeting.round * ((each + 1) / 2) + regular / 2));
        ++regular;
    }
    return games;
}

std::optional<MatchDraw> KnockoutBracket::due() const {
    const auto isOpen = [](const KnockoutMeeting& meeting) { return !meeting.winner; };
    const auto open = std::find_if(m_meetings.begin(), m_meetings.end(), isOpen);
    if (open == m_meetings.end())
        return std::nullopt;
    MatchDraw draw;
    draw.round = open->round;
    draw.from = m_schedule.games();
    for (std::size_t i = 0; i < m_meetings.size(); ++i) {
        const KnockoutMeeting& meeting = m_meetings[i];
        if (meeting.round != draw.round)
            continue;
        if (!meeting.players[0] || !meeting.players[1]) {
            if (m_schedule.draws().empty() && meeting.winner)
                draw.byes.push_back(*meeting.winner);
            continue;
        }
        if (meeting.winner || meeting.open > 0)
            continue;
        const std::vector<DrawnGame> games = nextGames(meeting, m_courses[i], i);
        draw.games.insert(draw.games.end(), games.begin(), games.end());
    }
    return draw.games.empty() ? std::nullopt : std::optional(draw);
}

double KnockoutBracket::progress(std::size_t player) const {
    double progress = 0;
    for (const KnockoutMeeting& meeting : m_meetings)
        if (meeting.winner == player)
            progress += meeting.isForThird ? 0.5 : 1.0;
    return progress;
}

} // namespace app
