// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QStringList>

namespace app {

// The addresses by which other computers may reach this one: neither its loopback nor those that hold on one
// cable only; IPv4 before IPv6. Empty without a network, and if the system does not tell them.
QStringList networkAddresses();

// Whether the address, as networkAddresses() returns it, holds in the local network alone.
bool isLocalAddress(const QString& address);

// The name of this computer; may be empty.
QString computerName();
// The name with which the user is logged in to this computer, as people call it where the system knows that.
QString personAtThisComputer();

} // namespace app
