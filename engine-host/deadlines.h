// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine-host/stamp.h"

namespace host {

// Time limits for each state of a session. Tests shorten them.
struct Timeouts {
    Milliseconds connection{60'000};              // to another computer, until its echoes have arrived
    Milliseconds handshakeSilence{10'000};        // after the last line, before usiok
    Milliseconds handshakeTotal{60'000};          // after usi, however talkative the engine is
    Milliseconds preparingNotice{3'000};          // after isready: first Preparing, then every second
    Milliseconds readySilence{60'000};            // after the last line, before readyok: then ask the user
    Milliseconds readySilenceUnattended{120'000}; // the same if unattended: then kill
    Milliseconds readyTotalUnattended{
        900'000};                    // after isready, however talkative the engine is; at least the silence
    Milliseconds mateGrace{2'000};   // past the limit of a mate search: stop
    Milliseconds drainNotice{5'000}; // after stop: NotResponding
    Milliseconds drainKill{15'000};  // after stop: kill
    Milliseconds strayAnswer{500};   // after stop, if perhaps no search is running
    Milliseconds repeatedAnswer{50}; // between an answer and its repetition
    Milliseconds queryLimit{5'000};  // for the answer to a UGI query
    Milliseconds quitGrace{3'000};   // after quit: close its input, then terminate
    Milliseconds terminateGrace{2'000}; // after that: kill
    Milliseconds pipesAfterExit{500};   // a grandchild may hold the pipes open this long

    friend bool operator==(const Timeouts&, const Timeouts&) = default;
};

// Minimum interval between two analysis updates to the observer.
inline constexpr Milliseconds kDisplayInterval{50};
// Interval at which Preparing is repeated.
inline constexpr Milliseconds kPreparingInterval{1'000};

} // namespace host
