// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "bundled-engine/composer/mate_questions.h"
#include "bundled-engine/composer/problem_reduction.h"
#include "bundled-engine/play/random.h"

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace tokin::composer {

struct LengtheningBounds {
    std::size_t tries = 250;       // steps back examined for each problem
    std::size_t most = 4;          // problems found before the rest is left
    std::uint64_t nodes = 3000000; // positions searched altogether, those of the questions before included
};

// Sound problems that are two plies longer than this one: they begin with a check and a reply that lead to
// it (retrogradeSteps), in an order drawn by random, and are reduced anew. None that is too much. Ends early
// if stopped.
std::vector<SoundProblem> lengthened(MateQuestions& questions, const SoundProblem& problem,
                                     const LengtheningBounds& bounds, Random& random,
                                     const std::atomic<bool>& stopped);

} // namespace tokin::composer
