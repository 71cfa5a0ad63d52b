// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/server/link_hub.h"
#include "app/server/passwords.h"
#include "app/server/server_accounts.h"

#include <QString>

#include <utility>

namespace app {

// What everything about servers in a program has in common: the list of accounts, the links, the keyring, and
// the folder of the logs. Owned by the composition root. Main thread.
struct ServerAccess {
    // accountFile: see ServerAccounts. storage must outlive this object.
    ServerAccess(const QString& accountFile, StorageThread& storage, QString logFolder)
        : accounts(accountFile, &storage)
        , logs(std::move(logFolder)) {}

    ServerAccounts accounts;
    LinkHub links;
    Passwords passwords;
    const QString logs;
};

} // namespace app
