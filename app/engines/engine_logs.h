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

// The logs of all engines from their start, each limited in size. Outlives the windows that show them. If
// writing to a file is switched on, the lines are also written there on the storage thread. Main thread.
class EngineLogs : public QObject {
    Q_OBJECT

public:
    // folder: for the log files.
    EngineLogs(EngineRoster& roster, StorageThread& storage, QString folder, QObject* parent = nullptr);
    ~EngineLogs() override;

    // The newest lines; nullptr if the engine is unknown.
    const host::LogRing* lines(host::EngineId id) const;
    void clear(host::EngineId id);
    QString filePath(host::EngineId id) const;
    bool isWritten(host::EngineId id) const;
    // Switches writing on, beginning with the lines stored so far, or off.
    void setWritten(host::EngineId id, bool on);

signals:
    // These lines arrived and are now part of lines().
    void logged(host::EngineId id, const host::LogLines& lines);
    // A disk error; nothing more is written for this engine.
    void writeFailed(host::EngineId id);

private:
    struct Entry {
        host::LogRing lines;
        std::shared_ptr<host::RotatingLog> file; // used only by jobs of the storage thread
    };
    void write(host::EngineId id, const host::LogLines& lines);

    EngineRoster& m_roster;
    StorageThread& m_storage;
    QString m_folder;
    std::map<host::EngineId, Entry> m_entries;
};

} // namespace app
