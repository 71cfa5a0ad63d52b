// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QObject>
#include <QSocketNotifier>

#include <arpa/inet.h>
#include <memory>
#include <netinet/in.h>
#include <sys/socket.h>
#include <unistd.h>
#include <vector>

namespace app {

// Passes connections on to a port of this computer, and can cut them. Everything happens while the event loop
// runs; what is passed on is small, and is written at once.
class Relay : public QObject {
public:
    explicit Relay(quint16 target)
        : m_target(target) {
        m_listener = ::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
        sockaddr_in address = loopback(0);
        socklen_t size = sizeof address;
        if (::bind(m_listener, reinterpret_cast<sockaddr*>(&address), size) != 0 ||
            ::listen(m_listener, 16) != 0 ||
            ::getsockname(m_listener, reinterpret_cast<sockaddr*>(&address), &size) != 0)
            qFatal("The relay cannot listen");
        m_port = ntohs(address.sin_port);
        m_coming = std::make_unique<QSocketNotifier>(m_listener, QSocketNotifier::Read);
        connect(m_coming.get(), &QSocketNotifier::activated, this, &Relay::accept);
    }
    ~Relay() override {
        cut();
        m_coming.reset();
        ::close(m_listener);
    }

    quint16 port() const { return m_port; }
    // Ends all connections; new ones are passed on.
    void cut() { m_pairs.clear(); }
    // New connections are ended at once.
    void setShut(bool shut) { m_isShut = shut; }
    // How many have come.
    int count() const { return m_count; }

private:
    struct End {
        explicit End(int opened)
            : socket(opened)
            , notifier(opened, QSocketNotifier::Read) {}
        ~End() {
            notifier.setEnabled(false);
            ::close(socket);
        }
        int socket;
        QSocketNotifier notifier;
    };
    struct Pair {
        Pair(int one, int other)
            : client(one)
            , server(other) {}
        End client;
        End server;
        bool isOver = false;
    };

    static sockaddr_in loopback(quint16 port) {
        sockaddr_in address{};
        address.sin_family = AF_INET;
        address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
        address.sin_port = htons(port);
        return address;
    }
    void accept() {
        const int client = ::accept4(m_listener, nullptr, nullptr, SOCK_CLOEXEC);
        if (client < 0)
            return;
        ++m_count;
        const int server = ::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
        const sockaddr_in address = loopback(m_target);
        if (m_isShut || ::connect(server, reinterpret_cast<const sockaddr*>(&address), sizeof address) != 0) {
            ::close(client);
            ::close(server);
            return;
        }
        m_pairs.push_back(std::make_unique<Pair>(client, server));
        Pair* const pair = m_pairs.back().get();
        connect(&pair->client.notifier, &QSocketNotifier::activated, this,
                [this, pair] { pass(pair, pair->client, pair->server); });
        connect(&pair->server.notifier, &QSocketNotifier::activated, this,
                [this, pair] { pass(pair, pair->server, pair->client); });
    }
    void pass(Pair* pair, End& from, const End& to) {
        QByteArray bytes(65'536, Qt::Uninitialized);
        const ssize_t read = ::recv(from.socket, bytes.data(), static_cast<std::size_t>(bytes.size()), 0);
        if (read > 0) {
            if (::send(to.socket, bytes.constData(), static_cast<std::size_t>(read), MSG_NOSIGNAL) == read)
                return;
        }
        from.notifier.setEnabled(false);
        pair->isOver = true;
        // It is emitting.
        QMetaObject::invokeMethod(
            this, [this] { std::erase_if(m_pairs, [](const auto& each) { return each->isOver; }); },
            Qt::QueuedConnection);
    }

    quint16 m_target;
    int m_listener = -1;
    quint16 m_port = 0;
    bool m_isShut = false;
    int m_count = 0;
    std::unique_ptr<QSocketNotifier> m_coming;
    std::vector<std::unique_ptr<Pair>> m_pairs;
};

} // namespace app
