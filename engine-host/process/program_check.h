// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine-host/engine_config.h"
#include "engine-host/failure.h"

#include <optional>
#include <string>

namespace host {

// Why a program cannot be started, according to the file system and the contents of the file. These functions
// set kind, path, program and detail.

// The folder in which the program is to run: the configured one, else its own.
std::string workingFolderOf(const EngineConfig& config);
// Finds faults that the launcher would report less clearly, or not at all.
std::optional<Failure> checkProgram(const EngineConfig& config);
// The fault of a program that passed checkProgram() but that the system has refused to start. error: the
// system's error number.
Failure refusedProgram(const EngineConfig& config, int error);

} // namespace host
