// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>

namespace host {

// While it lives, writing to an engine that has died is an error on this thread, not the end of the program.
class BrokenPipesAreErrors {
public:
    BrokenPipesAreErrors();
    ~BrokenPipesAreErrors();
    BrokenPipesAreErrors(const BrokenPipesAreErrors&) = delete;
    BrokenPipesAreErrors& operator=(const BrokenPipesAreErrors&) = delete;

private:
    struct Before;
    std::unique_ptr<Before> m_before;
};

} // namespace host
