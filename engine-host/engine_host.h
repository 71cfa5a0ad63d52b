// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine-host/commands.h"
#include "engine-host/events.h"

#include <cstdint>
#include <functional>
#include <memory>

namespace host {

// Names one launched process for as long as the host lives; never reused. 0 names none.
using EngineId = std::uint64_t;

// Runs engines. Owns the one I/O thread, and on it every engine process and its protocol session.
// All functions may be called from any thread and return at once, except the destructor.
//
// Events are handed to the sink on the I/O thread, one after the other; the sink must return quickly, must
// not throw and must not destroy the host. It may call post(), launch() and close(). After the destructor
// has returned it is not called any more.
class EngineHost {
public:
    using Sink = std::function<void(EngineId, Event)>;

    explicit EngineHost(Sink sink, TextDecoder decoder = decodeUtf8OrLatin1);
    // shutdown(), then blocks until every engine is gone: at most the limit of the shutdown.
    ~EngineHost();
    EngineHost(const EngineHost&) = delete;
    EngineHost& operator=(const EngineHost&) = delete;

    // Starts the program and the handshake. Whatever goes wrong arrives as Failure and then Closed.
    EngineId launch(EngineConfig config);
    // Commands of one engine are carried out in order. To an engine that is gone: Refused/EngineGone.
    void post(EngineId engine, Command command);
    // Same as post(engine, Quit{}), but harmless if the engine is gone.
    void close(EngineId engine);

    // Asks all engines to quit, in parallel, and kills what is left at the limit. Launches nothing more.
    // done is called once, on the I/O thread, when all are gone (after the last Closed). A second call
    // changes nothing but is told as well.
    void shutdown(std::function<void()> done = {}, Milliseconds limit = Milliseconds{4'500});

private:
    class Impl;
    std::unique_ptr<Impl> m_impl;
};

} // namespace host
