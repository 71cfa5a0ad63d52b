// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine-host/connection.h"
#include "engine-host/program_fault.h"
#include "engine-host/search_request.h"
#include "engine-host/session_state.h"
#include "engine-host/usi_option.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace host {

enum class FailureKind : std::uint8_t {
    NotFound,       // no such file; see program
    NotAFile,       // a folder, a device …
    NotExecutable,  // no execute permission, or not a program for this machine; see program
    BadFolder,      // the working folder does not exist or cannot be used; see program
    StartFailed,    // another error from the system; see detail
    NoConnection,   // to the other computer; see connection
    NotThisDialect, // ended before usiok
    NoHandshake,    // no usiok in time: killed
    NotReady,       // no readyok in time: killed
    NotStopping,    // no answer after stop: killed
    NotReading,     // does not read its input: killed
    CopyProtection, // refuses to work: copyprotection error
    OtherVariant,   // plays other games but not shogi
    ConnectionLost, // to the other computer; see connection
    ClosedPipes,    // closed its input or output, but did not end: killed
    Died            // ended unexpectedly, see exitCode and signal
};

enum class Direction : std::uint8_t { Sent, Received, Error };

struct LogLine {
    Stamp stamp{};
    Milliseconds time{0}; // since the program was launched
    Direction direction = Direction::Received;
    bool manual = false; // typed by the user
    bool cut = false;    // longer than the limit for a line; the rest was discarded
    OptionLineFault optionFault = OptionLineFault::None; // Received: for a line that declares an option
    std::string text;  // decoded, without line end; may contain control characters
    std::string raw{}; // the bytes themselves
};

// Why an engine can no longer be used. The application words the message.
struct Failure {
    FailureKind kind = FailureKind::Died;
    SessionState state = SessionState::Starting; // in which the failure occurred
    SearchId search = 0;                         // the open search (unless it is to be discarded), or 0
    SearchKind searchKind = SearchKind::Normal;
    Milliseconds waited{0}; // NoHandshake, NotReady, NoConnection: waiting time
    std::string path; // of the executable, or of the folder for BadFolder; on that computer, if there is one
    std::string computer;                               // empty: this computer
    ConnectionFault connection = ConnectionFault::None; // NoConnection, ConnectionLost
    ProgramFinding program;                             // NotFound, NotExecutable, BadFolder
    std::string detail;                                 // the system's own message, if any
    std::optional<int> exitCode;
    std::optional<int> signal;
    bool hadJustBegun = false;      // Died: right after usinewgame, before any line
    bool ended = false;             // ended by us, because of kind; Died: because we were asked to
    std::vector<LogLine> lastLines; // at most 20 sent or received
    std::string stderrTail;         // decoded, at most 4,000 bytes
};

} // namespace host
