// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/engines/engine_roster.h"
#include "engine-host/log_ring.h"

#include <QObject>
#include <QString>

#include <map>
#include <memory>

namespace host {
class RotatingLog;
}

namespace app {

class StorageThread;

// The logs of all engines, kept from their start on and bounded each. Outlives the windows that show them.
// With a file switched on, lines go there as well, written on the storage thread. Main thread.
class EngineLogs : public QObject {
    Q_OBJECT

public:
    // folder: for the files.
    EngineLogs(EngineRoster& roster, StorageThread& storage, QString folder, QObject* parent = nullptr);
    ~EngineLogs() override;

    // The newest lines; nullptr if it is not known.
    const host::LogRing* lines(host::EngineId id) const;
    void clear(host::EngineId id);
    QString filePath(host::EngineId id) const;
    bool isWritten(host::EngineId id) const;
    // From now on, beginning with what is kept.
    void setWritten(host::EngineId id, bool on);

signals:
    // These came, and are among lines() now.
    void logged(host::EngineId id, const host::LogLines& lines);
    // The disk refused; nothing more is written for this engine.
    void writeFailed(host::EngineId id);

private:
    struct Entry {
        host::LogRing lines;
        std::shared_ptr<host::RotatingLog> file; // used by jobs of the storage thread alone
    };
    void write(host::EngineId id, const host::LogLines& lines);

    EngineRoster& m_roster;
    StorageThread& m_storage;
    QString m_folder;
    std::map<host::EngineId, Entry> m_entries;
};

} // namespace app
