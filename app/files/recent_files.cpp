// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/files/recent_files.h"

#include <QDir>
#include <QFileInfo>

namespace app {

RecentFiles::RecentFiles(QObject* parent)
    : QObject(parent) {}

void RecentFiles::setPaths(const QStringList& paths) {
    QStringList kept;
    for (const QString& path : paths) {
        if (QDir::isAbsolutePath(path) && !kept.contains(path) && kept.size() < kMaxPaths)
            kept.append(path);
    }
    if (m_paths == kept)
        return;
    m_paths = kept;
    emit changed();
}

void RecentFiles::add(const QString& path) {
    if (path.isEmpty())
        return;
    const QString absolute = QDir::cleanPath(QFileInfo(path).absoluteFilePath());
    if (!m_paths.isEmpty() && m_paths.first() == absolute)
        return;
    m_paths.removeAll(absolute);
    m_paths.prepend(absolute);
    while (m_paths.size() > kMaxPaths)
        m_paths.removeLast();
    emit changed();
}

void RecentFiles::remove(const QString& path) {
    if (m_paths.removeAll(path) > 0)
        emit changed();
}

void RecentFiles::clear() {
    if (m_paths.isEmpty())
        return;
    m_paths.clear();
    emit changed();
}

} // namespace app
