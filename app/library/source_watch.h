// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QString>
#include <QStringList>
#include <QThread>

#include <map>

namespace app {

// Has the system tell of changes in the folders of a library's sources. It is asked on a thread of its own,
// as it may have to ask disks. What cannot be watched (folders of other computers, or more than the system
// has room for) is passed over in silence. Main thread.
class SourceWatch : public QObject {
    Q_OBJECT

public:
    // Folders that are watched in all; a source with more than are left is not watched.
    static constexpr qsizetype kMostFolders = 1000;

    explicit SourceWatch(QObject* parent = nullptr);
    ~SourceWatch() override;

    // The folders of each source, in place of those before.
    void setFolders(const std::map<QString, QStringList>& folders);

signals:
    // A file or folder was added to one of its folders, renamed or deleted there.
    void changed(const QString& source);

private:
    class Watcher;

    QThread m_thread;
    Watcher* m_watcher; // on that thread, which deletes it
};

} // namespace app
