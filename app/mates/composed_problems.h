// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/mates/brinkmate_problems.h"
#include "shogi-core/position.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace app {

// A mate problem that Tokin has composed, or a brinkmate problem, as it prints it. Black attacks.
struct ComposedProblem {
    std::uint64_t work = 0; // the number of the piece of work that it comes from
    int beauty = 0;         // points; the more, the more surprising
    int difficulty = 0;     // tenths of the bits that the choice of all its moves takes
    shogi::Position start;
    std::vector<shogi::Move> solution; // as long as the problem; of a brinkmate, its line
    // Of a brinkmate. Each piece costs a point of its beauty, and its difficulty is the number of wrong moves
    // that are a check or threaten mate.
    std::optional<BrinkmateProblem> brinkmate = std::nullopt;

    // In plies; of a brinkmate, in moves.
    int length() const { return brinkmate ? brinkmate->moves : static_cast<int>(solution.size()); }
    // The best problems have the most of it.
    int worth() const { return 10 * beauty + difficulty; }
};

// "problem <work> <plies> <beauty> <difficulty> <sfen> moves <solution>", or
// "brinkmate <work> <moves> <sfen> moves <line> answers <wrong move> <answer> …". Nothing if the text is
// another, or the solution does not end in mate, of a mate problem after so many plies.
std::optional<ComposedProblem> parseComposedProblem(std::string_view text);

// The same text for a position and its reflection.
std::string reflectionKey(const shogi::Position& position);

// Which composed problems are wanted.
struct CompositionWish {
    std::vector<int> lengths;    // see ComposedProblem::length()
    std::size_t count = 10;      // of each length
    std::set<std::string> known; // reflectionKey() of problems that are not wanted again
};

// The best of these, as many as wanted of each length; of each piece of work three of a length (one
// brinkmate) and nine altogether at most, and no two that are the same or reflections of each other. Long
// ones, which are rarer, are chosen first. In order of length, then difficulty. The order of problems does
// not matter.
std::vector<ComposedProblem> chooseComposed(std::vector<ComposedProblem> problems,
                                            const CompositionWish& wish);

// The lines of a collection (see parseMateProblems): name, position, plies, solution; of brinkmates as
// readBrinkmates() reads them.
std::string composedCollection(const std::vector<ComposedProblem>& problems);

} // namespace app
