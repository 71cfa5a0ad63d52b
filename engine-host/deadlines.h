// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine-host/stamp.h"

namespace host {

// How long each state of a session may last. Tests shorten them.
struct Timeouts {
    Milliseconds handshakeSilence{10'000};        // after the last line, before usiok
    Milliseconds handshakeTotal{60'000};          // after usi, however talkative the engine is
    Milliseconds preparingNotice{3'000};          // after isready: first Preparing, then every second
    Milliseconds readySilence{60'000};            // after the last line, before readyok: ask
    Milliseconds readySilenceUnattended{120'000}; // … and kill, where nobody can be asked
    Milliseconds readyTotalUnattended{
        900'000}; // … and after isready, however talkative the engine is; at least the silence
    Milliseconds mateGrace{2'000};      // past the limit of a mate search: stop
    Milliseconds drainNotice{5'000};    // after stop: NotResponding
    Milliseconds drainKill{15'000};     // after stop: kill
    Milliseconds strayAnswer{500};      // after stop, where perhaps nothing is searched
    Milliseconds repeatedAnswer{50};    // between an answer and the same one once more
    Milliseconds queryLimit{5'000};     // for the answer to a UGI query
    Milliseconds quitGrace{3'000};      // after quit: close its input, terminate
    Milliseconds terminateGrace{2'000}; // after that: kill
    Milliseconds pipesAfterExit{500};   // a grandchild may hold the pipes open this long

    friend bool operator==(const Timeouts&, const Timeouts&) = default;
};

// Analysis reaches the observer at most this often.
inline constexpr Milliseconds kDisplayInterval{50};
// How often Preparing is repeated.
inline constexpr Milliseconds kPreparingInterval{1'000};

} // namespace host
