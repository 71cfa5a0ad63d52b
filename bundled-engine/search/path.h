// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "shogi-core/position.h"

#include <vector>

namespace tokin {

// How the last position of a path repeats an earlier one, for the side to move.
enum class Recurrence {
    None,
    Draw,
    Win, // the opponent has given check all the way
    Loss // the side to move has
};

// The positions from the start of the game to the node being searched. Inside the tree the first recurrence
// is final; a perpetual check must span the whole cycle.
class Path {
public:
    void clear() { m_steps.clear(); }
    void reserve(std::size_t plies) { m_steps.reserve(plies); }
    void push(const shogi::Position& position);
    // After a null move: earlier positions cannot recur.
    void pushPass(const shogi::Position& position);
    void pop() { m_steps.pop_back(); }
    std::size_t size() const { return m_steps.size(); }

    // Looks back at most limit plies.
    Recurrence recurrence(int limit) const;

private:
    struct Step {
        shogi::Key key = 0;
        int checkRun = 0; // consecutive checking moves of the side that has just moved, up to here
        int reach = 0;    // number of plies that can be looked back
    };
    std::vector<Step> m_steps;
};

} // namespace tokin
