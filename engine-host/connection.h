// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>

namespace host {

// An engine on another computer: the program in EngineConfig only connects to it. The script there first
// sends back the lines of kEchoes, one by one, and then becomes the engine. This shows that the connection is
// up, and how long a line takes.
struct RemoteProgram {
    std::string computer; // as shown to users, for example "haru@server"
    std::string path;     // of the engine on that computer
};
inline constexpr std::array<std::string_view, 4> kEchoes{"komadai-echo 1", "komadai-echo 2", "komadai-echo 3",
                                                         "komadai-echo 4"};

// Exit codes of the script there if it cannot become the engine. The first two are the shell's own.
enum class RemoteExit : int { NotFound = 127, NotExecutable = 126, BadFolder = 125 };
// Exit code of OpenSSH's client if the connection failed; also if a signal ended the engine there.
inline constexpr int kConnectionExit = 255;

// Why a connection could not be made or did not last.
enum class ConnectionFault : std::uint8_t {
    None,         // no known fault
    NoClient,     // there is no ssh program on this computer
    UnknownHost,  // no computer has this name
    Unreachable,  // it does not answer, or has no ssh server
    KeyUnknown,   // its host key is unknown
    KeyChanged,   // its host key differs from the known one
    LoginRefused, // it does not accept the user's keys
    Silent,       // connected, but the lines sent did not come back in time
    Lost          // was connected, then broke
};

// Recognises the messages of OpenSSH's client on its standard error, which are never translated. The texts
// are those of sshconnect.c, clientloop.c and packet.c.
ConnectionFault connectionFaultIn(std::string_view errorText);

} // namespace host
