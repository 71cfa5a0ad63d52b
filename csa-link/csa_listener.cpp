// SPDX-License-Identifier: GPL-3.0-or-later
#include "csa-link/detail/csa_listener.h"

#include <boost/asio/ip/address_v4.hpp>
#include <boost/asio/ip/address_v6.hpp>
#include <boost/asio/ip/v6_only.hpp>

#include <utility>

namespace csa {
namespace {

using boost::asio::ip::tcp;
using boost::system::error_code;

// Connections beyond those that the session accepts: they are told nothing and closed.
constexpr std::size_t kSpare = 16;
constexpr Milliseconds kAcceptPause{1'000};
// No line that a client sends is longer.
constexpr std::size_t kLongestLine = std::size_t{4} << 10;

// Opens, binds and listens; the reason why that failed.
error_code begin(tcp::acceptor& acceptor, const tcp::endpoint& endpoint) {
    error_code error;
    acceptor.open(endpoint.protocol(), error);
    if (!error)
        acceptor.set_option(tcp::acceptor::reuse_address(true), error);
    if (!error && endpoint.protocol() == tcp::v6())
        acceptor.set_option(boost::asio::ip::v6_only(false), error);
    if (!error)
        acceptor.bind(endpoint, error);
    if (!error)
        acceptor.listen(boost::asio::socket_base::max_listen_connections, error);
    error_code ignored;
    if (error)
        acceptor.close(ignored);
    return error;
}

} // namespace

CsaListener::CsaListener(boost::asio::io_context& context, ServerId id, ListenConfig config,
                         const CsaHost::ServerSink& sink)
    : m_context(context)
    , m_id(id)
    , m_config(std::move(config))
    , m_sink(sink)
    , m_session(m_config.server)
    , m_acceptor(context)
    , m_timer(context)
    , m_pause(context) {}

bool CsaListener::listen() {
    if (!m_config.identity.isEmpty()) {
        auto server = tlsServerFor(m_config.identity);
        if (!server) {
            tell(NotListening{server.error()});
            return false;
        }
        m_tls = std::move(*server);
    }
    error_code error;
    if (m_config.everywhere) {
        error = begin(m_acceptor, tcp::endpoint(tcp::v6(), m_config.port));
        // A system without IPv6.
        if (error && error != boost::asio::error::address_in_use)
            error = begin(m_acceptor, tcp::endpoint(tcp::v4(), m_config.port));
    } else {
        error = begin(m_acceptor, tcp::endpoint(boost::asio::ip::address_v4::loopback(), m_config.port));
    }
    if (error) {
        tell(NotListening{{LinkFault::Refused, error.message()}});
        return false;
    }
    error_code ignored;
    tell(Listening{m_acceptor.local_endpoint(ignored).port()});
    accept();
    return true;
}

void CsaListener::accept() {
    m_acceptor.async_accept([weak = weak_from_this()](const error_code& error, tcp::socket socket) {
        const auto self = weak.lock();
        if (!self || self->m_stopped)
            return;
        if (!error) {
            self->accepted(std::move(socket));
            self->accept();
            return;
        }
        // Too many open files: those that are there go on.
        self->m_pause.expires_after(kAcceptPause);
        self->m_pause.async_wait([weak](const error_code& cancelled) {
            const auto waiting = weak.lock();
            if (!cancelled && waiting && !waiting->m_stopped)
                waiting->accept();
        });
    });
}

void CsaListener::accepted(tcp::socket socket) {
    if (m_clients.size() >= m_config.server.mostClients + kSpare)
        return;
    const ClientId id = ++m_lastClient;
    const auto current = [weak = weak_from_this(), id]() -> std::shared_ptr<CsaListener> {
        auto self = weak.lock();
        return self && self->m_clients.count(id) > 0 ? self : nullptr;
    };
    CsaConnection::Callbacks callbacks;
    callbacks.opened = [] {};
    callbacks.received = [current, id](std::string_view bytes) {
        if (const auto self = current())
            self->received(id, bytes);
    };
    callbacks.ended = [current, id](const LinkFailure&) {
        if (const auto self = current()) {
            self->m_clients.erase(id);
            self->carryOut(self->m_session.closed(id, currentStamp()));
        }
    };
    auto connection = std::make_shared<CsaConnection>(m_context, std::move(callbacks));
    m_clients.emplace(id, Client{connection, LineReader(kLongestLine)});
    connection->adopt(m_tls ? m_tls->streamOf(std::move(socket)) : plainStream(std::move(socket)));
    // Counted from here on: a client that does not finish the handshake is cut off like one that does not log
    // in.
    carryOut(m_session.opened(id, currentStamp()));
}

void CsaListener::received(ClientId id, std::string_view bytes) {
    const Stamp now = currentStamp();
    LineReader& lines = m_clients.at(id).lines;
    std::vector<std::pair<std::string, bool>> complete;
    lines.feed(bytes, [&](std::string_view line, bool cut) { complete.emplace_back(line, cut); });
    for (const auto& [line, cut] : complete) {
        if (m_clients.count(id) > 0)
            carryOut(m_session.receive(id, line, now, cut));
    }
}

void CsaListener::carryOut(ServerSession::Output output) {
    std::map<ClientId, std::string> bytes;
    for (const auto& [id, line] : output.lines)
        bytes[id] += line + "\n";
    for (auto& [id, text] : bytes) {
        if (const auto client = m_clients.find(id); client != m_clients.end())
            client->second.connection->write(std::move(text));
    }
    for (const ClientId id : output.closed) {
        const auto client = m_clients.find(id);
        if (client == m_clients.end())
            continue;
        const auto connection = client->second.connection;
        m_clients.erase(client);
        connection->close();
    }
    for (ServerEvent& event : output.events)
        tell(std::move(event));
    armTimer();
}

void CsaListener::armTimer() {
    const std::optional<Stamp> next = m_stopped ? std::nullopt : m_session.nextDeadline();
    if (next == m_armedFor)
        return;
    m_armedFor = next;
    if (!next) {
        m_timer.cancel();
        return;
    }
    m_timer.expires_at(*next);
    m_timer.async_wait([weak = weak_from_this()](const error_code& error) {
        const auto self = weak.lock();
        if (error || !self)
            return;
        self->m_armedFor.reset();
        self->carryOut(self->m_session.tick(currentStamp()));
    });
}

void CsaListener::pair(const std::string& black, const std::string& white, const std::string& game,
                       const GameTerms& terms) {
    ServerSession::Output output;
    if (m_session.pair(black, white, game, terms, currentStamp(), output))
        carryOut(std::move(output));
}

void CsaListener::stop() {
    m_stopped = true;
    error_code ignored;
    m_acceptor.close(ignored);
    m_pause.cancel();
    carryOut(m_session.shutdown(currentStamp()));
    for (auto& [id, client] : std::exchange(m_clients, {}))
        client.connection->close();
    tell(NotListening{});
}

void CsaListener::tell(ServerNews news) {
    if (m_sink)
        m_sink(m_id, std::move(news));
}

} // namespace csa
