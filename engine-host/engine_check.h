// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine-host/engine_config.h"
#include "engine-host/failure.h"

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace host {

// The checks, in this order. Each tests a rule of USI (docs/development/protocol.md).
enum class CheckId : std::uint8_t {
    Handshake,            // usi is answered with usiok within a second
    Identity,             // id name and id author
    RepeatedHandshake,    // a second usi is answered like the first
    Options,              // every option line is well formed
    Ready,                // isready is answered
    UnknownCommand,       // is ignored
    UnknownOption,        // is ignored
    LongLine,             // 2 MiB of nonsense do no harm
    LineEnds,             // "\r\n" is a line end, extra blanks before and between words do not matter
    Byoyomi,              // a legal move within the time
    Information,          // info with score and pv before the move
    Increment,            // go btime wtime binc winc
    MoveTime,             // go movetime
    Depth,                // go depth
    Nodes,                // go nodes
    SearchMoves,          // only a listed move
    Infinite,             // no answer before stop, even with a mate on the board
    StopLatency,          // the answer follows within a second
    StopWhenIdle,         // is ignored
    ReadyWhileSearching,  // isready is answered, and the search continues
    OptionWhileSearching, // setoption does not block the input
    Ponder,               // no answer before ponderhit, and one after it
    PonderMiss,           // stop ends it
    Mate,                 // go mate finds a mate in one
    NoMate,               // reports that there is none
    MateStop,             // go mate infinite ends with stop
    IllegalPosition,      // an illegal move in position: the next go is answered with resignation
    Mated,                // resigns if it has no move
    GameOver,             // is understood
    GameOverInSearch,     // ends the search with its one answer
    NewGame,              // usinewgame, and the next game
    Quit,                 // ends the process within a second
    QuitInSearch,         // … also during a search
    EndOfInput,           // counts as quit
    EndOfInputInSearch    // … also during a search
};
inline constexpr std::size_t kCheckCount = static_cast<std::size_t>(CheckId::EndOfInputInSearch) + 1;
// The enumerator's name: stable, for reports that programs read.
const char* nameOf(CheckId id);

enum class CheckOutcome : std::uint8_t {
    Passed,
    Warned, // works, but not as it should
    Failed,
    Skipped // the engine cannot be asked
};

enum class CheckFault : std::uint8_t {
    None,
    NoAnswer,     // within the time
    Slow,         // answered too late, see milliseconds
    Premature,    // answered too early
    Died,         // the process ended
    WrongAnswer,  // see text
    IllegalMove,  // see text
    BadOption,    // see text: the first bad line, and optionFault
    MissingName,  // id name or id author
    MissingInfo,  // no info with score and pv
    Blocked,      // answered only after stop
    NotSupported, // as the engine itself says (checkmate notimplemented)
    DoesNotEnd,   // had to be killed
    ExitCode      // ended, but by a signal or with an exit code other than 0; see text
};
const char* nameOf(CheckFault fault);

struct CheckResult {
    CheckId id = CheckId::Handshake;
    CheckOutcome outcome = CheckOutcome::Passed;
    CheckFault fault = CheckFault::None;
    std::optional<Milliseconds> time; // time that the answer took, where it matters
    OptionLineFault optionFault = OptionLineFault::None;
    std::string text; // the engine's words, decoded, escaped; may be empty
    // If it failed: the last lines of its outputs, in the form of text, oldest first.
    std::vector<std::string> lastLines;
    std::vector<std::string> lastErrorLines;
};

// Why checks are missing from a report.
enum class CheckEnd : std::uint8_t {
    Whole,         // all checks were made
    NotIntroduced, // usi is not answered: nothing else can be checked
    NotReady,      // isready is not answered: nothing else can be checked
    OutOfTime      // CheckLimits::total has passed
};

struct CheckReport {
    std::string name; // of the engine, decoded; may be empty
    std::string author;
    std::size_t options = 0;
    std::optional<Failure> failure; // it could not be started at all; results is then empty
    std::vector<CheckResult> results;
    CheckEnd end = CheckEnd::Whole;

    // Also true if the report is incomplete.
    bool hasFailures() const;
};

struct CheckLimits {
    // For the first time; later ones may take three times as long as the first, plus answer.
    Milliseconds start{60'000};  // usiok
    Milliseconds ready{120'000}; // readyok after isready

    Milliseconds answer{5'000};   // anything else
    Milliseconds patience{1'000}; // how long to make sure that nothing arrives
    Milliseconds latency{1'000};  // limit for a quick answer
    Milliseconds byoyomi{1'000};  // thinking time for each move
    Milliseconds total{600'000};  // no further check begins after this
};

// Examines a USI engine. Starts the program several times, blocks until done (some minutes with a broken
// engine; gives up at once if the engine does not answer usi or isready) and leaves no process behind. For
// command lines and tests, not for the GUI thread. progress is called before each check.
CheckReport checkEngine(const EngineConfig& config, const CheckLimits& limits = {},
                        const std::function<void(CheckId)>& progress = {},
                        const TextDecoder& decoder = decodeUtf8OrLatin1);

} // namespace host
