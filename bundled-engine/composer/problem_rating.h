// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "bundled-engine/composer/mate_questions.h"
#include "bundled-engine/composer/problem_reduction.h"

#include <string>

namespace tokin::composer {

// How hard a sound problem is: the sum over the moves of its solution of log2 of how many moves there were
// to choose from, checks or defences, in tenths.
int difficultyOf(const SoundProblem& problem);

// How surprising an attack is, in points:
//   offers a piece that can be taken at once (not the last attack): from 1 for a pawn to 7 for a dragon
//   does not promote though it could: 2 (silver, knight) or 6
//   gives check with another piece than the one that moves: 3
//   moves away from the king: 2
//   captures: −4
// Precondition: legal, Black's, and a check.
int surpriseOf(const shogi::Position& position, shogi::Move attack, bool isLast);

// How pleasing it is: the points of all attacks of the solution, of the first one twice. Each piece on the
// board beyond eight, and each in Black's hand beyond three, costs 2 points; each further line of the same
// length 1, at most 4; a solution that only drops pieces beside the king 2.
int beautyOf(const SoundProblem& problem);

// How many wrong first checks tempt: all replies but one lose. At most three are counted.
int temptationsOf(MateQuestions& questions, const SoundProblem& problem);

// Problems with the same signature look alike to a solver: the same mate at the end, apart from reflection,
// by the same kind of move.
std::string signatureOf(const SoundProblem& problem);

} // namespace tokin::composer
