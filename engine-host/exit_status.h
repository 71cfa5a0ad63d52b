// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>

namespace host {

// How a process ended; one of the first two is set.
struct ExitStatus {
    std::optional<int> exitCode;
    std::optional<int> signal;   // that killed it, on systems that have signals
    bool hadClosedPipes = false; // it was killed by us, because it had closed its input or output
};

} // namespace host
