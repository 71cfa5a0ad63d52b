// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine-host/detail/engine_actor.h"

#include <algorithm>
#include <utility>

namespace host {

namespace {

Stamp currentStamp() { return std::chrono::steady_clock::now(); }

// A network may hold back anything written right after something else until that has arrived: "go" would take
// twice as long.
void joinLines(std::vector<std::string>& lines) {
    for (std::size_t i = 1; i < lines.size(); ++i)
        lines.front() += '\n' + lines[i];
    lines.resize(std::min<std::size_t>(lines.size(), 1));
}

} // namespace

EngineActor::EngineActor(boost::asio::io_context& context, EngineId id, EngineConfig config,
                         TextDecoder decoder, const EngineHost::Sink& sink,
                         std::function<void(EngineId)> gone)
    : m_id(id)
    , m_config(std::move(config))
    , m_sink(sink)
    , m_gone(std::move(gone))
    , m_session(m_config, std::move(decoder))
    , m_context(context)
    , m_timer(context) {}

void EngineActor::start() {
    if (!spawn())
        m_gone(m_id);
}

bool EngineActor::spawn() {
    m_lines = LineSplitter();
    m_errorLines = LineSplitter();
    // The process may outlive this object because of callbacks still in its queue, which hold no strong
    // reference.
    const std::weak_ptr<EngineActor> weak = weak_from_this();
    EngineProcess::Callbacks callbacks;
    callbacks.output = [weak](std::string_view bytes) {
        if (const auto self = weak.lock())
            self->received(bytes);
    };
    callbacks.error = [weak](std::string_view bytes) {
        if (const auto self = weak.lock())
            self->receivedError(bytes);
    };
    callbacks.inputBlocked = [weak] {
        if (const auto self = weak.lock())
            self->carryOut(self->m_session.inputBlocked(currentStamp()));
    };
    callbacks.exited = [weak](const ExitStatus& status) {
        if (const auto self = weak.lock())
            self->processExited(status);
    };
    m_process =
        std::make_shared<EngineProcess>(m_context, std::move(callbacks), m_config.timeouts.pipesAfterExit);
    if (std::optional<Failure> failure = m_process->spawn(m_config)) {
        carryOut(m_session.failedToStart(std::move(*failure), currentStamp()));
        return false;
    }
    carryOut(m_session.started(currentStamp()));
    return true;
}

void EngineActor::request(const Command& command) { carryOut(m_session.request(command, currentStamp())); }

void EngineActor::killNow() { m_process->killNow(); }

void EngineActor::received(std::string_view bytes) {
    const Stamp now = currentStamp();
    m_lines.feed(bytes,
                 [&](std::string_view line, bool cut) { carryOut(m_session.receive(line, now, cut)); });
    armTimer();
}

void EngineActor::receivedError(std::string_view bytes) {
    const Stamp now = currentStamp();
    m_errorLines.feed(bytes, [&](std::string_view line, bool) { m_session.receiveError(line, now); });
    armTimer();
}

void EngineActor::processExited(const ExitStatus& status) {
    const Stamp now = currentStamp();
    m_lines.finish([&](std::string_view line, bool cut) { carryOut(m_session.receive(line, now, cut)); });
    m_errorLines.finish([&](std::string_view line, bool) { m_session.receiveError(line, now); });
    UsiSession::Output output = m_session.exited(status, now);
    const bool goesOn = output.action == ProcessAction::Spawn;
    carryOut(std::move(output));
    if (!goesOn || !spawn())
        m_gone(m_id);
}

void EngineActor::carryOut(UsiSession::Output output) {
    if (m_config.remote)
        joinLines(output.lines);
    for (std::string& line : output.lines)
        m_process->write(std::move(line));
    if (output.action == ProcessAction::Terminate)
        m_process->terminate();
    else if (output.action == ProcessAction::Kill)
        m_process->kill();
    for (Event& event : output.events)
        m_sink(m_id, std::move(event));
    armTimer();
}

void EngineActor::armTimer() {
    const std::optional<Stamp> next = m_session.nextDeadline();
    if (next == m_armedFor)
        return;
    m_armedFor = next;
    if (!next) {
        m_timer.cancel();
        return;
    }
    m_timer.expires_at(*next);
    m_timer.async_wait([weak = weak_from_this()](const boost::system::error_code& error) {
        const auto self = weak.lock();
        if (error || !self)
            return;
        self->m_armedFor.reset();
        self->carryOut(self->m_session.tick(currentStamp()));
    });
}

} // namespace host
