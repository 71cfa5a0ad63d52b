// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine-host/deadlines.h"

#include <cstdint>
#include <functional>
#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace host {

// How an engine's bytes become text. Detect: strict UTF-8, else Shift_JIS (CP932), else Latin-1.
enum class TextEncoding : std::uint8_t { Detect, Utf8, ShiftJis, Latin1 };

// Turns an engine's bytes into UTF-8. Called on the I/O thread; must not throw.
using TextDecoder = std::function<std::string(std::string_view bytes, TextEncoding encoding)>;
// Strict UTF-8, else (and for ShiftJis, which needs tables this library does not have) Latin-1.
std::string decodeUtf8OrLatin1(std::string_view bytes, TextEncoding encoding);

// Raw option name → raw value, both the exact bytes the engine reads. An empty value is sent as <empty>.
using OptionValues = std::map<std::string, std::string>;

// What is needed to start an engine and to treat it as its user wants. A value; nothing refers to the disk.
struct EngineConfig {
    std::string path; // of the executable; absolute, UTF-8
    std::vector<std::string> arguments;
    std::string workingFolder;                      // empty: the folder of the executable
    std::map<std::string, std::string> environment; // added to (and overriding) the program's own
    TextEncoding encoding = TextEncoding::Detect;

    OptionValues options;        // what the user changed; the rest keeps the engine's defaults
    int hashMegabytes = 256;     // sent as USI_Hash (or Hash) at each session start
    bool ponder = false;         // sent as USI_Ponder (or Ponder) at each session start but a mate session's;
                                 // false: Go of kind Ponder is refused
    bool ownBook = true;         // sent as USI_OwnBook where declared
    bool sendAllOptions = false; // for engines that do not start from the defaults they report
    bool clockIncludesIncrement = false;  // btime and wtime are sent with this turn's increment added
    bool acceptsTimesOnPonderhit = false; // ponderhit is sent with clocks, if PonderHit brings any

    // Interactive: an engine that keeps silent leads to NotResponding and the user decides.
    // Unattended: it is killed.
    bool unattended = false;
    // Whether LogLines events are sent (an engine console or log file is open). The last lines that a
    // Failure quotes are kept either way.
    bool logLines = false;
    Timeouts timeouts;
};

} // namespace host
