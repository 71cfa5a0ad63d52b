// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/platform/network_addresses.h"

#include <arpa/inet.h>
#include <array>
#include <ifaddrs.h>
#include <memory>
#include <net/if.h>
#include <netinet/in.h>
#include <pwd.h>
#include <sys/socket.h>
#include <unistd.h>
#include <vector>

namespace app {

namespace {

QString textOfAddress(int family, const void* address) {
    std::array<char, INET6_ADDRSTRLEN> text{};
    return inet_ntop(family, address, text.data(), text.size()) != nullptr ? QString::fromLatin1(text.data())
                                                                           : QString();
}

} // namespace

QStringList networkAddresses() {
    ifaddrs* all = nullptr;
    if (getifaddrs(&all) != 0)
        return {};
    const std::unique_ptr<ifaddrs, decltype(&freeifaddrs)> owned(all, &freeifaddrs);
    QStringList four;
    QStringList six;
    for (const ifaddrs* each = all; each != nullptr; each = each->ifa_next) {
        if (each->ifa_addr == nullptr || (each->ifa_flags & IFF_UP) == 0 ||
            (each->ifa_flags & IFF_LOOPBACK) != 0)
            continue;
        if (each->ifa_addr->sa_family == AF_INET) {
            const auto* const address = reinterpret_cast<const sockaddr_in*>(each->ifa_addr);
            const quint32 number = ntohl(address->sin_addr.s_addr);
            const bool isOfOneCable = (number >> 16) == 0xa9fe; // 169.254.0.0/16
            if (!isOfOneCable && number >> 24 != 127)
                four += textOfAddress(AF_INET, &address->sin_addr);
        } else if (each->ifa_addr->sa_family == AF_INET6) {
            const auto* const address = reinterpret_cast<const sockaddr_in6*>(each->ifa_addr);
            if (!IN6_IS_ADDR_LINKLOCAL(&address->sin6_addr) && !IN6_IS_ADDR_LOOPBACK(&address->sin6_addr))
                six += textOfAddress(AF_INET6, &address->sin6_addr);
        }
    }
    QStringList addresses = four + six;
    addresses.removeAll(QString());
    addresses.removeDuplicates();
    return addresses;
}

bool isLocalAddress(const QString& address) {
    in_addr four{};
    if (inet_pton(AF_INET, address.toLatin1().constData(), &four) == 1) {
        const quint32 number = ntohl(four.s_addr);
        // 10.0.0.0/8, 172.16.0.0/12, 192.168.0.0/16, and those that providers share, 100.64.0.0/10.
        return number >> 24 == 10 || number >> 20 == 0xac1 || number >> 16 == 0xc0a8 ||
               number >> 22 == (quint32{100} << 2 | 1);
    }
    in6_addr six{};
    return inet_pton(AF_INET6, address.toLatin1().constData(), &six) == 1 && (six.s6_addr[0] & 0xfe) == 0xfc;
}

QString computerName() {
    std::array<char, 256> name{};
    if (gethostname(name.data(), name.size() - 1) != 0)
        return {};
    return QString::fromUtf8(name.data());
}

QString personAtThisComputer() {
    std::vector<char> room(16'384);
    passwd entry{};
    passwd* found = nullptr;
    if (getpwuid_r(getuid(), &entry, room.data(), room.size(), &found) != 0 || found == nullptr)
        return {};
    // "Aki Tanaka,room 5,…"
    const QString name = QString::fromUtf8(entry.pw_gecos).section(u',', 0, 0).trimmed();
    return name.isEmpty() ? QString::fromUtf8(entry.pw_name) : name;
}

} // namespace app
