// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "csa-link/csa_host.h"
#include "csa-link/csa_line.h"
#include "csa-link/detail/csa_connection.h"
#include "csa-link/server_session.h"

#include <functional>
#include <map>
#include <memory>
#include <optional>

namespace csa {

// The sockets of a server of ours: accepts connections, a limited number, and ties them to its session and
// timer on the I/O thread. A client that does not read what it is sent is cut off.
class CsaListener : public std::enable_shared_from_this<CsaListener> {
public:
    CsaListener(boost::asio::io_context& context, ServerId id, ListenConfig config,
                const CsaHost::ServerSink& sink);

    // False: NotListening has been told.
    bool listen();
    void pair(const std::string& black, const std::string& white, const std::string& game,
              const GameTerms& terms);
    // Tells NotListening.
    void stop();

private:
    struct Client {
        std::shared_ptr<CsaConnection> connection;
        LineReader lines;
    };

    void accept();
    void accepted(boost::asio::ip::tcp::socket socket);
    void received(ClientId id, std::string_view bytes);
    void carryOut(ServerSession::Output output);
    void armTimer();
    void tell(ServerNews news);

    boost::asio::io_context& m_context;
    ServerId m_id;
    ListenConfig m_config;
    const CsaHost::ServerSink& m_sink;
    ServerSession m_session;
    boost::asio::ip::tcp::acceptor m_acceptor;
    boost::asio::steady_timer m_timer;
    boost::asio::steady_timer m_pause; // before accepting again after a fault
    std::optional<Stamp> m_armedFor;
    std::unique_ptr<TlsServer> m_tls;
    ClientId m_lastClient = 0;
    std::map<ClientId, Client> m_clients;
    bool m_stopped = false;
};

} // namespace csa
