// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "shogi-core/position.h"

#include <vector>

namespace tokin {

// How the last position of a path repeats an earlier one, from the side to move.
enum class Recurrence {
    None,
    Draw,
    Win, // the opponent has given check all the way
    Loss // the side to move has
};

// The positions from the start of the game to the node being searched. Inside the tree the first recurrence
// counts as final; a perpetual check has to span the whole cycle.
class Path {
public:
    void clear() { m_steps.clear(); }
    void reserve(std::size_t plies) { m_steps.reserve(plies); }
    void push(const shogi::Position& position);
    // After a passed turn: nothing before it can recur.
    void pushPass(const shogi::Position& position);
    void pop() { m_steps.pop_back(); }
    std::size_t size() const { return m_steps.size(); }

    // Looks back over at most limit plies.
    Recurrence recurrence(int limit) const;

private:
    struct Step {
        shogi::Key key = 0;
        int checkRun = 0; // moves in a row by the side that has just moved, up to here, that gave check
        int reach = 0;    // plies that can be looked back
    };
    std::vector<Step> m_steps;
};

} // namespace tokin
