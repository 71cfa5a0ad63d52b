// SPDX-License-Identifier: GPL-3.0-or-later
#include "csa-link/detail/csa_connection.h"

#include <boost/asio/connect.hpp>
#include <boost/asio/error.hpp>
#include <boost/asio/post.hpp>

#include <utility>

namespace csa {
namespace {

using boost::asio::ip::tcp;
using boost::system::error_code;

LinkFailure failureOf(const error_code& error) {
    namespace net = boost::asio::error;
    LinkFault fault = LinkFault::Broken;
    if (error == net::host_not_found || error == net::host_not_found_try_again || error == net::no_data ||
        error == net::service_not_found)
        fault = LinkFault::NameNotFound;
    else if (error == net::connection_refused)
        fault = LinkFault::Refused;
    else if (error == net::network_unreachable || error == net::host_unreachable ||
             error == net::network_down)
        fault = LinkFault::Unreachable;
    else if (error == net::timed_out)
        fault = LinkFault::TimedOut;
    else if (error == net::eof || error.category() == net::get_misc_category())
        fault = LinkFault::ClosedByServer;
    return {fault, error.message()};
}

// Each line goes out at once, and a connection whose other end is gone is noticed.
void setOptions(tcp::socket& socket) {
    error_code ignored;
    socket.set_option(tcp::no_delay(true), ignored);
    socket.set_option(boost::asio::socket_base::keep_alive(true), ignored);
#ifdef TCP_USER_TIMEOUT
    constexpr int kLongestUnacknowledged = 90'000; // milliseconds
    using UserTimeout = boost::asio::detail::socket_option::integer<IPPROTO_TCP, TCP_USER_TIMEOUT>;
    socket.set_option(UserTimeout(kLongestUnacknowledged), ignored);
#endif
}

} // namespace

CsaConnection::CsaConnection(boost::asio::io_context& context, Callbacks callbacks)
    : m_context(context)
    , m_callbacks(std::move(callbacks))
    , m_socket(context)
    , m_timer(context)
    , m_buffer(std::make_unique<Buffer>()) {}

void CsaConnection::connect(NameLookup& names, const LinkConfig& config) {
    names.find(
        config.host, std::to_string(config.port),
        [self = shared_from_this(), config](const error_code& error, const NameLookup::Endpoints& endpoints) {
            if (self->m_over)
                return;
            if (error)
                self->end(failureOf(error));
            else
                self->attempt(endpoints, config);
        });
}

void CsaConnection::attempt(const NameLookup::Endpoints& endpoints, LinkConfig config) {
    boost::asio::async_connect(m_socket, endpoints,
                               [self = shared_from_this(),
                                config = std::move(config)](const error_code& error, const tcp::endpoint&) {
                                   if (self->m_over)
                                       return;
                                   if (error) {
                                       self->end(failureOf(error));
                                       return;
                                   }
                                   if (config.encryption == Encryption::None) {
                                       self->openStream(plainStream(std::move(self->m_socket)));
                                       return;
                                   }
                                   auto stream = tlsStreamTo(std::move(self->m_socket), config.host,
                                                             config.trustedCertificates);
                                   if (stream)
                                       self->openStream(std::move(*stream));
                                   else
                                       self->end(stream.error());
                               });
}

void CsaConnection::adopt(std::unique_ptr<ByteStream> stream) { openStream(std::move(stream)); }

void CsaConnection::openStream(std::unique_ptr<ByteStream> stream) {
    m_stream = std::move(stream);
    setOptions(m_stream->socket());
    m_stream->open([self = shared_from_this()](LinkFailure failure) {
        if (self->m_over)
            return;
        if (failure.fault != LinkFault::None) {
            self->end(std::move(failure));
            return;
        }
        self->m_open = true;
        self->read();
        self->writeNext();
        self->m_callbacks.opened();
    });
}

void CsaConnection::read() {
    m_stream->readSome(boost::asio::buffer(*m_buffer),
                       [self = shared_from_this()](const error_code& error, std::size_t size) {
                           if (size > 0 && !self->m_over)
                               self->m_callbacks.received(std::string_view(self->m_buffer->data(), size));
                           if (!error)
                               self->read();
                           else if (self->m_over)
                               self->shut();
                           else
                               self->end(failureOf(error));
                       });
}

void CsaConnection::write(std::string bytes) {
    if (m_over)
        return;
    m_unwritten += bytes;
    if (m_unwritten.size() > kMostUnwritten) {
        // Not called directly: the caller is busy changing its own state.
        boost::asio::post(m_context, [self = shared_from_this()] {
            if (!self->m_over)
                self->end({LinkFault::DoesNotRead, {}});
        });
        return;
    }
    writeNext();
}

void CsaConnection::writeNext() {
    if (!m_open || !m_writing.empty())
        return;
    if (m_unwritten.empty()) {
        // Reading goes on to the other side's end: closing at once would discard what it has not read yet.
        error_code ignored;
        if (m_over)
            m_stream->socket().shutdown(tcp::socket::shutdown_send, ignored);
        return;
    }
    m_writing = std::exchange(m_unwritten, {});
    m_stream->write(boost::asio::buffer(m_writing),
                    [self = shared_from_this()](const error_code& error, std::size_t) {
                        self->m_writing.clear();
                        // What ended the connection is told by reading, which may still get the other side's
                        // last lines.
                        if (error)
                            self->m_unwritten.clear();
                        if (!error || self->m_over)
                            self->writeNext();
                    });
}

void CsaConnection::close() {
    if (m_over)
        return;
    m_over = true;
    if (!m_open) {
        shut();
        return;
    }
    writeNext();
    m_timer.expires_after(kLastWords);
    m_timer.async_wait([self = shared_from_this()](const error_code& error) {
        if (!error)
            self->shut();
    });
}

void CsaConnection::end(LinkFailure failure) {
    m_over = true;
    shut();
    m_callbacks.ended(std::move(failure));
}

void CsaConnection::shut() {
    m_timer.cancel();
    m_unwritten.clear();
    error_code ignored;
    tcp::socket& socket = m_stream ? m_stream->socket() : m_socket;
    socket.shutdown(tcp::socket::shutdown_both, ignored);
    socket.close(ignored);
}

} // namespace csa
