// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "csa-link/csa_host.h"

#include <QObject>

#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <variant>
#include <vector>

namespace app {

class OwnServer;
class ServerLink;

// The only connection to csa-link: owns it, brings its events to the main thread (one queued call for all
// that have accumulated) and passes each to the link or the server that it is about. Lives on the main
// thread. Links and servers that outlive it can no longer be used.
class LinkHub : public QObject {
    Q_OBJECT
public:
    explicit LinkHub(QObject* parent = nullptr);
    // Closes everything, and blocks until the last lines are written, three seconds at most.
    ~LinkHub() override;

    // Connects and logs in; signals of the link report what happens, all of them later than this call.
    // Destroying the link closes it, politely and in the background.
    std::unique_ptr<ServerLink> open(csa::LinkConfig config);
    // Opens a server of our own; OwnServer::listening() or notListening() follows. Destroying it ends it, and
    // its games without a result.
    std::unique_ptr<OwnServer> serve(csa::ListenConfig config);

private:
    friend class ServerLink;
    friend class OwnServer;
    struct LinkNews {
        csa::LinkId link;
        csa::Event event;
    };
    struct HouseNews {
        csa::ServerId server;
        std::shared_ptr<const csa::ServerNews> news; // GCC 12 warns where a variant of variants is moved
    };
    using News = std::variant<LinkNews, HouseNews>;

    // Made when it is first needed: most sessions need no thread for it.
    csa::CsaHost& host();
    void collect(News news); // I/O thread
    void deliver();

    std::mutex m_mutex;
    std::vector<News> m_gathered; // guarded by m_mutex
    std::map<csa::LinkId, ServerLink*> m_links;
    std::map<csa::ServerId, OwnServer*> m_servers;
    std::unique_ptr<csa::CsaHost> m_host; // last: its thread uses the members above
};

// One link as seen on the main thread: commands go out, events come in.
class ServerLink : public QObject {
    Q_OBJECT
public:
    // Closes the link.
    ~ServerLink() override;

    // As of the newest event.
    const csa::StateChanged& state() const { return m_state; }
    // A command that does not fit the state of the link is answered with csa::Refused.
    void post(csa::Command command);

signals:
    // Every event, StateChanged included: state() is already the new one. An observer may destroy the link.
    void happened(const csa::Event& event);

private:
    friend class LinkHub;
    ServerLink(LinkHub& hub, csa::LinkId id);
    void receive(const csa::Event& event);

    LinkHub* m_hub; // null once the hub is destroyed
    csa::LinkId m_id;
    csa::StateChanged m_state;
};

// A server of our own as seen on the main thread.
class OwnServer : public QObject {
    Q_OBJECT
public:
    // Stops serving.
    ~OwnServer() override;

    // Where it listens; 0: not (yet, or any more).
    quint16 port() const { return m_port; }
    // Seats two players who wait: see csa::CsaHost::pair().
    void pair(const std::string& black, const std::string& white, const std::string& game,
              const csa::GameTerms& terms);

signals:
    void listening(quint16 port);
    // It does not listen, and is gone: always the last signal.
    void notListening(const csa::LinkFailure& failure);
    void happened(const csa::ServerEvent& event);

private:
    friend class LinkHub;
    OwnServer(LinkHub& hub, csa::ServerId id);
    void receive(const csa::ServerNews& news);

    LinkHub* m_hub; // null once the hub is destroyed
    csa::ServerId m_id;
    quint16 m_port = 0;
};

} // namespace app
