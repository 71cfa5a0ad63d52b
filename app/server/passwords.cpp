// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/server/passwords.h"

namespace app {

QString Passwords::keyFor(const QString& user, const QString& host, quint16 port) {
    return QStringLiteral("%1@%2:%3").arg(user, host.toLower()).arg(port);
}

} // namespace app
