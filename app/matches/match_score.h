// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "shogi-core/move.h"

#include <array>
#include <map>
#include <optional>
#include <vector>

namespace app {

// Wins, draws and losses of one side.
struct Tally {
    int wins = 0;
    int draws = 0;
    int losses = 0;

    int games() const { return wins + draws + losses; }
    double points() const { return wins + draws / 2.0; }
    friend bool operator==(const Tally&, const Tally&) = default;
};

struct EloEstimate {
    double difference = 0; // first engine minus second
    // Half of the 95 % interval; nothing while all pairs (or games) ended alike, as the spread is unknown
    // then.
    std::optional<double> error;

    friend bool operator==(const EloEstimate&, const EloEstimate&) = default;
};

// The score of a match between two engines, updated game by game. Games 2n and 2n + 1 are a pair: same
// opening, colours swapped. Pure arithmetic.
class MatchScore {
public:
    // firstColor: colour of the first engine. An ending without a winner is a draw; do not add aborted games.
    void add(int game, shogi::Color firstColor, const shogi::Ending& ending);

    // For the first engine, playing this colour; and in total.
    const Tally& asColor(shogi::Color color) const { return m_byColor[index(color)]; }
    Tally total() const;
    int games() const { return total().games(); }
    const std::map<shogi::GameEnd, int>& ends() const { return m_ends; }
    // Number of complete pairs in which the first engine scored 0, ½, 1, 1½, 2 points.
    const std::array<int, 5>& pairs() const { return m_pairs; }
    // Nothing while all games were won or all lost, as no finite difference fits. With at least two complete
    // pairs the error is computed from pairs, as the games of a pair are not independent.
    std::optional<EloEstimate> elo() const;
    // The probability that the first engine is stronger, 0 … 1 (normal approximation); nothing without games
    // or while all outcomes are equal.
    std::optional<double> likelihoodOfSuperiority() const;

private:
    // Variance of the mean score of a game.
    double variance() const;

    std::array<Tally, 2> m_byColor;
    std::map<shogi::GameEnd, int> m_ends;
    std::map<int, int> m_halfPairs; // number of the pair → half points of its first game
    std::array<int, 5> m_pairs{};
};

} // namespace app
