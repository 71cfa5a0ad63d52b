// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine-host/exit_status.h"
#include "engine-host/failure.h"

#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace host {

// A program that asks another computer for something and then ends: ssh. Not an engine.
struct ProgramRun {
    std::string path; // absolute
    std::vector<std::string> arguments;
    std::string input;          // lines of its standard input, which then ends; without the last line end
    Milliseconds limit{60'000}; // time after which it is killed
};

// The result of a run.
struct ProgramOutput {
    std::optional<Failure> failure; // it could not be started; the rest is empty
    ExitStatus status;
    std::string output; // the beginning of each, at most 1 MiB
    std::string error;
    bool late = false; // it was killed at the limit
};

using ProgramDone = std::function<void(ProgramOutput)>;

} // namespace host
