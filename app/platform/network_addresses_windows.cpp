// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/platform/network_addresses.h"

#include <array>
#include <vector>

// The order matters: winsock2.h comes before what includes windows.h.
#include <iphlpapi.h>
#include <winsock2.h>
#include <ws2tcpip.h>

namespace app {

namespace {

QString textOfAddress(const SOCKET_ADDRESS& address) {
    std::array<wchar_t, 64> text{};
    DWORD length = static_cast<DWORD>(text.size());
    if (WSAAddressToStringW(address.lpSockaddr, static_cast<DWORD>(address.iSockaddrLength), nullptr,
                            text.data(), &length) != 0)
        return {};
    return QString::fromWCharArray(text.data()).section(u'%', 0, 0);
}

} // namespace

QStringList networkAddresses() {
    WSADATA data;
    if (WSAStartup(MAKEWORD(2, 2), &data) != 0)
        return {};
    ULONG size = 32 * 1024;
    std::vector<char> room;
    ULONG error = ERROR_BUFFER_OVERFLOW;
    for (int attempt = 0; attempt < 3 && error == ERROR_BUFFER_OVERFLOW; ++attempt) {
        room.resize(size);
        error = GetAdaptersAddresses(AF_UNSPEC, GAA_FLAG_SKIP_ANYCAST | GAA_FLAG_SKIP_MULTICAST, nullptr,
                                     reinterpret_cast<IP_ADAPTER_ADDRESSES*>(room.data()), &size);
    }
    QStringList four;
    QStringList six;
    const auto* each =
        error == NO_ERROR ? reinterpret_cast<const IP_ADAPTER_ADDRESSES*>(room.data()) : nullptr;
    for (; each != nullptr; each = each->Next) {
        if (each->OperStatus != IfOperStatusUp || each->IfType == IF_TYPE_SOFTWARE_LOOPBACK)
            continue;
        for (const auto* one = each->FirstUnicastAddress; one != nullptr; one = one->Next) {
            const QString text = textOfAddress(one->Address);
            const bool isFour = one->Address.lpSockaddr->sa_family == AF_INET;
            if (!text.startsWith(QLatin1String("169.254.")) && !text.startsWith(QLatin1String("fe80:")))
                (isFour ? four : six) += text;
        }
    }
    WSACleanup();
    QStringList addresses = four + six;
    addresses.removeAll(QString());
    addresses.removeDuplicates();
    return addresses;
}

bool isLocalAddress(const QString& address) {
    const QStringList parts = address.split(u'.');
    if (parts.size() == 4) {
        const int first = parts[0].toInt();
        const int second = parts[1].toInt();
        return first == 10 || (first == 172 && second >= 16 && second < 32) ||
               (first == 192 && second == 168) || (first == 100 && second >= 64 && second < 128);
    }
    return address.startsWith(QLatin1String("fc")) || address.startsWith(QLatin1String("fd"));
}

QString computerName() { return qEnvironmentVariable("COMPUTERNAME"); }

QString personAtThisComputer() { return qEnvironmentVariable("USERNAME"); }

} // namespace app
