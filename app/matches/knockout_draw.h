// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/matches/match_draw.h"
#include "app/matches/match_schedule.h"
#include "shogi-core/move.h"

#include <array>
#include <cstddef>
#include <functional>
#include <optional>
#include <vector>

namespace app {

// Two players of a knockout who meet, in one round.
struct KnockoutMeeting {
    int round;
    // Places in the list of players; nothing while earlier meetings are open, and in the first round for
    // a player without an opponent, who is the winner.
    std::array<std::optional<std::size_t>, 2> players;
    std::array<int, 2> wins{};
    int draws = 0;
    int open = 0; // games that are drawn and not played yet
    std::optional<std::size_t> winner;
    bool isForThird = false;

    KnockoutMeeting(int inRound, std::optional<std::size_t> one, std::optional<std::size_t> other)
        : round(inRound)
        , players{one, other} {}
    std::optional<std::size_t> loser() const;
};

// A knockout of players in the order of their seeds: the best ones meet last, and have no opponent in the
// first round if there are too few. A meeting is the best of a number of games; one that is level then is
// decided by the next game that has a winner. A drawn game is played again with colours reversed and does not
// count. After kMostDraws of them the better seed wins the meeting. Pure.
class KnockoutBracket {
public:
    static constexpr int kMostDraws = 20;

    // The result of a game, by number; nothing: not played yet.
    using Results = std::function<std::optional<shogi::Ending>(int game)>;
    KnockoutBracket(const MatchSchedule& schedule, const Results& results);

    // By round, from top to bottom; the meeting for the third place follows the final.
    const std::vector<KnockoutMeeting>& meetings() const { return m_meetings; }
    // The games that can be drawn now: the next ones of all meetings of the round being played that need
    // some, as many as are needed in any case. Nothing: no meeting needs any.
    std::optional<MatchDraw> due() const;
    // The number of meetings that a player has survived; the winner of that for the third place half of one
    // more.
    double progress(std::size_t player) const;

private:
    // What has been played of a meeting so far.
    struct Course {
        std::vector<DrawnGame> again; // drawn games that have not been played again
        int regular = 0;              // games that do not repeat another one
    };

    void addRound(int round);
    Course follow(KnockoutMeeting& meeting) const;
    std::vector<DrawnGame> nextGames(const KnockoutMeeting& meeting, const Course& course,
                                     std::size_t place) const;

    const MatchSchedule& m_schedule;
    Results m_results;
    std::vector<KnockoutMeeting> m_meetings;
    std::vector<Course> m_courses; // of the meetings
};

} // namespace app
