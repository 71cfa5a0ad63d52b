// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine-host/program_fault.h"

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

// What a file is that shall be started, by its beginning.
namespace host {

// The first line of a script, without "#!".
struct InterpreterLine {
    std::string program;  // empty: there is no such line
    std::string argument; // the rest, in one, with a carriage return if the line ends in one
};
InterpreterLine interpreterLineOf(std::string_view head);
// What /usr/bin/env looks up in PATH for such a line; empty: it is not env, or looks up nothing.
std::string lookedUpByEnv(const InterpreterLine& line);

// Bytes at the beginning of a file that are enough for what follows.
inline constexpr std::size_t kProgramHead = 4096;
// What the system would not refuse, but what cannot run: a program that is cut off, a library. size: of the
// whole file; own: the beginning of a program that runs here, such as our own.
ProgramFault faultBeforeStart(std::string_view head, std::uint64_t size, std::string_view own);
// Whether it has the form of a program for this system and processor, or of a script.
bool isForThisSystem(std::string_view head, std::string_view own);
// Why the system did not take a file for a program of its own.
ProgramFinding examineProgram(std::string_view head, std::uint64_t size, std::string_view own);
// The loader that an ELF program asks for; empty if it asks for none, or is no such program.
std::string loaderOf(std::string_view head);

} // namespace host
