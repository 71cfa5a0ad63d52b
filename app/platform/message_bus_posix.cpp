// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/platform/message_bus.h"

#include <QByteArray>

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstring>
#include <optional>
#include <poll.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

namespace app {

namespace {

struct BusPath {
    QByteArray path;
    bool isAbstract = false;
};

// The first address of a list; nothing if it is of another kind.
std::optional<BusPath> busPathIn(const QString& address) {
    QByteArray text = address.toUtf8();
    if (text.isEmpty())
        text = qgetenv("DBUS_SYSTEM_BUS_ADDRESS");
    if (text.isEmpty())
        return BusPath{"/run/dbus/system_bus_socket"};
    text = text.left(std::max<qsizetype>(text.indexOf(';'), text.contains(';') ? 0 : text.size()));
    if (!text.startsWith("unix:"))
        return std::nullopt;
    for (const QByteArray& part : text.mid(5).split(',')) {
        if (part.startsWith("path="))
            return BusPath{QByteArray::fromPercentEncoding(part.mid(5))};
        if (part.startsWith("abstract="))
            return BusPath{QByteArray::fromPercentEncoding(part.mid(9)), true};
    }
    return std::nullopt;
}

bool isReady(int socket, short events, std::chrono::steady_clock::time_point end) {
    const auto left =
        std::chrono::duration_cast<std::chrono::milliseconds>(end - std::chrono::steady_clock::now());
    pollfd one{socket, events, 0};
    return ::poll(&one, 1, static_cast<int>(std::max<std::int64_t>(left.count(), 0))) == 1 &&
           (one.revents & events) != 0;
}

} // namespace

bool messageBusAnswers(const QString& address, std::chrono::milliseconds patience) {
    const std::optional<BusPath> bus = busPathIn(address);
    if (!bus)
        return true;
    sockaddr_un where{};
    where.sun_family = AF_UNIX;
    const std::size_t length = static_cast<std::size_t>(bus->path.size());
    const std::size_t lead = bus->isAbstract ? 1 : 0;
    if (length + lead >= sizeof where.sun_path)
        return true;
    std::memcpy(where.sun_path + lead, bus->path.constData(), length);
    const auto size =
        static_cast<socklen_t>(offsetof(sockaddr_un, sun_path) + lead + length + (bus->isAbstract ? 0 : 1));
    const int socket = ::socket(AF_UNIX, SOCK_STREAM, 0);
    if (socket < 0)
        return false;
    const auto end = std::chrono::steady_clock::now() + patience;
    // The first words of every conversation on a bus: a zero byte, and how one would log in.
    const QByteArray hello = QByteArray(1, '\0') + "AUTH EXTERNAL " +
                             QByteArray::number(static_cast<qulonglong>(::getuid())).toHex() + "\r\n";
    std::array<char, 64> answer{};
    const bool answers = ::connect(socket, reinterpret_cast<const sockaddr*>(&where), size) == 0 &&
                         isReady(socket, POLLOUT, end) &&
                         ::send(socket, hello.constData(), static_cast<std::size_t>(hello.size()),
                                MSG_NOSIGNAL) == hello.size() &&
                         isReady(socket, POLLIN, end) && ::recv(socket, answer.data(), answer.size(), 0) > 0;
    ::close(socket);
    return answers;
}

} // namespace app
