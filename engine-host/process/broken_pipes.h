// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>

namespace host {

// During its lifetime, writing to a dead engine is an error on this thread instead of ending the program.
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
