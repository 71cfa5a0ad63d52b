// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "shogi-core/position.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace app {

// A mate problem that Tokin has composed, as it prints it. Black attacks.
struct ComposedProblem {
    std::uint64_t work = 0; // the number of the piece of work that it comes from
    int beauty = 0;         // points; the more, the more surprising
    int difficulty = 0;     // tenths of the bits that the choice of all its moves takes
    shogi::Position start;
    std::vector<shogi::Move> solution; // as long as the problem

    int plies() const { return static_cast<int>(solution.size()); }
    // The best problems have the most of it.
    int worth() const { return 10 * beauty + difficulty; }
};

// "problem <work> <plies> <beauty> <difficulty> <sfen> moves <solution>". Nothing if the text is another, or
// the solution does not end in mate after so many plies.
std::optional<ComposedProblem> parseComposedProblem(std::string_view text);

// The same text for a position and its reflection.
std::string reflectionKey(const shogi::Position& position);

// Which composed problems are wanted.
struct CompositionWish {
    std::vector<int> lengths;    // plies, odd
    std::size_t count = 10;      // of each length
    std::set<std::string> known; // reflectionKey() of problems that are not wanted again
};

// The best of these, as many as wanted of each length; of each piece of work three of a length and nine
// altogether at most, and no two that are the same or reflections of each other. Long ones, which are
// rarer, are chosen first. In order of length, then difficulty. The order of problems does not matter.
std::vector<ComposedProblem> chooseComposed(std::vector<ComposedProblem> problems,
                                            const CompositionWish& wish);

// The lines of a collection (see parseMateProblems): name, position, plies, solution.
std::string composedCollection(const std::vector<ComposedProblem>& problems);

} // namespace app
