// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine-host/engine_config.h"
#include "engine-host/exit_status.h"
#include "engine-host/failure.h"

#include <boost/asio/io_context.hpp>
#include <boost/asio/readable_pipe.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/writable_pipe.hpp>

#include <array>
#include <cstddef>
#include <deque>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

namespace host {

class ChildProcess;

// One child process with its three pipes, in its own process group. Everything, launching included, happens
// on the thread that runs the io_context. Owned through shared_ptr: operations in flight keep it alive until
// the process has been reaped.
//
// The end is reported once, after the process has been reaped and both output pipes have ended, so that no
// last words are lost. A pipe that a grandchild holds open is given up after a while.
class EngineProcess : public std::enable_shared_from_this<EngineProcess> {
public:
    // Maximum number of bytes waiting to be written.
    static constexpr std::size_t kMaxUnwritten = std::size_t{4} << 20;

    struct Callbacks {
        std::function<void(std::string_view bytes)> output;
        std::function<void(std::string_view bytes)> error;
        std::function<void()> inputBlocked; // kMaxUnwritten is exceeded; called once
        std::function<void(const ExitStatus&)> exited;
    };

    EngineProcess(boost::asio::io_context& context, Callbacks callbacks, Milliseconds pipesAfterExit);
    ~EngineProcess();
    EngineProcess(const EngineProcess&) = delete;
    EngineProcess& operator=(const EngineProcess&) = delete;

    // Nothing if the program is running; otherwise kind, path and detail are set and there will be no
    // callback.
    std::optional<Failure> spawn(const EngineConfig& config);
    // Queues a line; each line is one write. Ignored once the input is closed or broken.
    void write(std::string line);
    // Closes its input once all queued lines have been written.
    void endInput();
    // Closes its input and asks the process and its children to end.
    void terminate();
    // Kills the process and its children.
    void kill();
    // Kills the process without waiting for pipes that others hold open.
    void killNow();

private:
    using Buffer = std::array<char, std::size_t{64} * 1024>;

    void closeInput();
    void writeNext();
    void readOutput();
    void readError();
    void ended(const ExitStatus& status);
    // A pipe has ended although the process is alive: it gets a moment to end too and is then killed.
    void expectEnd();
    void pipeEnded();
    void reportIfOver();

    boost::asio::io_context& m_context;
    Callbacks m_callbacks;
    Milliseconds m_grace;
    boost::asio::writable_pipe m_input;
    boost::asio::readable_pipe m_output;
    boost::asio::readable_pipe m_error;
    boost::asio::steady_timer m_timer;
    std::unique_ptr<ChildProcess> m_child; // until reaped
    std::deque<std::string> m_unwritten;
    std::size_t m_unwrittenBytes = 0;
    std::unique_ptr<Buffer> m_outputBuffer;
    std::unique_ptr<Buffer> m_errorBuffer;
    bool m_writing = false;
    bool m_inputEnds = false;
    bool m_blockedReported = false;
    bool m_gaveUp = false; // killed because a pipe had ended
    bool m_outputOpen = false;
    bool m_errorOpen = false;
    std::optional<ExitStatus> m_status;
    bool m_reported = false;
};

} // namespace host
