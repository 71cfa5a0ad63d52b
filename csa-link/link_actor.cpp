// SPDX-License-Identifier: GPL-3.0-or-later
#include "csa-link/detail/link_actor.h"

#include <utility>

namespace csa {

LinkActor::LinkActor(boost::asio::io_context& context, NameLookup& names, LinkId id, LinkConfig config,
                     const CsaHost::LinkSink& sink, std::function<void(LinkId)> gone)
    : m_context(context)
    , m_names(names)
    , m_id(id)
    , m_config(std::move(config))
    , m_sink(sink)
    , m_gone(std::move(gone))
    , m_session(m_config, currentStamp())
    , m_timer(context) {}

void LinkActor::open() { carryOut(m_session.open(currentStamp())); }

void LinkActor::request(const Command& command) { carryOut(m_session.request(command, currentStamp())); }

void LinkActor::connect() {
    m_lines = LineReader();
    // A connection that was given up may still be there, with callbacks in its queue.
    auto connection = std::make_shared<std::weak_ptr<CsaConnection>>();
    const auto current = [weak = weak_from_this(), connection]() -> std::shared_ptr<LinkActor> {
        auto self = weak.lock();
        return self && self->m_connection && self->m_connection == connection->lock() ? self : nullptr;
    };
    CsaConnection::Callbacks callbacks;
    callbacks.opened = [current] {
        if (const auto self = current())
            self->carryOut(self->m_session.connected(currentStamp()));
    };
    callbacks.received = [current](std::string_view bytes) {
        if (const auto self = current())
            self->received(bytes);
    };
    callbacks.ended = [current](LinkFailure failure) {
        if (const auto self = current()) {
            self->m_connection.reset();
            self->carryOut(self->m_session.lost(std::move(failure), currentStamp()));
        }
    };
    m_connection = std::make_shared<CsaConnection>(m_context, std::move(callbacks));
    *connection = m_connection;
    m_connection->connect(m_names, m_config);
}

void LinkActor::received(std::string_view bytes) {
    const Stamp now = currentStamp();
    const auto connection = m_connection;
    m_lines.feed(bytes, [&](std::string_view line, bool cut) {
        // Lines behind the one that ended the connection are nobody's.
        if (m_connection == connection)
            carryOut(m_session.receive(line, now, cut));
    });
}

void LinkActor::carryOut(ClientSession::Output output) {
    if (m_connection && !output.lines.empty()) {
        std::string bytes;
        for (const std::string& line : output.lines)
            bytes += line + "\n";
        m_connection->write(std::move(bytes));
    }
    if (output.action != LinkAction::None && m_connection)
        std::exchange(m_connection, nullptr)->close();
    if (output.action == LinkAction::Connect)
        connect();
    for (Event& event : output.events)
        m_sink(m_id, std::move(event));
    if (m_session.state() == LinkState::Closed) {
        m_timer.cancel();
        if (const auto gone = std::exchange(m_gone, {}))
            gone(m_id);
        return;
    }
    armTimer();
}

void LinkActor::armTimer() {
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

} // namespace csa
