// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QStringList>

namespace app {

// Absolute paths of the records last opened or saved, and of finished games, newest first. Main thread. The
// owner stores paths() in the settings on changed().
class RecentFiles : public QObject {
    Q_OBJECT
public:
    static constexpr qsizetype kMaxPaths = 12;

    explicit RecentFiles(QObject* parent = nullptr);

    const QStringList& paths() const { return m_paths; }
    // Duplicates, relative and empty paths are dropped.
    void setPaths(const QStringList& paths);
    void add(const QString& path);
    void remove(const QString& path);
    void clear();

signals:
    void changed();

private:
    QStringList m_paths;
};

} // namespace app
