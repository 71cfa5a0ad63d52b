// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/document/record_file.h"

#include <QHash>
#include <QObject>
#include <QStringList>

#include <optional>

namespace app {

class UserFiles;

// Records in files, for previews: read on the storage thread, again only after they have
// changed, and only the first game of files that are not large. Main thread.
class RecordGlimpses : public QObject {
    Q_OBJECT

public:
    // files must outlive this object.
    explicit RecordGlimpses(UserFiles& files, QObject* parent = nullptr);

    // Reads a file that has not been read yet; found() follows if it holds a record.
    void look(const QString& path);
    // nullptr: not read yet, or it cannot be read.
    const shogi::Record* record(const QString& path) const;
    // Files may have changed: reads those that have again, and forgets all but these.
    void refresh(const QStringList& paths);

signals:
    void found(const QString& path);

private:
    void read(const QString& path);

    UserFiles& m_files;
    QHash<QString, std::optional<LoadedRecord>> m_records;
};

// The last node with a position that the main line reaches.
shogi::NodeId lastPosition(const shogi::Record& record);

} // namespace app
