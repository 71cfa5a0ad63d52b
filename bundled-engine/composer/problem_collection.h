// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "bundled-engine/composer/composed_problem.h"
#include "bundled-engine/mate/mate_solver.h"
#include "shogi-core/position.h"

#include <string>
#include <vector>

namespace tokin::composer {

// The same text for a position and its reflection. Black attacks.
std::string keyOf(const shogi::Position& position);

// The same text for solutions in which the same kinds of pieces go to the same squares, also when reflected:
// problems that differ only in where a rook stands far away, say.
std::string solutionKey(const SoundProblem& problem);

// Whether the solver proves the same length; it verifies every mate by playing out all defences. solver is
// cleared first.
bool isProved(MateSolver& solver, const ComposedProblem& composed);

// A line of a collection: name, position, plies, solution, separated by tabs. Without the line end.
std::string collectionLine(const std::string& name, const ComposedProblem& composed);

} // namespace tokin::composer
