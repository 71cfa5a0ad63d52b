// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine-host/commands.h"
#include "engine-host/events.h"
#include "engine-host/program_run.h"

#include <cstdint>
#include <functional>
#include <memory>

namespace host {

// Identifies one launched process for as long as the host lives; never reused. 0 is no process.
using EngineId = std::uint64_t;

// Runs engines. Owns the one I/O thread and all engine processes and protocol sessions, which run on it. All
// functions except the destructor may be called from any thread and return at once.
//
// Events are passed to the sink on the I/O thread, one after another. The sink must return quickly, must not
// throw and must not destroy the host. It may call post(), launch() and close(). It is not called after the
// destructor has returned.
class EngineHost {
public:
    using Sink = std::function<void(EngineId, Event)>;

    explicit EngineHost(Sink sink, TextDecoder decoder = decodeUtf8OrLatin1);
    // Calls shutdown() and blocks until every engine has ended, at most for the shutdown limit.
    ~EngineHost();
    EngineHost(const EngineHost&) = delete;
    EngineHost& operator=(const EngineHost&) = delete;

    // Starts the program and the handshake. Any error arrives as Failure, then Closed.
    EngineId launch(EngineConfig config);
    // Starts a program that is not an engine. done is called once, on the I/O thread, when it has ended, but
    // not after close() or shutdown().
    EngineId run(ProgramRun run, ProgramDone done);
    // Commands to one engine are carried out in order. If it has ended: Refused/EngineGone. Of a
    // program that is not an engine only Quit and Kill end it; it refuses all others in the same way.
    void post(EngineId engine, Command command);
    // Same as post(engine, Quit{}), but harmless if the engine has ended. A program is killed.
    void close(EngineId engine);

    // Asks all engines to quit, in parallel, and kills the remaining ones at the limit. Nothing can be
    // launched after that. done is called once, on the I/O thread, when all have ended (after the last
    // Closed). A second call changes nothing, but its done is called too.
    void shutdown(std::function<void()> done = {}, Milliseconds limit = Milliseconds{4'500});

private:
    class Impl;
    std::unique_ptr<Impl> m_impl;
};

} // namespace host
