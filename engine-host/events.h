// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine-host/analysis.h"
#include "engine-host/commands.h"
#include "engine-host/failure.h"
#include "engine-host/session_state.h"
#include "engine-host/usi_option.h"

#include <chrono>
#include <string>
#include <variant>
#include <vector>

namespace host {

// What an engine tells its owner, in the order it happened. When an event arrives, the session has already
// moved on: the next command may be posted at once.

// Handshake done; again after each restart.
struct Ready {
    std::string name; // decoded; the file name if the engine gives none
    std::string author;
    std::vector<EngineOption> options;             // as reported
    bool notRegistered = false;                    // the engine asked for a registration
    Protocol protocol = Protocol::Usi;             // the family it belongs to; never Detect
    UgiNotation ugiNotation = UgiNotation::Detect; // UGI: the one it understands
    bool canPonder = true;                         // the family has pondering
    bool canSolveMates = true;                     // … and mate searches
};

// readyok received and usinewgame sent: the session of this kind has begun.
struct SessionReady {
    SessionKind kind = SessionKind::Game;
};

// Still waiting for readyok; repeated every second.
struct Preparing {
    Milliseconds elapsed{0};
    std::string lastText{}; // the newest info string since isready, decoded; may be empty
};

// Also told when a search changes its kind with a ponder hit.
struct StateChanged {
    SessionState state = SessionState::Dead;
    SearchKind searchKind = SearchKind::Normal; // Searching, Draining: of the open search
    Protocol protocol = Protocol::Usi;          // Starting, Handshake: the family being tried
    Stamp since{};
};

// go has been written (for a request that had to wait: only now).
struct SearchStarted {
    SearchId search = 0;
    Stamp stamp{};
};

// The newest line for its multipv number, at a bounded rate; strings may be left out of a flood. The last
// one of a search comes before its BestMove.
struct SearchInfo {
    SearchId search = 0;
    Stamp stamp{};
    Milliseconds elapsed{0}; // since go (after a ponder hit: still since go), by our own clock
    Info info;
};

enum class BestMoveKind : std::uint8_t {
    Move,    // legal
    Resign,  // also: no move given where there is none
    Win,     // claims a declaration win
    None,    // no move given though there are legal ones: an engine failure
    Illegal, // not a move or not a legal one: quote text
    Unused   // the premature end of a ponder search: forget that search
};

struct BestMove {
    SearchId search = 0;
    SearchKind searchKind = SearchKind::Normal; // after a ponder hit: Normal
    BestMoveKind kind = BestMoveKind::None;
    shogi::Move move;                  // if kind is Move, or Illegal and at least a move
    std::string text;                  // the move as the engine wrote it, decoded
    std::optional<shogi::Move> ponder; // legal after move
    bool premature = false;            // on Infinite or Ponder: came before stop
    Stamp stamp{};
};

enum class MateAnswer : std::uint8_t {
    Line,           // checkmate and moves
    NoMate,         // proved
    Timeout,        // undecided
    NotImplemented, // this engine cannot
    Undecided       // any other answer, see text
};

// First fault of a mate line.
enum class MateLineFault : std::uint8_t {
    None,       // legal, every attack a check, mate at the end. One line proves nothing about other defences.
    Unreadable, // not a move
    Illegal,
    NoCheck, // an attacking move that gives no check
    NotMate  // the line ends without mate
};

// What Tokin promises about the line of its answer: every defence has been walked.
struct MateProof {
    int plies = 0;
    bool isShortest = false; // no mate is shorter

    friend bool operator==(const MateProof&, const MateProof&) = default;
};

struct MateResult {
    SearchId search = 0;
    MateAnswer answer = MateAnswer::Undecided;
    std::vector<shogi::Move> line; // Line: the moves before the fault
    MateLineFault fault = MateLineFault::None;
    std::optional<MateProof> proof; // of a faultless line; Tokin alone gives one
    std::string text;               // the answer as the engine wrote it, decoded
    bool asBestMove = false;        // the engine answered with bestmove instead
    bool stopped = false;           // after stop
    Stamp stamp{};
};

// Some other words the engine says: info string outside a search, registration …
struct Message {
    std::string text; // decoded
};

enum class RefusalReason : std::uint8_t {
    NoSession,     // Go, GameOver before StartSession
    NoSuchSearch,  // over already, or never asked for
    WrongKind,     // PonderHit for a search that does not ponder, a ponder hit of a stopped search …
    Superseded,    // a newer request took its place before it was sent
    Dropped,       // its session or game ended before it was sent
    BadRequest,    // illegal move or unplayable kind of limits in the request, id 0
    BadValue,      // line break or NUL in a value or raw line
    UnknownOption, // not declared by the engine, or a button where a value is needed
    Quitting,      // the engine is on its way out
    EngineGone     // closed or failed; also: never launched
};

struct Refused {
    CommandKind command = CommandKind::Go;
    SearchId search = 0; // of Go, Stop, PonderHit
    RefusalReason reason = RefusalReason::BadRequest;
    std::string text; // the option's name for SetOption, PressButton; else empty
};

// Time is up in this state (Handshake, Readying, Draining). KeepWaiting or Kill answers; without an answer
// the engine goes on and, while Draining, is killed in the end.
struct NotResponding {
    SessionState state = SessionState::Handshake;
    Milliseconds elapsed{0};
    std::string lastText{}; // the newest info string in this state, decoded; may be empty
};

// A sign of life after NotResponding, or its state is over: no answer is needed any more.
struct Responding {};

// What the engine says about its registration, whenever it says it. Error: "not registered"; the user may
// send Register.
enum class RegistrationState : std::uint8_t { Checking, Ok, Error };
struct RegistrationChanged {
    RegistrationState state = RegistrationState::Checking;
};

// The process is being replaced: asked for by Restart or restartEveryGame (no reason), because it did not
// stop at the end of a game (NotStopping), or to try the next family of protocols (NotThisDialect).
struct Restarting {
    std::optional<Failure> reason;
};

struct LogLines {
    std::vector<LogLine> lines;
    std::size_t dropped = 0; // left out after these, in a flood
    // Of the launch, by the clock on the wall: lines tell their time since then.
    std::chrono::system_clock::time_point started{};
};

// Answers TellLastLines: what a Failure at this moment would quote.
struct LastLines {
    std::vector<LogLine> lines; // at most 20 sent or received, oldest first
    std::string stderrTail;     // decoded, at most 4,000 bytes
};

// Always the last event of an engine, once. A Failure comes before it unless the engine was asked to quit.
struct Closed {
    std::optional<int> exitCode;
    std::optional<int> signal;
};

// UGI: the engine's view of a position is not ours, which counts. Told once.
struct RulesDiffer {
    std::string query;  // "p1turn", "gameover" or "result"
    std::string answer; // the engine's, decoded
};

using Event = std::variant<Ready, SessionReady, Preparing, StateChanged, SearchStarted, SearchInfo, BestMove,
                           MateResult, Message, Refused, NotResponding, Failure, LogLines, LastLines, Closed,
                           Responding, RegistrationChanged, Restarting, RulesDiffer>;

} // namespace host
