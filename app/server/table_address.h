// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <cstdint>
#include <optional>

namespace app {

// Where a table in the network is, and the invitation to it, as it is passed on and typed:
// "192.168.1.20:49152/7f3k2q", "[2001:db8::5]:49152/7f3k2q".
struct TableAddress {
    QString host; // a name or an address, without brackets
    std::uint16_t port = 0;
    QString invitation; // letters and digits; empty: not known yet

    friend bool operator==(const TableAddress&, const TableAddress&) = default;
};

QString tableAddressText(const TableAddress& address);
// Also of what people make of it: with "komadai:" before it, blanks, capitals, full-width letters. Nothing if
// host or port are missing or cannot be right; the invitation may be missing.
std::optional<TableAddress> tableAddressIn(const QString& typed);

// Six characters by chance, none of which is mistaken for another when it is read aloud or written down.
QString newInvitation();
// The same for what nobody reads: sixteen.
QString newTableKey();

} // namespace app
