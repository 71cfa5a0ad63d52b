// SPDX-License-Identifier: GPL-3.0-or-later
#include "csa-link/csa_host.h"

#include "csa-link/detail/csa_listener.h"
#include "csa-link/detail/link_actor.h"

#include <boost/asio/executor_work_guard.hpp>
#include <boost/asio/post.hpp>

#include <atomic>
#include <map>
#include <thread>
#include <utility>

namespace csa {

class CsaHost::Impl {
public:
    Impl(LinkSink links, ServerSink servers)
        : m_linkSink(std::move(links))
        , m_serverSink(std::move(servers))
        , m_names(m_context)
        , m_work(m_context.get_executor())
        , m_limit(m_context)
        , m_thread([this] { m_context.run(); }) {}

    ~Impl() { // NOLINT(bugprone-exception-escape): only if memory runs out
        boost::asio::post(m_context, [this] { beginToLeave(); });
        m_thread.join();
    }

    LinkId open(LinkConfig config) {
        const LinkId id = ++m_lastLink;
        boost::asio::post(m_context, [this, id, own = std::move(config)]() mutable {
            if (m_leaving)
                return;
            auto actor = std::make_shared<LinkActor>(m_context, m_names, id, std::move(own), m_linkSink,
                                                     [this](LinkId gone) { forget(gone); });
            m_links.emplace(id, actor);
            actor->open();
        });
        return id;
    }

    void post(LinkId id, Command command) {
        boost::asio::post(m_context, [this, id, own = std::move(command)] {
            const auto it = m_links.find(id);
            if (it == m_links.end()) {
                if (!std::holds_alternative<Close>(own))
                    m_linkSink(id, Refused{kindOf(own), RefusalReason::LinkClosed});
                return;
            }
            const std::shared_ptr<LinkActor> actor = it->second;
            actor->request(own);
        });
    }

    ServerId serve(ListenConfig config) {
        const ServerId id = ++m_lastServer;
        boost::asio::post(m_context, [this, id, own = std::move(config)]() mutable {
            if (m_leaving)
                return;
            auto listener = std::make_shared<CsaListener>(m_context, id, std::move(own), m_serverSink);
            if (listener->listen())
                m_servers.emplace(id, std::move(listener));
        });
        return id;
    }

    void pair(ServerId id, std::string black, std::string white, std::string game, GameTerms terms) {
        boost::asio::post(m_context, [this, id, black = std::move(black), white = std::move(white),
                                      game = std::move(game), terms = std::move(terms)] {
            if (const auto it = m_servers.find(id); it != m_servers.end())
                it->second->pair(black, white, game, terms);
        });
    }

    void stopServing(ServerId id) {
        boost::asio::post(m_context, [this, id] {
            const auto it = m_servers.find(id);
            if (it == m_servers.end())
                return;
            const std::shared_ptr<CsaListener> listener = it->second;
            m_servers.erase(it);
            listener->stop();
        });
    }

private:
    void forget(LinkId id) {
        m_links.erase(id);
        leaveIfEmpty();
    }

    void beginToLeave() {
        m_leaving = true;
        for (const auto& [id, actor] : std::map(m_links))
            actor->request(Close{});
        for (const auto& [id, listener] : std::exchange(m_servers, {}))
            listener->stop();
        m_limit.expires_after(kPatience);
        m_limit.async_wait([this](const boost::system::error_code& error) {
            if (!error)
                m_context.stop();
        });
        leaveIfEmpty();
    }

    // Connections that still write their last lines keep the context at work.
    void leaveIfEmpty() {
        if (!m_leaving || !m_links.empty())
            return;
        m_limit.cancel();
        m_work.reset();
    }

    static constexpr Milliseconds kPatience{2'000};

    LinkSink m_linkSink;
    ServerSink m_serverSink;
    std::atomic<LinkId> m_lastLink{0};
    std::atomic<ServerId> m_lastServer{0};
    // The rest belongs to the I/O thread.
    boost::asio::io_context m_context{1};
    NameLookup m_names;
    boost::asio::executor_work_guard<boost::asio::io_context::executor_type> m_work;
    boost::asio::steady_timer m_limit;
    std::map<LinkId, std::shared_ptr<LinkActor>> m_links;
    std::map<ServerId, std::shared_ptr<CsaListener>> m_servers;
    bool m_leaving = false;
    std::thread m_thread; // last, as it uses all of the above
};

CsaHost::CsaHost(LinkSink links, ServerSink servers)
    : m_impl(std::make_unique<Impl>(std::move(links), std::move(servers))) {}

CsaHost::~CsaHost() = default;

LinkId CsaHost::open(LinkConfig config) { return m_impl->open(std::move(config)); }

void CsaHost::post(LinkId link, Command command) { m_impl->post(link, std::move(command)); }

ServerId CsaHost::serve(ListenConfig config) { return m_impl->serve(std::move(config)); }

void CsaHost::pair(ServerId server, std::string black, std::string white, std::string game, GameTerms terms) {
    m_impl->pair(server, std::move(black), std::move(white), std::move(game), std::move(terms));
}

void CsaHost::stopServing(ServerId server) { m_impl->stopServing(server); }

} // namespace csa
