// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine-host/engine_config.h"
#include "engine-host/exit_status.h"
#include "engine-host/failure.h"

#include <boost/asio/io_context.hpp>
#include <boost/asio/readable_pipe.hpp>
#include <boost/asio/writable_pipe.hpp>

#include <functional>
#include <memory>
#include <optional>

namespace host {

// A started program as its system sees it, including the processes it starts, which end together with it,
// whatever session they are in. They all run at a lower priority than we do. Neither applies to a program
// that only connects to another computer (EngineConfig::remote). Belongs to the thread that runs the
// io_context.
class ChildProcess {
public:
    // Our ends.
    struct Pipes {
        boost::asio::writable_pipe& input;
        boost::asio::readable_pipe& output;
        boost::asio::readable_pipe& error;
    };

    ChildProcess();
    // Kills the process and waits for its end.
    ~ChildProcess();
    ChildProcess(const ChildProcess&) = delete;
    ChildProcess& operator=(const ChildProcess&) = delete;

    // Starts the program that config names, with its folder, arguments and environment. It inherits only the
    // other ends of the pipes and dies with the thread that started it (Windows: with the program). Nothing
    // if it is running; otherwise kind, path and detail are set. Blocks until the outcome is known. Call
    // once.
    std::optional<Failure> spawn(boost::asio::io_context& context, const EngineConfig& config, Pipes pipes);

    // Calls back on the io_context once the program has ended; its children have been killed by then. Call
    // once. The callback may destroy this object.
    void awaitEnd(std::function<void(const ExitStatus&)> ended);

    // Asks the program and its children to end. Windows has no such request for programs without a window:
    // there the end of their input must suffice.
    void terminate();
    void kill();

private:
    struct System;
    std::unique_ptr<System> m_system; // null: not running
};

// Ends programs of ours that are still running because we were killed.
void endForsakenPrograms();

} // namespace host
