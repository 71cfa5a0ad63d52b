// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/files/kept_json.h"
#include "app/server/server_account.h"

#include <QObject>

#include <optional>
#include <vector>

namespace app {

// The servers that the user plays on, in a file (KeptJson). It never contains a password. Changes by other
// programs are merged in. Main thread.
class ServerAccounts : public QObject {
    Q_OBJECT
public:
    // Reads file; empty: nothing is read or stored. storage: writes it; null: the file is only read.
    explicit ServerAccounts(const QString& file, StorageThread* storage = nullptr, QObject* parent = nullptr);
    // Gives unwritten changes to the storage thread.
    ~ServerAccounts() override;

    // <config folder of the user>/komadai/servers.json
    static QString defaultPath();

    const std::optional<KeptFileProblem>& problem() const { return m_file.problem(); }
    const std::vector<ServerAccount>& accounts() const { return m_accounts; }
    const ServerAccount* find(const QString& id) const;
    // By name, ignoring case.
    const ServerAccount* findByName(const QString& name) const;

    // Stores the account in place of the one with its id; without one it gets an id and comes last. A name
    // already used gets a number. Returns the id.
    QString put(ServerAccount account);
    void remove(const QString& id);

signals:
    void changed();
    // Writing has finished; see problem() for the result.
    void written();

private:
    QJsonObject json() const;

    KeptJson m_file;
    std::vector<ServerAccount> m_accounts;
};

} // namespace app
