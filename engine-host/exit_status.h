// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>

namespace host {

// How a process ended; one of the two is set.
struct ExitStatus {
    std::optional<int> exitCode;
    std::optional<int> signal; // that killed it, on systems that have signals
};

} // namespace host
