// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "csa-link/link_config.h"
#include "csa-link/link_events.h"
#include "csa-link/server_session.h"
#include "csa-link/tls.h"

#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <variant>

namespace csa {

// Identify a link and a server of ours for as long as the host lives; never reused.
using LinkId = std::uint64_t;
using ServerId = std::uint64_t;

// Where the small server listens.
struct ListenConfig {
    ServerConfig server{};
    bool everywhere = false;         // from all computers; otherwise from this one alone
    std::uint16_t port = kUsualPort; // 0: any that is free
    ServerIdentity identity{};       // empty: no encryption
};

// What a server of ours reports beside the events of its games.
struct Listening {
    std::uint16_t port = 0;
};
// It does not listen, and is gone: always the last news.
struct NotListening {
    LinkFailure failure{}; // None: as asked for
};
using ServerNews = std::variant<Listening, NotListening, ServerEvent>;

// Links to servers, and servers of our own. Owns the one I/O thread and all connections and sessions, which
// run on it. All functions except the destructor may be called from any thread and return at once.
//
// News is passed to the sinks on the I/O thread, one after another. A sink must return quickly, must not
// throw and must not destroy the host. It may call any other function. It is not called after the destructor
// has returned.
class CsaHost {
public:
    using LinkSink = std::function<void(LinkId, Event)>;
    using ServerSink = std::function<void(ServerId, ServerNews)>;

    explicit CsaHost(LinkSink links, ServerSink servers = {});
    // Closes everything, and blocks until the last lines are written, three seconds at most.
    ~CsaHost();
    CsaHost(const CsaHost&) = delete;
    CsaHost& operator=(const CsaHost&) = delete;

    // Connects and logs in. StateChanged to Closed is its last state in any case.
    LinkId open(LinkConfig config);
    // Commands to one link are carried out in order. If it has closed: Refused/LinkClosed.
    void post(LinkId link, Command command);

    // Listening or NotListening follows.
    ServerId serve(ListenConfig config);
    // See ServerSession::pair(); nothing happens if the players are not free.
    void pair(ServerId server, std::string black, std::string white, std::string game, GameTerms terms);
    // Its games end without a result.
    void stopServing(ServerId server);

private:
    class Impl;
    std::unique_ptr<Impl> m_impl;
};

} // namespace csa
