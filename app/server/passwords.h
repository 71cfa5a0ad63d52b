// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QString>

#include <functional>
#include <optional>

namespace app {

// Passwords for servers, kept by the system's keyring and nowhere else. A build without Qt Keychain, and a
// system whose keyring is locked or missing, keep none: the user is asked each time. Nothing blocks; answers
// come later, on the thread of the call.
class Passwords : public QObject {
    Q_OBJECT
public:
    using QObject::QObject;

    // Whether this build can ask a keyring at all.
    static bool isBuiltIn();

    // The name under which the password of this user on this server is kept.
    static QString keyFor(const QString& user, const QString& host, quint16 port);

    // done is called once, unless context has been destroyed. Nothing: it keeps no password, or there is no
    // keyring.
    virtual void read(const QString& key, QObject* context,
                      std::function<void(const std::optional<QString>&)> done);
    // done: whether it is kept now.
    virtual void keep(const QString& key, const QString& password, QObject* context,
                      std::function<void(bool)> done);
    virtual void forget(const QString& key);
};

} // namespace app
