// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine-host/detail/program_runner.h"

#include <algorithm>
#include <utility>

namespace host {

namespace {

void append(std::string& text, std::string_view bytes) {
    constexpr std::size_t kMost = std::size_t{1} << 20;
    text += bytes.substr(0, kMost - std::min(kMost, text.size()));
}

} // namespace

ProgramRunner::ProgramRunner(boost::asio::io_context& context, ProgramRun run, ProgramDone done)
    : m_context(context)
    , m_run(std::move(run))
    , m_done(std::move(done))
    , m_timer(context) {}

void ProgramRunner::start() {
    // Until the process has ended, its callbacks keep this object alive.
    EngineProcess::Callbacks callbacks;
    callbacks.output = [self = shared_from_this()](std::string_view bytes) {
        append(self->m_told.output, bytes);
    };
    callbacks.error = [self = shared_from_this()](std::string_view bytes) {
        append(self->m_told.error, bytes);
    };
    callbacks.inputBlocked = [self = shared_from_this()] { self->m_process->kill(); };
    callbacks.exited = [self = shared_from_this()](const ExitStatus& status) {
        self->m_told.status = status;
        self->finish();
    };
    EngineConfig config;
    config.path = m_run.path;
    config.arguments = m_run.arguments;
    config.remote.emplace();
    m_process =
        std::make_shared<EngineProcess>(m_context, std::move(callbacks), config.timeouts.pipesAfterExit);
    if ((m_told.failure = m_process->spawn(config))) {
        finish();
        return;
    }
    if (!m_run.input.empty())
        m_process->write(std::move(m_run.input));
    m_process->endInput();
    m_timer.expires_after(m_run.limit);
    m_timer.async_wait([weak = weak_from_this()](const boost::system::error_code& error) {
        const auto self = weak.lock();
        if (error || !self || !self->m_process)
            return;
        self->m_told.late = true;
        self->m_process->kill();
    });
}

void ProgramRunner::kill() {
    m_done = nullptr;
    if (m_process)
        m_process->killNow();
}

void ProgramRunner::finish() {
    m_timer.cancel();
    const std::shared_ptr<EngineProcess> process = std::exchange(m_process, nullptr); // holds this object
    if (const ProgramDone done = std::exchange(m_done, nullptr))
        done(std::move(m_told));
}

} // namespace host
