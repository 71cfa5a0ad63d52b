// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <string>

namespace host {

// Why a program, or its working folder, cannot be used, as far as that is known; closer than the FailureKind
// beside it.
enum class ProgramFault : std::uint8_t {
    None,
    // The path (NotFound, BadFolder)
    DanglingLink, // part: where the link leads
    LinkLoop,     // links that lead to each other
    NameNotUtf8,  // the name has bytes that are no text
    FolderClosed, // a folder on the way may not be entered
    NotAFolder,   // BadFolder: it is a file
    // The permission (NotExecutable)
    NoPermission, // it may not be executed
    NoExecution,  // it may, but nothing can be executed where it lies
    // The content (NotExecutable)
    Empty,
    NoInterpreterLine, // a text without "#!"
    MarkBeforeLine,    // "#!" is there, but not at the very beginning
    CarriageReturn,    // the "#!" line ends as on Windows
    NoInterpreter,     // part: the interpreter of the script, which does not exist
    BadInterpreter,    // part: … which cannot be executed
    NoLoader,          // part: the loader that the program asks for, which does not exist
    OtherSystem,       // part: the system it was built for
    OtherProcessor,    // part: the processor it was built for, may be empty
    Damaged,           // a program, but incomplete
    Library,           // part of a program
    Archive,
    NotAProgram // none of these
};

struct ProgramFinding {
    ProgramFault fault = ProgramFault::None;
    std::string part;

    friend bool operator==(const ProgramFinding&, const ProgramFinding&) = default;
};

} // namespace host
