// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "csa-link/client_session.h"
#include "csa-link/csa_host.h"
#include "csa-link/csa_line.h"
#include "csa-link/detail/csa_connection.h"

#include <functional>
#include <memory>
#include <optional>

namespace csa {

// Ties one link's session, connection and timer together on the I/O thread. Makes no decisions itself.
class LinkActor : public std::enable_shared_from_this<LinkActor> {
public:
    // gone is called after the last event.
    LinkActor(boost::asio::io_context& context, NameLookup& names, LinkId id, LinkConfig config,
              const CsaHost::LinkSink& sink, std::function<void(LinkId)> gone);

    void open();
    void request(const Command& command);

private:
    void connect();
    void received(std::string_view bytes);
    void carryOut(ClientSession::Output output);
    void armTimer();

    boost::asio::io_context& m_context;
    NameLookup& m_names;
    LinkId m_id;
    LinkConfig m_config;
    const CsaHost::LinkSink& m_sink;
    std::function<void(LinkId)> m_gone;
    ClientSession m_session;
    std::shared_ptr<CsaConnection> m_connection;
    LineReader m_lines;
    boost::asio::steady_timer m_timer;
    std::optional<Stamp> m_armedFor;
};

} // namespace csa
