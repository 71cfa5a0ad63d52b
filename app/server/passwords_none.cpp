// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/server/passwords.h"

#include <utility>

namespace app {

bool Passwords::isBuiltIn() { return false; }

void Passwords::read(const QString&, QObject* context,
                     std::function<void(const std::optional<QString>&)> done) {
    QMetaObject::invokeMethod(
        context, [done = std::move(done)] { done(std::nullopt); }, Qt::QueuedConnection);
}

void Passwords::keep(const QString&, const QString&, QObject* context, std::function<void(bool)> done) {
    QMetaObject::invokeMethod(
        context, [done = std::move(done)] { done(false); }, Qt::QueuedConnection);
}

void Passwords::forget(const QString&) {}

} // namespace app
