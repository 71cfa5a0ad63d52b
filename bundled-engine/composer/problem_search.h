// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "bundled-engine/composer/mate_questions.h"
#include "bundled-engine/composer/problem_reduction.h"
#include "shogi-core/position.h"

#include <cstdint>
#include <optional>
#include <vector>

namespace tokin::composer {

struct SearchBounds {
    int longest = 11;               // plies; longer mates are not looked for
    std::uint64_t firstLook = 4000; // positions searched for each length before a position is given up
};

// Sound problems made of a problem position (see asProblem): its shortest mate is proved, and the three most
// surprising first moves (surpriseOf) are each kept for a problem of its own, which is reduced. Nothing if
// there is no mate within the bounds.
std::optional<std::vector<SoundProblem>> problemsIn(MateQuestions& questions, const shogi::Position& problem,
                                                    const SearchBounds& bounds);

// Whether there is too much on the board or in Black's hand for a problem that is a pleasure.
bool isTooMuch(const shogi::Position& problem);

} // namespace tokin::composer
