// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QByteArrayList>
#include <QString>
#include <QTest>

#include <arpa/inet.h>
#include <fcntl.h>
#include <netinet/in.h>
#include <sys/socket.h>
#include <unistd.h>

namespace app {

// A server on the loopback that says what the test says. Nothing blocks: what the client sends is looked for
// while the event loop runs.
class ScriptedServer {
public:
    static constexpr int kPatience = 20'000;

    ScriptedServer() {
        m_listener = ::socket(AF_INET, SOCK_STREAM | SOCK_NONBLOCK | SOCK_CLOEXEC, 0);
        listenOn(0);
    }
    ~ScriptedServer() {
        close();
        stopListening();
    }
    ScriptedServer(const ScriptedServer&) = delete;
    ScriptedServer& operator=(const ScriptedServer&) = delete;

    quint16 port() const { return m_port; }

    // Waits for the next client. The former one is forgotten.
    bool accept() {
        close();
        return QTest::qWaitFor(
            [this] {
                m_client = ::accept4(m_listener, nullptr, nullptr, SOCK_NONBLOCK | SOCK_CLOEXEC);
                return m_client >= 0;
            },
            kPatience);
    }
    // The next line of the client; empty lines are left out. Empty: none came.
    QByteArray line() {
        QByteArray found;
        const bool came = QTest::qWaitFor(
            [this, &found] {
                read();
                while (found.isEmpty() && m_buffer.contains('\n')) {
                    found = m_buffer.left(m_buffer.indexOf('\n'));
                    m_buffer.remove(0, found.size() + 1);
                }
                return !found.isEmpty();
            },
            kPatience);
        return came ? found : QByteArray();
    }
    // Everything that has come without a wait.
    QByteArray rest() {
        read();
        return std::exchange(m_buffer, {});
    }
    // Whether the client ends its connection.
    bool isLeft() {
        return QTest::qWaitFor(
            [this] {
                read();
                return m_ended;
            },
            kPatience);
    }
    void write(const QByteArray& text) {
        qsizetype sent = 0;
        // A megabyte does not fit at once.
        QVERIFY(QTest::qWaitFor(
            [&] {
                const ssize_t now = ::send(m_client, text.constData() + sent,
                                           static_cast<std::size_t>(text.size() - sent), MSG_NOSIGNAL);
                sent += now > 0 ? now : 0;
                return sent == text.size();
            },
            kPatience));
    }
    void lines(const QByteArrayList& lines) {
        for (const QByteArray& each : lines)
            write(each + '\n');
    }
    void close() {
        if (m_client >= 0)
            ::close(m_client);
        m_client = -1;
        m_buffer.clear();
        m_ended = false;
    }
    void stopListening() {
        if (m_listener >= 0)
            ::close(m_listener);
        m_listener = -1;
    }
    // On the same port as before.
    void listenAgain() {
        m_listener = ::socket(AF_INET, SOCK_STREAM | SOCK_NONBLOCK | SOCK_CLOEXEC, 0);
        listenOn(m_port);
    }

private:
    void listenOn(quint16 port) {
        const int on = 1;
        ::setsockopt(m_listener, SOL_SOCKET, SO_REUSEADDR, &on, sizeof on);
        sockaddr_in address{};
        address.sin_family = AF_INET;
        address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
        address.sin_port = htons(port);
        if (::bind(m_listener, reinterpret_cast<sockaddr*>(&address), sizeof address) != 0)
            qFatal("cannot bind");
        ::listen(m_listener, 8);
        socklen_t size = sizeof address;
        ::getsockname(m_listener, reinterpret_cast<sockaddr*>(&address), &size);
        m_port = ntohs(address.sin_port);
    }
    void read() {
        char bytes[4096];
        for (;;) {
            const ssize_t count = ::recv(m_client, bytes, sizeof bytes, 0);
            if (count == 0 || (count < 0 && errno != EAGAIN))
                m_ended = true;
            if (count <= 0)
                return;
            m_buffer.append(bytes, count);
        }
    }

    int m_listener = -1;
    int m_client = -1;
    quint16 m_port = 0;
    QByteArray m_buffer;
    bool m_ended = false;
};

} // namespace app
