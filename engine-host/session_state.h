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
    InSession, // in a game, analysis or mate session; no search is open
    Searching, // exactly one search is open
    Draining,  // stop sent, waiting for its answer
    Quitting   // quit sent
};

} // namespace host
