// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine-host/connection.h"
#include "engine-host/deadlines.h"

#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace host {

// How an engine's bytes are decoded. Detect: strict UTF-8, else Shift_JIS (CP932), else Latin-1.
enum class TextEncoding : std::uint8_t { Detect, Utf8, ShiftJis, Latin1 };

// Turns an engine's bytes into UTF-8. Called on the I/O thread; must not throw.
using TextDecoder = std::function<std::string(std::string_view bytes, TextEncoding encoding)>;
// Strict UTF-8, else Latin-1 (also for ShiftJis, whose tables this library does not have).
std::string decodeUtf8OrLatin1(std::string_view bytes, TextEncoding encoding);

// Raw option name → raw value, both the exact bytes the engine reads. An empty value is sent as <empty>.
using OptionValues = std::map<std::string, std::string>;

// Protocol families. Detect: USI first; if the program ends before usiok, rejects the command, or the user
// asks for it (TryNextProtocol), then UCI in a fresh process, and then UGI. In unattended mode, silence
// counts as well.
enum class Protocol : std::uint8_t { Detect, Usi, Uci, Ugi };

// How a UGI engine writes positions and moves. Detect: determined by the session.
enum class UgiNotation : std::uint8_t { Detect, Usi, Uci };

// A user's registration data: the answer to "registration error".
struct Registration {
    std::string name;
    std::string code;

    friend bool operator==(const Registration&, const Registration&) = default;
};

// Everything needed to start an engine and to use it as its user wants. A value; nothing refers to the disk.
struct EngineConfig {
    std::string path; // of the executable; absolute, UTF-8
    std::vector<std::string> arguments;
    std::string workingFolder;                      // empty: the folder of the executable
    std::map<std::string, std::string> environment; // added to the program's own, or replacing its values
    TextEncoding encoding = TextEncoding::Detect;
    std::optional<RemoteProgram> remote; // path and arguments only connect to this computer

    Protocol protocol = Protocol::Usi; // Ready reports the detected one; store that instead of Detect
    UgiNotation ugiNotation = UgiNotation::Detect;
    // The user confirms that an engine which lists other games, or none (UCI), plays shogi.
    bool playsShogi = false;
    std::optional<Registration> registration; // sent once when the engine asks; nullopt: "register later"

    OptionValues options;        // changed by the user; all others keep the engine's defaults
    int hashMegabytes = 256;     // sent as USI_Hash (or Hash) at each session start
    bool ponder = false;         // sent as USI_Ponder (or Ponder) at each session start except for mate
                                 // sessions; false: Go of kind Ponder is refused
    bool ownBook = true;         // sent as USI_OwnBook if declared
    bool sendAllOptions = false; // for engines that do not start from the defaults they report
    bool clockIncludesIncrement = false;  // btime and wtime are sent with this turn's increment added
    bool acceptsTimesOnPonderhit = false; // ponderhit is sent with the clocks of PonderHit, if it has any
    // A Ponder request may come without clocks (before the engine's own move has been confirmed); its
    // PonderHit must then supply them, and they are sent.
    bool earlyPonder = false;
    bool restartEveryGame = false; // a fresh process for each game except the first
    // A Mate request may limit nodes: "go nodes N mate infinite". If false, nodes are left out.
    bool mateTakesNodes = false;

    // Interactive: a silent engine causes NotResponding, and the user decides. Unattended: it is killed.
    bool unattended = false;
    // Whether LogLines events are sent (an engine console or log file is open). The last lines that a Failure
    // quotes are always kept.
    bool logLines = false;
    Timeouts timeouts;

    // Megabytes of this computer's memory taken by its hash table.
    int hashHere() const { return remote ? 0 : hashMegabytes; }
};

} // namespace host
