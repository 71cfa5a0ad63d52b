// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <string>

namespace host {

// Why a program, or its working folder, cannot be used, as far as known; more precise than the FailureKind
// beside it.
enum class ProgramFault : std::uint8_t {
    None,
    // The path (NotFound, BadFolder)
    DanglingLink, // part: the target of the link
    LinkLoop,     // links that form a loop
    NameNotUtf8,  // the name is not valid UTF-8
    FolderClosed, // a folder in the path may not be entered
    NotAFolder,   // BadFolder: it is a file
    // The permission (NotExecutable)
    NoPermission, // it may not be executed
    NoExecution,  // it may be, but nothing can be executed on its file system
    // The content (NotExecutable)
    Empty,
    NoInterpreterLine, // a text without "#!"
    MarkBeforeLine,    // "#!" is there, but not at the very beginning
    CarriageReturn,    // the "#!" line ends as on Windows
    NoInterpreter,     // part: the missing interpreter of the script
    BadInterpreter,    // part: the interpreter, which cannot be executed
    NoLoader,          // part: the missing loader that the program needs
    OtherSystem,       // part: the system it was built for
    OtherProcessor,    // part: the processor it was built for; may be empty
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
