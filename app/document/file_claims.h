// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/files/plain_file.h"

#include <QObject>
#include <QString>

#include <functional>
#include <map>
#include <optional>

namespace app {

class OpenRecords;

// Tells other windows, which are separate processes, which files the open records belong to: a lock for each
// in a folder of the program, and none beside the user's files. Main thread.
class FileClaims : public QObject {
    Q_OBJECT
public:
    // folder: created when needed; without it nothing is claimed. records must outlive this object.
    FileClaims(const OpenRecords& records, QString folder, QObject* parent = nullptr);
    ~FileClaims() override;

    // Tells whether another window has a record of a file, as far as files are claimed here now. The function
    // may be called on any thread, and blocks.
    std::function<bool(const QString& path)> openElsewhere() const;

private:
    void update();

    const OpenRecords& m_records;
    QString m_folder;
    // By the claim's path. Nothing: another window was first.
    std::map<QString, std::optional<PathLock>> m_locks;
};

} // namespace app
