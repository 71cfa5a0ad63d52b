// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>

namespace host {

enum class SessionState : std::uint8_t {
    Dead,      // no process
    Starting,  // process being created
    Handshake, // usi sent
    Idle,      // usiok received, no session
    Readying,  // isready sent
    InSession, // in a game, an analysis or a mate session; nothing is searched
    Searching, // exactly one search is open
    Draining,  // stop sent, its answer awaited
    Quitting   // quit sent
};

} // namespace host
