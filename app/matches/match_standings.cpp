// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/matches/match_standings.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <numeric>
#include <utility>

namespace app {

MatchStandings::MatchStandings(MatchSchedule schedule, HandicapLadder ladder)
    : m_schedule(std::move(schedule))
    , m_ladder(std::move(ladder))
    , m_pairings(m_schedule.pairings().size())
    , m_places(m_schedule.pairings().size())
    , m_engines(m_schedule.course().players)
    , m_timeLosses(m_schedule.course().players)
    , m_illegalMoves(m_schedule.course().players)
    , m_crashes(m_schedule.course().players) {}

void MatchStandings::add(const PlayedGame& game) {
    m_played.emplace(game.number, game);
    count(game);
}

void MatchStandings::correct(const PlayedGame& game) {
    const std::map<int, PlayedGame> played = std::move(m_played);
    MatchStandings fresh(m_schedule, m_ladder);
    for (const auto& [number, before] : played)
        fresh.add(number == game.number ? game : before);
    *this = std::move(fresh);
}

void MatchStandings::add(const MatchDraw& draw) {
    m_schedule.add(draw);
    m_pairings.resize(m_schedule.pairings().size());
    m_places.resize(m_schedule.pairings().size());
}

std::vector<PlayedGame> MatchStandings::restore(const std::vector<PlayedGame>& games,
                                                const std::vector<MatchDraw>& draws) {
    const auto known = [this, &draws] {
        const auto found = std::find_if(draws.begin(), draws.end(),
                                        [this](const MatchDraw& draw) { return m_schedule.fits(draw); });
        return found == draws.end() ? std::nullopt : std::optional(*found);
    };
    std::vector<PlayedGame> taken;
    for (const PlayedGame& game : games) {
        while (game.number >= m_schedule.games()) {
            std::optional<MatchDraw> next = known();
            if (!next)
                next = due();
            if (!next)
                break;
            add(*next);
        }
        if (game.number >= m_schedule.games() || m_played.count(game.number) > 0)
            continue;
        const MatchSchedule::Pairing& pairing = m_schedule.pairings()[m_schedule.game(game.number).pairing];
        if (game.players && *game.players != std::array{pairing.first, pairing.second})
            continue;
        add(game);
        taken.push_back(game);
    }
    while (const std::optional<MatchDraw> next = known())
        add(*next);
    return taken;
}

std::optional<MatchDraw> MatchStandings::due() const {
    switch (m_schedule.course().form) {
    case MatchForm::RoundRobin:
    case MatchForm::Gauntlet:
        break;
    case MatchForm::Swiss: {
        if (m_games < m_schedule.games() || m_schedule.roundsBegun() >= m_schedule.course().rounds)
            break;
        MatchDraw draw =
            swissRound(swissPlayers(), ranking(), m_schedule.roundsBegun(), m_schedule.course().games);
        draw.from = m_schedule.games();
        return draw;
    }
    case MatchForm::Knockout:
        return bracket().due();
    }
    return std::nullopt;
}

bool MatchStandings::isOver() const {
    if (m_games < m_schedule.games())
        return false;
    switch (m_schedule.course().form) {
    case MatchForm::RoundRobin:
    case MatchForm::Gauntlet:
        break;
    case MatchForm::Swiss:
        return m_schedule.roundsBegun() >= m_schedule.course().rounds;
    case MatchForm::Knockout:
        return !due();
    }
    return true;
}

const PlayedGame* MatchStandings::played(int number) const {
    const auto found = m_played.find(number);
    return found == m_played.end() ? nullptr : &found->second;
}

KnockoutBracket MatchStandings::bracket() const {
    return {m_schedule, [this](int number) {
                const PlayedGame* game = played(number);
                return game != nullptr ? std::optional(game->ending) : std::nullopt;
            }};
}

std::vector<MatchMeeting> MatchStandings::meetingsOf(int round) const {
    std::vector<MatchMeeting> meetings;
    for (int number = 0; number < m_schedule.games(); ++number) {
        const ScheduledGame scheduled = m_schedule.game(number);
        if (scheduled.round != round)
            continue;
        const MatchSchedule::Pairing& pairing = m_schedule.pairings()[scheduled.pairing];
        auto meeting = std::find_if(meetings.begin(), meetings.end(), [&pairing](const MatchMeeting& each) {
            return each.first == pairing.first && each.second == pairing.second;
        });
        if (meeting == meetings.end())
            meeting = meetings.insert(meeting, {pairing.first, pairing.second, {}, 0, 0});
        ++meeting->games;
        const PlayedGame* const game = played(number);
        if (game == nullptr)
            continue;
        ++meeting->played;
        if (!game->ending.winner)
            for (double& points : meeting->points)
                points += 0.5;
        else
            meeting->points[*game->ending.winner == game->firstColor ? 0 : 1] += 1;
    }
    return meetings;
}

std::optional<Tally> MatchStandings::against(std::size_t one, std::size_t other) const {
    const std::optional<std::size_t> pairing = m_schedule.pairingOf(one, other);
    if (!pairing)
        return std::nullopt;
    Tally tally = m_pairings[*pairing].total();
    if (one > other)
        std::swap(tally.wins, tally.losses);
    return tally;
}

std::vector<SwissPlayer> MatchStandings::swissPlayers() const {
    std::vector<SwissPlayer> players(m_engines.size());
    for (std::size_t i = 0; i < players.size(); ++i) {
        players[i].halfPoints = static_cast<int>(std::lround(2 * points(i)));
        players[i].byes = m_schedule.byes(i);
    }
    std::optional<std::pair<int, std::size_t>> meeting; // round and pairing of the game before
    for (int number = 0; number < m_schedule.games(); ++number) {
        const ScheduledGame game = m_schedule.game(number);
        const MatchSchedule::Pairing& pairing = m_schedule.pairings()[game.pairing];
        const bool firstHasBlack = game.firstColor == shogi::Color::Black;
        const std::size_t black = firstHasBlack ? pairing.first : pairing.second;
        const std::size_t white = firstHasBlack ? pairing.second : pairing.first;
        ++players[black].balance;
        --players[white].balance;
        if (meeting == std::pair(game.round, game.pairing))
            continue;
        meeting = {game.round, game.pairing};
        players[black].lastBlack = game.round;
        players[black].opponents.push_back(white);
        players[white].opponents.push_back(black);
    }
    return players;
}

void MatchStandings::count(const PlayedGame& game) {
    const ScheduledGame scheduled = m_schedule.game(game.number);
    const MatchSchedule::Pairing& pairing = m_schedule.pairings()[scheduled.pairing];
    const std::array<std::size_t, 2> engines{pairing.first, pairing.second};
    m_places[scheduled.pairing].add(m_ladder, game.firstColor, game.ending);
    // The games of a pair have the same number when it is halved.
    const int number = 2 * scheduled.pair + (game.firstColor == shogi::Color::Black ? 0 : 1);
    m_pairings[scheduled.pairing].add(number, game.firstColor, game.ending);
    m_engines[pairing.first].add(number, game.firstColor, game.ending);
    m_engines[pairing.second].add(number, ~game.firstColor, game.ending);
    ++m_games;
    m_moves += game.moveCount;
    m_adjudicated += game.adjudicated ? 1 : 0;
    for (std::size_t i = 0; i < engines.size(); ++i)
        m_crashes[engines[i]] += game.restarts[i];
    if (!game.culprit)
        return;
    const std::size_t culprit = engines[*game.culprit];
    if (game.ending.kind == shogi::GameEnd::TimeUp)
        ++m_timeLosses[culprit];
    else if (game.ending.kind == shogi::GameEnd::IllegalMove)
        ++m_illegalMoves[culprit];
    else
        ++m_crashes[culprit];
}

std::optional<MatchDoubt> doubtAbout(const MatchScore& score, double pauses) {
    if (score.games() == 0)
        return std::nullopt;
    const auto timeUp = score.ends().find(shogi::GameEnd::TimeUp);
    const double lost =
        timeUp == score.ends().end() ? 0.0 : static_cast<double>(timeUp->second) / score.games();
    if (lost <= kMostDisturbed && pauses <= kMostDisturbed)
        return std::nullopt;
    return MatchDoubt{lost, pauses};
}

std::optional<MatchDoubt> MatchStandings::doubt(double pauses) const {
    std::optional<MatchDoubt> worst;
    for (std::size_t i = 0; i < m_pairings.size(); ++i)
        if (const auto doubt = doubtAbout(m_pairings[i], pauses);
            doubt && (!worst || doubt->timeLosses > worst->timeLosses))
            worst = MatchDoubt{doubt->timeLosses, doubt->pauses, i};
    return worst;
}

double MatchStandings::points(std::size_t player) const {
    return m_engines[player].total().points() + (m_schedule.course().form == MatchForm::Swiss
                                                     ? m_schedule.byes(player) * m_schedule.course().games
                                                     : 0);
}

std::vector<MatchStandings::Meeting> MatchStandings::meetings(std::size_t player) const {
    std::vector<Meeting> meetings;
    std::map<std::pair<int, std::size_t>, std::size_t> places; // by round and pairing
    for (const auto& [number, game] : m_played) {
        const ScheduledGame scheduled = m_schedule.game(number);
        const MatchSchedule::Pairing& pairing = m_schedule.pairings()[scheduled.pairing];
        if (player != pairing.first && player != pairing.second)
            continue;
        const auto place = places.emplace(std::pair(scheduled.round, scheduled.pairing), meetings.size());
        if (place.second)
            meetings.push_back({player == pairing.first ? pairing.second : pairing.first, {}});
        Tally& tally = meetings[place.first->second].tally;
        const shogi::Color color = player == pairing.first ? game.firstColor : ~game.firstColor;
        ++(!game.ending.winner ? tally.draws : *game.ending.winner == color ? tally.wins : tally.losses);
    }
    return meetings;
}

double MatchStandings::buchholz(std::size_t player) const {
    double sum = m_schedule.byes(player) * points(player);
    for (const Meeting& meeting : meetings(player))
        sum += points(meeting.opponent);
    return sum;
}

double MatchStandings::sonnebornBerger(std::size_t player) const {
    double sum = m_schedule.byes(player) * points(player);
    for (const Meeting& meeting : meetings(player))
        sum += points(meeting.opponent) * meeting.tally.points() / meeting.tally.games();
    return sum;
}

std::vector<std::size_t> MatchStandings::ranking() const {
    // What counts first, greatest first.
    std::vector<std::array<double, 4>> merits;
    const std::optional<KnockoutBracket> knockout =
        m_schedule.course().form == MatchForm::Knockout ? std::optional(bracket()) : std::nullopt;
    for (std::size_t player = 0; player < m_engines.size(); ++player) {
        const Tally total = m_engines[player].total();
        if (m_schedule.course().form == MatchForm::Swiss)
            merits.push_back({points(player), buchholz(player), sonnebornBerger(player), double(total.wins)});
        else if (knockout)
            merits.push_back({knockout->progress(player), total.points(), 0, 0});
        else
            merits.push_back(
                {total.games() > 0 ? total.points() / total.games() : 0.5, total.points(), 0, 0});
    }
    std::vector<std::size_t> order(m_engines.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::stable_sort(order.begin(), order.end(),
                     [&merits](std::size_t one, std::size_t other) { return merits[one] > merits[other]; });
    return order;
}

} // namespace app
