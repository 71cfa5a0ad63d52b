// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>

namespace host {

// How a process ended; one of the first two is set.
struct ExitStatus {
    std::optional<int> exitCode;
    std::optional<int> signal;   // signal that killed it, on systems with signals
    bool hadClosedPipes = false; // we killed it because it had closed its input or output
};

} // namespace host
