// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/matches/match_journal.h"
#include "app/matches/match_schedule.h"
#include "app/matches/match_score.h"

#include <QtGlobal>

#include <optional>
#include <vector>

namespace app {

// Why a result says nothing about the strength of engines: shares from 0 to 1, one of which is beyond
// kMostDisturbed.
struct MatchDoubt {
    double timeLosses = 0;   // share of games lost on time
    double pauses = 0;       // share of time during which the computer did not run this program
    std::size_t pairing = 0; // the pairing in the standings whose games were lost on time

    friend bool operator==(const MatchDoubt&, const MatchDoubt&) = default;
};
inline constexpr double kMostDisturbed = 0.05;
// pauses: see MatchDoubt; 0 if no engine is limited by time.
std::optional<MatchDoubt> doubtAbout(const MatchScore& score, double pauses);

// The standing of a match: the score of every pairing and every engine, and their failures. Pure.
class MatchStandings {
public:
    // engines: at least 2.
    MatchStandings(MatchSchedule schedule, std::size_t engines);

    // Add each game once, and no aborted ones.
    void add(const PlayedGame& game);

    const MatchSchedule& schedule() const { return m_schedule; }
    std::size_t engines() const { return m_engines.size(); }
    int games() const { return m_games; }
    // Number of moves in all games.
    qint64 moves() const { return m_moves; }
    int adjudicated() const { return m_adjudicated; }
    // The score of a pairing, as seen by its first engine; of an engine, against all its opponents together.
    const MatchScore& pairing(std::size_t pairing) const { return m_pairings[pairing]; }
    const MatchScore& engine(std::size_t engine) const { return m_engines[engine]; }
    // By engine. Crashes include those that did not lose the game.
    const std::vector<int>& timeLosses() const { return m_timeLosses; }
    const std::vector<int>& illegalMoves() const { return m_illegalMoves; }
    const std::vector<int>& crashes() const { return m_crashes; }
    // Counts an engine that could not be started, although it has lost no game.
    void addCrash(std::size_t engine) { ++m_crashes[engine]; }
    // For the pairing that was disturbed most; nothing if none was. It applies to all figures: an engine's
    // total includes the games of that pairing, and the others are compared with that engine.
    std::optional<MatchDoubt> doubt(double pauses) const;
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
