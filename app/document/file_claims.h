// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QString>

#include <map>
#include <memory>

class QLockFile;

namespace app {

class OpenRecords;

// Tells other windows of the program, which are programs of their own, what files the open records belong to:
// a lock for each in a folder of the program's, none beside the user's files. Main thread.
class FileClaims : public QObject {
    Q_OBJECT
public:
    // folder is created when needed; without one nothing is claimed. records must outlive this object.
    FileClaims(const OpenRecords& records, QString folder, QObject* parent = nullptr);
    ~FileClaims() override;

    // Another window has a record of this file.
    bool isOpenElsewhere(const QString& path) const;

private:
    QString lockPath(const QString& path) const;
    void update();

    const OpenRecords& m_records;
    QString m_folder;
    // By their own names. Nothing: another window was first.
    std::map<QString, std::unique_ptr<QLockFile>> m_locks;
};

} // namespace app
