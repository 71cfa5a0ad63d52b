// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine-host/program_fault.h"

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

// Determines from its beginning what kind of program a file is.
namespace host {

// The first line of a script, without "#!".
struct InterpreterLine {
    std::string program;  // empty: there is no such line
    std::string argument; // the rest, as one argument, with a carriage return if the line ends in one
};
InterpreterLine interpreterLineOf(std::string_view head);
// The program that /usr/bin/env looks up in PATH for such a line; empty if it is not env, or if it looks up
// nothing.
std::string lookedUpByEnv(const InterpreterLine& line);

// Number of bytes at the beginning of a file that the functions below need.
inline constexpr std::size_t kProgramHead = 4096;
// Faults that the system does not reject although the program cannot run: a truncated program, a library.
// size: of the whole file; own: the beginning of a program that runs here, such as our own.
ProgramFault faultBeforeStart(std::string_view head, std::uint64_t size, std::string_view own);
// Whether it has the form of a program for this system and processor, or of a script.
bool isForThisSystem(std::string_view head, std::string_view own);
// Why the system did not accept a file as one of its programs.
ProgramFinding examineProgram(std::string_view head, std::uint64_t size, std::string_view own);
// The loader that an ELF program needs; empty if it needs none, or is no such program.
std::string loaderOf(std::string_view head);

} // namespace host
