// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/matches/match_standings.h"

#include <algorithm>
#include <numeric>
#include <utility>

namespace app {

MatchStandings::MatchStandings(MatchSchedule schedule, std::size_t engines)
    : m_schedule(std::move(schedule))
    , m_pairings(m_schedule.pairings().size())
    , m_engines(engines)
    , m_timeLosses(engines)
    , m_illegalMoves(engines)
    , m_crashes(engines) {}

void MatchStandings::add(const PlayedGame& game) {
    const ScheduledGame scheduled = m_schedule.game(game.number);
    const MatchSchedule::Pairing& pairing = m_schedule.pairings()[scheduled.pairing];
    const std::array<std::size_t, 2> engines{pairing.first, pairing.second};
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

std::vector<std::size_t> MatchStandings::ranking() const {
    std::vector<std::size_t> order(m_engines.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    const auto share = [this](std::size_t engine) {
        const Tally total = m_engines[engine].total();
        return total.games() > 0 ? total.points() / total.games() : 0.5;
    };
    std::stable_sort(order.begin(), order.end(), [this, &share](std::size_t one, std::size_t other) {
        if (share(one) != share(other))
            return share(one) > share(other);
        return m_engines[one].total().points() > m_engines[other].total().points();
    });
    return order;
}

} // namespace app
