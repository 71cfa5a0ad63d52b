// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>

namespace host {

// An engine on another computer: the program that EngineConfig names only connects to it. What runs there
// first sends back the lines of kEchoes, one by one, and then becomes the engine: that shows that the
// connection stands, and how long a line is on its way.
struct RemoteProgram {
    std::string computer; // as shown to users, for example "haru@server"
    std::string path;     // of the engine there
};
inline constexpr std::array<std::string_view, 4> kEchoes{"komadai-echo 1", "komadai-echo 2", "komadai-echo 3",
                                                         "komadai-echo 4"};

// How what runs there ends if it cannot become the engine. The first two are the shell's own.
enum class RemoteExit : int { NotFound = 127, NotExecutable = 126, BadFolder = 125 };
// How OpenSSH's client ends if the connection failed; also if a signal ended the engine there.
inline constexpr int kConnectionExit = 255;

// Why a connection could not be made or did not last.
enum class ConnectionFault : std::uint8_t {
    None,         // nothing that is known
    NoClient,     // there is no ssh program here
    UnknownHost,  // no computer has this name
    Unreachable,  // it does not answer, or has no ssh server
    KeyUnknown,   // its host key is not known here
    KeyChanged,   // … is another one than the one known
    LoginRefused, // it does not accept the user's keys
    Silent,       // connected, but what was sent did not come back in time
    Lost          // it was there, and broke
};

// What OpenSSH's client says on its standard error, which is never translated. The texts are those of
// sshconnect.c, clientloop.c and packet.c.
ConnectionFault connectionFaultIn(std::string_view errorText);

} // namespace host
