// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/settings/match_setup.h"
#include "shogi-core/types.h"

#include <cstddef>
#include <vector>

namespace app {

// The engines of a game and its opening. Games of two engines come in pairs: same opening, colours swapped.
struct ScheduledGame {
    std::size_t pairing = 0;                       // see MatchSchedule::pairings()
    int pair = 0;                                  // common to the two games of a pair and to no others
    int opening = 0;                               // counts from 0; the same for all pairings
    shogi::Color firstColor = shogi::Color::Black; // of the pairing's first engine

    friend bool operator==(const ScheduledGame&, const ScheduledGame&) = default;
};

// The games of a match, by number: one pair of games for each pairing in turn, then the next opening, so that
// all pairings progress equally. Pure; the same numbers give the same games, which makes it possible to
// continue a match.
class MatchSchedule {
public:
    struct Pairing {
        std::size_t first = 0; // engines, in the order of the match
        std::size_t second = 1;

        friend bool operator==(const Pairing&, const Pairing&) = default;
    };

    // engines: at least 2. gamesEach: of each pairing, at least 1; if odd, the last pair has one game only.
    MatchSchedule(MatchForm form, std::size_t engines, int gamesEach);

    const std::vector<Pairing>& pairings() const { return m_pairings; }
    int gamesEach() const { return m_gamesEach; }
    // In all.
    int games() const { return m_gamesEach * static_cast<int>(m_pairings.size()); }
    // number: from 0, below games().
    ScheduledGame game(int number) const;

private:
    std::vector<Pairing> m_pairings;
    int m_gamesEach = 1;
};

} // namespace app
