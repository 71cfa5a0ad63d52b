// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/matches/handicap_ladder.h"
#include "app/matches/knockout_draw.h"
#include "app/matches/match_journal.h"
#include "app/matches/match_schedule.h"
#include "app/matches/match_score.h"
#include "app/matches/swiss_draw.h"

#include <QtGlobal>

#include <array>
#include <map>
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

// Two players who meet in a round of drawn games.
struct MatchMeeting {
    std::size_t first = 0;
    std::size_t second = 1;
    std::array<double, 2> points{};
    int games = 0; // drawn so far
    int played = 0;
};

// The standing of a match: the score of every pairing and every player, and their failures; and what follows
// from it: the next games that are drawn, and the handicaps of a ladder. Pure.
class MatchStandings {
public:
    explicit MatchStandings(MatchSchedule schedule, HandicapLadder ladder = {});

    // Add each game once, and no aborted ones. Precondition: its number is below schedule().games().
    void add(const PlayedGame& game);
    // Takes the place of the result that the game had. Draws that have been made are kept.
    void correct(const PlayedGame& game);
    // The games that are to be drawn now, as all that had to come before them have ended; nothing otherwise,
    // and in matches whose games are not drawn.
    std::optional<MatchDraw> due() const;
    // Precondition: schedule().fits().
    void add(const MatchDraw& draw);
    // Adds what a journal has, in the order in which it happened, and returns the games that belong to this
    // match. Draws that are missing are made again.
    std::vector<PlayedGame> restore(const std::vector<PlayedGame>& games,
                                    const std::vector<MatchDraw>& draws);
    // All games have ended and no others follow.
    bool isOver() const;

    const HandicapLadder& ladder() const { return m_ladder; }
    const LadderPlace& ladderPlace(std::size_t pairing) const { return m_places[pairing]; }
    // The result of a game; nothing: not played yet.
    const PlayedGame* played(int number) const;
    // Of a knockout.
    KnockoutBracket bracket() const;
    // In the order of the draw.
    std::vector<MatchMeeting> meetingsOf(int round) const;
    // What the first one has scored against the second; nothing if they do not meet, or have not met yet.
    std::optional<Tally> against(std::size_t one, std::size_t other) const;

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
    // Points with those of byes, which count as a meeting won.
    double points(std::size_t player) const;
    // The points of all opponents, once for each meeting; a bye counts as a player with the same points.
    double buchholz(std::size_t player) const;
    // The points of opponents, times the share of points won from them.
    double sonnebornBerger(std::size_t player) const;
    // All players, best first. Round robin and gauntlet: by the share of points won, then by points. Swiss:
    // by points, Buchholz, Sonneborn-Berger and games won. Knockout: by how far they came, then by points.
    // Then in the order of the match.
    std::vector<std::size_t> ranking() const;

private:
    // The meetings of one player.
    struct Meeting {
        std::size_t opponent = 0;
        Tally tally; // of this player
    };

    void count(const PlayedGame& game);
    std::vector<Meeting> meetings(std::size_t player) const;
    std::vector<SwissPlayer> swissPlayers() const;

    MatchSchedule m_schedule;
    HandicapLadder m_ladder;
    std::map<int, PlayedGame> m_played; // by number
    std::vector<MatchScore> m_pairings;
    std::vector<LadderPlace> m_places; // by pairing
    std::vector<MatchScore> m_engines;
    std::vector<int> m_timeLosses;
    std::vector<int> m_illegalMoves;
    std::vector<int> m_crashes;
    int m_games = 0;
    int m_adjudicated = 0;
    qint64 m_moves = 0;
};

} // namespace app
