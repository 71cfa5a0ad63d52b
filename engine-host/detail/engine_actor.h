// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine-host/detail/engine_process.h"
#include "engine-host/engine_host.h"
#include "engine-host/line_splitter.h"
#include "engine-host/usi_session.h"

#include <memory>
#include <optional>

namespace host {

// Ties one engine's process, session and timer together on the I/O thread. Makes no decisions itself.
class EngineActor : public std::enable_shared_from_this<EngineActor> {
public:
    // gone is called after the last event.
    EngineActor(boost::asio::io_context& context, EngineId id, EngineConfig config, TextDecoder decoder,
                const EngineHost::Sink& sink, std::function<void(EngineId)> gone);

    void start();
    void request(const Command& command);
    void killNow();

private:
    // False if there is no process; the session has been informed.
    bool spawn();
    void received(std::string_view bytes);
    void receivedError(std::string_view bytes);
    void processExited(const ExitStatus& status);
    void carryOut(UsiSession::Output output);
    void armTimer();

    EngineId m_id;
    EngineConfig m_config;
    const EngineHost::Sink& m_sink;
    std::function<void(EngineId)> m_gone;
    UsiSession m_session;
    std::shared_ptr<EngineProcess> m_process;
    LineSplitter m_lines;
    LineSplitter m_errorLines;
    boost::asio::io_context& m_context;
    boost::asio::steady_timer m_timer;
    std::optional<Stamp> m_armedFor;
};

} // namespace host
