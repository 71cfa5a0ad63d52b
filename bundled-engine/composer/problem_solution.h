// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "bundled-engine/composer/mate_questions.h"
#include "shogi-core/position.h"

#include <optional>
#include <vector>

namespace tokin::composer {

// The solution of a sound mate problem.
struct ProblemSolution {
    std::vector<shogi::Move> line; // as long as the problem; leaves the attacker no piece in hand
    int lines = 0;                 // ways in which the defender lasts that long
    std::vector<int> checks;       // how many there are in place of each attack of the line
    std::vector<int> defences;     // and in place of each defence
};

// The solution of a problem whose shortest mate takes length plies, or nothing unless it is sound. That is,
// as long as the defender plays any of the moves that last longest:
//  - no other check than the one of the solution mates, however late. On the last move of the solution others
//    may mate as well, except in problems of one ply.
//  - no defence is a piece dropped in the way of the checking piece which that piece then captures. Every
//    futile interposition (無駄合) is of this kind, and so the length is the same whether they count or not.
// And at least one of these defences leaves the attacker no piece in hand.
// Black attacks. Nothing also if a question remains undecided.
std::optional<ProblemSolution> soundSolution(MateQuestions& questions, const shogi::Position& problem,
                                             int length);

} // namespace tokin::composer
