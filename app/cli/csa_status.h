// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/files/file_error.h"
#include "app/server/server_visit.h"

#include <QJsonObject>
#include <QString>
#include <QTimer>

#include <optional>

namespace app {

class StorageThread;

// What is happening in a visit, for who supervises it: docs/formats/csa-status.md.
QJsonObject csaStatusJson(const ServerVisit& visit, const ServerRecords& records, csa::Stamp now);

// Keeps the file with it: written anew, atomically, whenever something changes and at least once a minute, on
// the storage thread. Main thread.
class CsaStatusFile : public QObject {
    Q_OBJECT
public:
    // Empty path: nothing is written. All must outlive this object.
    CsaStatusFile(QString path, const ServerVisit& visit, const ServerRecords& records,
                  StorageThread& storage);

    // Writes it now; the storage thread has it.
    void write();
    // Why it could not be written last.
    const std::optional<FileError>& problem() const { return m_problem; }

signals:
    void failed(const app::FileError& error);

private:
    QString m_path;
    const ServerVisit& m_visit;
    const ServerRecords& m_records;
    StorageThread& m_storage;
    std::optional<FileError> m_problem;
    QTimer m_soon; // several changes are written once
    QTimer m_beat;
};

} // namespace app
