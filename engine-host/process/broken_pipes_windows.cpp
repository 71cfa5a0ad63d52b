// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine-host/process/broken_pipes.h"

namespace host {

// On Windows it is never more than an error.
struct BrokenPipesAreErrors::Before {};

BrokenPipesAreErrors::BrokenPipesAreErrors() = default;

BrokenPipesAreErrors::~BrokenPipesAreErrors() = default;

} // namespace host
