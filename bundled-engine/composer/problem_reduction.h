// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "bundled-engine/composer/mate_questions.h"
#include "bundled-engine/composer/problem_solution.h"
#include "shogi-core/position.h"

#include <optional>

namespace tokin::composer {

// A position of a game as a mate problem by the side to move: Black attacks, and has no king; White holds
// every other piece that is not on the board. Nothing if that puts White's king into check.
std::optional<shogi::Position> asProblem(const shogi::Position& position);

// Gives White everything that is neither on the board nor in Black's hand.
void giveTheRest(shogi::Position& position);

struct SoundProblem {
    shogi::Position start;
    ProblemSolution solution;
};

// Takes away what plays no part: pieces of either side on the board, the farthest from the king first, and
// pieces in Black's hand, as long as the shortest mate still takes length plies and begins with first; they
// go to White's hand. Promoted pieces that move like gold become promoted pawns where that changes nothing.
// Nothing if what remains is not sound. Precondition: first mates in length, and nothing mates sooner.
std::optional<SoundProblem> reduceProblem(MateQuestions& questions, const shogi::Position& problem,
                                          int length, shogi::Move first);

} // namespace tokin::composer
