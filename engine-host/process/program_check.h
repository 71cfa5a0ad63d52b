// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine-host/engine_config.h"
#include "engine-host/failure.h"

#include <optional>
#include <string>

namespace host {

// Why a program cannot be started: by the file system and by what is in the file. They set kind, path,
// program and detail.

// The folder in which the program is to run: the configured one, else its own.
std::string workingFolderOf(const EngineConfig& config);
// What the launcher would report less clearly, or not at all.
std::optional<Failure> checkProgram(const EngineConfig& config);
// The system has refused to start a program that checkProgram() let pass. error: its number.
Failure refusedProgram(const EngineConfig& config, int error);

} // namespace host
