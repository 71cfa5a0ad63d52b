// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine-host/usi_option.h"

#include <initializer_list>
#include <vector>

// An engine's options as reported by these lines, each without its first word ("name … type …").
inline std::vector<host::EngineOption> reported(std::initializer_list<const char*> lines) {
    std::vector<host::EngineOption> options;
    for (const char* line : lines)
        options.push_back(host::parseOption(line).value());
    return options;
}
