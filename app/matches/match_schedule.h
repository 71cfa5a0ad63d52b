// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/matches/match_draw.h"
#include "app/settings/match_setup.h"
#include "shogi-core/types.h"

#include <cstddef>
#include <optional>
#include <vector>

namespace app {

// What decides which games a match has.
struct MatchCourse {
    MatchForm form = MatchForm::RoundRobin;
    std::size_t players = 2; // at least 2
    // At least 1. Of each pairing in a round robin and a gauntlet (if odd, the last pair has one game only);
    // of each meeting in a Swiss tournament; in a knockout the number that a meeting is the best of.
    int games = 2;
    int rounds = 1;          // of a Swiss tournament
    bool thirdPlace = false; // whether the losers of the semi-finals of a knockout play for it

    // Rounds of a knockout.
    int knockoutRounds() const;

    friend bool operator==(const MatchCourse&, const MatchCourse&) = default;
};

// The players of a game and its opening. Games of two players come in pairs: same opening, colours swapped.
struct ScheduledGame {
    std::size_t pairing = 0;                       // see MatchSchedule::pairings()
    int pair = 0;                                  // common to the two games of a pair and to no others
    int opening = 0;                               // counts from 0; the same for all pairings
    shogi::Color firstColor = shogi::Color::Black; // of the pairing's first player
    int round = 0;                                 // counted from 0; always 0 in a round robin and a gauntlet
    int turn = 0;                                  // number of earlier games of the same pairing

    friend bool operator==(const ScheduledGame&, const ScheduledGame&) = default;
};

// The games of a match, by number. In a round robin and a gauntlet all are known from the start: one pair of
// games for each pairing in turn, then the next opening, so that all pairings progress equally. The games of
// other forms are drawn: they are added as results come in. Pure; the same course and draws give the same
// games, which makes it possible to continue a match.
class MatchSchedule {
public:
    struct Pairing {
        std::size_t first = 0; // players, in the order of the match
        std::size_t second = 1;

        friend bool operator==(const Pairing&, const Pairing&) = default;
    };

    explicit MatchSchedule(const MatchCourse& course);

    const MatchCourse& course() const { return m_course; }
    // Whether games are drawn.
    bool isDrawn() const { return isDrawn(m_course.form); }
    static bool isDrawn(MatchForm form) { return form == MatchForm::Swiss || form == MatchForm::Knockout; }
    // Every two players that meet, in the order in which they meet first.
    const std::vector<Pairing>& pairings() const { return m_pairings; }
    // Nothing if they have not met so far.
    std::optional<std::size_t> pairingOf(std::size_t one, std::size_t other) const;
    int gamesEach() const { return m_course.games; }
    // Known so far.
    int games() const;
    // In all; in a knockout the fewest that can be left are added to those that are known.
    int gamesInAll() const;
    // number: from 0, below games().
    ScheduledGame game(int number) const;

    // --- of drawn games
    // Whether this is the next draw for this course; one from a damaged journal may not be.
    bool fits(const MatchDraw& draw) const;
    // Precondition: fits().
    void add(const MatchDraw& draw);
    const std::vector<MatchDraw>& draws() const { return m_draws; }
    int roundsBegun() const;
    std::vector<std::size_t> byesOf(int round) const;
    // Of one player.
    int byes(std::size_t player) const;

private:
    MatchCourse m_course;
    std::vector<Pairing> m_pairings;
    std::vector<MatchDraw> m_draws;
    std::vector<ScheduledGame> m_drawn; // by number
};

} // namespace app
