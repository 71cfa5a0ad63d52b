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

// A program that has been started, as its system sees it: with the processes that it starts itself, which are
// ended together with it. Belongs to the thread that runs the io_context.
class ChildProcess {
public:
    // Our ends.
    struct Pipes {
        boost::asio::writable_pipe& input;
        boost::asio::readable_pipe& output;
        boost::asio::readable_pipe& error;
    };

    ChildProcess();
    // Kills it, and waits for its end.
    ~ChildProcess();
    ChildProcess(const ChildProcess&) = delete;
    ChildProcess& operator=(const ChildProcess&) = delete;

    // Starts the program that config names, in its folder, with its arguments and environment. It inherits
    // the other ends of the pipes and nothing else, and dies with the thread that started it. Nothing if it
    // runs; else kind, path and detail are filled in. Blocks until one of the two is known. Once.
    std::optional<Failure> spawn(boost::asio::io_context& context, const EngineConfig& config, Pipes pipes);

    // Calls back, on the io_context, once the program has ended; what it had started has been killed then. To
    // be called once. This object may be destroyed by the callback.
    void awaitEnd(std::function<void(const ExitStatus&)> ended);

    // Asks the program to end, and what it has started.
    void terminate();
    void kill();

private:
    struct System;
    std::unique_ptr<System> m_system; // null: not running
};

} // namespace host
