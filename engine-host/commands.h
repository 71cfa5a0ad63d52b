// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine-host/engine_config.h"
#include "engine-host/search_request.h"

#include <string>
#include <variant>

namespace host {

enum class SessionKind : std::uint8_t { Game, Analysis, Mate };
enum class GameResult : std::uint8_t { Win, Lose, Draw }; // from the engine's view; unfinished is Draw

// What an engine can be asked for. A command that does not fit the engine's state comes back as Refused.

// Options, isready, usinewgame. Allowed at any time before Quit: it waits for the handshake, and an open
// search is stopped and its answer discarded first. SessionReady follows.
struct StartSession {
    SessionKind kind = SessionKind::Game;
    OptionValues options; // for this session, over those of the configuration (MultiPV, strength …)
    // Game: told to UCI engines that ask for it (UCI_Opponent). UTF-8, one line; empty: not told.
    std::string opponent{};
    bool opponentIsComputer = false;
};

// position and go. Needs a session (one that is being made ready will do). At most one search is open: while
// another one is, that one is stopped and its answer discarded, and this request waits; a newer request
// replaces a waiting one, which is reported as Refused/Superseded. A mate search waits for an open mate
// search without stopping it.
struct Go {
    SearchRequest request;
};

// Ends the open search with this id, or the request with this id that still waits. Use: the answer comes as
// BestMove ("move now"); a request that waits is stopped as soon as it has begun. Discard: nothing comes.
// Refused/NoSuchSearch if it is over already.
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

// Changes one option of the running engine, for good. Waits while a search is open (the last value wins).
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

// Asks for what went over the pipes last. LastLines follows, at any time before the end.
struct TellLastLines {};

// A line typed by the user, sent as it is, at once, and marked as manual in the log. May confuse the session.
// Refused/BadValue if it has a line break or NUL.
struct SendRaw {
    std::string line;
};

// The user's answer to "registration error"; nothing: "register later". RegistrationChanged tells what comes
// of it. Refused/BadValue if it has a line break or NUL.
struct Register {
    std::optional<Registration> data;
};

// Ends the process and starts the program again under the same EngineId; an open search and what waits are
// dropped (Refused/Dropped). Commands after this one wait for the new process. Restarting, StateChanged … and
// another Ready follow. For an engine that is lost (Closed) launch() is what starts it again.
struct Restart {};

// While protocol is Detect and the handshake goes on: do not wait any longer, try the next family.
// Refused/WrongKind elsewhere, or if there is none.
struct TryNextProtocol {};

// The user's answers to NotResponding.
struct KeepWaiting {};
struct Kill {};

// Polite end, by force if it does not come within the time-outs. Closed follows in any case.
struct Quit {};

using Command =
    std::variant<StartSession, Go, Stop, PonderHit, GameOver, SetOption, PressButton, Debug, LogSwitch,
                 TellLastLines, SendRaw, Register, Restart, TryNextProtocol, KeepWaiting, Kill, Quit>;

// The alternatives of Command, in its order.
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
// The search that the command is about; 0: none.
SearchId searchOf(const Command& command);

} // namespace host
