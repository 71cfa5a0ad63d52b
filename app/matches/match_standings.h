// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/matches/match_journal.h"
#include "app/matches/match_schedule.h"
#include "app/matches/match_score.h"

#include <QtGlobal>

#include <vector>

namespace app {

// How a match stands: the score of every pairing and every engine, and what went wrong with them. Pure.
class MatchStandings {
public:
    // engines: at least 2.
    MatchStandings(MatchSchedule schedule, std::size_t engines);

    // Each game once; no aborted ones.
    void add(const PlayedGame& game);

    const MatchSchedule& schedule() const { return m_schedule; }
    std::size_t engines() const { return m_engines.size(); }
    int games() const { return m_games; }
    // Moves of all games.
    qint64 moves() const { return m_moves; }
    int adjudicated() const { return m_adjudicated; }
    // Of a pairing, as seen by its first engine; of an engine, against all its opponents together.
    const MatchScore& pairing(std::size_t pairing) const { return m_pairings[pairing]; }
    const MatchScore& engine(std::size_t engine) const { return m_engines[engine]; }
    // By engine. Crashes: also those that did not lose the game.
    const std::vector<int>& timeLosses() const { return m_timeLosses; }
    const std::vector<int>& illegalMoves() const { return m_illegalMoves; }
    const std::vector<int>& crashes() const { return m_crashes; }
    // An engine that could not be started: it has lost no game, but counts.
    void addCrash(std::size_t engine) { ++m_crashes[engine]; }
    // All engines, best first: by the share of points won, then by points, then in the order of the match.
    std::vector<std::size_t> ranking() const;

private:
    MatchSchedule m_schedule;
    std::vector<MatchScore> m_pairings;
    std::vector<MatchScore> m_engines;
    std::vector<int> m_timeLosses;
    std::vector<int> m_illegalMoves;
    std::vector<int> m_crashes;
    int m_games = 0;
    int m_adjudicated = 0;
    qint64 m_moves = 0;
};

} // namespace app
