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

// Events that an engine reports to its owner, in the order in which they happened. When an event arrives, the
// session has already changed its state: the next command may be posted at once.

// Handshake done; again after each restart.
struct Ready {
    std::string name; // decoded; the file name if the engine gives none
    std::string author;
    std::vector<EngineOption> options;             // as reported
    bool notRegistered = false;                    // the engine asked for a registration
    Protocol protocol = Protocol::Usi;             // the family it speaks; never Detect
    UgiNotation ugiNotation = UgiNotation::Detect; // UGI: the notation that it understands
    bool canPonder = true;                         // the family supports pondering
    bool canSolveMates = true;                     // … and mate searches
    std::optional<Milliseconds> roundTrip{}; // on another computer: time for a line to go there and back
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

// Also sent when a ponder hit changes the kind of a search.
struct StateChanged {
    SessionState state = SessionState::Dead;
    SearchKind searchKind = SearchKind::Normal; // Searching, Draining: of the open search
    Protocol protocol = Protocol::Usi;          // Starting, Handshake: the family being tried
    Stamp since{};
};

// go has been written (only now, if the request had to wait).
struct SearchStarted {
    SearchId search = 0;
    Stamp stamp{};
};

// The newest line for its multipv number, at a limited rate, and in analysis sessions also the lines of play
// that it replaced, in order; in a flood, strings and replaced lines may be dropped. The last line of a
// search precedes its BestMove.
struct SearchInfo {
    SearchId search = 0;
    Stamp stamp{};
    Milliseconds elapsed{0}; // since go (also after a ponder hit), by our own clock
    Info info;
};

enum class BestMoveKind : std::uint8_t {
    Move,    // legal
    Resign,  // also if no move is given and none is legal
    Win,     // claims a declaration win
    None,    // no move given although there are legal ones: engine failure
    Illegal, // not a move, or an illegal one: quote text
    Unused   // the early end of a ponder search: forget that search
};

struct BestMove {
    SearchId search = 0;
    SearchKind searchKind = SearchKind::Normal; // after a ponder hit: Normal
    BestMoveKind kind = BestMoveKind::None;
    shogi::Move move;                  // if kind is Move, or Illegal if it can be read as a move
    std::string text;                  // the move as the engine wrote it, decoded
    std::optional<shogi::Move> ponder; // legal after move
    bool premature = false;            // on Infinite or Ponder: came before stop
    Stamp stamp{};
};

enum class MateAnswer : std::uint8_t {
    Line,           // checkmate and moves
    NoMate,         // proved
    Timeout,        // undecided
    NotImplemented, // the engine cannot do it
    Undecided       // any other answer, see text
};

// First error in a mate line.
enum class MateLineFault : std::uint8_t {
    None,       // legal, every attack a check, mate at the end. One line proves nothing about other
                // defences.
    Unreadable, // not a move
    Illegal,
    NoCheck, // an attacking move that does not give check
    NotMate  // the line ends without mate
};

// Tokin's guarantee for the line of its answer: every defence has been searched.
struct MateProof {
    int plies = 0;           // no defence lasts longer; the line may be shorter
    bool isShortest = false; // no mate is shorter

    friend bool operator==(const MateProof&, const MateProof&) = default;
};

struct MateResult {
    SearchId search = 0;
    MateAnswer answer = MateAnswer::Undecided;
    std::vector<shogi::Move> line; // Line: the moves before the error
    MateLineFault fault = MateLineFault::None;
    std::optional<MateProof> proof; // of a correct line; only Tokin sends one
    int unchecked = 0;       // Timeout: Tokin found a mate within this number of plies, but did not prove it
    std::string text;        // the answer as the engine wrote it, decoded
    bool asBestMove = false; // the engine answered with bestmove instead
    bool stopped = false;    // after stop
    Stamp stamp{};
};

// Other messages from the engine: info string outside a search, registration …
struct Message {
    std::string text; // decoded
};

enum class RefusalReason : std::uint8_t {
    NoSession,     // Go, GameOver before StartSession
    NoSuchSearch,  // already over, or never requested
    WrongKind,     // PonderHit for a search that does not ponder, a ponder hit of a stopped search …
    Superseded,    // replaced by a newer request before it was sent
    Dropped,       // its session or game ended before it was sent
    BadRequest,    // illegal move or invalid limits in the request, id 0
    BadValue,      // line break or NUL in a value or raw line
    UnknownOption, // not declared by the engine, or a button where a value is needed
    Quitting,      // the engine is quitting
    EngineGone     // closed or failed; also: never launched
};

struct Refused {
    CommandKind command = CommandKind::Go;
    SearchId search = 0; // of Go, Stop, PonderHit
    RefusalReason reason = RefusalReason::BadRequest;
    std::string text; // the option's name for SetOption, PressButton; else empty
};

// The time limit of this state (Handshake, Readying, Draining) has passed. KeepWaiting or Kill answers;
// without an answer the engine keeps running and, while Draining, is finally killed.
struct NotResponding {
    SessionState state = SessionState::Handshake;
    Milliseconds elapsed{0};
    std::string lastText{}; // the newest info string in this state, decoded; may be empty
};

// A sign of life after NotResponding, or the state has ended: an answer is no longer needed.
struct Responding {};

// State of the registration, reported for each message of the engine about it. Error: "not registered"; the
// user may send Register.
enum class RegistrationState : std::uint8_t { Checking, Ok, Error };
struct RegistrationChanged {
    RegistrationState state = RegistrationState::Checking;
};

// The process is being replaced: requested by Restart or restartEveryGame (no reason), because it did not
// stop at the end of a game (NotStopping), or to try the next protocol family (NotThisDialect).
struct Restarting {
    std::optional<Failure> reason;
};

struct LogLines {
    std::vector<LogLine> lines;
    std::size_t dropped = 0; // dropped after these lines, in a flood
    // Time of the launch (wall clock); the times of lines count from it.
    std::chrono::system_clock::time_point started{};
};

// The answer to TellLastLines: the lines that a Failure would quote at this moment.
struct LastLines {
    std::vector<LogLine> lines; // at most 20 sent or received, oldest first
    std::string stderrTail;     // decoded, at most 4,000 bytes
};

// Always the last event of an engine, sent once. A Failure precedes it unless the engine was asked to quit.
struct Closed {
    std::optional<int> exitCode;
    std::optional<int> signal;
};

// UGI: the engine's view of a position differs from ours, which takes precedence. Sent once.
struct RulesDiffer {
    std::string query;  // "p1turn", "gameover" or "result"
    std::string answer; // the engine's, decoded
};

using Event = std::variant<Ready, SessionReady, Preparing, StateChanged, SearchStarted, SearchInfo, BestMove,
                           MateResult, Message, Refused, NotResponding, Failure, LogLines, LastLines, Closed,
                           Responding, RegistrationChanged, Restarting, RulesDiffer>;

} // namespace host
