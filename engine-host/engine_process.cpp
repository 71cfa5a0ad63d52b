// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine-host/detail/engine_process.h"

#include "engine-host/process/child_process.h"

#include <boost/asio/buffer.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/write.hpp>

#include <utility>

namespace host {

using boost::system::error_code;

EngineProcess::EngineProcess(boost::asio::io_context& context, Callbacks callbacks,
                             Milliseconds pipesAfterExit)
    : m_context(context)
    , m_callbacks(std::move(callbacks))
    , m_grace(pipesAfterExit)
    , m_input(context)
    , m_output(context)
    , m_error(context)
    , m_timer(context)
    , m_outputBuffer(std::make_unique<Buffer>())
    , m_errorBuffer(std::make_unique<Buffer>()) {}

EngineProcess::~EngineProcess() = default;

std::optional<Failure> EngineProcess::spawn(const EngineConfig& config) {
    auto child = std::make_unique<ChildProcess>();
    if (std::optional<Failure> failure = child->spawn(m_context, config, {m_input, m_output, m_error}))
        return failure;
    m_child = std::move(child);
    m_outputOpen = true;
    m_errorOpen = true;
    readOutput();
    readError();
    m_child->awaitEnd([self = shared_from_this()](const ExitStatus& status) { self->ended(status); });
    return std::nullopt;
}

void EngineProcess::write(std::string line) {
    if (!m_input.is_open())
        return;
    line += '\n';
    m_unwrittenBytes += line.size();
    m_unwritten.push_back(std::move(line));
    if (m_unwrittenBytes > kMaxUnwritten && !m_blockedReported) {
        m_blockedReported = true;
        // Not called directly: the caller is busy changing its own state.
        boost::asio::post(m_context, [self = shared_from_this()] {
            if (!self->m_reported)
                self->m_callbacks.inputBlocked();
        });
        return;
    }
    if (!m_blockedReported)
        writeNext();
}

void EngineProcess::writeNext() {
    if (m_writing || m_unwritten.empty() || !m_input.is_open())
        return;
    m_writing = true;
    boost::asio::async_write(m_input, boost::asio::buffer(m_unwritten.front()),
                             [self = shared_from_this()](const error_code& error, std::size_t) {
                                 self->m_writing = false;
                                 if (error) {
                                     self->closeInput();
                                     if (error != boost::asio::error::operation_aborted)
                                         self->expectEnd();
                                     return;
                                 }
                                 self->m_unwrittenBytes -= self->m_unwritten.front().size();
                                 self->m_unwritten.pop_front();
                                 if (self->m_inputEnds && self->m_unwritten.empty())
                                     self->closeInput();
                                 self->writeNext();
                             });
}

void EngineProcess::readOutput() {
    m_output.async_read_some(boost::asio::buffer(*m_outputBuffer),
                             [self = shared_from_this()](const error_code& error, std::size_t size) {
                                 if (size > 0)
                                     self->m_callbacks.output(
                                         std::string_view(self->m_outputBuffer->data(), size));
                                 if (!error) {
                                     self->readOutput();
                                     return;
                                 }
                                 self->m_outputOpen = false;
                                 self->pipeEnded();
                             });
}

void EngineProcess::readError() {
    m_error.async_read_some(boost::asio::buffer(*m_errorBuffer),
                            [self = shared_from_this()](const error_code& error, std::size_t size) {
                                if (size > 0)
                                    self->m_callbacks.error(
                                        std::string_view(self->m_errorBuffer->data(), size));
                                if (!error) {
                                    self->readError();
                                    return;
                                }
                                self->m_errorOpen = false;
                                self->reportIfOver();
                            });
}

void EngineProcess::pipeEnded() {
    if (!m_status)
        expectEnd();
    reportIfOver();
}

void EngineProcess::expectEnd() {
    if (m_status)
        return;
    m_timer.expires_after(m_grace);
    m_timer.async_wait([self = shared_from_this()](const error_code& error) {
        if (error || !self->m_child)
            return;
        self->m_gaveUp = true;
        self->kill();
    });
}

void EngineProcess::ended(const ExitStatus& status) {
    m_status = status;
    m_status->hadClosedPipes = m_gaveUp && status.exitCode != 0;
    m_child.reset();
    closeInput();
    m_timer.expires_after(m_grace);
    m_timer.async_wait([self = shared_from_this()](const error_code& error) {
        if (error)
            return;
        error_code ignored;
        self->m_output.close(ignored);
        self->m_error.close(ignored);
    });
    reportIfOver();
}

void EngineProcess::reportIfOver() {
    if (!m_status || m_outputOpen || m_errorOpen || m_reported)
        return;
    m_reported = true;
    m_timer.cancel();
    m_callbacks.exited(*m_status);
}

void EngineProcess::closeInput() {
    error_code ignored;
    m_input.close(ignored);
    if (!m_writing) {
        m_unwritten.clear();
        m_unwrittenBytes = 0;
    }
}

void EngineProcess::endInput() {
    m_inputEnds = true;
    if (!m_writing)
        closeInput();
}

void EngineProcess::terminate() {
    closeInput();
    if (m_child)
        m_child->terminate();
}

void EngineProcess::kill() {
    if (m_child)
        m_child->kill();
}

void EngineProcess::killNow() {
    m_grace = Milliseconds{0};
    kill();
}

} // namespace host
