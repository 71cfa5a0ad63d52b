// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/server/link_hub.h"

#include <utility>

namespace app {

LinkHub::LinkHub(QObject* parent)
    : QObject(parent) {}

csa::CsaHost& LinkHub::host() {
    if (!m_host)
        m_host = std::make_unique<csa::CsaHost>(
            [this](csa::LinkId link, csa::Event event) {
                collect(LinkNews{link, std::move(event)});
            },
            [this](csa::ServerId server, csa::ServerNews news) {
                collect(HouseNews{server, std::make_shared<const csa::ServerNews>(std::move(news))});
            });
    return *m_host;
}

LinkHub::~LinkHub() {
    for (const auto& [id, link] : m_links)
        link->m_hub = nullptr;
    for (const auto& [id, server] : m_servers)
        server->m_hub = nullptr;
    // The sinks must remain callable until the host's thread has ended.
    m_host.reset();
}

std::unique_ptr<ServerLink> LinkHub::open(csa::LinkConfig config) {
    const csa::LinkId id = host().open(std::move(config));
    // Its events cannot be delivered before this function returns: they arrive through the event loop.
    std::unique_ptr<ServerLink> link(new ServerLink(*this, id));
    m_links.emplace(id, link.get());
    return link;
}

std::unique_ptr<OwnServer> LinkHub::serve(csa::ListenConfig config) {
    const csa::ServerId id = host().serve(std::move(config));
    std::unique_ptr<OwnServer> server(new OwnServer(*this, id));
    m_servers.emplace(id, server.get());
    return server;
}

void LinkHub::collect(News news) {
    bool first = false;
    {
        const std::lock_guard lock(m_mutex);
        first = m_gathered.empty();
        m_gathered.push_back(std::move(news));
    }
    if (first)
        QMetaObject::invokeMethod(this, &LinkHub::deliver, Qt::QueuedConnection);
}

void LinkHub::deliver() {
    std::vector<News> batch;
    {
        const std::lock_guard lock(m_mutex);
        batch.swap(m_gathered);
    }
    for (const News& news : batch) {
        // A receiver may have been destroyed since, even by an observer of this batch.
        if (const auto* const heard = std::get_if<LinkNews>(&news)) {
            if (const auto found = m_links.find(heard->link); found != m_links.end())
                found->second->receive(heard->event);
        } else if (const auto* const told = std::get_if<HouseNews>(&news)) {
            if (const auto found = m_servers.find(told->server); found != m_servers.end())
                found->second->receive(*told->news);
        }
    }
}

ServerLink::ServerLink(LinkHub& hub, csa::LinkId id)
    : m_hub(&hub)
    , m_id(id) {}

ServerLink::~ServerLink() {
    if (!m_hub)
        return;
    m_hub->m_links.erase(m_id);
    m_hub->m_host->post(m_id, csa::Close{});
}

void ServerLink::post(csa::Command command) {
    if (m_hub)
        m_hub->m_host->post(m_id, std::move(command));
}

void ServerLink::receive(const csa::Event& event) {
    if (const auto* const changed = std::get_if<csa::StateChanged>(&event))
        m_state = *changed;
    emit happened(event);
}

OwnServer::OwnServer(LinkHub& hub, csa::ServerId id)
    : m_hub(&hub)
    , m_id(id) {}

OwnServer::~OwnServer() {
    if (!m_hub)
        return;
    m_hub->m_servers.erase(m_id);
    m_hub->m_host->stopServing(m_id);
}

void OwnServer::pair(const std::string& black, const std::string& white, const std::string& game,
                     const csa::GameTerms& terms) {
    if (m_hub)
        m_hub->m_host->pair(m_id, black, white, game, terms);
}

// Observers may destroy the server in response to any signal: nothing is touched after it.
void OwnServer::receive(const csa::ServerNews& news) {
    if (const auto* const open = std::get_if<csa::Listening>(&news)) {
        m_port = open->port;
        emit listening(m_port);
    } else if (const auto* const end = std::get_if<csa::NotListening>(&news)) {
        m_port = 0;
        emit notListening(end->failure);
    } else if (const auto* const event = std::get_if<csa::ServerEvent>(&news)) {
        emit happened(*event);
    }
}

} // namespace app
