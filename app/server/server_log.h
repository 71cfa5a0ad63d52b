// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/server/server_account.h"
#include "csa-link/session_log.h"

#include <QObject>
#include <QString>

#include <memory>

namespace host {
class RotatingLog;
}

namespace app {

class StorageThread;

// The lines of both directions of a visit in a file that only its owner can read, in rotation; passwords are
// not among them. Main thread; the disk is waited for by the storage thread.
class ServerLog : public QObject {
    Q_OBJECT
public:
    // Empty path: nothing is written. storage must outlive this object.
    ServerLog(const QString& path, const ServerAccount& account, StorageThread& storage,
              QObject* parent = nullptr);
    ~ServerLog() override;

    void add(const csa::LogLines& lines);

signals:
    // Once, when the disk first refuses lines; later ones are tried again.
    void failed();

private:
    std::shared_ptr<host::RotatingLog> m_file; // used only by jobs of the storage thread
    StorageThread& m_storage;
    bool m_failed = false;
    std::chrono::system_clock::time_point m_started;
};

} // namespace app
