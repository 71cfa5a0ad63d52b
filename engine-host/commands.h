// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine-host/engine_config.h"
#include "engine-host/search_request.h"

#include <string>
#include <variant>

namespace host {

enum class SessionKind : std::uint8_t { Game, Analysis, Mate };
enum class GameResult : std::uint8_t {
    Win,
    Lose,
    Draw
}; // from the engine's point of view; an unfinished
   // game is a Draw

// Requests to an engine. A command that does not fit the engine's state is answered with Refused.

// Sends options, isready and usinewgame. Allowed at any time before Quit: it waits for the handshake, and an
// open search is first stopped and its answer discarded. SessionReady follows.
struct StartSession {
    SessionKind kind = SessionKind::Game;
    OptionValues options; // for this session; they override those of the configuration (MultiPV, strength …)
    // Game: sent to UCI engines that have the option (UCI_Opponent). UTF-8, one line; empty: not sent.
    std::string opponent{};
    bool opponentIsComputer = false;
};

// Sends position and go. Requires a session, which may still be preparing. At most one search is open: a new
// request stops the open search, whose answer is discarded, and waits for it; a newer request replaces a
// waiting one, which is reported as Refused/Superseded. A mate search does not stop an open mate search but
// waits for it.
struct Go {
    SearchRequest request;
};

// Ends the open search with this id, or the waiting request with this id. Use: the answer arrives as BestMove
// ("move now"); a waiting request is stopped as soon as it has begun. Discard: nothing arrives.
// Refused/NoSuchSearch if it has already ended.
struct Stop {
    SearchId id = 0;
    Purpose purpose = Purpose::Use;
};

// The opponent played the expected move: the open ponder search becomes a normal one and keeps its id.
// Refused/NoSuchSearch if it has ended prematurely: then a normal Go is needed.
struct PonderHit {
    SearchId id = 0;
    std::optional<Clocks> clocks;
};

// Ends the session's game; an open search is stopped and discarded first.
struct GameOver {
    GameResult result = GameResult::Draw;
};

// Changes one option of the running engine permanently. Waits while a search is open (the last value wins).
struct SetOption {
    std::string name;  // raw
    std::string value; // raw
};

struct PressButton {
    std::string name; // raw
};

struct Debug {
    bool on = false;
};

// Switches LogLines events on or off.
struct LogSwitch {
    bool on = false;
};

// Requests the last lines that went over the pipes. LastLines follows, at any time before the end.
struct TellLastLines {};

// A line typed by the user, sent unchanged and at once, and marked as manual in the log. May confuse the
// session. Refused/BadValue if it contains a line break or NUL.
struct SendRaw {
    std::string line;
};

// The user's answer to "registration error"; nullopt: "register later". RegistrationChanged reports the
// result. Refused/BadValue if it contains a line break or NUL.
struct Register {
    std::optional<Registration> data;
};

// Ends the process and starts the program again under the same EngineId; the open search and waiting requests
// are dropped (Refused/Dropped). Later commands wait for the new process. Restarting, StateChanged … and
// another Ready follow. An engine that has Closed is started again with launch().
struct Restart {};

// During the handshake with Protocol::Detect: stops waiting and tries the next family. Refused/WrongKind in
// other states, or if there is no further family.
struct TryNextProtocol {};

// The user's answers to NotResponding.
struct KeepWaiting {};
struct Kill {};

// Ends the engine politely, or by force when the time-outs expire. Closed follows in any case.
struct Quit {};

using Command =
    std::variant<StartSession, Go, Stop, PonderHit, GameOver, SetOption, PressButton, Debug, LogSwitch,
                 TellLastLines, SendRaw, Register, Restart, TryNextProtocol, KeepWaiting, Kill, Quit>;

// The alternatives of Command, in the same order.
enum class CommandKind : std::uint8_t {
    StartSession,
    Go,
    Stop,
    PonderHit,
    GameOver,
    SetOption,
    PressButton,
    Debug,
    LogSwitch,
    TellLastLines,
    SendRaw,
    Register,
    Restart,
    TryNextProtocol,
    KeepWaiting,
    Kill,
    Quit
};
static_assert(static_cast<std::size_t>(CommandKind::Quit) + 1 == std::variant_size_v<Command>);
inline CommandKind kindOf(const Command& command) { return static_cast<CommandKind>(command.index()); }
// The search that the command refers to; 0: none.
SearchId searchOf(const Command& command);

} // namespace host
